import type { Manual } from '../../../shared/element/contract.ts';
import type { attributes } from '../attributes.ts';
import type {} from '../events.ts';

const AS_BLOCK = 'Without it, as the rendered block says';

export const manual: Manual<typeof attributes> = {
  tag: 'sbi-feed',
  summary:
    'A photo feed: put the tag around what Smash Balloon’s shortcode rendered, name a feed of your WordPress, or give it a file of photos. Nothing on the server changes.',
  attributes: {
    'feed-id': `Number of the feed, such as \`1\` or \`*1\`. ${AS_BLOCK}. With neither block nor file the photos are fetched, which WordPress answers only with the \`locator-nonce\`, \`post-id\` and \`shortcode-atts\` of a page that has the feed.`,
    'ajax-url':
      'Address of WordPress’s `admin-ajax.php`, used as it is. Without it, the page’s `sb_instagram_js_options.ajax_url`, or `/wp-admin/admin-ajax.php`.',
    src: 'Address of a JSON file with the photos; no server is asked then.',
    layout:
      '`carousel` puts the photos into a row that scrolls by slides, `masonry` gives each the shape of its picture, `highlight` makes every sixth one large.',
    cols: `Columns, 1 to 10. ${AS_BLOCK}, else 4; 3 slides in a carousel.`,
    'cols-tablet': 'Columns of windows up to 800 px wide, or `same`. Else 2.',
    'cols-mobile':
      'Columns of windows up to 480 px wide, `same`, or `auto`: then fewer columns from 640 px down, and `cols-tablet` does not count. Else 1.',
    num: `Photos at first and with each load-more; 0 stands for what the block says, else 20.`,
    'num-mobile': 'Photos at first in windows below 480 px; 0 stands for what the block says, else `num`.',
    'image-res': `Image width: \`thumb\` 150, \`medium\` 320, \`full\` 640, \`auto\` as the tile needs. ${AS_BLOCK}, else \`auto\`.`,
    'image-aspect': `Shape of the tiles, width to height. ${AS_BLOCK}, else \`1:1\`.`,
    'item-padding': 'Half the space between two tiles, in px; -1 stands for what the block says, else 5.',
    lightbox:
      'A click shows the photo, or plays the film, in a dialog with its caption: arrow keys, Home and End, swipe, Escape. Without it, and with a modifier key, it opens the post.',
    captions: '`hover` shows a photo’s caption over it, under the pointer and with the focus.',
    infinite:
      'More photos come when the end of the feed comes near; the button stays. After a failure they come only by the button.',
    'shortcode-atts': 'The shortcode’s attributes as JSON, sent back to the server as they are.',
    'post-id': 'Number of the page the feed stands on; the nonce belongs to it.',
    'locator-nonce': 'The nonce that the block was rendered with.',
    'resized-url': 'Folder of the local copies, as an address. Without it, the plugin’s own.',
    lang: 'Language of the feed’s own words; without it, that of the page.',
    texts:
      'Other words for what the feed itself says, by the keys of [its catalogue](../languages.md#texts): an object, in markup its JSON. A file or inline JSON may have `texts`, too; these go over them.',
    'resize-disable': 'The server is not asked for local copies.',
    'image-load-disable': 'The images that the server rendered are kept.',
    debug: 'Writes the feed’s state to the console.',
    'favor-local': 'Local copies go before the originals.',
    'ajax-post-load': 'The first photos are fetched, also where the block holds some.',
    gdpr: 'No image of another host before the visitor agrees.',
    'override-block-cdn': 'Images of other hosts do not wait for consent after all.',
    locator: 'Tells the plugin on which pages its feeds are.',
    'test-ajax': 'Sends the plugin’s test call.',
  },
  methods: {
    loadMore: {
      signature: 'loadMore(): Promise<number>',
      description: 'Does what the button does; resolves to the number of photos that came.',
    },
  },
  events: {
    'sbi-load': {
      detail: '{ feedId: string; total: number }',
      description: 'The first photos are in place.',
    },
    'sbi-load-more': {
      detail: '{ feedId: string; total: number; added: number; page: number }',
      description: 'More photos are in place.',
    },
    'sbi-end': { detail: '{ feedId: string; total: number }', description: 'There are no more photos.' },
    'sbi-image-error': {
      detail: '{ id: string; url: string; attempt: number }',
      description:
        'An image could not be loaded. Another address follows, then the local copy, then a neutral tile.',
    },
  },
  slots: { '': 'The block that WordPress rendered. It stays on show until the element takes over.' },
  parts: {
    feed: 'Everything; also `small` with tiles up to 120 px and `medium` with tiles below 240 px.',
    header: 'The profile above the photos.',
    list: 'The grid or the row of the carousel.',
    photo: 'The link of one photo.',
    'load-more': 'The button that loads more.',
    follow: 'The link to the profile beside it.',
    held: 'The line that says that photos wait for consent.',
    lightbox: 'The dialog with one photo.',
    caption: 'The panel in it with author, date, caption and link.',
  },
  cssProperties: {
    '--tagdrop-feed-gap': { default: 'twice item-padding', description: 'Space between two tiles.' },
    '--tagdrop-feed-radius': { default: '0', description: 'Corners of the tiles.' },
    '--tagdrop-feed-tile': {
      default: '#6b72802b',
      description: 'A tile without an image: grey on light and dark pages.',
    },
    '--tagdrop-feed-button': {
      default: '#1f2937, or as the plugin’s settings say',
      description: 'Ground of the buttons.',
    },
    '--tagdrop-feed-button-text': {
      default: '#fff, or what can be read on their ground',
      description: 'Text of the buttons.',
    },
    '--tagdrop-feed-focus': { default: '#2b45d4', description: 'Frame of what has the focus.' },
  },
  panel: {
    title: 'Photo feed',
    about: 'Photos of an Instagram account, from Smash Balloon or from a file.',
    scope: 'placed',
    groups: {
      Content: { 'feed-id': 'Feed', src: 'Address of a file with photos' },
      Look: {
        layout: 'Layout',
        cols: 'Columns',
        'cols-tablet': 'Columns on a tablet',
        'cols-mobile': 'Columns on a phone',
        'image-aspect': 'Shape of the tiles',
        'item-padding': 'Space around a photo in pixels',
        captions: 'Captions',
      },
      Behaviour: {
        num: 'Photos',
        'num-mobile': 'Photos on a phone',
        lightbox: 'Open photos in a lightbox',
        infinite: 'Load more at the end',
      },
      Privacy: { gdpr: 'Wait for consent' },
      Advanced: {
        'image-res': 'Resolution of pictures',
        'favor-local': 'Prefer local copies',
        'override-block-cdn': 'Other hosts despite the plugin’s setting',
        'resize-disable': 'Ask for no local copies',
        'image-load-disable': 'Load no pictures',
        lang: 'Language',
        texts: 'Other words, as JSON',
        debug: 'Say on the console what is done',
      },
    },
    fromServer: [
      'ajax-url',
      'shortcode-atts',
      'post-id',
      'locator-nonce',
      'resized-url',
      'ajax-post-load',
      'locator',
      'test-ajax',
    ],
  },
  examples: [
    {
      title: 'Around WordPress’s own feed',
      html: '<sbi-feed>\n  [instagram-feed feed=1]\n</sbi-feed>',
    },
    { title: 'From a file', html: '<sbi-feed src="/feed.json" cols="4" num="8" lightbox></sbi-feed>' },
  ],
};
