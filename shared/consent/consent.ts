import type { Browser, Stop } from '../base/browser.ts';
import { loadChunk } from '../base/load-asset.ts';
import { readMember } from '../base/page-names.ts';
import { createStore, type Store } from '../base/store.ts';
import { isPrepared } from '../base/when-opened.ts';
import { type Adapter, type ConsentState, readGlobal } from './adapter.ts';
import { borlabs } from './adapters/borlabs.ts';
import { complianz } from './adapters/complianz.ts';
import { cookieNotice } from './adapters/cookie-notice.ts';
import { cookiebot } from './adapters/cookiebot.ts';
import { acceptedIn, cookieyes } from './adapters/cookieyes.ts';
import { moove } from './adapters/moove.ts';
import { realCookieBanner } from './adapters/real-cookie-banner.ts';
import { wpConsentApi } from './adapters/wp-consent-api.ts';

export { type ConsentState, THIRD_PARTY } from './adapter.ts';

/**
 * The reading side of the page's one consent store (decision D-8). It follows our banner, CookieYes, or the first
 * other tool on the page (decision site-27), and reads again when that tool announces a change.
 */
export interface Consent extends Store<ConsentState> {
  /** Whether the visitor allows `category`; the empty string and `necessary` are always allowed. */
  has(category: string): boolean;
  /** Runs `task` once `category` is allowed: immediately if it already is. */
  whenGranted(category: string, task: () => void): Stop;
  /** Calls `listener` after every change of the visitor's choice. */
  onChange(listener: (state: ConsentState) => void): Stop;
  /** True while one of our banners waits for the visitor's first choice. */
  isAsking(): boolean;
}

/** The first of these tools that is on the page answers. */
const ADAPTERS: readonly Adapter[] = [
  cookieyes,
  wpConsentApi,
  cookieNotice,
  complianz,
  cookiebot,
  borlabs,
  moove,
  realCookieBanner,
];

/** Site §4: delay between a click in a tool's banner and the next reading. */
const AFTER_CLICK_MS = 1000;

/** Globals and events of the tools in `more-tools.ts`. */
const MORE_TOOLS = [
  '__tcfapi',
  'UC_UI',
  '__ucCmp',
  'OnetrustActiveGroups',
  'Didomi',
  'klaro',
  'CookieConsent',
  'tarteaucitron',
  'Shopify',
  '_iub',
];
const MORE_EVENTS = [
  'OneTrustGroupsUpdated',
  'UC_UI_INITIALIZED',
  'UC_UI_CMP_EVENT',
  'UC_CONSENT',
  'cc:onConsent',
  'cc:onChange',
  'visitorConsentCollected',
  'tac.close_alert',
  'tac.close_panel',
  'tac.consent_updated',
];
const LATE_TOOLS_MS = [2000, 6000];

const SURFACES = ADAPTERS.flatMap(({ surface }) => surface ?? []).join();

const NOTHING: ConsentState = { accepted: [], acted: false };

const made = new WeakMap<Browser, Consent>();

/** The consent store of the page; the same one for every caller. */
export function getConsent(browser: Browser): Consent {
  let consent = made.get(browser);
  if (!consent) {
    consent = createConsent(browser);
    made.set(browser, consent);
  }
  return consent;
}

function createConsent(browser: Browser): Consent {
  const window = browser.window;
  const store = createStore<ConsentState>(NOTHING);
  const set = ({ accepted, acted }: ConsentState) => {
    const now = store.getState();
    // a new list with the same entries is not a change
    const same = accepted.join() === now.accepted.join();
    store.setState({ accepted: same ? now.accepted : accepted, acted });
  };
  /** Fetched for a page that has one of these tools. */
  let more: readonly Adapter[] = [];
  const refresh = () => set(readTools(browser, more));
  const loadMore = () => {
    if (isFetching || !MORE_TOOLS.some((name) => readGlobal(browser, name) !== undefined)) return;
    isFetching = true;
    loadChunk(browser, 'consent tools', () => import('./more/more-tools.ts')).then(
      ({ openMoreTools }) => {
        more = openMoreTools(browser, refresh);
        refresh();
      },
      () => {}, // logged already; without an answer nothing is allowed
    );
  };
  let isFetching = false;
  const listen = (events: readonly string[], listener: (event: Event) => void) => {
    // in the capturing phase the window receives every event, bubbling or not
    for (const type of events) window.addEventListener(type, listener, true);
  };
  refresh();
  loadMore();
  listen(['load', 'focus', 'pageshow', 'prerenderingchange'], ({ target }) => {
    // a tool that arrived late; a choice made in another tab
    if (target !== window && target !== window.document) return;
    refresh();
    loadMore();
  });
  listen(MORE_EVENTS, () => {
    loadMore();
    refresh();
  });
  // Tag Manager may load one when the page has loaded
  for (const ms of LATE_TOOLS_MS) browser.after(ms, loadMore);
  listen(
    ADAPTERS.flatMap(({ events }) => events),
    (event) => {
      const read = readTools(browser, more);
      const accepted = acceptedIn(browser, event);
      set(accepted ? { accepted, acted: read.acted || hasActed(event) } : read);
    },
  );
  listen(['click'], ({ target }) => {
    if (target instanceof window.Element && target.closest(SURFACES)) browser.after(AFTER_CLICK_MS, refresh);
  });

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
    isAsking: () =>
      !store.getState().acted &&
      readMember(window.document, 'querySelector')('consent-banner:not([declaration])') !== null,
  };
}

/** A tool on the page overrides the cookie of one that is gone: visitors keep those for a year. */
function readTools(browser: Browser, more: readonly Adapter[]): ConsentState {
  // the visitor may open a prepared page after a withdrawal
  if (isPrepared(browser.window.document)) return NOTHING;
  const all = [...ADAPTERS.slice(0, 1), ...more, ...ADAPTERS.slice(1)];
  // an interface that tools fill comes after the tools themselves
  const live = [...all.filter((each) => each !== wpConsentApi), wpConsentApi].filter((each) =>
    each.isLive(browser),
  );
  for (const adapter of [...live, ...all]) {
    const state = adapter.read(browser);
    if (state) return state;
  }
  return NOTHING;
}

/** Our own event says whether the visitor has acted; a refused cookie cannot. */
function hasActed(event: Event): boolean {
  const detail = (event as CustomEvent<{ acted?: unknown } | null>).detail;
  return detail?.acted === true;
}
