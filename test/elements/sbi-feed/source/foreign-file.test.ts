import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOTHING, readPhotos } from '../../../../elements/sbi-feed/photos/photo.ts';
import { loadFeed } from '../../../../elements/sbi-feed/source/feed-file.ts';
import { adaptFeed } from '../../../../elements/sbi-feed/source/foreign-file.ts';
import { fakeBrowser } from '../../../fake-browser.ts';

const BASE = 'https://shop.example/data/';

async function load(data: unknown) {
  const browser = fakeBrowser({ server: () => new Response(JSON.stringify(data)) });
  const file = { inline: null, src: 'feed.json', base: BASE, nothing: NOTHING };
  const read = await loadFeed(browser, file, new AbortController().signal);
  const photos = read ? readPhotos(read.content.posts, BASE, new Set()) : [];
  return { photos, read, logged: browser.logged.map(({ message }) => message) };
}

/** Behold's types of 2025 (unpkg.com/@behold/types), version 2 and the list of version 1. */
const BEHOLD = {
  username: 'shop',
  biography: 'Shoes',
  profilePictureUrl: 'https://behold.pictures/p.webp',
  posts: [
    {
      id: '17',
      timestamp: '2024-05-01T10:00:00+0000',
      permalink: 'https://www.instagram.com/p/17/',
      mediaType: 'VIDEO',
      mediaUrl: 'https://cdn.example/17.mp4',
      thumbnailUrl: 'https://cdn.example/17.jpg',
      sizes: {
        small: { mediaUrl: 'https://behold.pictures/17-s.webp', height: 400, width: 400 },
        large: { mediaUrl: 'https://behold.pictures/17-l.webp', height: 1000, width: 1000 },
      },
      caption: 'Two shoes #new',
      prunedCaption: 'Two shoes',
    },
  ],
};

/** Instagram Graph API, `/{user}/media` of version 21. */
const GRAPH = {
  data: [
    {
      id: '18',
      caption: 'A picture',
      media_type: 'IMAGE',
      media_url: 'https://scontent.example/18.jpg',
      permalink: 'https://www.instagram.com/p/18/',
      timestamp: '2024-05-01T10:00:00+0000',
    },
    {
      id: '19',
      media_type: 'CAROUSEL_ALBUM',
      children: { data: [{ id: '20', media_url: 'https://scontent.example/20.jpg' }] },
      permalink: 'https://www.instagram.com/p/19/',
    },
  ],
  paging: { cursors: {} },
};

const JSON_FEED = {
  version: 'https://jsonfeed.org/version/1.1',
  title: 'Photos',
  items: [
    { id: '1', url: 'https://blog.example/1', title: 'One', image: 'https://blog.example/1.jpg' },
    {
      id: '2',
      url: 'https://blog.example/2',
      summary: 'Two',
      attachments: [
        { url: 'https://blog.example/2.mp3', mime_type: 'audio/mpeg' },
        { url: 'https://blog.example/2.jpg', mime_type: 'image/jpeg' },
      ],
    },
  ],
};

/** `/wp/v2/media` of WordPress 6. */
const WORDPRESS = [
  {
    id: 7,
    date: '2024-05-01T10:00:00',
    link: 'https://wp.example/shoe/',
    title: { rendered: 'Shoe &#8211; red' },
    caption: { rendered: '<p>A <b>red</b> shoe</p>\n' },
    media_type: 'image',
    source_url: 'https://wp.example/shoe.jpg',
    media_details: {
      width: 1600,
      height: 800,
      sizes: { thumbnail: { source_url: 'https://wp.example/shoe-150.jpg', width: 150, height: 150 } },
    },
  },
];

describe('feeds from other services', () => {
  test('Behold, both shapes', async () => {
    for (const data of [BEHOLD, BEHOLD.posts]) {
      const { photos, logged } = await load(data);
      expect(logged).toEqual([]);
      expect(photos).toEqual([
        expect.objectContaining({
          id: '17',
          link: 'https://www.instagram.com/p/17/',
          caption: 'Two shoes #new',
          type: 'video',
          date: 1714557600,
          video: 'https://cdn.example/17.mp4',
          full: 'https://cdn.example/17.jpg',
          sources: {
            150: 'https://behold.pictures/17-s.webp',
            320: 'https://behold.pictures/17-s.webp',
            640: 'https://behold.pictures/17-l.webp',
            d: 'https://cdn.example/17.jpg',
          },
        }),
      ]);
    }
    expect((await load(BEHOLD)).read?.content.profile).toMatchObject({ name: 'shop', bio: 'Shoes' });
  });

  test('the Graph API’s media', async () => {
    const { photos, logged } = await load(GRAPH);
    expect(logged).toEqual([]);
    expect(photos.map(({ type, full, link }) => [type, full, link])).toEqual([
      ['image', 'https://scontent.example/18.jpg', 'https://www.instagram.com/p/18/'],
      ['carousel', 'https://scontent.example/20.jpg', 'https://www.instagram.com/p/19/'],
    ]);
  });

  test('JSON Feed 1.1', async () => {
    const { photos } = await load(JSON_FEED);
    expect(photos.map(({ caption, full, link }) => [caption, full, link])).toEqual([
      ['One', 'https://blog.example/1.jpg', 'https://blog.example/1'],
      ['Two', 'https://blog.example/2.jpg', 'https://blog.example/2'],
    ]);
  });

  test('WordPress’s media', async () => {
    const [photo] = (await load(WORDPRESS)).photos;
    expect(photo).toMatchObject({
      id: '7',
      link: 'https://wp.example/shoe/',
      caption: 'A red shoe',
      ratio: 2,
      full: 'https://wp.example/shoe.jpg',
    });
    expect(photo?.sources[150]).toBe('https://wp.example/shoe-150.jpg');
  });

  test.each<[string, unknown]>([
    ['Curator', { posts: [{ id: 1, image: 'a.jpg', url: 'https://x.example/1', text: 'One' }] }],
    [
      'Juicer',
      { posts: { items: [{ id: 1, image: 'a.jpg', full_url: 'https://x.example/1', message: 'One' }] } },
    ],
    [
      'images in a list',
      [{ id: 1, images: [{ src: 'a.jpg', width: 700 }], url: 'https://x.example/1', text: 'One' }],
    ],
    [
      'images by width',
      [{ id: 1, images: { 640: { url: 'a.jpg' } }, url: 'https://x.example/1', text: 'One' }],
    ],
    ['an oEmbed photo', { type: 'photo', url: 'a.jpg', title: 'One' }],
    ['items without an id', [{ image: 'a.jpg', caption: 'One' }]],
  ])('%s', async (_, data) => {
    const { photos, logged } = await load(data);
    expect(logged).toEqual([]);
    expect(photos).toHaveLength(1);
    expect(photos[0]).toMatchObject({ caption: 'One' });
    expect([photos[0]?.full, photos[0]?.sources[640]]).toContain(`${BASE}a.jpg`);
  });

  test('items that share an address are distinguished only by their position', async () => {
    const { photos } = await load([{ image: 'a.jpg' }, { image: 'a.jpg' }]);
    expect(photos).toHaveLength(2);
  });

  test('leaves out items without an image, and reports them', async () => {
    const { photos, logged } = await load([
      { id: 1, image: 'a.jpg' },
      { id: 2, title: 'Words' },
    ]);
    expect(photos).toHaveLength(1);
    expect(logged).toEqual([expect.stringContaining('1 of 2 items have no image')]);
  });

  test.each<[string, unknown, string]>([
    [
      'Graph API',
      { error: { message: 'Error validating access token', code: 190 } },
      'Error validating access token',
    ],
    ['a list of errors', { errors: [{ message: 'Quota' }] }, 'Quota'],
    ['a word', { error: 'feed_not_found' }, 'feed_not_found'],
    ['WordPress', { code: 'rest_no_route', message: 'No route was found' }, 'No route was found'],
  ])('reports the refusal of %s in its own words', async (_, data, words) => {
    const { read, logged } = await load(data);
    expect(read).toBeNull();
    expect(logged).toEqual([expect.stringContaining(words)]);
  });

  test('reads anything without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const feed = adaptFeed(value);
        expect(feed === null || Array.isArray(feed.items)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(
        fc.array(
          fc.dictionary(
            fc.constantFrom(
              'id',
              'image',
              'images',
              'sizes',
              'children',
              'caption',
              'type',
              'date',
              'url',
              'error',
            ),
            fc.jsonValue(),
          ),
        ),
        (items) => {
          expect(adaptFeed(items)?.items).toHaveLength(items.length);
        },
      ),
    );
  });
});
