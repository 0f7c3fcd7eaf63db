import { h, render } from 'preact';
import { BINDINGS, propsOf } from './states.js';

export const mount = (place, spell) => (state) =>
  render(
    Object.keys(BINDINGS).map((tag) => h(tag, { key: tag, ...propsOf(tag, state, spell) })),
    place,
  );
