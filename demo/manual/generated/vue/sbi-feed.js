// Written by demo/manual/run.mjs from the descriptors in elements/: do not edit.

import '../sbi-feed.js';
import '../languages/en.js';
import { createComponent } from './create-component.js';

export const SbiFeed = /* @__PURE__ */ createComponent('sbi-feed', {
  "attributes": {
    "feedId": "feed-id",
    "ajaxUrl": "ajax-url",
    "src": "src",
    "layout": "layout",
    "cols": "cols",
    "colsTablet": "cols-tablet",
    "colsMobile": "cols-mobile",
    "num": "num",
    "numMobile": "num-mobile",
    "imageRes": "image-res",
    "imageAspect": "image-aspect",
    "itemPadding": "item-padding",
    "lightbox": "lightbox",
    "captions": "captions",
    "infinite": "infinite",
    "shortcodeAtts": "shortcode-atts",
    "postId": "post-id",
    "locatorNonce": "locator-nonce",
    "resizedUrl": "resized-url",
    "lang": "lang",
    "texts": "texts",
    "resizeDisable": "resize-disable",
    "imageLoadDisable": "image-load-disable",
    "debug": "debug",
    "favorLocal": "favor-local",
    "ajaxPostLoad": "ajax-post-load",
    "gdpr": "gdpr",
    "overrideBlockCdn": "override-block-cdn",
    "locator": "locator",
    "testAjax": "test-ajax"
  },
  "properties": [],
  "events": {
    "onSbiLoad": "sbi-load",
    "onSbiLoadMore": "sbi-load-more",
    "onSbiEnd": "sbi-end",
    "onSbiImageError": "sbi-image-error"
  }
});
