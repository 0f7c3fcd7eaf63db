import type { Browser } from '../../shared/base/browser.ts';
import { createStore, type Store } from '../../shared/base/store.ts';
import { readEdge } from './edge.ts';
import { DISMISSED, recall } from './memory.ts';
import type { Config, Tab, TabState } from './state.ts';
import { whyHidden } from './tabshow.ts';

export function createTab(browser: Browser, host: EventTarget, config: Store<Config>): Tab {
  const store = createStore({
    ...config.getState(),
    row: browser.window.document.getElementsByTagName('poptin-tab')[1] ? null : undefined,
  } as TabState);
  const { getState, setState } = store;
  const tab: Tab = {
    ...store,
    open() {
      setState({ hasAsked: true });
      // not by shared/element/emit.ts: a separate chunk would be a tenth of the first view
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
      return whyHidden(state) ? null : readEdge(state.position, dir);
    },
    stop: config.subscribe(setState),
  };
  tab.recall();
  return tab;
}
