import { describe, expect, test } from 'vitest';
import { LEASE_MS } from '../../../shared/outbox/lock.ts';
import { createOutbox } from '../../../shared/outbox/outbox.ts';
import type { Delivery, StoredRequest } from '../../../shared/outbox/queued-request.ts';
import { KEEP_MS } from '../../../shared/outbox/request-storage.ts';
import { resumeOutbox } from '../../../shared/outbox/resume-outbox.ts';
import { findNext } from '../../../shared/outbox/retry-schedule.ts';
import { STORAGE_PREFIX } from '../../../shared/stored-requests.ts';
import { type FakeBrowser, fakeBrowser as openBrowser } from '../../fake-browser.ts';
import { type Act, openTab, PAGE, provider, queuedRequest, sharedLocks } from './tab.ts';

const HOUR_MS = 3_600_000;
const waiting = (browser: FakeBrowser) =>
  browser.local.keys().filter((key) => key.startsWith(STORAGE_PREFIX));

const siteBrowser = (options: Parameters<typeof openBrowser>[0] = {}) =>
  openBrowser({ html: PAGE, ...options });

describe('one tab', () => {
  test('delivers at once, and leaves nothing: no entry, no timer, no listener', async () => {
    const { server, stored } = provider();
    const browser = siteBrowser({ server });
    const outbox = createOutbox(browser);
    const fate = outbox.send(queuedRequest('a'));
    await browser.tick(100);
    expect(await fate).toEqual({ kind: 'delivered', answer: { success: true, conversion_id: 'a' } });
    expect(stored).toEqual(['a']);
    expect(browser.local.keys()).toEqual([]);
    expect(browser.pendingTimers()).toBe(0);
  });

  test.each<Act>(['down', 'lost answer', '500', '500 after storing', 'half an answer', '429', 'hangs'])(
    '%s: it waits, and arrives once',
    async (act) => {
      const { server, stored, calls } = provider([act, act]);
      const browser = siteBrowser({ server });
      const outbox = createOutbox(browser);
      const fates: Delivery['kind'][] = [];
      void outbox.send(queuedRequest('a')).then(({ kind }) => fates.push(kind));
      await browser.tick(16_000);
      expect(fates).toEqual(['waiting']);
      await browser.tick(60_000);
      expect(stored).toEqual(['a']);
      expect(calls).toEqual(['a', 'a', 'a']);
      expect(outbox.waiting()).toBe(0);
      expect(browser.pendingTimers()).toBe(0);
    },
  );

  test('sends an address whole and stores it short; the next page sends what was stored', async () => {
    const urls: (string | null)[] = [];
    const server = (_: string, init: RequestInit) => {
      urls.push(new URLSearchParams(String(init.body)).get('page_url'));
      throw new TypeError('Failed to fetch');
    };
    const browser = siteBrowser({ server });
    const request = queuedRequest('a');
    const body = { ...request.body, page_url: 'https://shop.example/?token=secret' };
    const outbox = createOutbox(browser);
    void outbox.send({ ...request, body, bodyAtRest: { page_url: 'https://shop.example/' } });
    const kept = () =>
      waiting(browser)
        .map((key) => browser.local.get(key))
        .join();
    expect(kept()).toContain('a@example.com');
    await browser.tick(5000);
    expect(urls.length).toBeGreaterThan(1);
    expect(new Set(urls)).toEqual(new Set(['https://shop.example/?token=secret']));
    expect(kept()).toContain('a@example.com');
    expect(kept()).not.toContain('secret');
    urls.length = 0;
    outbox.stop();
    const next = browser.visit('https://shop.example/next');
    next.server = server;
    createOutbox(next).resume();
    await next.tick(60_000);
    expect(new Set(urls)).toEqual(new Set(['https://shop.example/']));
  });

  test('pauses grow to five minutes', async () => {
    const { server, calls } = provider(Array.from({ length: 40 }, () => 'down' as const));
    const browser = siteBrowser({ server });
    void createOutbox(browser).send(queuedRequest('a'));
    const times: number[] = [];
    for (let seen = 0; times.length < 12; ) {
      await browser.tick(1000);
      if (calls.length > seen) {
        times.push(browser.now());
        seen = calls.length;
      }
    }
    const pauses = times.slice(1).map((time, index) => (time - (times[index] as number)) / 1000);
    pauses.slice(0, 7).forEach((pause, index) => {
      expect(pause).toBeGreaterThanOrEqual(2 ** (index + 1) * 0.75 - 1);
      expect(pause).toBeLessThanOrEqual(2 ** (index + 1) * 1.25 + 1);
    });
    for (const pause of pauses.slice(8)) expect(pause).toBeLessThanOrEqual(376);
  });

  test('the network’s return ends the pause', async () => {
    const { server, stored } = provider(['down', 'down', 'down', 'down', 'down', 'down']);
    const browser = siteBrowser({ server });
    const outbox = createOutbox(browser);
    void outbox.send(queuedRequest('a'));
    await browser.tick(60_000);
    expect(stored).toEqual([]);
    browser.server = provider().server;
    browser.window.dispatchEvent(new browser.window.Event('online'));
    await browser.tick(100);
    expect(outbox.waiting()).toBe(0);
  });

  test('in order, and a waiting one delays only those to the same host', async () => {
    const { server, stored } = provider(['down']);
    const browser = siteBrowser({ server });
    const outbox = createOutbox(browser);
    const fates = [
      outbox.send(queuedRequest('a')),
      outbox.send(queuedRequest('b')),
      outbox.send(queuedRequest('c', 'https://other.example/')),
    ];
    await browser.tick(500);
    const kinds = (await Promise.all(fates)).map(({ kind }) => kind);
    expect(kinds).toEqual(['waiting', 'waiting', 'delivered']);
    await browser.tick(60_000);
    expect(stored).toEqual(['c', 'a', 'b']);
  });

  test('one that makes the server itself fail does not delay the others forever', async () => {
    const stored: string[] = [];
    const browser = siteBrowser({
      server: (_, init) => {
        const id = new URLSearchParams(String(init.body)).get('submission_id') ?? '';
        if (id === 'poison') return new Response('', { status: 500 });
        stored.push(id);
        return Response.json({ success: true });
      },
    });
    const outbox = createOutbox(browser);
    void outbox.send(queuedRequest('poison'));
    void outbox.send(queuedRequest('good'));
    await browser.tick(HOUR_MS);
    expect(stored).toEqual(['good']);
    expect(outbox.waiting()).toBe(1);
  });

  test('a 4xx is final, and listeners are told', async () => {
    const browser = siteBrowser({ server: () => new Response('', { status: 404 }) });
    const outbox = createOutbox(browser);
    const heard: [string, Delivery][] = [];
    outbox.onSettled((request, delivery) => heard.push([request.id, delivery]));
    const fate = outbox.send(queuedRequest('a'));
    await browser.tick(HOUR_MS);
    expect(await fate).toMatchObject({ kind: 'refused', status: 404 });
    expect(heard).toEqual([['a', await fate]]);
    expect(browser.requests).toHaveLength(1);
    expect(waiting(browser)).toEqual([]);
  });

  /** A request that failed once, and the page of a later day. */
  async function laterPage(age: number, script: Act[]) {
    const { server, stored } = provider(['down', ...script]);
    const browser = siteBrowser({ server });
    const first = openTab(browser, null);
    void first.outbox.send(queuedRequest('a'));
    await browser.tick(100);
    first.kill();
    await browser.tick(age);
    const outbox = createOutbox(browser.visit('https://shop.example/later'));
    const heard: Delivery[] = [];
    outbox.onSettled((_request, delivery) => heard.push(delivery));
    outbox.resume();
    await browser.tick(5 * 60_000);
    return { stored, heard, left: waiting(browser) };
  }

  test('delivers it on the seventh day', async () => {
    const { stored, heard, left } = await laterPage(KEEP_MS - 10_000, []);
    expect({ stored, left }).toEqual({ stored: ['a'], left: [] });
    expect(heard).toMatchObject([{ kind: 'delivered' }]);
  });

  test('gives it some last tries after that: a network does not return at once', async () => {
    const { stored, heard, left } = await laterPage(KEEP_MS + 10_000, ['down', 'down', 'down']);
    expect({ stored, left }).toEqual({ stored: ['a'], left: [] });
    expect(heard).toMatchObject([{ kind: 'delivered' }]);
  });

  test('drops it when the last one fails, and reports that', async () => {
    const down = Array.from({ length: 5 }, () => 'down' as const);
    const { stored, heard, left } = await laterPage(KEEP_MS + 10_000, down);
    expect({ stored, left }).toEqual({ stored: [], left: [] });
    expect(heard).toMatchObject([{ kind: 'refused', message: expect.stringContaining('7 days') }]);
  });

  test('storage blocked, or full: memory serves while the page lives', async () => {
    const { server, stored } = provider(['down', 'down']);
    const browser = siteBrowser({ server, storageBlocked: true });
    const outbox = createOutbox(browser);
    void outbox.send(queuedRequest('a'));
    void outbox.send(queuedRequest('b'));
    await browser.tick(60_000);
    expect(stored).toEqual(['a', 'b']);
    expect(outbox.waiting()).toBe(0);
  });

  test('discards what others wrote into the storage', async () => {
    const { server, stored } = provider();
    const browser = siteBrowser({ server });
    const good = JSON.stringify({ ...queuedRequest('x'), at: browser.now(), attempts: 0, nextAt: 0 });
    for (const [name, text] of Object.entries({
      a: 'nonsense',
      b: '{}',
      c: good.replace('https://provider.example', 'javascript:alert(1)//'),
      d: good.replace('"form"', '"xml"'),
      e: good.replace('{"submission_id"', '{"n":1,"submission_id"'),
    })) {
      browser.local.set(STORAGE_PREFIX + name, text);
    }
    browser.local.set('somebody_else', 'stays');
    createOutbox(browser).resume();
    await browser.tick(1000);
    expect(stored).toEqual([]);
    expect(browser.local.keys()).toEqual(['somebody_else']);
  });
});

describe('a 410 is not a delivery', () => {
  test('without URL.canParse (Chrome 119, Safari 16) a request is delivered', async () => {
    const { canParse } = URL;
    Reflect.deleteProperty(URL, 'canParse');
    try {
      const { server, stored } = provider(['down']);
      const browser = siteBrowser({ server });
      const fate = createOutbox(browser).send(queuedRequest('a'));
      await browser.tick(1000);
      expect(await fate).toMatchObject({ kind: 'waiting' });
      await browser.tick(60_000);
      expect(stored).toEqual(['a']);
    } finally {
      Object.assign(URL, { canParse });
    }
  });

  test('storage that forgets what is written: memory serves while the page lives', async () => {
    const { server, stored } = provider(['down']);
    const browser = siteBrowser({ server });
    const outbox = createOutbox({ ...browser, local: { ...browser.local, set: () => {} } });
    const fate = outbox.send(queuedRequest('a'));
    await browser.tick(1000);
    expect(await fate).toMatchObject({ kind: 'waiting' });
    expect(outbox.waiting()).toBe(1);
    await browser.tick(60_000);
    expect(stored).toEqual(['a']);
    expect(outbox.waiting()).toBe(0);
  });

  /** The storage changes while another tab holds the lock, before the request has been tried. */
  async function changedMeanwhile(change: (browser: FakeBrowser, key: string) => void) {
    const { server, stored, calls } = provider(['hangs']);
    const real = siteBrowser({ server });
    const locks = sharedLocks();
    const other = openTab(real, locks);
    void other.outbox.send(queuedRequest('first', 'https://other.example/'));
    await real.tick(100);
    const tab = openTab(real.visit('https://shop.example/2', { sameTab: false }), locks);
    const fates: Delivery[] = [];
    void tab.outbox.send(queuedRequest('a')).then((fate) => fates.push(fate));
    await real.tick(100);
    change(real, waiting(real).find((key) => key.endsWith(':a')) as string);
    await real.tick(60_000);
    for (const each of [other, tab]) each.kill();
    return { stored, calls: calls.filter((id) => id === 'a'), fates, left: waiting(real) };
  }

  test('a request that vanished from the storage is put back and delivered', async () => {
    const result = await changedMeanwhile((browser, key) => browser.local.remove(key));
    expect(result).toMatchObject({ stored: expect.arrayContaining(['a']), calls: ['a'], left: [] });
    expect(result.fates).toHaveLength(1);
  });

  test('so is one that became unreadable', async () => {
    const result = await changedMeanwhile((browser, key) => browser.local.set(key, '{"v":2}'));
    expect(result).toMatchObject({ stored: expect.arrayContaining(['a']), calls: ['a'], left: [] });
    expect(result.fates).toHaveLength(1);
  });

  test.each([
    ['id', { id: 'b' }],
    ['time', { at: 1 }],
  ])('one under another %s’s key is sent once, not forever', async (_, changes) => {
    const { server, calls } = provider();
    const browser = siteBrowser({ server });
    const request = { ...queuedRequest('a'), at: browser.now(), attempts: 0, nextAt: 0, ...changes };
    browser.local.set(
      `${STORAGE_PREFIX}${String(browser.now()).padStart(15, '0')}:a`,
      JSON.stringify(request),
    );
    const outbox = createOutbox(browser);
    outbox.resume();
    await browser.tick(3_600_000);
    expect(calls).toEqual(['a']);
    expect(waiting(browser)).toEqual([]);
    outbox.stop();
  });

  test.each([
    ['delivered', 'ok' as const],
    ['refused', '404' as const],
  ])('knows what another tab did with it: %s', async (kind, act) => {
    const { server, calls, release } = provider(['slow', act]);
    const real = siteBrowser({ server });
    const locks = sharedLocks();
    const busy = openTab(real, locks);
    void busy.outbox.send(queuedRequest('first', 'https://other.example/'));
    await real.tick(100);
    const tab = openTab(real.visit('https://shop.example/2', { sameTab: false }), locks);
    const fate = tab.outbox.send(queuedRequest('a'));
    await real.tick(5000);
    release();
    await real.tick(1000);
    expect(await fate).toMatchObject({ kind });
    await real.tick(120_000);
    expect(calls).toEqual(['first', 'a']);
    expect(real.local.keys()).toEqual([]);
    for (const each of [busy, tab]) each.kill();
  });

  test('leaves alone what a newer version of ours wrote, but no longer than a request is kept', async () => {
    const { server, stored } = provider();
    const browser = siteBrowser({ server });
    const key = `${STORAGE_PREFIX}${String(browser.now()).padStart(15, '0')}:x`;
    browser.local.set(key, '{"version":2}');
    createOutbox(browser).resume();
    await browser.tick(1000);
    expect(browser.local.keys()).toEqual([key]);
    await browser.tick(KEEP_MS + 1000);
    createOutbox(browser).resume();
    await browser.tick(1000);
    expect(browser.local.keys()).toEqual([]);
    expect(stored).toEqual([]);
  });
});

describe('a clock that jumps', () => {
  const DAY_MS = 24 * HOUR_MS;

  test.each([
    ['a day ahead at the failure, right on the next page', DAY_MS],
    ['ten minutes ahead', 10 * 60_000],
    ['three minutes ahead', 3 * 60_000],
  ])('%s: tried within five minutes', async (_, ahead) => {
    const { server, stored } = provider(['down']);
    const browser = siteBrowser({ server });
    browser.shiftClock(ahead);
    const first = openTab(browser, null);
    void first.outbox.send(queuedRequest('a'));
    await browser.tick(100);
    first.kill();
    browser.shiftClock(-ahead);
    const outbox = createOutbox(browser.visit('https://shop.example/later'));
    outbox.resume();
    await browser.tick(5 * 60_000);
    expect(stored).toEqual(['a']);
    expect(outbox.waiting()).toBe(0);
  });

  test('set back while the page is open: no pause is longer than five minutes', async () => {
    const { server, calls, stored } = provider(Array.from({ length: 12 }, () => 'down' as const));
    const browser = siteBrowser({ server });
    void createOutbox(browser).send(queuedRequest('a'));
    await browser.tick(20 * 60_000);
    const before = calls.length;
    browser.shiftClock(-DAY_MS);
    await browser.tick(5 * 60_000);
    expect(calls.length).toBeGreaterThan(before);
    await browser.tick(2 * HOUR_MS);
    expect(stored).toEqual(['a']);
  });

  test('eight days behind at the failure: one more try when it is right again', async () => {
    const { server, stored } = provider(['down']);
    const browser = siteBrowser({ server });
    browser.shiftClock(-8 * DAY_MS);
    const first = openTab(browser, null);
    void first.outbox.send(queuedRequest('a'));
    await browser.tick(100);
    first.kill();
    browser.shiftClock(8 * DAY_MS);
    createOutbox(browser.visit('https://shop.example/later')).resume();
    await browser.tick(1000);
    expect(stored).toEqual(['a']);
    expect(waiting(browser)).toEqual([]);
  });

  test('a year ahead at the failure: not kept a year longer', async () => {
    const { server } = provider(Array.from({ length: 9999 }, () => 'down' as const));
    const browser = siteBrowser({ server });
    browser.shiftClock(365 * DAY_MS);
    const first = openTab(browser, null);
    void first.outbox.send(queuedRequest('a'));
    await browser.tick(100);
    first.kill();
    browser.shiftClock(-365 * DAY_MS);
    const next = openTab(browser.visit('https://shop.example/later'), null);
    next.outbox.resume();
    await browser.tick(1000);
    next.kill();
    await browser.tick(KEEP_MS + HOUR_MS);
    createOutbox(browser.visit('https://shop.example/later')).resume();
    await browser.tick(5 * 60_000);
    expect(waiting(browser)).toEqual([]);
  });

  test('set back by a day while a tab that died had its turn: another one takes it', async () => {
    const { server, stored } = provider(['hangs']);
    const browser = siteBrowser({ server });
    const first = openTab(browser, null);
    void first.outbox.send(queuedRequest('a'));
    await browser.tick(100);
    first.kill();
    browser.shiftClock(-DAY_MS);
    createOutbox(browser.visit('https://shop.example/later')).resume();
    await browser.tick(1000);
    expect(stored).toEqual(['a']);
  });

  test('a day ahead of the moment it was sent: not dropped for its age', async () => {
    const { server, stored } = provider(['down', 'down']);
    const browser = siteBrowser({ server });
    void createOutbox(browser).send(queuedRequest('a'));
    await browser.tick(100);
    browser.shiftClock(30 * DAY_MS);
    await browser.tick(60_000);
    expect(stored).toEqual(['a']);
  });
});

describe('a server that asks for a pause', () => {
  /** The times of the calls, in seconds since the first. */
  async function callsAfter(headers: Record<string, string>, status = 503) {
    const calls: number[] = [];
    const browser = siteBrowser({
      server() {
        calls.push(browser.now());
        if (calls.length > 1) return Response.json({ success: true });
        return new Response('', { status, headers });
      },
    });
    const outbox = createOutbox(browser);
    void outbox.send(queuedRequest('a'));
    await browser.tick(1000);
    // neither the network's return nor another lead is a reason to call earlier
    browser.window.dispatchEvent(new browser.window.Event('online'));
    void outbox.send(queuedRequest('b'));
    await browser.tick(2 * HOUR_MS);
    expect(outbox.waiting()).toBe(0);
    return calls.map((each) => Math.round((each - (calls[0] ?? 0)) / 1000));
  }
  const NOW = 'Thu, 15 Jan 2026 12:00:00 GMT';
  const later = (clock: string) => `Thu, 15 Jan 2026 ${clock} GMT`;

  test.each([
    ['for seconds', { 'retry-after': '90' }, 90],
    ['until a date', { 'retry-after': later('12:02:00') }, 120],
    ['until a date by its own clock', { 'retry-after': later('10:02:00'), date: later('10:00:00') }, 120],
    ['for longer than an hour: no longer than that', { 'retry-after': '86400' }, 3600],
  ])('%s', async (_, headers, expected) => {
    const [, second = 0] = await callsAfter({ date: NOW, ...headers });
    expect(second).toBeGreaterThanOrEqual(expected);
    expect(second).toBeLessThan(expected + 5);
  });

  test.each(['', 'soon', '-5', later('11:00:00')])('"%s" asks for nothing', async (text) => {
    const [, second] = await callsAfter({ 'retry-after': text }, 429);
    expect(second).toBe(1); // the network's return
  });
});

test('the receiver’s answer counts at an address with a fragment, or one that redirects to a page of thanks', async () => {
  for (const [asked, url, redirected] of [
    ['https://shop.example/leads#form', 'https://shop.example/leads', false],
    ['https://shop.example/leads', 'https://shop.example/thanks', true],
  ] as const) {
    const answer = Object.defineProperties(new Response('<p>Thanks</p>'), {
      ...{ url: { value: url }, type: { value: 'basic' }, redirected: { value: redirected } },
    });
    const browser = siteBrowser({ server: () => answer });
    const fate = createOutbox(browser).send({
      ...queuedRequest('a', asked),
      confirmed: false,
      answersPage: true,
    });
    await browser.tick(100);
    expect((await fate).kind).toBe('delivered');
  }
});

test.each<[string, { url: string; type: string; submission_id?: string }]>([
  ['a page that stands elsewhere', { url: 'https://shop.example/offline.html', type: 'basic' }],
  ['the answer to another lead', { url: '', type: 'basic', submission_id: 'other' }],
])('a service worker that answers with %s: the lead waits', async (_, { url, type, submission_id }) => {
  const stored: string[] = [];
  const browser = siteBrowser({
    server(_to, init) {
      if (browser.requests.length > 1) {
        stored.push(new URLSearchParams(String(init.body)).get('submission_id') ?? '');
        return new Response('<p>Thanks</p>');
      }
      const body = submission_id ? JSON.stringify({ success: true, submission_id }) : '<p>Offline</p>';
      const answer = new Response(body, { headers: { 'content-type': 'text/html' } });
      return Object.defineProperties(answer, { url: { value: url }, type: { value: type } });
    },
  });
  const fate = createOutbox(browser).send({ ...queuedRequest('a'), confirmed: false, answersPage: true });
  await browser.tick(10_000);
  expect((await fate).kind).toBe('waiting');
  expect(stored).toEqual(['a']);
});

test.each([
  ['made by the worker', true, {}, 'waiting'],
  ['brought from the server, with its date', true, { date: 'Mon, 23 Nov 2026 10:00:00 GMT' }, 'delivered'],
  ['of a server without a clock, on a page without a worker', false, {}, 'delivered'],
])('a page, %s: recognised by its date', async (_, hasWorker, headers, kind) => {
  const answer = new Response('<p>Hello</p>', { headers: { 'content-type': 'text/html', ...headers } });
  const browser = siteBrowser({
    server: () => Object.defineProperty(answer.clone(), 'type', { value: 'basic' }),
  });
  Object.defineProperty(browser.window.navigator, 'serviceWorker', {
    value: { controller: hasWorker ? {} : null },
  });
  const outbox = createOutbox(browser);
  const fate = outbox.send({ ...queuedRequest('a'), confirmed: false, answersPage: true });
  await browser.tick(100);
  expect((await fate).kind).toBe(kind);
  outbox.stop();
});

test('resuming costs nothing if nothing waits', async () => {
  const browser = siteBrowser();
  resumeOutbox(browser);
  expect(browser.pendingTimers()).toBe(0);
  browser.local.set(
    `${STORAGE_PREFIX}x`,
    JSON.stringify({ ...queuedRequest('a'), at: browser.now(), attempts: 3, nextAt: browser.now() }),
  );
  const { server, stored } = provider();
  browser.server = server;
  resumeOutbox(browser);
  await expect
    .poll(async () => {
      await browser.tick(500);
      return stored;
    })
    .toEqual(['a']);
});

test('the next one: the oldest of its host that is due', () => {
  const kept = (id: string, nextAt: number, attempts = 1, url = 'https://a.example/'): StoredRequest => ({
    ...queuedRequest(id, url),
    at: 0,
    attempts,
    triedAt: 0,
    nextAt,
    heldUntil: 0,
    promised: false,
  });
  const next = (requests: StoredRequest[], tried: string[] = [], urgent = false) =>
    findNext(requests, new Set(tried), urgent, 100)?.id;
  expect(next([])).toBeUndefined();
  expect(next([kept('a', 50), kept('b', 0)])).toBe('a');
  expect(next([kept('a', 150), kept('b', 0)])).toBeUndefined();
  expect(next([kept('a', 150), kept('b', 0)], [], true)).toBe('a');
  expect(next([kept('a', 150), kept('b', 0, 0, 'https://b.example/')])).toBe('b');
  expect(next([kept('a', 50), kept('b', 0)], ['a'])).toBeUndefined();
  expect(next([kept('a', 150, 5), kept('b', 0)])).toBe('b');
  const held = { ...kept('a', 150, 5), heldUntil: 150 };
  // the storage may be anybody's: what it says about a host's wish counts for that request alone
  expect(next([held, kept('b', 0)])).toBe('b');
  expect(next([held], [], true)).toBeUndefined();
  expect(findNext([kept('b', 0)], new Set(), true, 100, new Set(['a.example']))).toBeNull();
});

/** Every way to fail, at every point to die, with and without Web Locks: what the provider stored, once each, in order. */
const SCRIPTS: Act[][] = [
  [],
  ['down'],
  ['lost answer'],
  ['500 after storing', 'down'],
  ['half an answer', 'lost answer', '500'],
  ['ok', 'lost answer', 'down'],
  ['hangs', '429'],
];

describe.each([
  ['Web Locks', true],
  ['a lease in storage', false],
] as const)('with %s', (_, hasLocks) => {
  test.each(SCRIPTS.map((script) => [script.join(', ') || 'all well', script] as const))(
    'the tab dies between every two steps: %s',
    async (_name, script) => {
      for (let dieAt = 0; dieAt < 60; dieAt++) {
        const { server, stored } = provider(script);
        const real = siteBrowser({ server });
        const locks = hasLocks ? sharedLocks() : null;
        const tab = openTab(real, locks, dieAt);
        const sent: string[] = [];
        for (const id of ['a', 'b', 'c']) {
          if (!tab.isDead()) void tab.outbox.send(queuedRequest(id));
          // the write comes first: once it is there, the outbox is responsible for the lead
          if (waiting(real).some((key) => key.endsWith(`:${id}`))) sent.push(id);
          await real.tick(20);
        }
        await real.tick(40_000);
        const lived = !tab.isDead();
        tab.kill();
        const next = openTab(real.visit('https://shop.example/next'), locks);
        next.outbox.resume();
        await real.tick(LEASE_MS + 60_000);
        expect({ dieAt, stored, left: waiting(real) }).toEqual({ dieAt, stored: sent, left: [] });
        next.kill();
        if (lived) break;
      }
    },
    20_000,
  );

  test('two tabs that try at once deliver each lead in one call', async () => {
    const { server, stored, calls } = provider(['down']);
    const real = siteBrowser({ server });
    const locks = hasLocks ? sharedLocks() : null;
    const first = openTab(real, locks);
    void first.outbox.send(queuedRequest('a'));
    await real.tick(1000);
    const second = openTab(real.visit('https://shop.example/2', { sameTab: false }), locks);
    const third = openTab(real.visit('https://shop.example/3', { sameTab: false }), locks);
    calls.length = 0;
    await real.tick(10_000);
    first.outbox.resume();
    second.outbox.resume();
    void third.outbox.send(queuedRequest('b'));
    void second.outbox.send(queuedRequest('c'));
    await real.tick(120_000);
    expect([...stored].sort()).toEqual(['a', 'b', 'c']);
    expect(calls).toHaveLength(3);
    expect(waiting(real)).toEqual([]);
    for (const tab of [first, second, third]) tab.kill();
  });

  test('a tab that stalls during its turn does not stop the others', async () => {
    const { server, stored } = provider(['hangs']);
    const real = siteBrowser({ server });
    const locks = hasLocks ? sharedLocks() : null;
    const stuck = openTab(real, locks);
    void stuck.outbox.send(queuedRequest('a'));
    await real.tick(500);
    const other = openTab(real.visit('https://shop.example/2', { sameTab: false }), locks);
    const fates: string[] = [];
    void other.outbox.send(queuedRequest('b')).then(({ kind }) => fates.push(kind));
    await real.tick(11_000);
    expect(fates).toEqual(['waiting']);
    await real.tick(120_000);
    expect(stored).toEqual(['a', 'b']);
    for (const tab of [stuck, other]) tab.kill();
  });
});
