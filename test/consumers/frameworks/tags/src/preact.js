import { h, render } from 'preact';
import { propsOf, TAGS } from './states.js';

export const mount = (place, spell) => (state) =>
  render(
    state &&
      TAGS.map((each) =>
        h(
          each.tag,
          { key: each.tag, ...propsOf(each, state, spell, (type) => `on${type}`) },
          h('i', null, state.child),
        ),
      ),
    place,
  );
