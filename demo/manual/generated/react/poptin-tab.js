'use client';
// Written by demo/manual/run.mjs from the descriptors in elements/: do not edit.

import '../poptin-tab.js';
import '../languages/en.js';
import { createComponent } from './create-component.js';

export const PoptinTab = /* @__PURE__ */ createComponent('poptin-tab', {
  "attributes": {
    "for": "for",
    "show": "show",
    "position": "position",
    "label": "label",
    "image": "image",
    "texts": "texts"
  },
  "properties": [],
  "events": {
    "onPoptinTabOpen": "poptin-tab-open"
  }
});
