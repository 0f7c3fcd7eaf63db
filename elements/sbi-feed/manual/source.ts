import type { Setting, Settings } from '../../../shared/element/setting.ts';
import { textsSetting } from '../../../shared/element/texts-setting.ts';
import { sections } from './sections.ts';

/** Forms offer to take one from the owner's device. */
const PICTURE = 'a picture’s address';

type More = Partial<Omit<Setting, 'description'>>;

const text = (description: string, more: More = {}): Setting => ({ description, type: 'string', ...more });
const pixels = (description: string): Setting => ({ description, type: 'number', minimum: 1, unit: 'px' });
const object = (description: string, properties: Settings, more: More = {}): Setting => ({
  description,
  type: 'object',
  properties,
  ...more,
});

const item = object(
  'One photo or film.',
  {
    id: {
      description: 'Its id, unique in the feed.',
      type: ['string', 'number'],
      minLength: 1,
      examples: ['17982900'],
    },
    link: text('Where a click leads.', { examples: ['https://www.instagram.com/p/900/'] }),
    caption: text('The text below it.'),
    type: text('Its kind.', {
      enum: ['image', 'video', 'carousel'],
      meanings: { image: 'a photo', video: 'a film', carousel: 'several photos' },
      default: 'image',
    }),
    date: {
      description: 'Its date: seconds since 1970, or a date that the browser can read.',
      type: ['string', 'number'],
      examples: ['2026-05-30'],
    },
    image: text('The photo’s address.', { expected: PICTURE, examples: ['/photos/1.jpg'] }),
    images: {
      description: 'More sizes of it: addresses by width, 150, 320 and 640.',
      type: 'object',
      additionalProperties: text('An address.'),
      examples: [{ 150: '/photos/1-150.jpg', 640: '/photos/1-640.jpg' }],
    },
    full: text('The largest size, for the lightbox.', { expected: PICTURE }),
    video: text('Address of a film that the browser can play (mp4, webm), for the type `video`.'),
    width: pixels('The picture’s width, for the layout `masonry`.'),
    height: pixels('The picture’s height.'),
    highlighted: { description: 'Shown large in the layout `highlight`.', type: 'boolean', default: false },
  },
  { name: 'FeedItem', required: ['id'] },
);

/** A feed without a server. */
export const feedSettings: Setting = object(
  'A feed without a server: the file of `<sbi-feed src>`, or JSON inside the tag. A list of items alone will do.',
  {
    header: object(
      'The profile of the photos’ owner.',
      {
        name: text('The name.', { examples: ['cornerroastery'] }),
        link: text('The profile.'),
        bio: text('A line about it.'),
        avatar: text('Its picture.', { expected: PICTURE }),
      },
      { required: ['name'] },
    ),
    items: { description: 'The photos, newest first.', type: 'array', items: item },
    texts: textsSetting(
      'Your own words in place of the feed’s, for any language of the page (docs/languages.md).',
      sections,
      { name: 'FeedTexts' },
    ),
  },
  { name: 'FeedSettings', required: ['items'] },
);
