import { describe, expect, test } from 'vitest';
import { NOTHING } from '../../../elements/sbi-feed/photos/photo.ts';
import type { FakeServer } from '../../fake-browser.ts';
import { answered, fieldsOf, openFeed, readText, recording } from './feed-fixture.ts';

const LOCAL = readText('block-local-first.html');
const RESIZED = readText('block-local-gdpr.html');

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
const bodyOf = (init: RequestInit) => String(init.body);
const shown = ({ pages, limit }: { pages: readonly { tiles: readonly unknown[] }[]; limit: number }) =>
  Math.min(limit, pages.flatMap(({ tiles }) => tiles).length);

/** Answers by action; other actions get the recorded "no local copies". */
const server =
  (answers: Record<string, (fields: Record<string, string | string[]>) => Response>): FakeServer =>
  (_url, init) => {
    const fields = fieldsOf(bodyOf(init));
    return answers[String(fields.action)]?.(fields) ?? json({ success: true, data: [] });
  };

describe('replay of the recordings', () => {
  const pages = ['load-more-local-1.json', 'load-more-local-2.json', 'load-more-local-last.json'];

  test('loads a feed page by page to its end, with the fields that the plugin sends', async () => {
    const left = [...pages];
    const feed = await openFeed({
      html: LOCAL,
      server: server({ sbi_load_more_clicked: () => answered(recording(left.shift() ?? '')) }),
    });
    const { browser } = feed;
    expect(shown(feed.feed.getState())).toBe(9);
    const added: number[] = [];
    for (const _ of pages) {
      added.push(await feed.feed.loadMore());
      await browser.tick(500);
    }
    expect(added).toEqual([9, 9, 4]);
    expect(shown(feed.feed.getState())).toBe(31);
    expect(feed.feed.getState()).toMatchObject({ hasMore: false, loading: false });
    expect(await feed.feed.loadMore()).toBe(0);

    const calls = browser.requests.filter(({ body }) => body.includes('load_more'));
    const recorded = fieldsOf(recording(pages[0] as string).request.body);
    expect(fieldsOf(calls[0]?.body ?? '')).toEqual(recorded);
    expect(calls.map(({ body }) => fieldsOf(body)).map(({ page, offset }) => [page, offset])).toEqual([
      ['2', '9'],
      ['3', '18'],
      ['4', '27'],
    ]);
    expect(calls[0]?.url).toBe('http://127.0.0.1:8090/wp-admin/admin-ajax.php');
    expect(feed.events.map(({ type }) => type)).toEqual([
      'sbi-load',
      ...['sbi-load-more', 'sbi-load-more', 'sbi-load-more', 'sbi-end'],
    ]);
    expect(feed.events.at(-2)?.detail).toEqual({ feedId: '*1', total: 31, added: 4, page: 4 });
  });

  test('adds nothing past the end', async () => {
    const feed = await openFeed({
      html: LOCAL,
      server: server({ sbi_load_more_clicked: () => answered(recording('load-more-local-past-end.json')) }),
    });
    expect(await feed.feed.loadMore()).toBe(0);
    expect(feed.feed.getState().hasMore).toBe(false);
    expect(feed.events.at(-1)).toEqual({ type: 'sbi-end', detail: { feedId: '*1', total: 9 } });
  });

  test('ajaxPostLoad: fetches the first photos at offset 0, page 2', async () => {
    const feed = await openFeed({
      html: readText('block-local-ajaxpostload.html'),
      server: server({
        sbi_load_more_clicked: () => answered(recording('load-more-initial-ajaxpostload.json')),
      }),
    });
    const [call] = feed.browser.requests;
    expect(fieldsOf(call?.body ?? '')).toEqual(
      fieldsOf(recording('load-more-initial-ajaxpostload.json').request.body),
    );
    expect(shown(feed.feed.getState())).toBe(9);
    expect(feed.feed.getState().pages[0]?.fresh).toBe(false);
    expect(feed.events).toEqual([{ type: 'sbi-load', detail: { feedId: '*1', total: 9 } }]);
  });

  test('requests local copies, each id once, and uses them', async () => {
    const feed = await openFeed({
      html: LOCAL,
      server: server({
        sbi_resized_images_submit: () => answered(recording('resized-images-submit.json')),
        sbi_load_more_clicked: () => answered(recording('load-more-local-1.json')),
      }),
    });
    const { browser } = feed;
    const [call] = browser.requests;
    expect(fieldsOf(call?.body ?? '')).toEqual(
      fieldsOf(recording('resized-images-submit.json').request.body),
    );
    // a larger image is an upgrade; a large enough one stays (site §4)
    await feed.feed.loadMore();
    const asked = browser.requests.flatMap(({ body }) => fieldsOf(body)['needs_resizing[]'] ?? []);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked).toHaveLength(18);
    expect(fieldsOf(browser.requests[1]?.body ?? '').current_resolution).toBe('auto');
  });

  test.each([
    ['load-more-bad-nonce.json', 'nonce check failed'],
    ['load-more-bad-feed-id.json', 'invalid feed ID'],
  ])('%s: the feed stays as it is and works again', async (file, reason) => {
    const answers = [recording(file), recording(file), recording('load-more-local-1.json')];
    const feed = await openFeed({
      html: LOCAL,
      server: server({ sbi_load_more_clicked: () => answered(answers.shift() as never) }),
    });
    for (let time = 0; time < 2; time++) {
      expect(await feed.feed.loadMore()).toBe(0);
      expect(feed.feed.getState().loading).toBe(true);
      await feed.browser.tick(500);
      expect(feed.feed.getState()).toMatchObject({ loading: false, hasMore: true });
    }
    const warnings = feed.browser.logged.filter(({ message }) => message.includes(reason));
    expect(warnings).toHaveLength(1);
    expect(await feed.feed.loadMore()).toBe(9);
  });

  test('a refused resize and a missing test handler change nothing', async () => {
    const feed = await openFeed({
      html: LOCAL,
      config: { testAjax: true },
      server: server({
        sbi_resized_images_submit: () => answered(recording('resized-images-submit-bad-nonce.json')),
        sbi_on_ajax_test_trigger: () => answered(recording('on-ajax-test-trigger.json')),
      }),
    });
    expect(feed.browser.requests[0]?.body).toBe(recording('on-ajax-test-trigger.json').request.body);
    expect(shown(feed.feed.getState())).toBe(9);
    expect(feed.browser.logged).toHaveLength(1);
  });

  test.each(['do-locator.json', 'do-locator-bad-nonce.json'])(
    '%s: reported once, with its place',
    async (file) => {
      const feed = await openFeed({
        html: RESIZED,
        config: { locator: true, locatorNonce: fieldsOf(recording(file).request.body).locator_nonce },
        server: server({ sbi_do_locator: () => answered(recording(file)) }),
      });
      const bodies = feed.browser.requests.map(({ body }) => fieldsOf(body));
      expect(bodies).toEqual([{ ...fieldsOf(recording(file).request.body), location: 'content' }]);
    },
  );
});

describe('one call at a time', () => {
  test('a second click while loading sends nothing', async () => {
    const feed = await openFeed({
      html: RESIZED,
      server: server({ sbi_load_more_clicked: () => answered(recording('load-more-local-1.json')) }),
    });
    const both = [feed.feed.loadMore(), feed.feed.loadMore()];
    expect(await Promise.all(both)).toEqual([9, 0]);
    expect(await feed.feed.loadMore()).toBe(0); // the loader still spins
    expect(feed.browser.requests.filter(({ body }) => body.includes('load_more'))).toHaveLength(1);
  });

  test('a resize yields to what the visitor waits for, and is requested again afterwards', async () => {
    let resizes = 0;
    const feed = await openFeed({
      html: LOCAL,
      server: (_url, init) => {
        if (bodyOf(init).includes('load_more')) return answered(recording('load-more-local-1.json'));
        resizes += 1;
        return resizes === 1 ? new Promise<Response>(() => {}) : json({ success: true, data: [] });
      },
    });
    expect(await feed.feed.loadMore()).toBe(9);
    await feed.browser.settle();
    const asked = feed.browser.requests.map(({ body }) => fieldsOf(body)['needs_resizing[]']);
    expect(asked[0]).toHaveLength(9);
    expect(asked.at(-1)).toHaveLength(18);
  });
});

describe.each<[string, FakeServer]>([
  ['the network fails', () => Promise.reject(new TypeError('failed'))],
  ['the server has an error', () => new Response('<h1>500</h1>', { status: 500 })],
  ['the answer is no JSON', () => new Response('<html>')],
  ['the answer is 0', () => json(0, 200)],
  ['the answer is another object', () => json({ html: '<div></div>' })],
  ['success is false', () => json({ success: false })],
  ['the data is a string', () => json({ success: true, data: 'done' })],
  ['the html is missing', () => json({ success: true, data: { feedStatus: {} } })],
])('when %s', (_, failing) => {
  test('the feed keeps working, with one console line for each kind of call', async () => {
    const feed = await openFeed({ html: LOCAL, server: failing });
    expect(await feed.feed.loadMore()).toBe(0);
    await feed.browser.tick(500);
    expect(await feed.feed.loadMore()).toBe(0);
    await feed.browser.tick(500);
    expect(feed.feed.getState()).toMatchObject({ loading: false, hasMore: true });
    expect(shown(feed.feed.getState())).toBe(9);
    expect(feed.browser.logged.length).toBeLessThanOrEqual(2);
    expect(feed.browser.logged.some(({ message }) => message.includes('more photos'))).toBe(true);
  });
});

test('opens JSON inside a string', async () => {
  const { json: answer } = recording('load-more-local-1.json').response;
  const feed = await openFeed({ html: RESIZED, server: () => json(JSON.stringify(answer)) });
  expect(await feed.feed.loadMore()).toBe(9);
});

describe('counts', () => {
  const twenty = NOTHING.posts.concat(
    Array.from({ length: 20 }, (_, place) => ({
      ...{ id: `p${place}`, link: '', caption: '', type: 'image' as const, date: 0, full: '', fixed: '' },
      ...{ sources: {}, video: '', ratio: 0, highlighted: false },
    })),
  );
  const content = { ...NOTHING, posts: twenty };

  test('uses nummobile below 480 px, num otherwise', async () => {
    for (const [windowWidth, expected] of [
      [479, 4],
      [480, 9],
    ] as const) {
      const feed = await openFeed({ html: LOCAL, windowWidth });
      expect(shown(feed.feed.getState())).toBe(expected);
    }
  });

  test('a static feed shows its remaining photos without a request', async () => {
    const feed = await openFeed({ content, hasServer: false, config: { num: 8 } });
    expect(shown(feed.feed.getState())).toBe(8);
    expect(await feed.feed.loadMore()).toBe(8);
    expect(await feed.feed.loadMore()).toBe(4);
    expect(await feed.feed.loadMore()).toBe(0);
    expect(feed.browser.requests).toHaveLength(0);
    expect(feed.events.map(({ type }) => type)).toEqual([
      ...['sbi-load', 'sbi-load-more', 'sbi-load-more', 'sbi-end'],
    ]);
  });

  test('a page keeps its identity when another arrives, so drawing it costs nothing', async () => {
    const feed = await openFeed({
      html: RESIZED,
      server: server({ sbi_load_more_clicked: () => answered(recording('load-more-local-1.json')) }),
    });
    const [first] = feed.feed.getState().pages;
    await feed.feed.loadMore();
    expect(feed.feed.getState().pages[0]).toBe(first);
    expect(feed.feed.getState().pages).toHaveLength(2);
  });

  test('leaves out repeated ids, with one warning', async () => {
    const feed = await openFeed({ content: { ...content, posts: [...twenty, ...twenty] }, hasServer: false });
    expect(feed.events[0]?.detail).toMatchObject({ total: 20 });
    expect(feed.browser.logged).toHaveLength(1);
  });
});

describe('consent (site §4)', () => {
  const CDN = readText('block-cdn-gdpr.html');
  const images = ({ pages }: { pages: readonly { tiles: readonly { image: { src: string } | null }[] }[] }) =>
    pages.flatMap(({ tiles }) => tiles.map(({ image }) => image?.src ?? ''));
  const bare = CDN.replace(/data-resized="[^"]*"/, 'data-resized="[]"');
  const say = (window: Window, accepted: string[]) =>
    window.document.dispatchEvent(
      new (window as never as typeof globalThis).CustomEvent('cookieyes_consent_update', {
        detail: { accepted, rejected: [] },
      }),
    );

  test('without it only local copies are shown', async () => {
    const local = await openFeed({ html: CDN });
    expect(images(local.feed.getState()).every((url) => url.startsWith('http://127.0.0.1:8090/'))).toBe(true);
    const none = await openFeed({ html: bare });
    expect(images(none.feed.getState()).every((url) => url === '')).toBe(true);
  });

  test('shows images as soon as it is given, and the placeholder when it is withdrawn', async () => {
    const { feed, browser } = await openFeed({ html: bare });
    say(browser.window, ['necessary', 'functional']);
    expect(images(feed.getState()).every((url) => url.includes('cdninstagram.com'))).toBe(true);
    say(browser.window, ['necessary']);
    expect(images(feed.getState()).every((url) => url === '')).toBe(true);
  });

  test('retries with consent what failed before it: local copies that the server never made', async () => {
    const { feed, browser } = await openFeed({ html: CDN });
    const first = () => feed.getState().pages[0]?.tiles[0];
    while (first()?.image) feed.imageFailed(first()?.photo.id ?? '', first()?.image?.src ?? '');
    expect(first()).toMatchObject({ failed: true });
    say(browser.window, ['necessary', 'functional']);
    expect(first()).toMatchObject({ failed: false });
    expect(first()?.image?.src).toContain('cdninstagram.com');
  });

  test('overrideBlockCDN does not wait for it', async () => {
    const { feed } = await openFeed({ html: bare, config: { overrideBlockCdn: true } });
    expect(images(feed.getState())[0]).toContain('cdninstagram.com');
  });
});

describe('image errors', () => {
  test('each is reported, the third leads to a neutral tile, and one warning is logged', async () => {
    const { feed, browser, events } = await openFeed({ html: RESIZED.replace(',gdpr', '') });
    const tile = () => feed.getState().pages[0]?.tiles[0];
    const tried: string[] = [];
    for (;;) {
      const src = tile()?.image?.src;
      if (!src) break;
      tried.push(src);
      feed.imageFailed(tile()?.photo.id ?? '', src);
    }
    expect(tried).toHaveLength(3);
    expect(tile()).toMatchObject({ failed: true, image: null });
    expect(events.filter(({ type }) => type === 'sbi-image-error').map(({ detail }) => detail)).toEqual(
      tried.map((url, at) => ({ id: '17981000000000900', url, attempt: at + 1 })),
    );
    expect(browser.logged).toHaveLength(1);
    await browser.tick(1500);
    expect(browser.pendingTimers()).toBe(0);
  });

  test('a late event of an image that was replaced counts once', async () => {
    const { feed } = await openFeed({ html: RESIZED });
    const { photo, image } = feed.getState().pages[0]?.tiles[0] ?? {};
    feed.imageFailed(photo?.id ?? '', image?.src ?? '');
    const after = feed.getState().pages[0]?.tiles[0]?.image;
    feed.imageFailed(photo?.id ?? '', image?.src ?? '');
    expect(feed.getState().pages[0]?.tiles[0]?.image).toBe(after);
  });
});

test('a landscape image gets a larger source once its shape is known, and never a smaller one', async () => {
  const { feed } = await openFeed({ html: LOCAL });
  const tile = () => feed.getState().pages[0]?.tiles[0];
  const before = tile()?.image?.width;
  feed.imageLoaded(tile()?.photo.id ?? '', 3.5);
  expect(tile()?.image?.width).toBeGreaterThan(before ?? 0);
  const raised = tile()?.image;
  feed.imageLoaded(tile()?.photo.id ?? '', 1.1);
  expect(tile()?.image).toBe(raised);
});

test('reports its place in the page: footer, header, sidebar, otherwise content', async () => {
  const seen: unknown[] = [];
  for (const wrap of ['footer', 'header', 'aside', 'main']) {
    const feed = await openFeed({
      html: RESIZED,
      server: server({ sbi_load_more_clicked: () => answered(recording('load-more-local-past-end.json')) }),
    });
    const around = feed.browser.window.document.createElement(wrap);
    feed.host.replaceWith(around);
    around.append(feed.host);
    await feed.feed.loadMore();
    seen.push(fieldsOf(feed.browser.requests.at(-1)?.body ?? '').location);
  }
  expect(seen).toEqual(['footer', 'header', 'sidebar', 'content']);
});

test('leaves nothing behind when the element is removed', async () => {
  const feed = await openFeed({
    html: LOCAL,
    server: server({ sbi_load_more_clicked: () => answered(recording('load-more-local-1.json')) }),
  });
  await feed.feed.loadMore();
  feed.leave();
  await feed.browser.settle(); // running calls are aborted
  expect(feed.browser.pendingTimers()).toBe(0);
});

test('ignores copies whose values can’t be converted to text', async () => {
  const broken = { toString: 1, valueOf: 1 };
  const resized = { 1: broken, 2: { id: broken, ratio: broken, sizes: broken, extension: broken } };
  const feed = await openFeed({ content: { ...NOTHING, posts: [], more: null, resized } });
  expect(feed.feed.getState().pages).toEqual([]);
});
