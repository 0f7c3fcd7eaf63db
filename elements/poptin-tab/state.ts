import type { Stop } from '../../shared/base/browser.ts';
import type { WritableStore } from '../../shared/base/store.ts';
import type { ConfigOf } from '../../shared/element/contract.ts';
import type { Locale } from '../../shared/words/words.ts';
import type { attributes } from './attributes.ts';
import type { Align, Edge } from './edge.ts';
import type { TabFacts } from './tabshow.ts';

export type Config = ConfigOf<typeof attributes>;

/** The configuration, the popup's history, and the tab's place. */
export interface TabState extends Config, TabFacts {
  /**
   * The place of this edge's row of tabs; null while the row is full without this tab. Undefined until rows are made,
   * which only matters to a page with several tabs.
   */
  row: Align | null | undefined;
  /** The drawing that `image="tagdrop:…"` names; undefined until the later file has it, and the tab waits for it. */
  icon?: string;
  /** The visitor has asked for the popup and it has not closed since. */
  hasAsked?: boolean;
}

/** One teaser tab. The controller, after the first view, listens for its popup and finds its place among others. */
export interface Tab extends WritableStore<TabState> {
  /** Asks the run to open the popup (decision 38). */
  open(): void;
  /** Hides the tab for the rest of this session. */
  dismiss(): void;
  /** Looks up what this browser remembers about the popup. */
  recall(): void;
  /** The edge that the tab asks for now; null while it is not to be shown. */
  wanted(dir: Locale['dir']): Edge | null;
  /** Follows the configuration no longer. */
  stop: Stop;
}
