import { createElement, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as wrappers from 'tagdrop/react';
import { BINDINGS, propsOf } from './states.js';

const isStrict = new URLSearchParams(location.search).has('strict');
const COMPONENTS = new Map(Object.entries(wrappers));
const componentOf = (tag) =>
  COMPONENTS.get(tag.replace(/(?:^|-)([a-z0-9])/g, (_, letter) => letter.toUpperCase()));

export function mount(place) {
  const root = createRoot(place);
  return (state) => {
    const tags = Object.keys(BINDINGS).map((tag) =>
      createElement(componentOf(tag), { key: tag, ...propsOf(tag, state) }),
    );
    flushSync(() => root.render(isStrict ? createElement(StrictMode, null, tags) : tags));
  };
}
