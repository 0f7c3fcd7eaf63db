import type { AttributeTable } from '../../shared/element/contract.ts';

const flag = { type: 'boolean' } as const;
const text = { type: 'string', default: '' } as const;
const url = { type: 'url', default: '' } as const;
const COLUMNS = ['', 'same', 'auto', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;

/**
 * Decision D-12, site §3. All of them are optional around a block that WordPress rendered: its data attributes have
 * the same settings.
 */
export const attributes = {
  'feed-id': text,
  'ajax-url': url,
  src: url,
  layout: { type: 'enum', default: 'grid', values: ['grid', 'carousel', 'masonry', 'highlight'] },
  // 0, -1 and '' mean the rendered block's value, otherwise the plugin's own default
  cols: { type: 'number', default: 0, min: 0, max: 10 },
  'cols-tablet': { type: 'enum', default: '', values: COLUMNS },
  'cols-mobile': { type: 'enum', default: '', values: COLUMNS },
  num: { type: 'number', default: 0, min: 0, max: 1000 },
  'num-mobile': { type: 'number', default: 0, min: 0, max: 1000 },
  'image-res': { type: 'enum', default: '', values: ['', 'auto', 'thumb', 'medium', 'full'] },
  'image-aspect': { type: 'enum', default: '', values: ['', '1:1', '4:5', '3:4'] },
  'item-padding': { type: 'number', default: -1, min: -1, max: 100 },
  lightbox: flag,
  captions: { type: 'enum', default: 'none', values: ['none', 'hover'] },
  infinite: flag,
  'shortcode-atts': text,
  'post-id': text,
  'locator-nonce': text,
  'resized-url': url,
  lang: text,
  texts: { type: 'json', default: null },
  'resize-disable': flag,
  'image-load-disable': flag,
  debug: flag,
  'favor-local': flag,
  'ajax-post-load': flag,
  gdpr: flag,
  'override-block-cdn': flag,
  locator: flag,
  'test-ajax': flag,
} as const satisfies AttributeTable;
