import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { blockHtml, NONCE } from '../../../../demo/fakes/feed/block.ts';
import { POSTS } from '../../../../demo/fakes/feed/posts.ts';
import { readPosts } from '../../../../elements/sbi-feed/source/markup.ts';
import { openProvider } from '../../server/open-server.ts';

const AJAX = '/wp-admin/admin-ajax.php';
const about = {
  feed_id: '*1',
  atts: '{"feed":"1"}',
  location: 'content',
  post_id: '30',
  locator_nonce: NONCE,
};

const recorded = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../../elements/sbi-feed/recordings/${file}`, import.meta.url), 'utf8'))
    .response;

/** The structure of an answer: names, and types of values. */
const shapeOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? 'list'
    : value && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shapeOf(each)]))
      : typeof value;

const postsIn = (html: string) => {
  const { document } = new Window();
  document.body.innerHTML = html;
  return readPosts(document as unknown as Document).map(({ id }) => id);
};

describe('the feed’s admin-ajax answers as WordPress does', () => {
  const call = (fields: Record<string, string>) => openProvider().form(AJAX, { ...about, ...fields });

  test('load-more: the next posts, and whether there are more', async () => {
    const { status, body } = await call({ action: 'sbi_load_more_clicked', offset: '36', page: '5' });
    const answer = body as unknown as { data: { html: string } };
    expect(status).toBe(200);
    expect(shapeOf(answer)).toEqual(shapeOf(recorded('load-more-local-last.json').json));
    expect(answer.data).toMatchObject({ feedStatus: { shouldPaginate: false } });
    expect(postsIn(answer.data.html)).toEqual(POSTS.slice(36).map(({ id }) => id));
  });

  test.each([
    ['load-more-bad-nonce.json', { action: 'sbi_load_more_clicked', locator_nonce: '0' }],
    ['load-more-bad-feed-id.json', { action: 'sbi_load_more_clicked', feed_id: 'zzz' }],
    ['resized-images-submit-bad-nonce.json', { action: 'sbi_resized_images_submit', locator_nonce: '0' }],
    ['do-locator.json', { action: 'sbi_do_locator' }],
    ['do-locator-bad-nonce.json', { action: 'sbi_do_locator', locator_nonce: '0' }],
    ['on-ajax-test-trigger.json', { action: 'sbi_on_ajax_test_trigger' }],
  ])('%s', async (file, fields) => {
    const { status, body } = await call(fields);
    expect({ status, json: body }).toEqual({ status: recorded(file).status, json: recorded(file).json });
  });

  test('makes local copies of what is requested', async () => {
    const id = String(POSTS[2]?.id);
    const { body } = await call({ action: 'sbi_resized_images_submit', 'needs_resizing[]': id });
    expect(body).toEqual({
      success: true,
      data: { [id]: { id, ratio: '1.78', sizes: { full: 640, low: 320, thumb: 150 }, extension: '.webp' } },
    });
  });
});

test('serves pictures and copies; some are missing on purpose', async () => {
  const provider = openProvider();
  for (const path of ['/feed-images/1-320.jpg', '/wp-content/uploads/sb-instagram-feed-images/1full.webp']) {
    const { status, headers } = await provider.text(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  }
  expect((await provider.text('/feed-images/missing-3-320.jpg')).status).toBe(404);
});

test('the block contains what was requested', () => {
  expect(postsIn(blockHtml({ num: 3, numMobile: 2 }))).toEqual(POSTS.slice(0, 3).map(({ id }) => id));
});
