// Written by demo/manual/run.mjs from the descriptors in elements/: do not edit.

export { ConsentBanner } from './vue/consent-banner.js';
export { ContactForm7 } from './vue/contact-form-7.js';
export { LinkAnalytics } from './vue/link-analytics.js';
export { PageTheme } from './vue/page-theme.js';
export { PoptinPopup } from './vue/poptin-popup.js';
export { PoptinTab } from './vue/poptin-tab.js';
export { SbiFeed } from './vue/sbi-feed.js';
