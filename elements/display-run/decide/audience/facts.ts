import type { Browser } from '../../../../shared/base/browser.ts';
import { readMember } from '../../../../shared/base/page-names.ts';
import { foldCase } from '../../../../shared/letters/fold-case.ts';
import { readCookie } from '../../visitor/cookies.ts';
import { readCountry } from '../../visitor/country.ts';
import { detectDevice } from '../../visitor/page-facts.ts';
import { readVisitor } from '../../visitor/visitor.ts';
import type { AudienceRow, TextComparison } from './rows.ts';

/** Whether a row holds, and what it was compared with, for the owner. */
export interface Fact {
  holds: boolean;
  actual: string;
}
type Read = (row: AudienceRow, browser: Browser) => Fact;

function compareText(text: string, value: string, compare: TextComparison): boolean {
  switch (compare) {
    case 'contain':
      return text.includes(value);
    case 'start':
      return text.startsWith(value);
    case 'end':
      return text.endsWith(value);
    default:
      return text === value;
  }
}

/** In an address, `é` and `%C3%A9` are the same letter. */
function readable(text: string): string {
  try {
    return foldCase(decodeURI(text));
  } catch {
    return foldCase(text); // a stray %
  }
}

/** Owners copy addresses from the browser or write them as they say them. */
const bare = (address: string): string => address.replace(/^[a-z-]+:\/\//, '').replace(/^www\./, '');

/**
 * A value that begins with a slash is a path of the site, any other an address with its host. The query and the hash
 * only count if the value has them too, or anywhere in the address for `contain`.
 */
const page: Read = ({ compare, values }, { window: { location } }) => {
  const { host, pathname, search, hash } = location;
  const holds = (given: string) => {
    const value = bare(readable(given));
    const isPart = compare === 'contain';
    const rest = (isPart || value.includes('?') ? search : '') + (isPart || value.includes('#') ? hash : '');
    const whole = readable((value.startsWith('/') && !isPart ? '' : bare(host)) + pathname + rest);
    const trim = (text: string) => (compare === 'exact' ? text.replace(/\/$/, '') : text);
    return compareText(trim(whole), trim(value), compare);
  };
  return { holds: compare === 'any_value' || values.some(holds), actual: readable(host + pathname) };
};

/** The parameter of this page, or of the first page of the visit: of that only a campaign's are kept. */
const campaign: Read = ({ name, compare, values }, browser) => {
  const landing = readVisitor(browser).originLandingPage;
  const [here, first] = [browser.window.location.search, landing.split('#')[0]?.split('?')[1] ?? ''];
  const text = foldCase(new URLSearchParams(here).get(name) ?? new URLSearchParams(first).get(name) ?? '');
  const isAny = compare === 'any_value';
  return {
    holds: isAny ? text !== '' : values.some((each) => compareText(text, foldCase(each), compare)),
    actual: text && `${name}=${text}`,
  };
};

/** For `exact` a site and everything below it: `facebook.com` is also `m.facebook.com`. */
const referrer: Read = ({ compare, values }, browser) => {
  const from = readable(readVisitor(browser).referrer).split(/[?#]/)[0] ?? '';
  const address = bare(from);
  const host = address.split('/')[0] ?? '';
  const isSite = (value: string) =>
    value.includes('/') ? address.replace(/\/$/, '') === value : host === value || host.endsWith(`.${value}`);
  const holds = (given: string) => {
    const value = bare(readable(given)).replace(compare === 'exact' ? /\/$/ : '', '');
    return compare === 'exact' ? isSite(value) : compareText(address, value, compare);
  };
  return { holds: compare === 'any_value' ? address !== '' : values.some(holds), actual: address };
};

const oneOf = (values: readonly string[], actual: string): Fact => ({
  holds: values.includes(actual),
  actual,
});

const device: Read = ({ values }, browser) => {
  const isPhone = detectDevice(browser) === 'mobile';
  const isCoarse = isPhone || browser.window.matchMedia('(pointer: coarse)').matches;
  return oneOf(values, isPhone ? 'phone' : isCoarse ? 'tablet' : 'computer');
};

/** The provider's answer, or what the server wrote into the page for the consent banner; unknown is no country. */
const country: Read = ({ values }, browser) => {
  const meta = readMember(
    browser.window.document,
    'querySelector',
  )<HTMLMetaElement>('meta[name="consent-region"]');
  const code = readCountry(browser) || (meta?.content.split('-')[0] ?? '');
  return oneOf(values, code.trim().toLowerCase());
};

/** `he` is also `he-IL`, and `iw`, which old browsers say. */
const language: Read = ({ values }, { window }) => {
  const canonical = (tag: string) => {
    try {
      return Intl.getCanonicalLocales(tag).join().toLowerCase();
    } catch {
      return tag.toLowerCase();
    }
  };
  const own = canonical(window.navigator.language);
  return { holds: values.some((each) => `${own}-`.startsWith(`${canonical(each)}-`)), actual: own };
};

const visitor: Read = ({ values }, browser) =>
  oneOf(values, readCookie(browser, 'oldUser') === null ? 'new' : 'returning');

/** WordPress and its themes mark the body; a shop's customer is known by the shop. */
const login: Read = ({ values }, browser) => {
  const isMarked = readMember(browser.window.document, 'body').classList.contains('logged-in');
  return oneOf(values, isMarked || readVisitor(browser).storeIntegrationCustomerId !== '0' ? 'in' : 'out');
};

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** The visitor's own clock. Hours after midnight belong to the day on which the evening began. */
const time: Read = ({ values, from, until }, browser) => {
  const now = new Date(browser.now());
  const at = now.getHours() * 60 + now.getMinutes();
  const [start, end] = [from ?? 0, until ?? 24 * 60];
  const isOver = start > end;
  const isNight = isOver && at < end;
  const day = DAYS[(now.getDay() + (isNight ? 6 : 0)) % 7] as string;
  const isHour = isOver ? isNight || at >= start : at >= start && at < end;
  return {
    holds: isHour && (values.length === 0 || values.includes(day)),
    actual: `${day} ${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`,
  };
};

export const FACTS: Readonly<Record<AudienceRow['about'], Read>> = {
  page,
  campaign,
  referrer,
  device,
  country,
  language,
  visitor,
  login,
  time,
};
