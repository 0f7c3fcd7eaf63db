'use client';
// Written by demo/manual/run.mjs from the descriptors in elements/: do not edit.

import '../link-analytics.js';
import '../languages/en.js';
import { createComponent } from './create-component.js';

export const LinkAnalytics = /* @__PURE__ */ createComponent('link-analytics', {
  "attributes": {
    "measurementId": "measurement-id",
    "homeUrl": "home-url",
    "downloadExtensions": "download-extensions",
    "inboundPaths": "inbound-paths",
    "hashTracking": "hash-tracking",
    "crossHostname": "cross-hostname",
    "scrollDepth": "scroll-depth",
    "formEvents": "form-events",
    "taggedEvents": "tagged-events",
    "navigation": "navigation",
    "mask": "mask",
    "consentCategory": "consent-category",
    "debug": "debug"
  },
  "properties": [],
  "events": {
    "onLinkClick": "link-click",
    "onAnalyticsEvent": "analytics-event"
  }
});
