import type { AttributeTable } from '../../shared/element/contract.ts';

/** Empty means: as the rendered block says, else the plugin's own default. */
const COLUMNS = ['', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;

/** Design §4, site §3. All of them may stay away around a block that WordPress rendered: its data attributes say the same. */
export const attributes = {
  'feed-id': { type: 'string', default: '' },
  'ajax-url': { type: 'url', default: '' },
  src: { type: 'url', default: '' },
  layout: { type: 'enum', default: 'grid', values: ['grid', 'carousel'] },
  cols: { type: 'enum', default: '', values: COLUMNS },
  'cols-tablet': { type: 'enum', default: '', values: [...COLUMNS, 'same'] },
  'cols-mobile': { type: 'enum', default: '', values: [...COLUMNS, 'same', 'auto'] },
  num: { type: 'number', default: 0, min: 0, max: 1000 },
  'num-mobile': { type: 'number', default: 0, min: 0, max: 1000 },
  'image-res': { type: 'enum', default: '', values: ['', 'auto', 'thumb', 'medium', 'full'] },
  'image-aspect': { type: 'enum', default: '', values: ['', '1:1', '4:5', '3:4'] },
  'item-padding': { type: 'number', default: -1, min: -1, max: 100 },
  lightbox: { type: 'boolean' },
  'shortcode-atts': { type: 'string', default: '' },
  'post-id': { type: 'string', default: '' },
  'locator-nonce': { type: 'string', default: '' },
  'resized-url': { type: 'url', default: '' },
  lang: { type: 'string', default: '' },
  'resize-disable': { type: 'boolean' },
  'image-load-disable': { type: 'boolean' },
  debug: { type: 'boolean' },
  'favor-local': { type: 'boolean' },
  'ajax-post-load': { type: 'boolean' },
  gdpr: { type: 'boolean' },
  'override-block-cdn': { type: 'boolean' },
  locator: { type: 'boolean' },
  'test-ajax': { type: 'boolean' },
} as const satisfies AttributeTable;
