import { describe, expect, test } from 'vitest';
import { recordInteraction } from '../../../../elements/display-run/visitor/interactions.ts';
import { countVisit, readRecords } from '../../../../elements/display-run/visitor/popup-record.ts';
import { shareCookies } from '../../../../elements/display-run/visitor/share-cookies.ts';
import type { Browser } from '../../../../shared/base/browser.ts';
import { type FakeBrowser, fakeBrowser } from '../../../fake-browser.ts';
import { afterSeconds, poptin, startRun } from '../harness.ts';

const WWW = 'https://www.shop.example/';
const BLOG = 'https://blog.shop.example/';
const once = poptin('a', { ...afterSeconds(1), d_f_r: 'display_once_a_visitor_2' });

/** How often a popup appears on www, and then on the blog. */
async function visitBoth(raw: object, rootDomain: string | undefined, wait = 0) {
  const share = (browser: FakeBrowser) =>
    ({ ...browser, ...(rootDomain && shareCookies(browser, rootDomain)) }) as FakeBrowser;
  const first = await startRun([raw as typeof once], { browser: share(fakeBrowser({ url: WWW })) });
  await first.browser.tick(1000);
  first.stop();
  await first.browser.tick(wait);
  const next = first.browser.visit(BLOG, { sameTab: false });
  // web storage belongs to one host
  for (const key of next.local.keys()) next.local.remove(key);
  const second = await startRun([raw as typeof once], { browser: share(next) });
  await second.browser.tick(1000);
  second.stop();
  return [first.stage.shown.length, second.stage.shown.length];
}

describe('root-domain', () => {
  test.each([
    ['once a visitor', 'display_once_a_visitor_2'],
    ['every few days', 'all@display_once_every_few_days_3'],
    ['every few visits', 'all@display_once_every_few_visiting_4'],
  ])('%s counts for all sub-domains', async (_, d_f_r) => {
    const raw = { ...once, d_f_r, cookie: 3 };
    const day = 24 * 60 * 60 * 1000;
    expect(await visitBoth(raw, 'shop.example')).toEqual([1, 0]);
    expect(await visitBoth(raw, '.shop.example', day)).toEqual([1, 0]);
    expect(await visitBoth(raw, undefined)).toEqual([1, 1]);
  });

  test.each(['example', 'other.example', 'shop.example; x', 'blog.shop.example'])(
    'the browser refuses %s: this host alone counts, and the console says so once',
    (domain) => {
      const browser = fakeBrowser({ url: WWW });
      const { cookies } = shareCookies(browser, domain);
      cookies.set('poptin_session', 'a', 60);
      cookies.set('poptin_old_user', '1', 60);
      expect(browser.logged.map(({ key }) => key)).toEqual(['popup domain']);
      expect(browser.cookies.all()).toEqual({ poptin_session: 'a', poptin_old_user: '1' });
      cookies.remove('poptin_session');
      cookies.remove('poptin_old_user');
      expect(browser.cookies.all()).toEqual({});
    },
  );

  test('whoever refuses all cookies is told nothing', () => {
    const browser = fakeBrowser({ url: WWW, storageBlocked: true });
    shareCookies(browser, 'shop.example').cookies.set('poptin_session', 'a');
    expect(browser.logged).toEqual([]);
  });

  test('nothing is written, not even to try, before a run writes', () => {
    const browser = fakeBrowser({ url: WWW });
    const written: string[] = [];
    const { cookies } = browser;
    const noted: FakeBrowser = {
      ...browser,
      cookies: {
        ...cookies,
        set(name, ...rest) {
          written.push(name);
          cookies.set(name, ...rest);
        },
      },
    };
    const shared = shareCookies(noted, 'shop.example');
    shared.cookies.get('poptin_popups');
    expect(written).toEqual([]);
    shared.cookies.set('poptin_session', 'a', 60);
    expect(written).toContain('poptin_root');
    expect(browser.cookies.all()).toEqual({ poptin_session: 'a' });
  });

  test('of what a host has kept from before, and what all hosts know, the newest counts', () => {
    const blog = fakeBrowser({ url: BLOG });
    const seen = (browser: Browser, id: string) =>
      recordInteraction(browser, 'seen', id, {}, { rule: 'every-few-visits', every: 3 });
    const at = (days: number) => blog.shiftClock(days * 24 * 60 * 60 * 1000);
    seen(blog, 'both');
    seen(blog, 'host');
    for (let visit = 0; visit < 3; visit++) countVisit(blog);
    at(1);
    const www = shareCookies(blog.visit(WWW), 'shop.example');
    seen(www, 'both');
    seen(www, 'domain');
    const shared = shareCookies(blog.visit(BLOG, { sameTab: false }), 'shop.example');
    const known = () => [...readRecords(shared)].map(([id, { visits }]) => [id, visits]);
    const all = [
      ['host', 3],
      ['both', 0],
      ['domain', 0],
    ];
    expect(known()).toEqual(all);
    at(1);
    seen(shared, 'new');
    expect(known()).toEqual([...all, ['new', 0]]);
    expect(shared.cookies.held('poptin_popups')).toHaveLength(1);
  });

  test('is one browser for all runs of the page, and takes a cookie of this host along', () => {
    const browser = fakeBrowser({ url: WWW });
    browser.cookies.set('poptin_session', 'old');
    const shared = shareCookies(browser, 'shop.example');
    expect(shareCookies(browser, 'SHOP.example')).toBe(shared);
    shared.cookies.set('poptin_session', 'new');
    expect(browser.cookies.held('poptin_session')).toEqual(['new']);
    expect(browser.visit(BLOG).cookies.get('poptin_session')).toBe('new');
    shared.cookies.remove('poptin_session');
    expect(browser.visit(BLOG).cookies.get('poptin_session')).toBeNull();
  });

  test('without it nothing changes', () => {
    const browser = fakeBrowser({ url: WWW });
    expect([shareCookies(browser, ''), shareCookies(browser, ' ')]).toEqual([browser, browser]);
  });
});
