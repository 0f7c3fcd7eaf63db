import { describe, expect, test } from 'vitest';
import { readAudience } from '../../../../../elements/display-run/decide/audience/read-audience.ts';
import { writeCookie } from '../../../../../elements/display-run/visitor/cookies.ts';
import { saveCountry } from '../../../../../elements/display-run/visitor/country.ts';
import { beginPage } from '../../../../../elements/display-run/visitor/visitor.ts';
import { type FakeBrowser, type FakeBrowserOptions, fakeBrowser } from '../../../../fake-browser.ts';
import { ruleContext } from '../../harness.ts';

type Row = Readonly<Record<string, unknown>>;

/** Whether each row lets the popup be shown. */
const evaluate = (rows: readonly Row[] | unknown, browser: FakeBrowser = fakeBrowser()) =>
  readAudience('a', rows, browser.log).map((check) => check.evaluate(ruleContext(browser)).pass);
const holds = (row: Row, browser?: FakeBrowser) => evaluate([row], browser)[0];

const DAY_MS = 24 * 60 * 60 * 1000;
const device = (...queries: RegExp[]) => {
  const browser = fakeBrowser();
  const matchMedia = (query: string) => ({ matches: queries.some((each) => each.test(query)) });
  Object.assign(browser.window, { matchMedia });
  return browser;
};
const at = (options: FakeBrowserOptions | string) =>
  fakeBrowser(typeof options === 'string' ? { url: options } : options);

describe('the address of the page', () => {
  const SHOP = 'https://www.shop.example/Sale/shoes?size=42#top';
  test.each([
    ['contain', ['/sale/'], SHOP, true],
    ['contain', ['size=42'], SHOP, true],
    ['contain', ['blog', 'shoes'], SHOP, true],
    ['contain', ['blog'], SHOP, false],
    ['exact', ['/sale/shoes'], SHOP, true],
    ['exact', ['/sale/shoes/'], SHOP, true],
    ['exact', ['/sale/shoes?size=42'], SHOP, true],
    ['exact', ['/sale/shoes?size=43'], SHOP, false],
    ['exact', ['/sale'], SHOP, false],
    ['exact', ['https://shop.example/sale/shoes'], SHOP, true],
    ['exact', ['shop.example/sale/shoes'], SHOP, true],
    ['exact', ['/'], 'https://shop.example/', true],
    ['exact', ['/'], SHOP, false],
    ['start', ['/sale'], SHOP, true],
    ['start', ['/shoes'], SHOP, false],
    ['start', ['http://www.shop.example/sale'], SHOP, true],
    ['end', ['shoes'], SHOP, true],
    ['end', ['size=42'], SHOP, false],
    ['end', ['?size=42'], SHOP, true],
    ['exact', ['/#/prices'], 'https://shop.example/#/prices', true],
    ['start', ['/מבצע'], 'https://shop.example/%D7%9E%D7%91%D7%A6%D7%A2/x', true],
    ['start', ['/%D7%9E%D7%91%D7%A6%D7%A2'], 'https://shop.example/%D7%9E%D7%91%D7%A6%D7%A2/x', true],
    ['contain', ['100%'], 'https://shop.example/100%', true],
  ])('%s %j of %s: %s', (compare, values, url, isShown) => {
    expect(holds({ about: 'page', compare, values }, at(url))).toBe(isShown);
    expect(holds({ about: 'page', compare, values, role: 'dont_show' }, at(url))).toBe(!isShown);
  });

  test('it contains the value by default', () => {
    expect(holds({ about: 'page', values: ['shoes'] }, at(SHOP))).toBe(true);
  });
});

describe('where the visitor came from', () => {
  const from = (referrer: string) => {
    const browser = fakeBrowser();
    Object.defineProperty(browser.window.document, 'referrer', { value: referrer });
    beginPage(browser, '');
    return browser;
  };
  test.each([
    ['exact', ['facebook.com'], 'https://l.facebook.com/', true],
    ['exact', ['facebook.com'], 'https://notfacebook.com/', false],
    ['exact', ['https://www.facebook.com/'], 'https://facebook.com/a', true],
    ['exact', ['blog.example/post'], 'https://blog.example/post', true],
    ['start', ['google.'], 'https://www.google.co.il/', true],
    ['contain', ['google'], 'https://news.example/?q=google', false],
    ['any_value', [], 'https://news.example/', true],
    ['any_value', [], '', false],
    ['exact', ['com.google.android.gm'], 'android-app://com.google.android.gm/', true],
  ])('%s %j, from %s: %s', (compare, values, referrer, isShown) => {
    expect(holds({ about: 'referrer', compare, values }, from(referrer))).toBe(isShown);
  });

  test('it is the site before the visit on every page of the visit', async () => {
    const browser = from('https://www.google.com/');
    const next = browser.visit('https://shop.example/next', { sameTab: true });
    Object.defineProperty(next.window.document, 'referrer', { value: browser.window.location.href });
    beginPage(next, '');
    expect(holds({ about: 'referrer', values: ['google.com'] }, next)).toBe(true);
  });
});

describe('campaigns', () => {
  const SPRING = 'https://shop.example/?utm_source=News&utm_campaign=spring&ref=7';
  test.each([
    [{ values: ['news'] }, true],
    [{ name: 'utm_campaign', values: ['summer', 'Spring'] }, true],
    [{ name: 'utm_campaign', values: ['sum'], compare: 'start' }, false],
    [{ name: 'utm_medium', compare: 'any_value' }, false],
    [{ name: 'gclid', compare: 'any_value', role: 'dont_show' }, true],
    [{ name: 'ref', values: ['7'] }, true],
  ])('%j: %s', (row, isShown) => {
    expect(holds({ about: 'campaign', ...row }, at(SPRING))).toBe(isShown);
  });

  test('it is known on every page of the visit; other parameters only on their own', () => {
    const landing = at(SPRING);
    beginPage(landing, '');
    const next = landing.visit('https://shop.example/next', { sameTab: true });
    beginPage(next, '');
    expect(holds({ about: 'campaign', name: 'utm_campaign', values: ['spring'] }, next)).toBe(true);
    expect(holds({ about: 'campaign', name: 'ref', values: ['7'] }, next)).toBe(false);
  });
});

test.each([
  [[/767px/, /^\(pointer: coarse\)$/], 'phone'],
  [[/^\(pointer: coarse\)$/], 'tablet'],
  [[], 'computer'],
])('the device with %j is a %s', (queries, name) => {
  const all = ['phone', 'tablet', 'computer'];
  const found = all.filter((each) => holds({ about: 'device', values: [each] }, device(...queries)));
  expect(found).toEqual([name]);
});

describe('the country', () => {
  test('of the provider’s answer; an unknown one is none of the list', () => {
    const browser = fakeBrowser();
    const germany = { about: 'country', values: ['DE', 'at'] };
    expect(evaluate([germany, { ...germany, role: 'dont_show' }], browser)).toEqual([false, true]);
    saveCountry(browser, 'DE');
    expect(evaluate([germany, { ...germany, role: 'dont_show' }], browser)).toEqual([true, false]);
  });

  test('that the server wrote into the page', () => {
    const browser = fakeBrowser({ html: '<meta name="consent-region" content="US-CA">' });
    expect(holds({ about: 'country', values: ['us'] }, browser)).toBe(true);
  });
});

test.each([
  ['de-AT', ['de'], true],
  ['de', ['de-AT'], false],
  ['iw-IL', ['he'], true],
  ['he-IL', ['iw'], true],
  ['den', ['de'], false],
  ['', ['de'], false],
])('the language %s is one of %j: %s', (language, values, isShown) => {
  const browser = fakeBrowser();
  Object.defineProperty(browser.window.navigator, 'language', { value: language });
  expect(holds({ about: 'language', values }, browser)).toBe(isShown);
});

test('a visitor returns with the second visit', async () => {
  const first = fakeBrowser();
  beginPage(first, '');
  const [fresh, known] = [
    { about: 'visitor', values: ['new'] },
    { about: 'visitor', values: ['returning'] },
  ];
  expect(evaluate([fresh, known], first)).toEqual([true, false]);
  await first.tick(40 * DAY_MS);
  const second = first.visit('https://shop.example/');
  beginPage(second, '');
  expect(evaluate([fresh, known], second)).toEqual([false, true]);
});

test('WordPress marks the body of who is logged in; a shop knows its customers', () => {
  const browser = fakeBrowser();
  const [inside, outside] = [
    { about: 'login', values: ['in'] },
    { about: 'login', values: ['out'] },
  ];
  expect(evaluate([inside, outside], browser)).toEqual([false, true]);
  browser.window.document.body.className = 'home logged-in admin-bar';
  expect(evaluate([inside, outside], browser)).toEqual([true, false]);
  const shop = fakeBrowser();
  shop.session.set('poptin_store', JSON.stringify({ integration: 'wix', customerId: '12', denied: false }));
  expect(evaluate([inside, outside], shop)).toEqual([true, false]);
});

describe('days and hours, by the visitor’s clock', () => {
  /** A Friday, in the zone of the machine that runs the test. */
  const on = (day: number, hours: number, minutes = 0) =>
    fakeBrowser({ now: new Date(2026, 0, 16 + day, hours, minutes).getTime() });
  const OFFICE = { about: 'time', values: ['mon', 'fri'], from: '09:00', until: '17:00' };
  const NIGHT = { about: 'time', values: ['fri'], from: '22:00', until: '02:00' };
  test.each([
    [OFFICE, on(0, 9), true],
    [OFFICE, on(0, 16, 59), true],
    [OFFICE, on(0, 17), false],
    [OFFICE, on(0, 8, 59), false],
    [OFFICE, on(1, 12), false],
    [OFFICE, on(3, 12), true],
    [NIGHT, on(0, 23), true],
    [NIGHT, on(1, 1), true],
    [NIGHT, on(1, 2), false],
    [NIGHT, on(1, 23), false],
    [NIGHT, on(0, 1), false],
    [{ about: 'time', values: ['sat'] }, on(1, 0), true],
    [{ about: 'time', values: ['sat'] }, on(2, 0), false],
    [{ about: 'time', from: '18:00' }, on(1, 23, 59), true],
    [{ about: 'time', until: '12:00' }, on(1, 12), false],
    [{ about: 'time', until: '24:00' }, on(1, 23, 59), true],
  ])('%j', (row, browser, isShown) => {
    expect(holds(row, browser)).toBe(isShown);
  });
});

test('a single value need not be a list', () => {
  expect(holds({ about: 'login', values: 'out' })).toBe(true);
});

test('the visitor is returning while the cookie says so', () => {
  const browser = fakeBrowser();
  writeCookie(browser, 'oldUser', '1');
  expect(holds({ about: 'visitor', values: ['returning'] }, browser)).toBe(true);
});
