import { createElement, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { BINDINGS, propsOf } from './states.js';

const isStrict = new URLSearchParams(location.search).has('strict');

export function mount(place, spell) {
  const root = createRoot(place);
  return (state) => {
    const tags = Object.keys(BINDINGS).map((tag) =>
      createElement(tag, { key: tag, ...propsOf(tag, state, spell) }),
    );
    flushSync(() => root.render(isStrict ? createElement(StrictMode, null, tags) : tags));
  };
}
