'use client';
// Written by demo/manual/run.mjs from the descriptors in elements/: do not edit.

import '../poptin-popup.js';
import '../languages/en.js';
import { createComponent } from './create-component.js';

export const PoptinPopup = /* @__PURE__ */ createComponent('poptin-popup', {
  "attributes": {
    "clientId": "client-id",
    "popupId": "popup-id",
    "apiBase": "api-base",
    "src": "src",
    "submitUrl": "submit-url",
    "mode": "mode",
    "lang": "lang",
    "texts": "texts",
    "consentCategory": "consent-category",
    "conversionCode": "conversion-code",
    "limitPopups": "limit-popups",
    "store": "store",
    "sendLosers": "send-losers",
    "outbox": "outbox",
    "storage": "storage",
    "pageQueries": "page-queries",
    "legacyPreticked": "legacy-preticked",
    "barShift": "bar-shift",
    "firstPageMobile": "first-page-mobile",
    "theme": "theme",
    "fontBase": "font-base",
    "spa": "spa",
    "debug": "debug"
  },
  "properties": [
    "settings"
  ],
  "events": {
    "onPoptinView": "poptinView",
    "onPoptinClose": "poptin-close",
    "onPoptinSubmit": "poptin-submit",
    "onCouponCopy": "couponCopy",
    "onPoptinBeforeShow": "poptin-before-show",
    "onPoptinShow": "poptin-show",
    "onPoptinBeforeClose": "poptin-before-close",
    "onPoptinBeforeSubmit": "poptin-before-submit",
    "onPoptinSubmitError": "poptin-submit-error",
    "onPoptinPrize": "poptin-prize",
    "onPoptinSuppressed": "poptin-suppressed",
    "onPoptinBarResize": "poptin-bar-resize",
    "onPoptinChat": "poptin-chat",
    "onPoptinAddToCart": "poptin-add-to-cart",
    "onPoptinLaunch": "poptin-launch"
  }
});
