export { startAnchors as anchors } from '../../../shared/page/anchors.ts';
export { startCarousel as carousel } from '../../../shared/page/carousel.ts';
export { startHeaderShrink as headerShrink } from '../../../shared/page/header-shrink.ts';
export { startLazyBackgrounds as lazyBackgrounds } from '../../../shared/page/lazy-backgrounds.ts';
export { startSections as sections } from '../../../shared/page/sections.ts';
export { startViewportClasses as viewportClasses } from '../../../shared/page/viewport-classes.ts';
