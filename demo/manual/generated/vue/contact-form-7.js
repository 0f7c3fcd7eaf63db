// Written by demo/manual/run.mjs from the descriptors in elements/: do not edit.

import '../contact-form-7.js';
import '../languages/en.js';
import { createComponent } from './create-component.js';

export const ContactForm7 = /* @__PURE__ */ createComponent('contact-form-7', {
  "attributes": {
    "look": "look",
    "formId": "form-id",
    "apiRoot": "api-root",
    "unitTag": "unit-tag",
    "postId": "post-id",
    "locale": "locale",
    "texts": "texts",
    "pluginVersion": "plugin-version"
  },
  "properties": [],
  "events": {
    "onWpcf7beforesubmit": "wpcf7beforesubmit",
    "onWpcf7submit": "wpcf7submit",
    "onWpcf7invalid": "wpcf7invalid",
    "onWpcf7unaccepted": "wpcf7unaccepted",
    "onWpcf7spam": "wpcf7spam",
    "onWpcf7aborted": "wpcf7aborted",
    "onWpcf7mailsent": "wpcf7mailsent",
    "onWpcf7mailfailed": "wpcf7mailfailed",
    "onWpcf7reset": "wpcf7reset",
    "onWpcf7statuschanged": "wpcf7statuschanged"
  }
});
