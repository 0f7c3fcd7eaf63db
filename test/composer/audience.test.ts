import { describe, expect, it } from 'vitest';
import { AUDIENCE, audienceSentence } from '../../composer/sentences/audience.ts';
import { CARTS, whomSentences } from '../../composer/sentences/whom.ts';
import { COUNTRIES, SEARCH_ENGINES, SOCIAL_NETWORKS, SPOKEN } from '../../composer/start/audience-lists.ts';
import { readAudience } from '../../elements/display-run/decide/audience/read-audience.ts';
import { readTargeting } from '../../elements/display-run/decide/targeting/read-targeting.ts';
import { writeCookie } from '../../elements/display-run/visitor/cookies.ts';
import { saveCountry } from '../../elements/display-run/visitor/country.ts';
import { targeting } from '../../elements/display-run/wire/manual.ts';
import { ruleContext } from '../elements/display-run/harness.ts';
import { type FakeBrowser, fakeBrowser } from '../fake-browser.ts';

/** A visitor of the page, by what the conditions can be about. */
interface Somebody {
  url?: string;
  referrer?: string;
  pointer?: 'phone' | 'tablet';
  country?: string;
  language?: string;
  isBack?: boolean;
  isLoggedIn?: boolean;
  now?: Date;
}

function visitor(of: Somebody): FakeBrowser {
  const browser = fakeBrowser({
    ...(of.url ? { url: of.url } : {}),
    ...(of.now ? { now: of.now.getTime() } : {}),
  });
  const { window } = browser;
  const isCoarse = (query: string) =>
    of.pointer === 'phone' || (of.pointer === 'tablet' && !query.includes('767px'));
  Object.assign(window, { matchMedia: (query: string) => ({ matches: isCoarse(query) }) });
  Object.defineProperty(window.document, 'referrer', { value: of.referrer ?? '' });
  Object.defineProperty(window.navigator, 'language', { value: of.language ?? 'en-GB' });
  if (of.country) saveCountry(browser, of.country);
  if (of.isBack) writeCookie(browser, 'oldUser', '1');
  if (of.isLoggedIn) window.document.body.className = 'logged-in';
  return browser;
}

const sees = (row: object, of: Somebody): boolean => {
  const browser = visitor(of);
  return readAudience('a', [row], browser.log).every((check) => check.evaluate(ruleContext(browser)).pass);
};

const FRIDAY = (hours: number) => new Date(2026, 0, 16, hours);
const SATURDAY = (hours: number) => new Date(2026, 0, 17, hours);

describe('what a sentence says is what the engine does', () => {
  it.each<[row: object, sentence: string, shown: Somebody, hidden: Somebody]>([
    [
      { about: 'page', values: ['/shop', '/sale'] },
      'Shown only on pages whose address contains “/shop” or “/sale”.',
      { url: 'https://a.example/en/sale' },
      { url: 'https://a.example/blog' },
    ],
    [
      { about: 'page', compare: 'exact', values: ['/'], role: 'dont_show' },
      'Hidden on pages whose address is “/”.',
      { url: 'https://a.example/shop' },
      { url: 'https://a.example/' },
    ],
    [
      { about: 'page', compare: 'start', values: ['/blog'] },
      'Shown only on pages whose address begins with “/blog”.',
      { url: 'https://a.example/blog/1' },
      { url: 'https://a.example/the/blog' },
    ],
    [
      { about: 'page', compare: 'end', values: ['.html'] },
      'Shown only on pages whose address ends with “.html”.',
      { url: 'https://a.example/a.html?b=1' },
      { url: 'https://a.example/a.htm' },
    ],
    [
      { about: 'referrer', values: ['facebook.com', 't.co'] },
      'Shown only to visitors who came from facebook.com or t.co.',
      { referrer: 'https://m.facebook.com/' },
      { referrer: 'https://www.google.com/' },
    ],
    [
      { about: 'referrer', compare: 'start', values: ['google.'] },
      'Shown only to visitors who came from an address that begins with “google.”.',
      { referrer: 'https://www.google.de/' },
      { referrer: 'https://notgoogle.de/' },
    ],
    [
      { about: 'referrer', compare: 'any_value', role: 'dont_show' },
      'Hidden from visitors who came from another site.',
      {},
      { referrer: 'https://www.google.de/' },
    ],
    [
      { about: 'campaign', name: 'utm_campaign', values: ['spring'] },
      'Shown only to visitors who came with a utm_campaign that is “spring”.',
      { url: 'https://a.example/?utm_campaign=Spring' },
      { url: 'https://a.example/?utm_campaign=autumn' },
    ],
    [
      { about: 'campaign', name: 'gclid', compare: 'any_value' },
      'Shown only to visitors who came with a gclid.',
      { url: 'https://a.example/?gclid=1' },
      {},
    ],
    [
      { about: 'device', values: ['phone', 'tablet'] },
      'Shown only on phones or tablets.',
      { pointer: 'tablet' },
      {},
    ],
    [
      { about: 'device', values: ['computer'], role: 'dont_show' },
      'Hidden on computers.',
      { pointer: 'phone' },
      {},
    ],
    [
      { about: 'country', values: ['DE', 'at'] },
      'Shown only to visitors in Germany or Austria.',
      { country: 'AT' },
      { country: 'CH' },
    ],
    [
      { about: 'country', values: ['DE'], role: 'dont_show' },
      'Hidden from visitors in Germany.',
      {},
      { country: 'DE' },
    ],
    [
      { about: 'language', values: ['he', 'de-AT'] },
      'Shown only to visitors whose browser is set to Hebrew or Austrian German.',
      { language: 'he-IL' },
      { language: 'de-DE' },
    ],
    [{ about: 'visitor', values: ['new'] }, 'Shown only to new visitors.', {}, { isBack: true }],
    [
      { about: 'visitor', values: ['returning'] },
      'Shown only to visitors who have been here before.',
      { isBack: true },
      {},
    ],
    [
      { about: 'login', values: ['out'] },
      'Shown only to visitors who are not logged in.',
      {},
      { isLoggedIn: true },
    ],
    [
      { about: 'login', values: ['in'], role: 'dont_show' },
      'Hidden from visitors who are logged in.',
      {},
      { isLoggedIn: true },
    ],
    [
      { about: 'time', values: ['fri', 'mon'], from: '9:00', until: '17:00' },
      'Shown only on Mondays and Fridays from 09:00 to 17:00, by the visitor’s clock.',
      { now: FRIDAY(10) },
      { now: FRIDAY(18) },
    ],
    [
      { about: 'time', values: ['fri'], from: '22:00', until: '02:00' },
      'Shown only on Fridays from 22:00 to 02:00 of the next day, by the visitor’s clock.',
      { now: SATURDAY(1) },
      { now: SATURDAY(23) },
    ],
    [
      { about: 'time', values: ['sat'], role: 'dont_show' },
      'Hidden on Saturdays, by the visitor’s clock.',
      { now: FRIDAY(10) },
      { now: SATURDAY(10) },
    ],
    [
      { about: 'time', from: '18:00' },
      'Shown only from 18:00 to 24:00, by the visitor’s clock.',
      { now: FRIDAY(18) },
      { now: FRIDAY(17) },
    ],
  ])('%j: %s', (row, sentence, shown, hidden) => {
    expect(audienceSentence(row as never)).toBe(sentence);
    expect([sees(row, shown), sees(row, hidden)]).toEqual([true, false]);
  });
});

describe('the conditions of the list', () => {
  it('are all that the engine knows', () => {
    const { about } = targeting.visitor_filter?.items?.properties ?? {};
    expect(AUDIENCE.map((each) => each.about).sort()).toEqual([...(about?.enum ?? [])].sort());
  });

  it.each(AUDIENCE)('$name, just added, does what it says', ({ about, fresh }) => {
    const row = { about, role: 'show', ...fresh };
    const browser = fakeBrowser();
    const isRead = readAudience('a', [row], browser.log).length > 0;
    expect(/changes nothing/.test(audienceSentence(row))).toBe(!isRead);
  });

  it('have countries, languages and sites that the engine takes', () => {
    const rows = [
      { about: 'country', values: COUNTRIES },
      { about: 'language', values: SPOKEN },
      { about: 'referrer', compare: 'start', values: SEARCH_ENGINES },
      { about: 'referrer', values: SOCIAL_NETWORKS },
    ];
    const browser = fakeBrowser();
    expect(readAudience('a', rows, browser.log)).toHaveLength(rows.length);
    for (const referrer of ['https://www.google.co.il/', 'https://search.yahoo.com/x', 'https://yandex.ru/'])
      expect(sees(rows[2] as object, { referrer }), referrer).toBe(true);
  });

  it.each(CARTS)('about the cart: $name is a sentence and a rule', ({ field, row }) => {
    const popup = { [field]: [row] };
    expect(whomSentences(popup)[0]).toMatch(/^(?:Shown only|Hidden) if the (?:cart|cookie)/);
    const browser = fakeBrowser();
    expect(readTargeting('a', popup, browser.log)).toHaveLength(1);
    expect(browser.logged).toEqual([]);
  });
});
