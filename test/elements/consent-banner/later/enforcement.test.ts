import { expect, it, vi } from 'vitest';
import type { LaterHost } from '../../../../elements/consent-banner/host.ts';
import { needsGate, watchDeclared } from '../../../../elements/consent-banner/later/declared.ts';
// loaded in real time: the fake clock would pass the chunk's deadline before it has loaded
import { startEnforcement } from '../../../../elements/consent-banner/later/enforcement.ts';
import { describePolicy } from '../../../../elements/consent-banner/later/policy-revision.ts';
import { en } from '../../../../elements/consent-banner/later/words/en.ts';
import { readFullSettings } from '../../../../elements/consent-banner/settings/full-settings.ts';
import { readSiteRules } from '../../../../elements/consent-banner/settings/site-rules.ts';
import type { BannerEngine } from '../../../../elements/consent-banner/state.ts';
import { getOutbox } from '../../../../shared/outbox/outbox.ts';
import { STORAGE_PREFIX } from '../../../../shared/stored-requests.ts';
import { CHUNK } from '../../../chunk.ts';
import { type FakeBrowser, fakeBrowser } from '../../../fake-browser.ts';
import { placeIn } from '../../../place.ts';
import { CATEGORIES, startEngine } from '../banner-fixture.ts';

/** An engine with its enforcement, and what the page's gate was told. */
function enforced(
  json: object,
  browser: FakeBrowser = fakeBrowser(),
  before: (engine: BannerEngine) => void = () => {},
) {
  const told: { law?: string; record: string }[] = [];
  Object.assign(browser.window, {
    [Symbol.for('tagdrop.gate')]: ({ law }: { law: string }, record: string) => told.push({ law, record }),
  });
  const page = startEngine({ categories: CATEGORIES, ...json }, browser);
  before(page.engine);
  let reloads = 0;
  Object.defineProperty(browser.window.location, 'reload', { value: () => reloads++ });
  const locale = placeIn();
  const host = {
    browser,
    engine: page.engine,
    locale,
    signal: new AbortController().signal,
    needsGate,
    watchDeclared,
    readFullSettings: () => readFullSettings(page.engine.getState().settings, readSiteRules),
    readWords: () => en,
  };
  const stop = startEnforcement(host as unknown as LaterHost);
  return { ...page, told, stop, reloads: () => reloads };
}

it('passes the configuration and the record to the gate, once', async () => {
  const { browser, engine, told } = enforced({ law: 'ccpa' });
  await browser.settle();
  engine.acceptAll();
  await browser.settle();
  expect(told).toEqual([{ law: 'ccpa', record: expect.stringContaining('analytics:yes') }]);
});

it('warns about more categories than a cookie can hold', () => {
  const categories = Array.from({ length: 300 }, (_, at) => ({ slug: `category-number-${at}` }));
  const { browser } = enforced({ categories });
  expect(browser.logged.map(({ message }) => message)).toEqual([
    expect.stringContaining('too many categories for the choice'),
  ]);
});

it('sweeps at load and at each choice', async () => {
  const browser = fakeBrowser();
  browser.cookies.set('_ga', '1');
  const { engine } = enforced({}, browser);
  const isSwept = () => expect(browser.cookies.get('_ga')).toBeNull();
  await vi.waitFor(isSwept, CHUNK);
  engine.acceptAll();
  browser.cookies.set('_ga', '2');
  engine.rejectAll();
  await vi.waitFor(isSwept, CHUNK);
});

it('sends a receipt for each choice, and retries until it has arrived', async () => {
  const browser = fakeBrowser();
  let failures = 2;
  browser.server = () => {
    if (failures-- > 0) throw new TypeError('offline');
    return new Response('{}');
  };
  const { engine } = enforced({ logEndpoint: '/log' }, browser);
  await browser.settle();
  expect(browser.requests).toEqual([]);
  engine.acceptAll();
  // a chunk is imported in real time, its retries run on the browser's clock
  const arrived = async () => {
    await browser.tick(10_000);
    expect(browser.requests).toHaveLength(3);
  };
  await vi.waitFor(arrived, CHUNK);
  const bodies = browser.requests.map(({ body }) => JSON.parse(body));
  expect(bodies[2]).toEqual(bodies[0]);
  expect(bodies[0]).toMatchObject({
    consent_id: engine.getState().record.id,
    law: 'gdpr',
    action: 'accept',
    accepted: 'necessary,functional,analytics,advertisement',
    rejected: '',
    time: '2026-01-15T12:00:00.000Z',
    url: 'https://shop.example/',
  });
  expect(bodies[0].submission_id).toContain(engine.getState().record.id);
});

it('puts a receipt into the outbox before importing anything, and the next page sends it', async () => {
  const page = startEngine({ logEndpoint: '/log', categories: CATEGORIES });
  page.engine.rejectAll(); // and the page is closed
  const waiting = page.browser.local.keys().filter((key) => key.startsWith(STORAGE_PREFIX));
  expect(waiting).toHaveLength(1);
  const { body, url } = JSON.parse(page.browser.local.get(waiting[0] ?? '') ?? '');
  expect(url).toBe('https://shop.example/log');
  expect(body).toMatchObject({ action: 'reject', accepted: 'necessary' });
  const next = page.browser.visit('https://shop.example/next');
  getOutbox(next).allow('/log');
  getOutbox(next).resume();
  await next.tick(10_000);
  expect(next.requests.map((request) => JSON.parse(request.body))).toEqual([body]);
  expect(next.local.keys().filter((key) => key.startsWith(STORAGE_PREFIX))).toEqual([]);
});

it('a receipt names the question that the choice answered, however early the choice was', async () => {
  for (const isEarly of [true, false]) {
    const browser = fakeBrowser();
    browser.server = () => new Response('{}');
    const press = (engine: BannerEngine) => engine.rejectAll();
    const { engine } = enforced({ logEndpoint: '/log' }, browser, isEarly ? press : undefined);
    const expected = describePolicy(readFullSettings(engine.getState().settings, readSiteRules).categories);
    await browser.settle();
    if (!isEarly) press(engine);
    await vi.waitFor(async () => {
      await browser.tick(1_000);
      expect(browser.requests.map(({ body }) => JSON.parse(body).policy)).toEqual([expected]);
    }, CHUNK);
    expect(engine.getState().record.policyRevision).toBe(expected);
  }
});

it('a receipt contains the configuration itself if the visitor has been offline since the click', () => {
  for (const json of [{ categories: CATEGORIES, logEndpoint: '/log' }, { logEndpoint: '/log' }]) {
    const { browser, engine } = startEngine(json);
    engine.acceptAll();
    const [key = ''] = browser.local.keys().filter((each) => each.startsWith(STORAGE_PREFIX));
    const { body } = JSON.parse(browser.local.get(key) ?? '');
    expect(JSON.parse(body.policy)).toEqual(json);
  }
});

it('keeps no receipt without an address for it, and none in a preview', () => {
  for (const browser of [fakeBrowser(), fakeBrowser({ url: 'https://shop.example/?cky_preview=true' })]) {
    const json = { categories: CATEGORIES, logEndpoint: browser.window.location.search ? '/log' : '' };
    startEngine(json, browser).engine.acceptAll();
    expect(browser.local.keys()).toEqual([]);
  }
});

it('warns if no receipt can be sent', async () => {
  const browser = fakeBrowser();
  const { engine } = enforced({ logEndpoint: 'https://[' }, browser);
  engine.acceptAll();
  await vi.waitFor(
    () =>
      expect(browser.logged.map(({ message }) => message)).toEqual([
        '<consent-banner>: no receipt can be sent to https://[.',
      ]),
    CHUNK,
  );
});

it('reloads after a choice that changes what is allowed, if the site wants it', async () => {
  const page = enforced({ reloadOnAccept: true });
  page.engine.rejectAll();
  page.engine.acceptAll();
  await page.browser.settle();
  expect(page.reloads()).toBe(2); // functional was allowed by default
  page.engine.acceptAll();
  await page.browser.settle();
  expect(page.reloads()).toBe(2);
  const other = enforced({});
  other.engine.acceptAll();
  await other.browser.settle();
  expect(other.reloads()).toBe(0);
});

it('does nothing in a preview', async () => {
  const browser = fakeBrowser({ url: 'https://shop.example/?cky_preview=true' });
  browser.cookies.set('_ga', '1');
  const { engine, told } = enforced({ reloadOnAccept: true, logEndpoint: '/log' }, browser);
  engine.rejectAll();
  await browser.settle();
  expect(browser.cookies.get('_ga')).toBe('1');
  expect(told).toEqual([]);
  expect(browser.requests).toEqual([]);
});
