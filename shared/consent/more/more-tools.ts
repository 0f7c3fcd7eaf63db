import type { Browser } from '../../base/browser.ts';
import { type Adapter, type ConsentState, callGlobal, readGlobal, THIRD_PARTY } from '../adapter.ts';

/**
 * Less frequent consent tools, by their public interfaces. Each is a function that reads its state; null if the tool is
 * not on the page or has not started.
 */
type Read = (browser: Browser, changed: () => void) => ConsentState | null;

type Flags = Readonly<Record<string, unknown>>;

const OURS = ['functional', 'analytics', 'performance', 'advertisement', THIRD_PARTY];

/** The tools' names for categories and purposes. All that correspond to one of our categories must be allowed. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  functional: ['functional', 'functionality', 'preferences'],
  analytics: ['analytics', 'statistics', 'analytic', 'measurement'],
  performance: ['performance'],
  advertisement: ['advertisement', 'advertising', 'marketing', 'ads', 'ad', 'targeting'],
  [THIRD_PARTY]: ['external-media', 'media', 'social', 'social-media', 'video'],
};

/** What replaces one of our categories that a tool lacks. */
const INSTEAD: Readonly<Record<string, string>> = { performance: 'analytics', [THIRD_PARTY]: 'functional' };

/** @param allowed the tool's answer for one of its names; undefined for a name that it lacks. */
function accept(allowed: (name: string) => boolean | undefined): string[] {
  const isAllowed = (slug: string): boolean => {
    const answers = (NAMES[slug] ?? []).map(allowed).filter((each) => each !== undefined);
    const instead = INSTEAD[slug];
    return answers.length ? answers.every(Boolean) : instead !== undefined && isAllowed(instead);
  };
  return ['necessary', ...OURS.filter(isAllowed)];
}

/** IAB TCF 2.2 and 2.3 (Transparency and Consent Framework, "CMP API v2"): the purposes that ours need, all of them. */
const PURPOSES: Readonly<Record<string, readonly number[]>> = {
  functional: [1, 5, 6],
  analytics: [1, 8, 9],
  performance: [1, 8],
  advertisement: [1, 2, 3, 4, 7],
  [THIRD_PARTY]: [1, 5, 6],
};

function openTcf(): Read {
  let data: Flags | undefined;
  let isAsked = false;
  return (browser, changed) => {
    if (!isAsked) {
      isAsked = true;
      callGlobal(browser, ['__tcfapi'], 'addEventListener', 2, (now: unknown, isGood: unknown) => {
        if (isGood !== true) return;
        data = Object(now);
        changed();
      });
    }
    if (!data) return { accepted: [], acted: false };
    const given: Flags = Object(Object(data.purpose).consents);
    const isFree = data.gdprApplies === false;
    const accepted = OURS.filter((slug) => isFree || PURPOSES[slug]?.every((each) => given[each] === true));
    return { accepted: ['necessary', ...accepted], acted: data.eventStatus !== 'cmpuishown' };
  };
}

/** Whether all services of a category are allowed; undefined if it has none. */
const all = (answers: readonly unknown[]): boolean | undefined =>
  answers.length ? answers.every((each) => each === true) : undefined;

const list = (value: unknown): Flags[] =>
  (Array.isArray(value) ? value : Object.values(Object(value))).map(Object);

const readUsercentrics2: Read = (browser) => {
  const services = list(callGlobal(browser, ['UC_UI', 'getServicesBaseInfo']));
  if (!services.length) return null;
  const allowed = (name: string) =>
    all(
      services
        .filter(({ categorySlug }) => categorySlug === name)
        .map(({ consent }) => Object(consent).status),
    );
  const isAsking = callGlobal(browser, ['UC_UI', 'isConsentRequired']);
  return { accepted: accept(allowed), acted: isAsking !== true };
};

function openUsercentrics3(): Read {
  let details: Flags | undefined;
  return (browser, changed) => {
    // it answers with a promise; its last answer counts until then
    const answer: unknown = callGlobal(browser, ['__ucCmp', 'getConsentDetails']);
    Promise.resolve(answer).then(
      (now) => {
        if (JSON.stringify(now) === JSON.stringify(details)) return;
        details = Object(now);
        changed();
      },
      () => {},
    );
    if (!details) return { accepted: [], acted: false };
    const categories: Flags = Object(details.categories);
    const allowed = (name: string) =>
      Object.hasOwn(categories, name) ? Object(categories[name]).state === 'ALL_ACCEPTED' : undefined;
    return { accepted: accept(allowed), acted: Object(details.consent).required !== true };
  };
}

/** OneTrust's usual groups (my.onetrust.com, "OnetrustActiveGroups"). */
const GROUPS: Readonly<Record<string, string>> = {
  functional: 'C0003',
  analytics: 'C0002',
  performance: 'C0002',
  advertisement: 'C0004',
  [THIRD_PARTY]: 'C0005',
};

const readOneTrust: Read = (browser) => {
  const groups = `${readGlobal(browser, 'OnetrustActiveGroups') ?? ''}`.split(',');
  const accepted = OURS.filter((slug) => groups.includes(`${GROUPS[slug]}`));
  const isClosed = callGlobal(browser, ['OneTrust', 'IsAlertBoxClosed']);
  return {
    accepted: ['necessary', ...accepted],
    acted: isClosed === true || browser.cookies.get('OptanonAlertBoxClosed') !== null,
  };
};

/** Didomi's purposes are the owner's; those of IAB TCF have these ids (developers.didomi.io). */
const DIDOMI: Readonly<Record<string, readonly string[]>> = {
  analytics: ['measure_content_performance', 'market_research'],
  advertisement: ['create_ads_profile', 'select_personalized_ads'],
  functional: ['create_content_profile', 'select_personalized_content'],
};

function openDidomi(): Read {
  let isWatched = false;
  return (browser, changed) => {
    const status: Flags = Object(callGlobal(browser, ['Didomi', 'getCurrentUserStatus']));
    if (!status.purposes) return { accepted: [], acted: false };
    if (!isWatched) callGlobal(browser, ['Didomi', 'on'], 'consent.changed', changed);
    isWatched = true;
    const purposes: Flags = Object(status.purposes);
    const isOn = (id: string) =>
      Object.hasOwn(purposes, id) ? Object(purposes[id]).enabled === true : undefined;
    const allowed = (name: string) =>
      isOn(name) ?? all((DIDOMI[name] ?? []).map(isOn).filter((each) => each !== undefined));
    return {
      accepted: accept(allowed),
      acted: callGlobal(browser, ['Didomi', 'shouldUserStatusBeCollected']) !== true,
    };
  };
}

function openKlaro(): Read {
  let isWatched = false;
  return (browser, changed) => {
    const manager: Flags = Object(callGlobal(browser, ['klaro', 'getManager']));
    const services = list(Object(manager.config).services);
    if (!services.length) return { accepted: [], acted: false };
    if (!isWatched && typeof manager.watch === 'function') manager.watch({ update: changed });
    isWatched = true;
    // the visitor may still move the switches in `consents`, and until a choice these are the site's own wishes
    const saved: Flags = Object(manager.savedConsents ?? manager.consents);
    const config: Flags = Object(manager.config);
    const counts = ({ name, optOut = config.optOut, required = config.required }: Flags) =>
      required === true || ((manager.confirmed === true || optOut === true) && saved[`${name}`]);
    const allowed = (purpose: string) =>
      all(
        services.filter(({ purposes }) => Array.isArray(purposes) && purposes.includes(purpose)).map(counts),
      );
    return { accepted: accept(allowed), acted: manager.confirmed === true };
  };
}

const readVanilla: Read = (browser) => {
  const names = Object.keys(
    Object(Object(callGlobal(browser, ['CookieConsent', 'getConfig'], 'categories'))),
  );
  const isValid = callGlobal(browser, ['CookieConsent', 'validConsent']) === true;
  const allowed = (name: string) =>
    names.includes(name)
      ? isValid && callGlobal(browser, ['CookieConsent', 'acceptedCategory'], name) === true
      : undefined;
  return { accepted: accept(allowed), acted: isValid };
};

/** tarteaucitron's types of services. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  analytics: ['analytic'],
  advertisement: ['ads', 'ad'],
  functional: ['support', 'api', 'other'],
  social: ['social', 'video'],
};

const readTarteaucitron: Read = (browser) => {
  const states: Flags = Object(readGlobal(browser, 'tarteaucitron', 'state'));
  const services: Flags = Object(readGlobal(browser, 'tarteaucitron', 'services'));
  const ids = Object.keys(states);
  const allowed = (name: string) =>
    all(ids.filter((id) => TYPES[name]?.includes(`${Object(services[id]).type}`)).map((id) => states[id]));
  const isOpen = ids.some((id) => states[id] === 'wait');
  return { accepted: accept(allowed), acted: ids.length > 0 && !isOpen };
};

/** Shopify's own (shopify.dev/docs/api/customer-privacy). */
const SHOPIFY: Readonly<Record<string, string>> = {
  functional: 'preferencesProcessingAllowed',
  analytics: 'analyticsProcessingAllowed',
  performance: 'analyticsProcessingAllowed',
  advertisement: 'marketingAllowed',
  [THIRD_PARTY]: 'preferencesProcessingAllowed',
};

const readShopify: Read = (browser) => {
  const asks = (name: string) => callGlobal(browser, ['Shopify', 'customerPrivacy', name]);
  const accepted = OURS.filter((slug) => asks(`${SHOPIFY[slug]}`) === true);
  return { accepted: ['necessary', ...accepted], acted: asks('shouldShowBanner') !== true };
};

/** iubenda's purposes: 2 for the interface, 3 for experience, 4 for measurement, 5 for marketing. */
const IUBENDA: Readonly<Record<string, number>> = {
  functional: 2,
  analytics: 4,
  performance: 4,
  advertisement: 5,
  [THIRD_PARTY]: 3,
};

const readIubenda: Read = (browser) => {
  const preferences: Flags = Object(readGlobal(browser, '_iub', 'cs', 'consent'));
  const purposes: Flags = Object(preferences.purposes);
  const accepted = OURS.filter((slug) => (purposes[`${IUBENDA[slug]}`] ?? preferences.consent) === true);
  return {
    accepted: ['necessary', ...accepted],
    acted: 'consent' in preferences || 'purposes' in preferences,
  };
};

/** Where each tool is on a page. A framework for several tools comes last. */
const TOOLS: readonly (readonly [path: readonly [string, ...string[]], open: () => Read])[] = [
  [['UC_UI', 'getServicesBaseInfo'], () => readUsercentrics2],
  [['__ucCmp', 'getConsentDetails'], openUsercentrics3],
  [['OnetrustActiveGroups'], () => readOneTrust],
  [['Didomi'], openDidomi],
  [['klaro', 'getManager'], openKlaro],
  [['CookieConsent', 'acceptedCategory'], () => readVanilla],
  [['tarteaucitron', 'state'], () => readTarteaucitron],
  [['_iub', 'cs'], () => readIubenda],
  [['Shopify', 'customerPrivacy', 'analyticsProcessingAllowed'], () => readShopify],
  [['__tcfapi'], openTcf],
];

/** @param changed reads all tools again. */
export const openMoreTools = (browser: Browser, changed: () => void): Adapter[] =>
  TOOLS.map(([path, open]) => {
    const read = open();
    const isLive = () => readGlobal(browser, ...path) !== undefined;
    return { isLive, read: () => (isLive() ? read(browser, changed) : null), events: [] };
  });
