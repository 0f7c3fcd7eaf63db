import { expect, it } from 'vitest';
import {
  type CookieYesObject,
  provideCookieYes,
} from '../../../../elements/consent-banner/settings/cookieyes-object.ts';
import { formatRecord } from '../../../../shared/consent/record.ts';
import { fakeBrowser } from '../../../fake-browser.ts';
import { CATEGORIES, startEngine } from '../banner-fixture.ts';

const provided = () => {
  const browser = fakeBrowser();
  const { engine } = startEngine({ categories: CATEGORIES }, browser);
  const stop = provideCookieYes(browser, () => formatRecord(engine.getState().record));
  const page = browser.window as Window & { cookieyes?: CookieYesObject };
  return { browser, engine, stop, page };
};

it('answers other plugins with the current choice', () => {
  const { engine, page } = provided();
  expect(page.cookieyes?._ckyConsentStore.get('consent')).toBe('no');
  expect(page.cookieyes?._ckyGetFromStore('action')).toBe('');
  engine.save({ analytics: true });
  expect([...(page.cookieyes?._ckyConsentStore ?? [])].map(([key]) => key).slice(0, 4)).toEqual([
    'consentid',
    'consent',
    'action',
    'necessary',
  ]);
  expect(page.cookieyes?._ckyGetFromStore('analytics')).toBe('yes');
  expect(page.cookieyes?._ckyGetFromStore('advertisement')).toBe('no');
  expect(page.cookieyes?._ckyGetFromStore('toString')).toBe('');
  expect(page.cookieyes?._ckyGetCookie('cookieyes-consent')).toMatch(/^consentid:.+,analytics:yes/);
  expect(page.cookieyes?._ckyGetCookie('another')).toBe('');
});

it('writes no choice, says so once, and does not throw', () => {
  const { engine, page, browser } = provided();
  const before = engine.getState().record;
  page.cookieyes?._ckySetInStore('analytics', 'yes');
  page.cookieyes?._ckyConsentStore.set('analytics', 'yes');
  page.cookieyes?._ckySetCookie('cookieyes-consent', 'consent:yes,action:yes', 365);
  expect(engine.getState().record).toBe(before);
  expect(page.cookieyes?._ckyGetFromStore('analytics')).toBe('no');
  expect(browser.cookies.get('cookieyes-consent')).not.toBe('consent:yes,action:yes');
  expect(browser.logged.map(({ message }) => message)).toEqual([
    expect.stringContaining('save() of the tag'),
  ]);
});

it('sets other cookies, and generates random text', () => {
  const { page, browser } = provided();
  page.cookieyes?._ckySetCookie('seen', 'a;b=c', 1);
  expect(browser.window.document.cookie).toBe('seen=a%3Bb%3Dc');
  expect(page.cookieyes?._ckyRandomString(40)).toMatch(/^[0-9a-z]{40}$/);
  expect(page.cookieyes?._ckyRandomString(40)).not.toBe(page.cookieyes?._ckyRandomString(40));
});

it('is removed with the banner, and leaves an existing one alone', () => {
  const { page, stop, browser, engine } = provided();
  stop();
  expect('cookieyes' in page).toBe(false);
  const theirs = {} as CookieYesObject;
  page.cookieyes = theirs;
  provideCookieYes(browser, () => formatRecord(engine.getState().record))();
  expect(page.cookieyes).toBe(theirs);
});
