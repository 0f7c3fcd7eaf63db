'use client';
// Written by demo/manual/run.mjs from the descriptors in elements/: do not edit.

export { ConsentBanner } from './react/consent-banner.js';
export { ContactForm7 } from './react/contact-form-7.js';
export { LinkAnalytics } from './react/link-analytics.js';
export { PageTheme } from './react/page-theme.js';
export { PoptinPopup } from './react/poptin-popup.js';
export { PoptinTab } from './react/poptin-tab.js';
export { SbiFeed } from './react/sbi-feed.js';
