import { describe, expect, test } from 'vitest';
import { LEASE_MS } from '../../../shared/outbox/lock.ts';
import { createOutbox, KEEP_MS } from '../../../shared/outbox/outbox.ts';
import type { Delivery, StoredRequest } from '../../../shared/outbox/queued-request.ts';
import { resumeOutbox } from '../../../shared/outbox/resume-outbox.ts';
import { findNext } from '../../../shared/outbox/retry-schedule.ts';
import { STORAGE_PREFIX } from '../../../shared/outbox/storage-prefix.ts';
import { type FakeBrowser, fakeBrowser } from '../../fake-browser.ts';
import { type Act, openTab, provider, queuedRequest, sharedLocks } from './tab.ts';

const HOUR_MS = 3_600_000;
const waiting = (browser: FakeBrowser) =>
  browser.local.keys().filter((key) => key.startsWith(STORAGE_PREFIX));

describe('one tab', () => {
  test('delivered at once, and nothing is left: no entry, no timer, no listener', async () => {
    const { server, stored } = provider();
    const browser = fakeBrowser({ server });
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
      const browser = fakeBrowser({ server });
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

  test('pauses grow to five minutes', async () => {
    const { server, calls } = provider(Array.from({ length: 40 }, () => 'down' as const));
    const browser = fakeBrowser({ server });
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
    const browser = fakeBrowser({ server });
    const outbox = createOutbox(browser);
    void outbox.send(queuedRequest('a'));
    await browser.tick(60_000);
    expect(stored).toEqual([]);
    browser.server = provider().server;
    browser.window.dispatchEvent(new browser.window.Event('online'));
    await browser.tick(100);
    expect(outbox.waiting()).toBe(0);
  });

  test('in order, and one that waits holds up only those to the same host', async () => {
    const { server, stored } = provider(['down']);
    const browser = fakeBrowser({ server });
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

  test('one that the server itself fails on does not hold up the others for ever', async () => {
    const stored: string[] = [];
    const browser = fakeBrowser({
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

  test('a 4xx is final, and whoever listens hears of it', async () => {
    const browser = fakeBrowser({ server: () => new Response('', { status: 404 }) });
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

  test.each([
    ['on the seventh day it is delivered', KEEP_MS - 10_000, ['a'], 'delivered'],
    ['after that it is dropped, and told', KEEP_MS + 10_000, [], 'refused'],
  ])('%s', async (_, age, arrived, fate) => {
    const { server, stored } = provider(['down']);
    const browser = fakeBrowser({ server });
    const first = openTab(browser, null);
    void first.outbox.send(queuedRequest('a'));
    await browser.tick(100);
    first.kill();
    await browser.tick(age);
    const outbox = createOutbox(browser.visit('https://shop.example/later'));
    const heard: Delivery['kind'][] = [];
    outbox.onSettled((_request, { kind }) => heard.push(kind));
    outbox.resume();
    await browser.tick(1000);
    expect({ stored, heard, left: waiting(browser) }).toEqual({ stored: arrived, heard: [fate], left: [] });
  });

  test('storage blocked, or full: memory serves while the page lives', async () => {
    const { server, stored } = provider(['down', 'down']);
    const browser = fakeBrowser({ server, storageBlocked: true });
    const outbox = createOutbox(browser);
    void outbox.send(queuedRequest('a'));
    void outbox.send(queuedRequest('b'));
    await browser.tick(60_000);
    expect(stored).toEqual(['a', 'b']);
    expect(outbox.waiting()).toBe(0);
  });

  test('what others wrote into the storage is thrown away', async () => {
    const { server, stored } = provider();
    const browser = fakeBrowser({ server });
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

test('resuming costs nothing where nothing waits', async () => {
  const browser = fakeBrowser();
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
    nextAt,
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
        const real = fakeBrowser({ server });
        const locks = hasLocks ? sharedLocks() : null;
        const tab = openTab(real, locks, dieAt);
        const sent: string[] = [];
        for (const id of ['a', 'b', 'c']) {
          if (!tab.isDead()) void tab.outbox.send(queuedRequest(id));
          // the write comes first: once it is there, the lead is the outbox's
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
    const real = fakeBrowser({ server });
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

  test('a tab that stalls with the turn does not stop the others', async () => {
    const { server, stored } = provider(['hangs']);
    const real = fakeBrowser({ server });
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
