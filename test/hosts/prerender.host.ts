import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { findBrowser, LAUNCH_ARGS } from '../../tools/find-browser.mjs';
import { sendPage } from './page.ts';
import { openSite, type Sent, type Site } from './site.ts';
import type { Report } from './visit.ts';

/* Speculation rules let a browser open a page before the visitor does. Chromium does so only while no driver has joined
   it: its pages do what this test tells their server (scripts/remote.js). */

let site: Site;
let browser: ChildProcess;
let profile: string;
let orders = 0;
const pages: Record<string, Sent> = {};

const REMOTE = '<script src="/scripts/remote.js"></script>';
/** A popup that would open immediately, and photos on another host: the same machine by another name. */
const more = () => `${REMOTE}
<poptin-popup><script type="application/json">{"poptin_id":"atonce0000001","poptin_type":"lightbox","display_after_sec_active":0.1,"content":{"title":"At once","button":{"label":"Close","action":"close"}}}</script></poptin-popup>
<sbi-feed gdpr><script type="application/json">{"items":[{"id":"far","link":"/","images":{"640":"${site.origin.replace('127.0.0.1', 'localhost')}/images/coffee.svg"}}]}</script></sbi-feed>`;

test.beforeEach(async () => {
  site = await openSite(pages);
  const { body } = sendPage('prepared', { scripts: ['/scripts/prerender.js'] });
  pages['/command'] = { body: '{}' };
  pages['/before'] = {
    body: `<!DOCTYPE html><html lang="en"><title>Before</title><script src="/built/tagdrop.js" type="module"></script>${REMOTE}<a id="next" href="/prepared">Next</a><consent-banner></consent-banner>`,
  };
  pages['/prepared'] = { body: body.replace('</body>', `${more()}</body>`) };
  profile = mkdtempSync(join(tmpdir(), 'tagdrop-prerender-'));
  const args = ['--headless=new', `--user-data-dir=${profile}`, ...LAUNCH_ARGS, `${site.origin}/before`];
  browser = spawn((await findBrowser({ isWhole: true })) ?? '', args, { stdio: 'ignore' });
});
test.afterEach(async () => {
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  browser.kill();
  await ended;
  // its other processes end a little later
  await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  await site.close();
});

/** What `task` returns on the visible page, once that is the one at `path`. */
async function run<T>(path: '/before' | '/prepared', task: () => T): Promise<T> {
  const id = ++orders;
  pages['/command'] = { body: JSON.stringify({ id, path, code: `(${task})()` }) };
  const done = () => bodies<{ id: number; value: T }>('/done').find((each) => each.id === id);
  await expect.poll(done).toBeDefined();
  return done()?.value as T;
}
const bodies = <T>(path: string) =>
  site.posts.filter((each) => each.path === path).map(({ body }) => JSON.parse(body) as T);

interface State {
  isReady: boolean;
  heard: string[];
  released: number;
  cookies: string;
  isDrawn: boolean;
  foreign: string[];
}

/**
 * Waits until the browser has prepared the next page, and three seconds more (in a hidden page timers fire once a
 * second).
 * @returns all that happened in it.
 */
async function prepare(): Promise<State[]> {
  await run('/before', () => {
    const rules = document.createElement('script');
    rules.type = 'speculationrules';
    rules.textContent = '{"prerender":[{"urls":["/prepared"]}]}';
    document.head.append(rules);
  });
  const ready = () => bodies<State>('/state').filter(({ isReady }) => isReady).length;
  await expect.poll(ready).toBeGreaterThan(3);
  return bodies<State>('/state');
}

/** The visitor opens the prepared page. */
async function open(): Promise<void> {
  await run('/before', () => setTimeout(() => document.querySelector<HTMLElement>('#next')?.click()));
  const began = await run('/prepared', () =>
    Reflect.get(performance.getEntriesByType('navigation')[0] as object, 'activationStart'),
  );
  expect(began, 'prepared before').toBeGreaterThan(0);
}

const report = async (): Promise<Report> =>
  JSON.parse(
    await run('/prepared', () => {
      const element = document.querySelector('#report');
      element?.dispatchEvent(new Event('report', { bubbles: true }));
      return element?.textContent ?? '{}';
    }),
  );
const parts = (path: '/before' | '/prepared') =>
  run(path, () =>
    ['consent-banner', 'sbi-feed[gdpr]', 'poptin-popup:last-of-type']
      .flatMap((tag) => [...(document.querySelector(tag)?.shadowRoot?.querySelectorAll('[part]') ?? [])])
      .map((each) => each.getAttribute('part')),
  );
const accept = (path: '/before' | '/prepared') =>
  run(path, () => (document.querySelector('consent-banner') as unknown as { acceptAll(): void }).acceptAll());
const cookies = () => run('/before', () => document.cookie);
const photos = () =>
  run(
    '/prepared',
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => new URL(name).hostname === 'localhost')
        .length,
  );
const NOTHING = { heard: [], released: 0, isDrawn: false, foreign: [] };

test('a page that the browser prepares asks, counts, shows, writes and releases nothing; opened, it does all of it', async () => {
  await expect.poll(() => parts('/before')).toContain('reject');
  const before = await cookies();
  for (const state of await prepare()) expect(state).toMatchObject({ ...NOTHING, cookies: before });
  expect(site.posts.filter(({ path }) => !/state|done/.test(path))).toEqual([]);
  await open();
  await expect.poll(() => parts('/prepared')).toContain('reject');
  expect((await report()).released, 'held').toBe(0);
  await accept('/prepared');
  await expect.poll(async () => (await report()).released).toBe(1);
  await expect.poll(photos).toBeGreaterThan(0);
  await expect.poll(async () => (await report()).shown).toEqual(['poptin-show']);
  expect((await report()).errors).toEqual([]);
});

test('a withdrawal between the preparation and the visit counts', async () => {
  await expect.poll(() => parts('/before')).toContain('reject');
  await accept('/before');
  await expect.poll(cookies).toContain('analytics:yes');
  for (const state of await prepare()) expect(state).toMatchObject(NOTHING);
  await run('/before', () =>
    (document.querySelector('consent-banner') as unknown as { rejectAll(): void }).rejectAll(),
  );
  await open();
  await expect.poll(() => parts('/prepared')).toEqual(expect.arrayContaining(['revisit', 'held']));
  expect((await report()).released).toBe(0);
  expect(await photos()).toBe(0);
  expect(await parts('/prepared')).not.toContain('reject');
});

test('so does a consent', async () => {
  await expect.poll(() => parts('/before')).toContain('reject');
  await prepare();
  await accept('/before');
  await open();
  await expect.poll(async () => (await report()).released).toBe(1);
  await expect.poll(() => parts('/prepared')).toContain('revisit');
  await expect.poll(photos).toBeGreaterThan(0);
  expect(await parts('/prepared')).not.toContain('reject');
  expect((await report()).errors).toEqual([]);
});
