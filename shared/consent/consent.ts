import type { Browser, Stop } from '../browser.ts';
import { createStore, type Store } from '../store.ts';

/**
 * The reading side of the page's one consent store (design §3.8). It follows the record in CookieYes' format and the
 * events of whoever writes it: our banner (`consent-update`) or CookieYes itself (`cookieyes_consent_update`).
 */
export interface Consent extends Store<ConsentState> {
  /** Whether the visitor allows `category`; the empty string and `necessary` are always allowed. */
  has(category: string): boolean;
  /** Runs `task` once, as soon as `category` is allowed: at once where it already is. */
  whenGranted(category: string, task: () => void): Stop;
  /** Calls `listener` after every change of the visitor's choice. */
  onChange(listener: (state: ConsentState) => void): Stop;
  /** True while a banner of ours stands on the page and waits for the visitor's first choice. */
  isAsking(): boolean;
}

export interface ConsentState {
  /** Slugs the visitor allows. */
  readonly accepted: readonly string[];
  /** True once the visitor has acted: accepted, rejected, saved or closed. */
  readonly acted: boolean;
}

/** Site §3 and its readings: the record's cookie, comma-joined `key:value` pairs. */
const CONSENT_COOKIE = 'cookieyes-consent';
const CHANGE_EVENTS = ['consent-update', 'cookieyes_consent_update'];
/** Keys of the record that are no categories. */
const NOT_A_CATEGORY = new Set(['consentid', 'consent', 'action', 'lastRenewedDate']);

const made = new WeakMap<Browser, Consent>();

/** The consent store of the page; the same one for every caller. */
export function consentOf(browser: Browser): Consent {
  let consent = made.get(browser);
  if (!consent) {
    consent = createConsent(browser);
    made.set(browser, consent);
  }
  return consent;
}

function createConsent(browser: Browser): Consent {
  const page = browser.window.document;
  const store = createStore<ConsentState>(readRecord(browser));
  for (const type of CHANGE_EVENTS) {
    page.addEventListener(type, (event) => {
      const record = readRecord(browser);
      // with cookies blocked only the event tells what was chosen
      const accepted = acceptedIn(event) ?? record.accepted;
      if (accepted.join() === store.getState().accepted.join()) store.setState({ acted: record.acted });
      else store.setState({ ...record, accepted });
    });
  }
  const has = (category: string) =>
    category === '' || category === 'necessary' || store.getState().accepted.includes(category);
  return {
    ...store,
    has,
    whenGranted(category, task) {
      if (has(category)) {
        task();
        return () => {};
      }
      const stop = store.subscribe(() => {
        if (!has(category)) return;
        stop();
        task();
      });
      return stop;
    },
    onChange: (listener) => store.subscribe(listener),
    isAsking: () => !store.getState().acted && page.querySelector('consent-banner') !== null,
  };
}

function readRecord(browser: Browser): ConsentState {
  const accepted: string[] = [];
  let acted = false;
  for (const pair of (browser.cookies.get(CONSENT_COOKIE) ?? '').split(',')) {
    const [key = '', value = ''] = pair.split(':', 2).map((each) => each.trim());
    if (key === 'action') acted = value === 'yes';
    else if (value === 'yes' && !NOT_A_CATEGORY.has(key)) accepted.push(key);
  }
  return { accepted, acted };
}

function acceptedIn(event: Event): string[] | null {
  const detail: unknown = (event as CustomEvent<unknown>).detail;
  if (typeof detail !== 'object' || detail === null || !('accepted' in detail)) return null;
  const { accepted } = detail;
  return Array.isArray(accepted) && accepted.every((each) => typeof each === 'string') ? accepted : null;
}
