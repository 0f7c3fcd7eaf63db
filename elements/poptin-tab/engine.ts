import type { Browser, Stop } from '../../shared/browser.ts';
import type { ConfigOf } from '../../shared/element/contract.ts';
import { createStore, type Store, type WritableStore } from '../../shared/store.ts';
import type { Locale } from '../../shared/words.ts';
import type { attributes } from './attributes.ts';
import { type Align, type Place, placeOf } from './edge.ts';
import { DISMISSED, recall } from './memory.ts';
import { type TabFacts, whyHidden } from './tabshow.ts';

type Config = ConfigOf<typeof attributes>;

/** What was asked for, what has happened, and what became of it. */
export interface TabState extends Config, TabFacts {
  /**
   * Where the row of tabs stands at this edge; null while the row is full without this tab. Undefined until rows are
   * made, which matters to a page with several tabs only.
   */
  row: Align | null | undefined;
  /** The visitor has asked for the popup and it has not gone again since. */
  hasAsked?: boolean;
}

/** One teaser tab. What it hears and where it stands among others is the companion's work, after the first view. */
export interface Tab extends WritableStore<TabState> {
  /** Asks the run to open the popup (decision 38). */
  open(): void;
  /** Sends the tab away for this session. */
  dismiss(): void;
  /** Looks up what this browser remembers of the popup. */
  recall(): void;
  /** Where the tab asks to hang now; null while it is not to be shown. */
  wanted(dir: Locale['dir']): Place | null;
  /** Follows the configuration no longer. */
  stop: Stop;
}

export function createTab(browser: Browser, host: EventTarget, config: Store<Config>): Tab {
  const store = createStore({
    ...config.getState(),
    row: browser.window.document.querySelectorAll('poptin-tab')[1] ? null : undefined,
  } as TabState);
  const { getState, setState } = store;
  const tab: Tab = {
    ...store,
    open() {
      setState({ hasAsked: true });
      // not by shared/element/emit.ts: a chunk of its own would be a tenth of the first view
      const detail = { poptin_id: getState().for };
      host.dispatchEvent(new CustomEvent('poptin-tab-open', { detail, bubbles: true, composed: true }));
    },
    dismiss() {
      browser.session.set(DISMISSED + getState().for, '1');
      setState({ isDismissed: true });
    },
    recall: () => setState(recall(browser, getState().for)),
    wanted(dir) {
      const state = getState();
      return whyHidden(state) ? null : placeOf(state.position, dir);
    },
    stop: config.subscribe(setState),
  };
  tab.recall();
  return tab;
}
