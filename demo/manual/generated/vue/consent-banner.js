// Written by demo/manual/run.mjs from the descriptors in elements/: do not edit.

import '../consent-banner.js';
import '../languages/en.js';
import { createComponent } from './create-component.js';

export const ConsentBanner = /* @__PURE__ */ createComponent('consent-banner', {
  "attributes": {
    "law": "law",
    "region": "region",
    "type": "type",
    "position": "position",
    "preferenceCenter": "preference-center",
    "src": "src",
    "theme": "theme",
    "expiryDays": "expiry-days",
    "revision": "revision",
    "hideFromBots": "hide-from-bots",
    "reloadOnAccept": "reload-on-accept",
    "policyUrl": "policy-url",
    "logEndpoint": "log-endpoint",
    "heading": "heading",
    "description": "description",
    "acceptLabel": "accept-label",
    "rejectLabel": "reject-label",
    "settingsLabel": "settings-label",
    "lang": "lang",
    "texts": "texts"
  },
  "properties": [
    "settings"
  ],
  "events": {
    "onCookieyesConsentUpdate": "cookieyes_consent_update",
    "onConsentUpdate": "consent-update"
  }
});
