import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attributes } from '../../../../elements/sbi-feed/attributes.ts';
import { NOTHING, readPhotos, toAltText } from '../../../../elements/sbi-feed/photos/photo.ts';
import { loadFeed, readFeedFile } from '../../../../elements/sbi-feed/source/feed-file.ts';
import { type FeedSettings, readSettings } from '../../../../elements/sbi-feed/source/settings.ts';
import { readDefaults } from '../../../../shared/element/attributes.ts';
import { fakeBrowser } from '../../../fake-browser.ts';

const BASE = 'https://shop.example/data/';
const photos = (raw: unknown) => readPhotos(readFeedFile(raw, NOTHING)?.posts ?? [], BASE, new Set());

describe('a static feed', () => {
  test('the demo’s file is one', () => {
    const raw = JSON.parse(readFileSync('demo/feed.json', 'utf8'));
    expect(photos(raw)).toHaveLength(raw.items.length);
  });

  test('is a list too, and addresses are relative to the file', () => {
    const [photo] = photos([{ id: 7, image: 'a.jpg', date: '2026-01-02T00:00:00Z' }]);
    expect(photo).toMatchObject({ id: '7', type: 'image', date: 1767312000, full: `${BASE}a.jpg` });
    expect(photo?.sources).toEqual({ d: `${BASE}a.jpg` });
  });

  test('leaves out items that are none, and keeps the rest', () => {
    expect(photos({ items: [null, 7, {}, { id: '' }, { id: 'a', type: 'poem', images: [] }] })).toEqual([
      expect.objectContaining({ id: 'a', type: 'image', sources: {} }),
    ]);
  });

  test('anything else is none', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const isFeed = Array.isArray(value) || Array.isArray((value as { items?: unknown } | null)?.items);
        expect(readFeedFile(value, NOTHING) !== null).toBe(isFeed);
      }),
    );
  });

  test.each<[string, Response]>([
    ['404', new Response('', { status: 404 })],
    ['no JSON', new Response('<html>')],
    ['no feed', new Response('{"feed": []}')],
  ])('that cannot be read (%s) is one line on the console', async (_, response) => {
    const browser = fakeBrowser({ server: () => response });
    const file = { inline: null, src: 'feed.json', base: BASE, nothing: NOTHING };
    expect(await loadFeed(browser, file, new AbortController().signal)).toBeNull();
    expect(browser.logged).toHaveLength(1);
  });

  test('in a string is opened', async () => {
    const browser = fakeBrowser({ server: () => new Response(JSON.stringify('{"items":[{"id":"1"}]}')) });
    const file = { inline: null, src: 'feed.json', base: BASE, nothing: NOTHING };
    const read = await loadFeed(browser, file, new AbortController().signal);
    expect(read).toMatchObject({ base: `${BASE}feed.json`, content: { posts: [{ id: '1' }] } });
  });
});

test('alternative text is one line of at most 250 characters, cut between words and between characters', () => {
  const alt = (caption: string) => toAltText({ caption } as never);
  expect(alt(' a\n\n b ')).toBe('a b');
  expect(alt('word '.repeat(2000))).toMatch(/ word…$/);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (caption) => {
      const text = alt(caption);
      expect(text.length).toBeLessThanOrEqual(250);
      expect(text).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
    }),
  );
});

describe('settings', () => {
  const { window } = fakeBrowser({ url: 'https://www.shop.example/blog/post/' });
  const settings = (changes: object, html = '') => {
    window.document.body.innerHTML = html;
    const config = { ...readDefaults(attributes), ...changes } as unknown as FeedSettings['config'];
    return readSettings(config, window.document.querySelector<HTMLElement>('.sbi'), window);
  };
  const block = `<div class="sbi sbi_mob_col_auto" data-feedid="*3" data-cols="5" data-colstablet="same" data-num="x" data-nummobile="4"
    data-imageaspectratio="3:4" data-sbi-flags="favorLocal, gdpr" data-item-padding="0"><img src="/blog/wp-content/x.png"></div>`;

  test('without anything are the plugin’s defaults', () => {
    expect(settings({})).toMatchObject({
      ...{ feedId: '', num: 20, numMobile: 20, resolution: 'auto', aspect: '1:1', gap: 10 },
      columns: [1, 2, 2, 4],
      ajaxUrl: 'https://www.shop.example/wp-admin/admin-ajax.php',
      resizedUrl: 'https://www.shop.example/wp-content/uploads/sb-instagram-feed-images/',
    });
  });

  test('are those of the block, where it says something that can be', () => {
    const read = settings({}, block);
    expect(read).toMatchObject({ feedId: '*3', num: 20, numMobile: 4, aspect: '3:4', gap: 0 });
    expect(read.columns).toEqual([1, 2, 5, 5]);
    expect([read.has('gdpr'), read.has('favorLocal'), read.has('locator')]).toEqual([true, true, false]);
    expect(read.ajaxUrl).toBe('https://www.shop.example/blog/wp-admin/admin-ajax.php');
  });

  test('are the tag’s before the block’s', () => {
    const changes = {
      feedId: '7',
      cols: 2,
      colsMobile: 'same',
      num: 3,
      imageAspect: '4:5',
      itemPadding: 1,
      locator: true,
    };
    const read = settings(changes, block);
    expect(read).toMatchObject({ feedId: '*7', num: 3, aspect: '4:5', gap: 2, columns: [2, 2, 2, 2] });
    expect(read.has('locator')).toBe(true);
  });

  test('an ajax-url is used as it is, and its host counts as the site’s own (decision site-25)', () => {
    const read = settings({ ajaxUrl: 'https://cms.example.org/sub/wp-admin/admin-ajax.php' });
    expect(read.ajaxUrl).toBe('https://cms.example.org/sub/wp-admin/admin-ajax.php');
    expect(read.resizedUrl).toBe('https://cms.example.org/sub/wp-content/uploads/sb-instagram-feed-images/');
    expect(read.ownHosts).toEqual(['shop.example', 'cms.example.org', 'cms.example.org']);
  });

  test('a carousel has 3, 2 or 1 slides, whatever the block’s grid has', () => {
    expect(settings({ layout: 'carousel' }, block).columns).toEqual([1, 2, 2, 3]);
    expect(settings({ layout: 'carousel', cols: 6 }, block).columns).toEqual([1, 2, 2, 6]);
  });
});
