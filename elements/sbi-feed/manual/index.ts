import type { Manual } from '../../../shared/element/contract.ts';
import type { attributes } from '../attributes.ts';
import type {} from '../events.ts';

const AS_BLOCK = 'By default, the rendered block’s value';

export const manual: Manual<typeof attributes> = {
  tag: 'sbi-feed',
  summary:
    'A photo feed: put the tag around the output of Smash Balloon’s shortcode, name a feed of your WordPress, or give it a file of photos. Nothing on the server changes.',
  attributes: {
    'feed-id': `Number of the feed, such as \`1\` or \`*1\`. ${AS_BLOCK}. With neither block nor file the photos are fetched, which WordPress answers only with the \`locator-nonce\`, \`post-id\` and \`shortcode-atts\` of a page that has the feed.`,
    'ajax-url':
      'Address of WordPress’s `admin-ajax.php`, used unchanged. Without it, the page’s `sb_instagram_js_options.ajax_url`, or `/wp-admin/admin-ajax.php`.',
    src: 'Address of a JSON file with the photos; the feed asks no server then.',
    layout:
      '`carousel` puts the photos into a row that scrolls by slides, `masonry` gives each the shape of its picture, `highlight` makes every sixth one large.',
    cols: `Columns, 1 to 10. ${AS_BLOCK}, else 4; 3 slides in a carousel.`,
    'cols-tablet': 'Columns in windows up to 800 px wide, or `same`. Default: 2.',
    'cols-mobile':
      'Columns in windows up to 480 px wide, `same`, or `auto`: fewer columns from 640 px down, and `cols-tablet` does not count. Default: 1.',
    num: `Photos at first and with each load-more; 0 means the block’s value, otherwise 20.`,
    'num-mobile':
      'Initial number of photos in windows below 480 px; 0 means the block’s value, otherwise `num`.',
    'image-res': `Image width: \`thumb\` 150, \`medium\` 320, \`full\` 640, \`auto\` as the tile needs. ${AS_BLOCK}, else \`auto\`.`,
    'image-aspect': `Shape of the tiles, width to height. ${AS_BLOCK}, else \`1:1\`.`,
    'item-padding': 'Half the space between two tiles, in px; -1 means the block’s value, otherwise 5.',
    lightbox:
      'A click shows the photo, or plays the film, in a dialog with its caption: arrow keys, Home and End, swipe, Escape. Without it, and with a modifier key, it opens the post.',
    captions: '`hover` shows a photo’s caption over it, under the pointer and with the focus.',
    infinite:
      'Loads more photos near the end of the feed; the button stays. After a failure only the button loads more.',
    'shortcode-atts': 'The shortcode’s attributes as JSON, sent back to the server unchanged.',
    'post-id': 'Number of the feed’s page; the nonce belongs to it.',
    'locator-nonce': 'The nonce that the block was rendered with.',
    'resized-url': 'Folder of the local copies, as an address. Without it, the plugin’s own.',
    lang: 'Language of the feed’s own words; without it, that of the page.',
    texts:
      'Your own words in place of the feed’s, by the keys of [its catalogue](../languages.md#texts): an object, in markup its JSON. A file or inline JSON may have `texts`, too; these override them.',
    'resize-disable': 'The feed does not ask the server for local copies.',
    'image-load-disable': 'Keeps the images that the server rendered.',
    debug: 'Writes the feed’s state to the console.',
    'favor-local': 'Prefers local copies to the originals.',
    'ajax-post-load': 'Fetches the first photos, even if the block has some.',
    gdpr: 'Shows no image of another host before the visitor agrees.',
    'override-block-cdn': 'Images of other hosts do not wait for consent.',
    locator: 'Tells the plugin on which pages its feeds are.',
    'test-ajax': 'Sends the plugin’s test call.',
  },
  methods: {
    loadMore: {
      signature: 'loadMore(): Promise<number>',
      description: 'Like the button; resolves to the number of photos that arrived.',
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
        'An image could not be loaded. The feed tries another address, then the local copy, then shows a neutral tile.',
    },
  },
  slots: { '': 'The block that WordPress rendered. It stays visible until the element takes over.' },
  parts: {
    feed: 'Everything; also `small` with tiles up to 120 px and `medium` with tiles below 240 px.',
    header: 'The profile above the photos.',
    list: 'The grid or the row of the carousel.',
    photo: 'The link of one photo.',
    'load-more': 'The button that loads more.',
    follow: 'The link to the profile next to it.',
    held: 'The line about photos that wait for consent.',
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
    '--tagdrop-accent': {
      default: '#1f2937',
      description: 'Background of buttons that have no colour of their own.',
    },
    '--tagdrop-feed-button': {
      default: 'the plugin’s setting, otherwise the accent',
      description: 'Background of the buttons.',
    },
    '--tagdrop-feed-button-text': {
      default: 'the plugin’s setting, otherwise black or white',
      description: 'Text of the buttons.',
    },
    '--tagdrop-feed-focus': { default: '#2b45d4', description: 'Focus ring.' },
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
        texts: 'Your own words, as JSON',
        debug: 'Log the feed’s state to the console',
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
