import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOTHING, readPhotos } from '../../../../elements/sbi-feed/photos/photo.ts';
import { loadFeed, readFeedFile } from '../../../../elements/sbi-feed/source/feed-file.ts';
import { fakeBrowser } from '../../../fake-browser.ts';

const BASE = 'https://shop.example/data/';
const photos = (raw: unknown) => readPhotos(readFeedFile(raw, NOTHING)?.posts ?? [], BASE, new Set());

describe('a static feed', () => {
  test('is the demo’s file', () => {
    const raw = JSON.parse(readFileSync('demo/feed.json', 'utf8'));
    expect(photos(raw)).toHaveLength(raw.items.length);
  });

  test('can be a plain list, and addresses are relative to the file', () => {
    const [photo] = photos([{ id: 7, image: 'a.jpg', date: '2026-01-02T00:00:00Z' }]);
    expect(photo).toMatchObject({ id: '7', type: 'image', date: 1767312000, full: `${BASE}a.jpg` });
    expect(photo?.sources).toEqual({ d: `${BASE}a.jpg` });
  });

  test('leaves out invalid items, and keeps the rest', () => {
    expect(photos({ items: [null, 7, {}, { id: '' }, { id: 'a', type: 'poem', images: [] }] })).toEqual([
      expect.objectContaining({ id: 'a', type: 'image', sources: {} }),
    ]);
  });

  test('an item whose size throws on conversion to a number has no size', () => {
    expect(photos([{ id: 'a', image: 'a.jpg', width: 4, height: { toString: 1 } }])).toEqual([
      expect.objectContaining({ id: 'a', ratio: 0 }),
    ]);
  });

  test('anything else is not a feed', () => {
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
  ])('one that can’t be read (%s) causes one console line', async (_, response) => {
    const browser = fakeBrowser({ server: () => response });
    const file = { inline: null, src: 'feed.json', base: BASE, nothing: NOTHING };
    expect(await loadFeed(browser, file, new AbortController().signal)).toBeNull();
    expect(browser.logged).toHaveLength(1);
  });

  test('reports an empty file, and understands milliseconds', async () => {
    const browser = fakeBrowser({ server: () => new Response('{"items": []}') });
    const file = { inline: null, src: 'feed.json', base: BASE, nothing: NOTHING };
    expect(await loadFeed(browser, file, new AbortController().signal)).toMatchObject({
      content: { posts: [] },
    });
    expect(browser.logged[0]?.message).toContain('there is no item in it');
    expect(photos([{ id: 1, image: 'a.jpg', date: 1700000000000 }])[0]?.date).toBe(1700000000);
    expect(photos([{ id: 1, image: 'a.jpg', date: 1700000000 }])[0]?.date).toBe(1700000000);
  });

  test('is opened inside a string', async () => {
    const browser = fakeBrowser({
      server: () => new Response(JSON.stringify('{"items":[{"id":"1","image":"a.jpg"}]}')),
    });
    const file = { inline: null, src: 'feed.json', base: BASE, nothing: NOTHING };
    const read = await loadFeed(browser, file, new AbortController().signal);
    expect(read).toMatchObject({ base: `${BASE}feed.json`, content: { posts: [{ id: '1' }] } });
  });
});
