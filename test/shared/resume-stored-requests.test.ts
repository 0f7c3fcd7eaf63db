import { expect, test } from 'vitest';
import { KEEP_MS } from '../../shared/outbox/request-storage.ts';
import { resumeOutbox } from '../../shared/outbox/resume-outbox.ts';
import { resumeStoredRequests } from '../../shared/resume-stored-requests.ts';
import { STORAGE_PREFIX } from '../../shared/stored-requests.ts';
import { type FakeBrowser, fakeBrowser } from '../fake-browser.ts';
import { provider, queuedRequest } from './outbox/tab.ts';
// loaded before the clock runs: an import takes real time
import '../../shared/outbox/outbox.ts';

/** A page without a popup that sends to the same address. */
const BANNER = `<head></head><body><consent-banner log-endpoint="${queuedRequest('a').url}"></consent-banner></body>`;

function store(browser: FakeBrowser, age: number, attempts = 3): void {
  const at = browser.now() - age;
  browser.local.set(
    `${STORAGE_PREFIX}${String(at).padStart(15, '0')}:a`,
    JSON.stringify({ ...queuedRequest('a'), at, attempts, nextAt: 0 }),
  );
}

const look = (browser: FakeBrowser) =>
  resumeStoredRequests(browser.window, browser.now(), () => resumeOutbox(browser));

const settled = (browser: FakeBrowser, done: () => boolean) =>
  expect
    .poll(async () => {
      await browser.tick(500);
      return done();
    })
    .toBe(true);

test('a page without a popup delivers what an earlier page could not', async () => {
  const { server, stored } = provider();
  const browser = fakeBrowser({ html: BANNER, server });
  store(browser, 1000);
  look(browser);
  await settled(browser, () => stored.length > 0);
  expect(browser.local.keys()).toEqual([]);
});

test('drops a request that is too old, was tried five times and still can’t be delivered', async () => {
  const { server } = provider(['down']);
  const browser = fakeBrowser({ html: BANNER, server });
  store(browser, KEEP_MS + 1000, 5);
  look(browser);
  await settled(browser, () => browser.local.keys().length === 0);
  expect(browser.requests).toHaveLength(1);
});

test('sends it once, however many tags look', async () => {
  const { server, calls } = provider();
  const browser = fakeBrowser({ html: BANNER, server });
  store(browser, 1000);
  for (let tag = 0; tag < 5; tag++) look(browser);
  await settled(browser, () => browser.local.keys().length === 0);
  for (let tag = 0; tag < 5; tag++) look(browser);
  await browser.tick(60_000);
  expect(calls).toEqual(['a']);
});

test('costs nothing if nothing waits, and leaves it to a popup', async () => {
  const empty = fakeBrowser();
  look(empty);
  const withPopup = fakeBrowser({ html: '<head></head><body><poptin-popup></poptin-popup></body>' });
  store(withPopup, 1000);
  look(withPopup);
  for (const browser of [empty, withPopup]) {
    await browser.tick(5000);
    expect(browser.requests).toEqual([]);
    expect(browser.pendingTimers()).toBe(0);
  }
});

test('does not fail if the visitor blocks storage', () => {
  const blocked = fakeBrowser({ storageBlocked: true });
  expect(() => look(blocked)).not.toThrow();
});
