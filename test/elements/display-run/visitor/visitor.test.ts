import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eraseTraces } from '../../../../elements/display-run/visitor/cookies.ts';
import { saveEmail } from '../../../../elements/display-run/visitor/email.ts';
import { readPageFacts } from '../../../../elements/display-run/visitor/page-facts.ts';
import { saveShopIdentity } from '../../../../elements/display-run/visitor/shop-identity.ts';
import {
  beginPage,
  MAX_PAGES,
  readVisitor,
  refreshPeriodically,
  visitorId,
} from '../../../../elements/display-run/visitor/visitor.ts';
import { type FakeBrowser, fakeBrowser } from '../../../fake-browser.ts';
import { fakeShop } from '../shops/fake-shop.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const page = (path: string) => `https://shop.example${path}`;

function cameFrom(browser: FakeBrowser, referrer: string): FakeBrowser {
  Object.defineProperty(browser.window.document, 'referrer', { value: referrer, configurable: true });
  return browser;
}

const alive = (browser: FakeBrowser) => Object.keys(browser.cookies.all()).sort();

describe('the cookies of a page view (popup §9)', () => {
  test('which ones, and how long each lasts after the visitor leaves the page', async () => {
    const browser = cameFrom(fakeBrowser({ url: page('/') }), 'https://search.example/q');
    beginPage(browser, 'client-1');
    expect(alive(browser)).toEqual([
      'poptin_client_id',
      'poptin_last_visit',
      'poptin_previous_url',
      'poptin_referrer',
      'poptin_session',
      'poptin_session_account_client-1',
      'poptin_user_account_client-1',
      'poptin_user_id',
    ]);
    await browser.tick(2 * MINUTE);
    expect(alive(browser)).not.toContain('poptin_referrer');
    expect(alive(browser)).not.toContain('poptin_previous_url');
    await browser.tick(28 * MINUTE);
    expect(alive(browser)).not.toContain('poptin_session');
    await browser.tick(30 * DAY);
    expect(alive(browser)).toEqual(['poptin_client_id', 'poptin_last_visit', 'poptin_user_id']);
    await browser.tick(335 * DAY);
    expect(alive(browser)).toEqual([]);
  });

  test('are refreshed every minute while the page is visible, not while it is hidden', async () => {
    const browser = cameFrom(fakeBrowser({ url: page('/') }), 'https://search.example/q');
    beginPage(browser, '');
    const stop = refreshPeriodically(browser);
    await browser.tick(60 * MINUTE);
    expect(alive(browser)).toEqual([
      'poptin_last_visit',
      'poptin_previous_url',
      'poptin_referrer',
      'poptin_session',
      'poptin_user_id',
    ]);
    Object.defineProperty(browser.window.document, 'hidden', { value: true });
    await browser.tick(31 * MINUTE);
    expect(alive(browser)).toEqual(['poptin_last_visit', 'poptin_user_id']);
    stop();
    expect(browser.pendingTimers()).toBe(0);
  });

  test('the old-user marker is for returning visitors, and lasts two days', async () => {
    const browser = fakeBrowser({ url: page('/') });
    beginPage(browser, '');
    expect(alive(browser)).not.toContain('poptin_old_user');
    await browser.tick(31 * MINUTE);
    beginPage(browser.visit(page('/')), '');
    expect(alive(browser)).toContain('poptin_old_user');
    await browser.tick(2 * DAY);
    expect(alive(browser)).not.toContain('poptin_old_user');
  });

  test('the visitor keeps one id', async () => {
    const browser = fakeBrowser();
    const id = visitorId(browser);
    await browser.tick(200 * DAY);
    const later = browser.visit(page('/'), { sameTab: false });
    expect(visitorId(later)).toBe(id);
    await browser.tick(200 * DAY);
    expect(visitorId(later)).toBe(id);
    expect(visitorId(fakeBrowser({ seed: 2 }))).not.toBe(id);
  });
});

describe('where the visitor came from', () => {
  test('the outside referrer stays with the visit, the previous address follows the pages', async () => {
    const first = cameFrom(fakeBrowser({ url: page('/a') }), 'https://search.example/q');
    beginPage(first, '');
    expect(readPageFacts(first)).toMatchObject({ referrer: 'https://search.example/q', previousUrl: '' });
    await first.tick(MINUTE);
    const second = cameFrom(first.visit(page('/b')), page('/a'));
    beginPage(second, '');
    expect(readPageFacts(second)).toMatchObject({
      referrer: 'https://search.example/q',
      previousUrl: page('/a'),
      originLandingPage: page('/a'),
    });
  });

  test('both are forgotten two minutes after the visitor leaves', async () => {
    const first = cameFrom(fakeBrowser({ url: page('/a') }), 'https://search.example/q');
    beginPage(first, '');
    await first.tick(2 * MINUTE);
    const second = first.visit(page('/b'), { sameTab: false });
    beginPage(second, '');
    expect(readPageFacts(second)).toMatchObject({
      referrer: '',
      previousUrl: '',
      originLandingPage: page('/b'),
    });
  });

  test('a page is not its own predecessor: two runs, the back/forward cache, a reload', () => {
    const first = fakeBrowser({ url: page('/a') });
    beginPage(first, '');
    const second = first.visit(page('/b'));
    beginPage(second, '');
    beginPage(second, '');
    expect(readPageFacts(second).previousUrl).toBe(page('/a'));
    // the visitor was on /c in the meantime and came back
    second.cookies.set('poptin_previous_url', page('/c'), 120);
    beginPage(second, '');
    expect(readPageFacts(second).previousUrl).toBe(page('/c'));
    const reloaded = second.visit(page('/b'));
    beginPage(reloaded, '');
    expect(readPageFacts(reloaded).previousUrl).toBe('');
  });

  test('a route of a single-page app is a page', () => {
    const browser = fakeBrowser({ url: page('/a') });
    beginPage(browser, '');
    browser.window.history.pushState(null, '', '/b');
    beginPage(browser, '');
    expect(readPageFacts(browser)).toMatchObject({ previousUrl: page('/a'), pageUrl: page('/b') });
    expect(JSON.parse(readPageFacts(browser).previousVisitedPages)).toEqual([page('/a')]);
  });
});

describe('visited pages', () => {
  test('with and without the current one, with times, and of all visits', async () => {
    const first = fakeBrowser({ url: page('/a') });
    beginPage(first, '');
    const start = first.now();
    await first.tick(MINUTE);
    const second = first.visit(page('/b'));
    beginPage(second, '');
    const facts = readPageFacts(second);
    expect(JSON.parse(facts.previousVisitedPages)).toEqual([page('/a')]);
    expect(JSON.parse(facts.previousVisitedPagesWithCurrentPage)).toEqual([page('/a'), page('/b')]);
    expect(JSON.parse(facts.previousVisitedPagesWithTimeStamp)).toEqual([{ url: page('/a'), time: start }]);
    expect(JSON.parse(facts.allVisitedPages)).toEqual([page('/a'), page('/b')]);
    await first.tick(31 * MINUTE);
    const third = first.visit(page('/c'), { sameTab: false });
    beginPage(third, '');
    expect(JSON.parse(readPageFacts(third).previousVisitedPages)).toEqual([]);
    expect(JSON.parse(readPageFacts(third).allVisitedPages)).toEqual([page('/a'), page('/b'), page('/c')]);
  });

  test('any walk through the site: capped, in order, the current page last, reloads not counted', () => {
    const walk = fc.array(fc.constantFrom('/a', '/b', '/c', '/d#x'), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(walk, (paths) => {
        let browser = fakeBrowser({ url: page(paths[0] as string) });
        for (const path of paths) {
          browser = browser.visit(page(path));
          beginPage(browser, '');
        }
        const journey = paths.filter((path, at) => path !== paths[at - 1]).map(page);
        const visitor = readVisitor(browser);
        const known = [...visitor.previousPages.map(({ url }) => url), visitor.page];
        expect(known).toEqual(journey.slice(-MAX_PAGES));
        expect(visitor.pageCount).toBe(journey.length);
        expect(new Set(visitor.allPages)).toEqual(new Set(journey));
        expect(visitor.allPages).toHaveLength(new Set(journey).size);
      }),
      { numRuns: 100 },
    );
  });

  test('stores only the campaign of a query, unless the site asks for all of it', () => {
    const secret = page('/reset?secret=tok123&utm_source=mail');
    const stored = (queries?: 'all') => {
      const browser = fakeBrowser({ url: secret });
      beginPage(browser, '', queries);
      const next = browser.visit(page('/?p=1'), { sameTab: true });
      beginPage(next, '', queries);
      const areas = [next.local, next.session].flatMap((area) => area.keys().map((key) => area.get(key)));
      return { text: JSON.stringify([areas, next.cookies.all()]), next };
    };
    const { text, next } = stored();
    expect(text).toContain('/reset?utm_source=mail');
    expect(text).not.toContain('tok123');
    expect(readVisitor(next).previousUrl).toBe(page('/reset?utm_source=mail'));
    expect(stored('all').text).toContain('tok123');
  });

  test('what is sent has no secrets, even on a page whose own address has none', () => {
    const facts = (queries?: 'all') => {
      const from = 'https://mail.example/read?token=tok123';
      const browser = cameFrom(fakeBrowser({ url: page('/?utm_term=jo@example.org') }), from);
      beginPage(browser, '', queries);
      const { referrer, pageUrl } = readPageFacts(browser);
      return [referrer, pageUrl];
    };
    expect(facts()).toEqual(['https://mail.example/read', page('/')]);
    expect(facts('all')).toEqual([
      'https://mail.example/read?token=tok123',
      page('/?utm_term=jo@example.org'),
    ]);
  });

  test('pages that differ only in their query are separate pages, a reload is none', () => {
    let browser = fakeBrowser({ url: page('/?p=1') });
    for (const path of ['/?p=1', '/?p=1', '/?p=2', '/?p=1']) {
      browser = browser.visit(page(path));
      beginPage(browser, '');
    }
    expect(readVisitor(browser).pageCount).toBe(3);
  });

  test('the list of all pages is capped too', () => {
    let browser = fakeBrowser();
    for (let n = 0; n < 50; n++) {
      browser = browser.visit(page(`/${n}`));
      beginPage(browser, '');
    }
    expect(readVisitor(browser).allPages).toHaveLength(MAX_PAGES);
  });

  test('another script’s text under our key counts as an empty list', () => {
    const browser = fakeBrowser();
    for (const text of ['{', '[]', '{"session":1}', 'null', '{"session":"s","count":1,"pages":[1]}']) {
      browser.local.set('poptin_visited_pages', text);
      browser.local.set('poptin_all_visited_pages', text);
      expect(readVisitor(browser)).toMatchObject({ previousPages: [], pageCount: 1, allPages: [] });
      beginPage(browser, '');
      expect(readVisitor(browser).pageCount).toBe(1);
      eraseTraces(browser);
    }
  });
});

test('what the visitor entered and whom the store reports', () => {
  const browser = fakeBrowser();
  expect(readPageFacts(browser)).toMatchObject({
    convertedEmail: '',
    storeIntegration: '',
    storeIntegrationCustomerId: '0',
  });
  saveEmail(browser, 'a@b.example');
  saveShopIdentity(browser, fakeShop('shopify', { customer: '77' }));
  expect(readPageFacts(browser)).toMatchObject({
    convertedEmail: 'a@b.example',
    storeIntegration: 'shopify',
    storeIntegrationCustomerId: '77',
  });
});

test('is not sent if the store’s privacy interface denies it (popup §4)', () => {
  const browser = fakeBrowser({ url: page('/a') });
  beginPage(browser, 'client-1');
  saveEmail(browser, 'a@b.example');
  saveShopIdentity(browser, fakeShop('shopify', { customer: '77', mayTrack: false }));
  expect(readPageFacts(browser)).toMatchObject({
    convertedEmail: '',
    storeIntegration: 'shopify',
    storeIntegrationCustomerId: '0',
    previousVisitedPages: '[]',
    allVisitedPages: JSON.stringify([page('/a')]),
    mayTrack: false,
  });
  saveShopIdentity(browser, fakeShop('shopify', { customer: '77' }));
  expect(readPageFacts(browser)).toMatchObject({
    convertedEmail: 'a@b.example',
    storeIntegrationCustomerId: '77',
    mayTrack: true,
  });
});

test('with storage blocked the facts are those of this page', () => {
  const browser = fakeBrowser({ storageBlocked: true, url: page('/a') });
  beginPage(browser, 'client-1');
  expect(readPageFacts(browser)).toMatchObject({
    pageUrl: page('/a'),
    originLandingPage: page('/a'),
    previousUrl: '',
  });
});

test('forgetting removes everything of ours and nothing of the page', () => {
  const browser = fakeBrowser();
  browser.cookies.set('cart', '1');
  browser.local.set('theme', 'dark');
  browser.session.set(`apt_${'a'.repeat(13)}`, 'exit');
  beginPage(browser, 'client-1');
  saveEmail(browser, 'a@b.example');
  eraseTraces(browser);
  expect(browser.cookies.all()).toEqual({ cart: '1' });
  expect(browser.local.keys()).toEqual(['theme']);
  expect(browser.session.keys()).toEqual([]);
});

describe('device', () => {
  test.each([
    [true, 'mobile'],
    [false, 'desktop'],
  ])('a narrow touch screen: %s', (matches, device) => {
    const browser = fakeBrowser();
    Object.assign(browser.window, { matchMedia: () => ({ matches }) });
    expect(readPageFacts(browser).device).toBe(device);
  });
});

test('removes after a year without a visit what was stored without an end', () => {
  const browser = fakeBrowser({ url: page('/one') });
  beginPage(browser, '');
  browser.local.set('poptin_recent_variants', '["1"]');
  browser.shiftClock(364 * DAY);
  let next = browser.visit(page('/two'));
  beginPage(next, '');
  expect(readVisitor(next).allPages).toEqual([page('/one'), page('/two')]);
  expect(next.local.get('poptin_recent_variants')).toBe('["1"]');
  next.shiftClock(366 * DAY);
  next = next.visit(page('/three'));
  beginPage(next, '');
  expect(readVisitor(next).allPages).toEqual([page('/three')]);
  expect(next.local.get('poptin_recent_variants')).toBeNull();
});
