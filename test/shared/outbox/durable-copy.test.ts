import { describe, expect, test } from 'vitest';
import { createOutbox } from '../../../shared/outbox/outbox.ts';
import { resumeOutbox } from '../../../shared/outbox/resume-outbox.ts';
import { hasDurableRequests, STORAGE_PREFIX } from '../../../shared/stored-requests.ts';
import { type FakeBrowser, fakeBrowser } from '../../fake-browser.ts';
import { PAGE, queuedRequest } from './tab.ts';

const down = () => {
  throw new TypeError('Failed to fetch');
};
const success = () => Response.json({ success: true });

async function waitingIn(browser: FakeBrowser) {
  const outbox = createOutbox(browser);
  const fate = outbox.send(queuedRequest('a'));
  await browser.tick(100);
  expect((await fate).kind).toBe('waiting');
  return outbox;
}

describe('a browser that is killed', () => {
  test('after the promise the lead is on the disk: the next page sends it, and removes the database', async () => {
    const browser = fakeBrowser({ html: PAGE, server: down });
    const outbox = await waitingIn(browser);
    expect(await outbox.promise('a')).toBe(true);
    outbox.stop();
    browser.kill();
    expect(await hasDurableRequests(browser.window)).toBe(true);
    const next = browser.visit('https://shop.example/next');
    next.server = success;
    resumeOutbox(next);
    await expect
      .poll(async () => {
        await next.tick(500);
        return next.requests.map(({ body }) => new URLSearchParams(body).get('submission_id'));
      })
      .toEqual(['a']);
    await next.settle();
    expect(await hasDurableRequests(next.window)).toBe(false);
    expect(next.local.keys()).toEqual([]);
  });

  test('without the disk nothing is promised', async () => {
    for (const storage of ['full', 'blocked'] as const) {
      const browser = fakeBrowser({ html: PAGE, server: down });
      const outbox = await waitingIn(browser);
      browser.storage = storage;
      expect(await outbox.promise('a')).toBe(false);
    }
    const without = fakeBrowser({ html: PAGE, server: down });
    Object.defineProperty(without.window, 'indexedDB', { value: undefined });
    expect(await (await waitingIn(without)).promise('a')).toBe(false);
  });

  test('looking for a database creates none', async () => {
    const browser = fakeBrowser({ html: PAGE, server: success });
    resumeOutbox(browser);
    createOutbox(browser).resume();
    await browser.tick(1000);
    expect(await hasDurableRequests(browser.window)).toBe(false);
    expect(browser.requests).toEqual([]);
  });
});

describe('what another script has put into the storage', () => {
  const poison = (browser: FakeBrowser, url: string, more = {}) => {
    const at = browser.now() - 1000;
    const entry = { ...queuedRequest('evil', url), at, attempts: 0, nextAt: 0, ...more };
    browser.local.set(`${STORAGE_PREFIX}${String(at).padStart(15, '0')}:evil`, JSON.stringify(entry));
  };

  test.each([
    'https://evil.example/',
    'https://shop.example/account/delete',
    'https://provider.example/admin/users',
    'https://provider.example.evil.example/api/display/conversion/1',
  ])('is not sent to %s', async (url) => {
    const browser = fakeBrowser({ html: PAGE, server: success });
    poison(browser, url);
    createOutbox(browser).resume();
    await browser.tick(60_000);
    expect(browser.requests).toEqual([]);
    expect(browser.pendingTimers()).toBe(0);
  });

  test('is dropped after seven days', async () => {
    const browser = fakeBrowser({ html: PAGE, server: success });
    poison(browser, 'https://evil.example/');
    const later = browser.visit('https://shop.example/later');
    await later.tick(8 * 24 * 3_600_000);
    createOutbox(later).resume();
    await later.tick(1000);
    expect(later.local.keys().filter((key) => key.startsWith(STORAGE_PREFIX))).toEqual([]);
  });

  test('its pause delays no lead of this page', async () => {
    const browser = fakeBrowser({ html: PAGE, server: success });
    poison(browser, queuedRequest('evil').url, {
      triedAt: browser.now(),
      heldUntil: browser.now() + 3_000_000,
    });
    const fate = createOutbox(browser).send(queuedRequest('a'));
    await browser.tick(100);
    expect((await fate).kind).toBe('delivered');
  });
});
