import { describe, expect, it } from 'vitest';
import {
  keepSwept,
  matchesPattern,
  sweepCookies,
} from '../../../../elements/consent-banner/later/cookie-sweep.ts';
import { readFullSettings } from '../../../../elements/consent-banner/settings/full-settings.ts';
import { readSiteRules } from '../../../../elements/consent-banner/settings/site-rules.ts';
import { fakeBrowser } from '../../../fake-browser.ts';
import { RECORD, settingsOf } from '../banner-fixture.ts';

const categories = readFullSettings(
  settingsOf({
    categories: [
      { slug: 'necessary', cookies: [{ cookieID: 'session' }] },
      {
        slug: 'analytics',
        cookies: [
          { cookieID: '_ga*' },
          { cookieID: 'exact' },
          { cookieID: 'a.b' },
          { cookieID: 'stats*', storage: 'local' },
          { cookieID: 'once', storage: 'session' },
        ],
      },
      { slug: 'advertisement', cookies: [{ cookieID: '_gac_*' }, { cookieID: '*' }] },
    ],
  }),
  readSiteRules,
).categories;

it('deletes what rejected categories name, and keeps what an allowed one names', () => {
  const browser = fakeBrowser();
  for (const name of ['session', '_ga', '_ga_X', '_gac_1', 'exact', 'exactly', 'a.b', 'aXb', RECORD]) {
    browser.cookies.set(name, '1');
  }
  browser.local.set('stats-1', '1');
  browser.local.set('other', '1');
  browser.session.set('once', '1');
  sweepCookies(browser, categories.slice(0, 2), () => false);
  expect(Object.keys(browser.cookies.all())).toEqual(['session', 'exactly', 'aXb', RECORD]);
  expect(browser.local.keys()).toEqual(['other']);
  expect(browser.session.keys()).toEqual([]);
});

it('keeps the record, and what an allowed category also names', () => {
  const browser = fakeBrowser();
  for (const name of ['session', '_ga', 'unknown', RECORD]) browser.cookies.set(name, '1');
  sweepCookies(browser, categories, (slug) => slug === 'analytics');
  expect(Object.keys(browser.cookies.all())).toEqual(['session', '_ga', RECORD]);
});

it('leaves the site’s own cookies that have a name of a refused service’s own host', () => {
  const named = readFullSettings(
    settingsOf({ services: ['linkedin', 'instagram', 'pinterest', 'vimeo', 'criteo', 'google-analytics'] }),
    readSiteRules,
  ).categories;
  const browser = fakeBrowser();
  const own = ['JSESSIONID', 'lang', 'csrftoken', '_auth', 'player', 'uid'];
  for (const name of [...own, '_ga', 'cto_bundle']) browser.cookies.set(name, '1');
  sweepCookies(browser, named, () => false);
  expect(Object.keys(browser.cookies.all())).toEqual(own);
});

it('does nothing if storage is blocked', () => {
  const browser = fakeBrowser({ storageBlocked: true });
  browser.local.set('stats-1', '1');
  sweepCookies(browser, categories, () => false);
  expect(browser.local.keys()).toEqual([]);
});

it.each([
  ['_ga', '_ga', true],
  ['_ga', '_gat', false],
  ['_ga*', '_ga', true],
  ['_ga*', '_gat', true],
  ['*_ga', 'x_ga', true],
  ['*_ga', '_gax', false],
  ['a*b*c', 'abc', true],
  ['a*b*c', 'a-b-b-c', true],
  ['a*b*c', 'acb', false],
  ['ab*ba', 'aba', false],
  ['*', '', true],
  ['**', 'x', true],
  ['a.b', 'axb', false],
])('%s and the cookie %s: %s', (pattern, name, fits) => {
  expect(matchesPattern(pattern, name)).toBe(fits);
});

it('compares a pattern with many stars quickly', () => {
  expect(matchesPattern(`${'*a'.repeat(500)}*b`, 'a'.repeat(4000))).toBe(false);
});

describe('what comes back', () => {
  const watched = (hasStore = true) => {
    const browser = fakeBrowser();
    const store = new EventTarget();
    if (hasStore) Object.defineProperty(browser.window, 'cookieStore', { value: store });
    const write = () => {
      browser.cookies.set('_ga', '1');
      store.dispatchEvent(Object.assign(new Event('change'), { changed: [{ name: '_ga' }] }));
    };
    const stop = keepSwept(browser, () => sweepCookies(browser, categories.slice(0, 2), () => false));
    const isGone = () => browser.cookies.get('_ga') === null;
    return { browser, store, write, stop, isGone };
  };

  it.each([true, false])(
    'goes within a second; a quiet page has no timer (cookie store: %s)',
    async (hasStore) => {
      const { browser, write, isGone } = watched(hasStore);
      for (let round = 0; round < 100; round++) {
        write();
        await browser.tick(1000);
        expect(isGone()).toBe(true);
      }
      await browser.tick(31_000);
      expect(browser.pendingTimers()).toBe(0);
    },
  );

  it('goes within a second however late it comes, if the browser reports it', async () => {
    const { browser, write, isGone } = watched();
    await browser.tick(3_600_000);
    expect(browser.pendingTimers()).toBe(0);
    write();
    await browser.tick(1000);
    expect(isGone()).toBe(true);
  });

  it('is left alone by deletions, and after the end', async () => {
    const { browser, store, write, stop, isGone } = watched();
    await browser.tick(31_000);
    store.dispatchEvent(Object.assign(new Event('change'), { changed: [], deleted: [{ name: '_ga' }] }));
    expect(browser.pendingTimers()).toBe(0);
    stop();
    write();
    await browser.tick(1000);
    expect(isGone()).toBe(false);
    expect(browser.pendingTimers()).toBe(0);
  });
});
