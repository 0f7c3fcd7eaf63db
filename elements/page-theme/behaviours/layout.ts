export { startAnchors as anchors } from './anchors.ts';
export { startCarousel as carousel } from './carousel.ts';
export { startHeaderShrink as headerShrink } from './header-shrink.ts';
export { startLazyBackgrounds as lazyBackgrounds } from './lazy-backgrounds.ts';
export { startSections as sections } from './sections.ts';
export { startViewportClasses as viewportClasses } from './viewport-classes.ts';
