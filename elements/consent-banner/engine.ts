import type { Browser } from '../../shared/browser.ts';
import {
  CONSENT_COOKIE,
  type ConsentRecord,
  formatRecord,
  parseRecord,
} from '../../shared/consent/record.ts';
import { createStore, type WritableStore } from '../../shared/store.ts';
import type { Category, Settings } from './wire.ts';

/** What the visitor did; null for what holds without a choice. */
export type Action = 'accept' | 'reject' | 'save' | 'close' | null;

/** The detail of `consent-update`. */
export interface ConsentUpdate {
  accepted: string[];
  rejected: string[];
  /** gdpr: something was agreed to. ccpa: the visitor opted out. */
  consent: boolean;
  acted: boolean;
  action: Action;
  /** The record as the cookie has it: with cookies blocked this is the only copy. */
  record: string;
  /** True for an event that repeats what an earlier page or another tab recorded. */
  stored: boolean;
}

export interface BannerState {
  readonly settings: Settings;
  readonly record: ConsentRecord;
  /** The banner is on the screen. */
  readonly banner: boolean;
  /** The preference centre, or ccpa's opt-out popup, was asked for. */
  readonly preferences: boolean;
  /** What has changed since the visitor's last choice, in words. */
  readonly note: string;
  /** What the next choice will be an answer to (`revision.ts`). */
  readonly asked: string;
  /** The last choice made on this page, and when (ms since 1970); another object for each. */
  readonly choice: { readonly action: Action; readonly at: number } | null;
}

/** The choice as the first view needs it; `operations.ts` does with it what comes later. */
export interface BannerEngine extends WritableStore<BannerState> {
  /** The page is only a preview of the banner: nothing is recorded, enforced or announced. */
  readonly isPreview: boolean;
  acceptAll(): void;
  /** @param stays leaves the opt-out popup open for its confirmation. */
  rejectAll(stays?: boolean): void;
  /** Slug → allowed; a category that is left out stays as it is, a necessary one cannot be refused. */
  save(choice: Readonly<Record<string, boolean>>): void;
  /** Site §4: "Close sets action to yes"; nothing else changes. */
  close(): void;
  /** Brings the banner back. */
  show(): void;
  /** Once, after the banner is on the screen: a cookie is written by a call to another process. */
  publish(): void;
  /** Takes up the stored record where there is one, the law's defaults where not. */
  load(): void;
  /** Every category's slug → whether `allows` says true; a necessary one cannot be refused. */
  pick(allows: (category: Category) => boolean | undefined): Record<string, boolean>;
  /** What holds for a category before the visitor has acted. */
  byDefault(category: Category): boolean;
  choose(action: Action, consent: boolean, categories: Record<string, boolean>, stays?: boolean): void;
  /** Writes the record and tells everybody; `change` is what the screen shows from now on. */
  keep(record: ConsentRecord, change: Partial<BannerState>): void;
  write(record: ConsentRecord): void;
}

declare global {
  interface GlobalEventHandlersEventMap {
    'consent-update': CustomEvent<ConsentUpdate>;
  }
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

const DAY_S = 86_400;

/** Site §9: 32 random characters, as base64 without padding. */
const ID_LENGTH = 32;

/** The visitor's choice: the record, its changes, and who hears of them. Enforcing it is the companion's work. */
export function createBannerEngine(browser: Browser, host: EventTarget, settings: Settings): BannerEngine {
  const { location, navigator } = browser.window;
  const store = createStore({
    settings,
    preferences: false,
    note: '',
    asked: '',
    choice: null,
  } as BannerState);
  const { getState, setState } = store;
  // decision site-11
  const isPreview = location.search.includes('cky_preview=true');
  const isCcpa = () => getState().settings.law === 'ccpa';
  const signal = () => !!navigator.globalPrivacyControl;

  const pick: BannerEngine['pick'] = (allows) =>
    Object.fromEntries(
      getState().settings.categories.map((each) => [each.slug, each.isNecessary || allows(each) === true]),
    );

  // site §4, decisions site-2 and site-4: a Global Privacy Control signal is a "no", or an opt-out
  const byDefault: BannerEngine['byDefault'] = ({ byDefault }) =>
    isCcpa() ? !signal() || byDefault.ccpa : !signal() && byDefault.gdpr;

  const write: BannerEngine['write'] = (record) => {
    const { expiryDays, json } = getState().settings;
    const domain = String(json.rootDomain ?? '');
    browser.cookies.set(CONSENT_COOKIE, formatRecord(record), expiryDays * DAY_S, {
      strict: true,
      raw: true,
      domain,
    });
  };

  const keep: BannerEngine['keep'] = (record, change) => {
    setState({ record, ...change });
    tell(record, change.choice?.action ?? null);
  };

  const tell = (record: ConsentRecord, action: Action, stored = false) => {
    if (isPreview) return;
    // what an earlier page wrote stays as it is: `revision.ts` compares with it
    if (!stored) write(record);
    const { categories, consent, acted } = record;
    const slugs = (wanted: boolean) => Object.keys(categories).filter((slug) => categories[slug] === wanted);
    const detail: ConsentUpdate = {
      accepted: slugs(true),
      rejected: slugs(false),
      consent,
      acted,
      action,
      record: formatRecord(record),
      stored,
    };
    // by hand, since `emit` would be a file of its own to download
    host.dispatchEvent(new CustomEvent('consent-update', { detail, bubbles: true, composed: true }));
  };

  const choose: BannerEngine['choose'] = (action, consent, categories, stays) => {
    const { record, asked } = getState();
    keep(
      { ...record, consent, acted: true, categories, asked: asked || record.asked },
      { banner: false, preferences: !!stays, note: '', choice: { action, at: browser.now() } },
    );
  };

  const load = () => {
    const text = browser.cookies.get(CONSENT_COOKIE);
    const kept = parseRecord(text);
    if (text && !kept) browser.log.warnOnce('consent', `The cookie ${CONSENT_COOKIE} is unreadable.`);
    // somebody who is being asked again has chosen, too
    const chosen = kept && (kept.acted || kept.asked) ? kept : null;
    const id = kept?.id || newId(browser);
    const { acted = false, asked = '' } = kept ?? {};
    const consent = chosen ? chosen.consent : isCcpa() && signal();
    const categories = pick((each) => {
      const kept = chosen?.categories[each.slug] ?? byDefault(each);
      // what ccpa allows without a choice is no consent where the law is gdpr
      return kept && (isCcpa() || consent || byDefault(each));
    });
    const record = { id, consent, acted, categories, asked };
    setState({ record, banner: isPreview || !acted });
    return () => tell(record, null, !!chosen);
  };

  const publish = load();
  return {
    ...store,
    // a choice made before has told already
    publish: () => !getState().choice && publish(),
    isPreview,
    acceptAll: () =>
      choose(
        'accept',
        !isCcpa(),
        pick(() => true),
      ),
    rejectAll: (stays) =>
      choose(
        'reject',
        isCcpa(),
        pick(({ byDefault }) => isCcpa() && byDefault.ccpa),
        stays,
      ),
    save(choice) {
      const { categories } = getState().record;
      const saved = pick(({ slug }) => (Object.hasOwn(choice, slug) ? choice[slug] : categories[slug]));
      choose('save', !isCcpa() || Object.values(saved).includes(false), saved);
    },
    show: () => setState({ banner: true, preferences: false }),
    close() {
      const { record } = getState();
      if (record.acted) setState({ banner: false });
      else choose('close', record.consent, record.categories);
    },
    load: () => load()(),
    pick,
    byDefault,
    choose,
    keep,
    write,
  };
}

/** Five digits at a draw: the secure source is slow, and the first view waits for it. */
function newId({ random }: Browser): string {
  let id = '';
  while (id.length < ID_LENGTH)
    id += Math.floor((1 + random()) * 36 ** 5)
      .toString(36)
      .slice(1);
  return btoa(id.slice(0, ID_LENGTH)).replace('=', '');
}
