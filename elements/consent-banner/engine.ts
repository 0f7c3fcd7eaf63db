import type { Browser } from '../../shared/base/browser.ts';
import { createStore } from '../../shared/base/store.ts';
import { readSignal } from '../../shared/consent/privacy-signals.ts';
import {
  CONSENT_COOKIE,
  type ConsentRecord,
  formatRecord,
  isAnswered,
  readRecord,
  readScalar,
  toRecord,
} from '../../shared/consent/record.ts';
import { mayUseModes } from '../../shared/owner-modes.ts';
import { type Action, announceRecord } from './events.ts';
import { isAskedOutside } from './record/outer-page.ts';
import { storeReceipt } from './record/receipt.ts';
import { writeRecordCookie } from './record/write-record.ts';
import type { BannerEngine, BannerState } from './state.ts';
import { isOn, isPreviewAddress, type Settings } from './wire.ts';

const DAY_S = 86_400;

/** Site §9: 32 random characters, as base64 without padding. */
const ID_LENGTH = 32;

/** The visitor's choice: the record, its changes, and the event about them. The controller enforces it. */
export function createBannerEngine(browser: Browser, host: EventTarget, settings: Settings): BannerEngine {
  const { location, navigator } = browser.window;
  const store = createStore({
    settings,
    preferences: false,
    note: '',
    policyRevision: '',
    choice: null,
  } as BannerState);
  const { getState, setState } = store;
  // decision site-11
  const isPreview = isPreviewAddress(location.search) && mayUseModes(browser);
  const isOptOut = () => getState().settings.law !== 'gdpr';
  const hasPrivacySignal = () => !!readSignal(navigator, 'globalPrivacyControl');

  const mapCategories: BannerEngine['mapCategories'] = (allows) =>
    toRecord(
      getState().settings.categories.map((each) => [each.slug, each.isNecessary || allows(each) === true]),
    );

  // site §4, decisions site-2 and site-4: a Global Privacy Control signal is a "no", or an opt-out
  const isAllowedByDefault: BannerEngine['isAllowedByDefault'] = ({ byDefault }) =>
    isOptOut() ? !hasPrivacySignal() || byDefault.ccpa : !hasPrivacySignal() && byDefault.gdpr;

  const writeRecord: BannerEngine['writeRecord'] = (record) => {
    const { expiryDays, json } = getState().settings;
    const domain = readScalar(json.rootDomain);
    writeRecordCookie(browser, formatRecord(record), expiryDays * DAY_S, domain);
  };

  const saveRecord: BannerEngine['saveRecord'] = (record, change) => {
    setState({ record, ...change });
    announce(record, change.choice?.action ?? null);
  };

  const announce = (record: ConsentRecord, action: Action, stored = false) => {
    if (isPreview) {
      const stored = readRecord(browser.cookies.values(CONSENT_COOKIE));
      const before = isAnswered(stored) ? stored : null;
      const allowsAll = !before && isOptOut() && !hasPrivacySignal();
      if (action && action !== 'accept') writeRecord(makeRefusal(record, before, allowsAll, isOptOut()));
      return;
    }
    // an earlier page's policy stays unchanged: `later/policy-revision.ts` compares with it
    if (!stored) writeRecord(record);
    announceRecord(host, record, action, stored);
  };

  const choose = (
    action: Action,
    consent: boolean,
    categories: Readonly<Record<string, boolean>>,
    stays?: boolean,
  ) => {
    const { record, policyRevision } = getState();
    saveRecord(
      {
        ...record,
        id: record.id || newId(browser),
        consent,
        optedOut: (isOptOut() && consent) || undefined,
        acted: true,
        categories,
        policyRevision: policyRevision || record.policyRevision,
      },
      { banner: false, preferences: !!stays, note: '', choice: { action, at: browser.now() } },
    );
    if (!isPreview) storeReceipt(browser, getState());
  };

  const load = () => {
    const values = browser.cookies.values(CONSENT_COOKIE);
    const stored = readRecord(values);
    if (values.length && !stored)
      browser.log.warnOnce('consent', `The cookie ${CONSENT_COOKIE} is unreadable.`);
    // a visitor who is asked again has chosen too
    const chosen = isAnswered(stored) ? stored : null;
    // a visitor who has not chosen needs no number (decision site-1)
    const id = stored?.id ?? '';
    const { acted = false, policyRevision = '' } = stored ?? {};
    const consent = readConsent(chosen, getState().settings, hasPrivacySignal());
    const categories = mapCategories((each) => {
      const allowed = chosen?.categories[each.slug] ?? isAllowedByDefault(each);
      // what ccpa allows without a choice is not consent where the law is gdpr
      return allowed && (isOptOut() || consent || isAllowedByDefault(each));
    });
    Object.assign(categories, pickServices(chosen?.categories, isOptOut() || consent));
    const record = { id, consent, optedOut: chosen?.optedOut, acted, categories, policyRevision };
    setState({
      record,
      banner:
        isPreview || (!acted && mayAsk(getState().settings, navigator) && !isAskedOutside(browser.window)),
    });
    return () => announce(record, null, !!chosen);
  };

  const publish = load();
  return {
    ...store,
    // a choice made before has been announced already
    publish: () => !getState().choice && publish(),
    isPreview,
    isSignalling: hasPrivacySignal(),
    acceptAll: () =>
      choose(
        'accept',
        !isOptOut(),
        mapCategories(() => true),
      ),
    rejectAll: (stays) =>
      choose(
        'reject',
        isOptOut(),
        mapCategories(({ byDefault }) => isOptOut() && byDefault.ccpa),
        stays,
      ),
    save(choice) {
      const { categories } = getState().record;
      const saved = Object.assign(
        mapCategories(({ slug }) => (Object.hasOwn(choice, slug) ? choice[slug] : categories[slug])),
        pickServices({ ...categories, ...choice }),
      );
      choose('save', !isOptOut() || Object.values(saved).includes(false), saved);
    },
    show: () => setState({ banner: true, preferences: false }),
    close() {
      const { record } = getState();
      if (record.acted) setState({ banner: false });
      else choose('close', record.consent, record.categories);
    },
    load: () => load()(),
    mapCategories,
    isAllowedByDefault,
    saveRecord,
    writeRecord,
  };
}

/**
 * Whether the visitor agreed, or opted out where the law asks for that. Another law's record, or CookieYes' own, is an
 * opt-out if it refuses what may be refused (decision site-8).
 */
function readConsent(chosen: ConsentRecord | null, { law, categories }: Settings, signal: boolean): boolean {
  if (!chosen) return law !== 'gdpr' && signal;
  if (law === 'gdpr') return chosen.consent;
  const answers = chosen.categories;
  const refuses = categories.some(
    ({ slug, isNecessary, byDefault }) => !isNecessary && !byDefault.ccpa && answers[slug] === false,
  );
  return !!chosen.optedOut || refuses || Object.values(pickServices(answers)).includes(false);
}

/** Their own names; most crawlers also say where they are described, and browsers of people name no address. */
const BOTS = /bot|crawl|spider|slurp|mediapartners|external|preview|google[-o]|https?:/i;

/** Crawlers can't choose, and would read the banner as page text. */
function mayAsk({ law, config, json }: Settings, { userAgent }: Navigator): boolean {
  const isForPeople = config.hideFromBots || isOn(json.hideFromBots);
  // CUBOT phones are not crawlers
  const isBot = BOTS.test(userAgent.replace(/cubot/i, ''));
  return law !== 'none' && !(isForPeople && isBot);
}

/**
 * The switches of single services, which override their category's: `service.<name>`. Values that are not booleans are
 * dropped, and so is a yes that is none under this law.
 */
const pickServices = (from: Readonly<Record<string, unknown>> = {}, mayAllow = true) =>
  Object.fromEntries(
    Object.entries(from).filter(
      ([key, value]) =>
        /^service\.[^,:;=\s]+$/.test(key) && (value === false || (value === true && mayAllow)),
    ),
  );

/** Draws five digits at once: the secure source is slow, and the first view waits for it. */
function newId({ random }: Browser): string {
  let id = '';
  while (id.length < ID_LENGTH)
    id += Math.floor((1 + random()) * 36 ** 5)
      .toString(36)
      .slice(1);
  return btoa(id.slice(0, ID_LENGTH)).replace('=', '');
}

/**
 * What a preview keeps of a choice. Anyone may have set the preview address, so a refusal counts and an acceptance does
 * not.
 */
function makeRefusal(
  record: ConsentRecord,
  before: ConsentRecord | null,
  allowsAll: boolean,
  isOptOut: boolean,
): ConsentRecord {
  const was = (slug: string) => before?.categories[slug] ?? allowsAll;
  const categories = Object.entries(record.categories).map(
    ([slug, yes]) => [slug, yes && (slug === 'necessary' || was(slug))] as const,
  );
  // where the law asks for an opt-out, `consent` is the opt-out
  const consent = isOptOut
    ? record.consent || !!before?.optedOut || before?.consent === true
    : record.consent && before?.consent === true;
  return {
    ...record,
    consent,
    optedOut: (isOptOut && consent) || undefined,
    categories: toRecord(categories),
  };
}
