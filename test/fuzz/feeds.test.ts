import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOTHING, readPhotos } from '../../elements/sbi-feed/photos/photo.ts';
import { openEnvelope, readLoadMore } from '../../elements/sbi-feed/source/answers.ts';
import { readFeedFile } from '../../elements/sbi-feed/source/feed-file.ts';
import { findBlock } from '../../elements/sbi-feed/source/markup.ts';
import { readResized } from '../../elements/sbi-feed/wire.ts';
import { openFeed } from '../elements/sbi-feed/feed-fixture.ts';
import { openWindow } from '../fake-browser.ts';
import { fuzz } from './fuzz.ts';
import { mutatedJson, mutatedText } from './mutate.ts';

const RECORDINGS = new URL('../elements/sbi-feed/recordings/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, RECORDINGS), 'utf8');
const names = readdirSync(RECORDINGS);
const answers = names
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(read(name)).response.json);
// a few photos of each: the rest of a block repeats
const blocks = names
  .filter((name) => name.endsWith('.html'))
  .map((name) => read(name).replace(/((?:[\s\S]*?class="sbi_item){4})[\s\S]*?(?=<div id="sbi_load")/, '$1'));
/** Longer than a call may take, with its second try. */
const CALL_MS = 120_000;
const page = 'https://shop.example/page/';
const files = [
  JSON.parse(readFileSync(new URL('../../demo/feed.json', import.meta.url), 'utf8')),
  [
    {
      id: 'a',
      image: '/a.jpg',
      caption: 'One',
      type: 'video',
      video: '/a.mp4',
      width: 4,
      height: 3,
      date: '2026-01-01',
    },
  ],
];
const neighbour = (id: string) => ({ id, image: '/a.jpg', link: '/p', caption: 'kept' });

describe('a feed file', () => {
  it('a broken item affects only itself, its neighbours are shown', async () => {
    const items = files.flatMap((each) => (Array.isArray(each) ? each : each.items));
    await fuzz(mutatedJson(items), (changed) => {
      const content = readFeedFile([neighbour('before'), changed, neighbour('after')], NOTHING);
      const photos = readPhotos(content?.posts ?? [], page, new Set());
      expect(photos.map(({ id }) => id)).toEqual(expect.arrayContaining(['before', 'after']));
      for (const { link, sources, video, full } of photos)
        for (const address of [link, video, full, ...Object.values(sources)])
          expect(address).toMatch(/^(?:https?:|data:image|blob:|$)/);
    });
  });

  it('whole', async () => {
    await fuzz(mutatedJson(files), (changed) => {
      const content = readFeedFile(changed, NOTHING);
      if (content) readPhotos(content.posts, page, new Set());
    });
  });
});

describe('the answers of Smash Balloon', () => {
  it('envelope, load-more and local copies', async () => {
    await fuzz(mutatedJson(answers), (changed) => {
      const data = openEnvelope(changed);
      if (!data.ok) return expect(data.error).toMatch(/\w/);
      const more = readLoadMore(data.value);
      if (more.ok) readResized(more.value.resizedImages);
      for (const { id, ratio } of Object.values(readResized(data.value)))
        expect([typeof id, typeof ratio]).toEqual(['string', 'number']);
    });
  });

  it('a running feed accepts any answer to “more”', async () => {
    const block = blocks.find((each) => findBlock(parse(each))) as string;
    await fuzz(fc.tuple(mutatedJson(answers), fc.constantFrom(200, 403, 500)), async ([changed, status]) => {
      const { feed, browser, leave } = await openFeed({
        html: block,
        server: () => new Response(JSON.stringify(changed) ?? '', { status }),
      });
      feed.loadMore();
      await browser.tick(CALL_MS);
      expect(feed.getState().loading).toBe(false);
      expect(browser.logged.length).toBeLessThan(5);
      leave();
    });
  });
});

function parse(html: string): ParentNode {
  const { document } = openWindow(page);
  document.body.innerHTML = html;
  return document.body as unknown as ParentNode;
}

/** The fake document’s parser, which is not ours, takes most of it. */
const PARSER_CPU_MS = 3000;

describe('a block that the plugin has rendered', () => {
  it('whatever its attributes hold', async () => {
    await fuzz(
      mutatedText(blocks),
      async (changed) => {
        const { feed, browser, leave } = await openFeed({ html: changed, server: () => new Response('{}') });
        for (const { photo } of feed.getState().pages.flatMap(({ tiles }) => tiles))
          expect(photo.link).toMatch(/^(?:https?:|$)/);
        await browser.settle();
        leave();
      },
      PARSER_CPU_MS,
    );
  });
});
