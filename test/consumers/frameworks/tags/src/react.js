import { createElement, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { propsOf, TAGS } from './states.js';

const isStrict = new URLSearchParams(location.search).has('strict');

export function mount(place, spell, componentOf = (tag) => tag, spellEvent = (type) => `on${type}`) {
  const root = createRoot(place);
  return (state) => {
    const tags =
      state &&
      TAGS.map((each) => {
        const props = propsOf(each, state, spell, spellEvent);
        return createElement(
          componentOf(each.tag),
          { key: each.tag, ...props },
          createElement('i', null, state.child),
        );
      });
    flushSync(() => root.render(isStrict ? createElement(StrictMode, null, tags) : tags));
  };
}
