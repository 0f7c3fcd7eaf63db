'use client';
// Written by demo/manual/run.mjs from the descriptors in elements/: do not edit.

import '../page-theme.js';
import '../languages/en.js';
import { createComponent } from './create-component.js';

export const PageTheme = /* @__PURE__ */ createComponent('page-theme', {
  "attributes": {
    "jsClass": "js-class",
    "viewportClasses": "viewport-classes",
    "lazyBackgrounds": "lazy-backgrounds",
    "headerShrink": "header-shrink",
    "dropdowns": "dropdowns",
    "menu": "menu",
    "search": "search",
    "sidebar": "sidebar",
    "collapse": "collapse",
    "sections": "sections",
    "anchors": "anchors",
    "headline": "headline",
    "carousel": "carousel",
    "animations": "animations",
    "header": "header",
    "nav": "nav"
  },
  "properties": [],
  "events": {}
});
