/** The behaviours of a page without their tags: each is `start(options) → stop`, without React and without zod. */
export { startAnchors } from './anchors.ts';
export { startAnimations } from './animations.ts';
export { startCarousel } from './carousel.ts';
export { startDropdowns } from './dropdowns.ts';
export { type Effect, effectOf } from './effects.ts';
export { startHashViews } from './hash-views.ts';
export { startHeaderShrink } from './header-shrink.ts';
export { startHeadline } from './headline.ts';
export { createHolder } from './held-navigation.ts';
export { startJsClass } from './js-class.ts';
export { startLazyBackgrounds } from './lazy-backgrounds.ts';
export { type LinkClick, type LinkClicksOptions, startLinkClicks } from './link-clicks.ts';
export { DOWNLOAD_EXTENSIONS, type LinkType, linkType } from './link-type.ts';
export { startSections } from './sections.ts';
export { startToggles } from './toggles.ts';
export { createTracker, type Track } from './tracker.ts';
export { startViewportClasses } from './viewport-classes.ts';
