/** Popup §4: when a teaser tab is shown. */
export type Tabshow = 'always' | 'before_show' | 'after_close';

/** The history of the tab's popup, and of the tab. */
export interface TabFacts {
  /** The popup is on the screen, or closing. */
  isOpen?: boolean;
  /** The popup was on the screen in this session. */
  wasShown: boolean;
  /** The visitor has dismissed the popup, in this visit or an earlier one. */
  wasClosed: boolean;
  isConverted: boolean;
  /** The visitor has dismissed the tab itself, for this session. */
  isDismissed: boolean;
}

export type Hidden = '' | 'no-popup' | 'converted' | 'dismissed' | 'open' | 'shown-before' | 'not-closed';

/** Why the tab is not shown now, or '' (decision 37). Triggers and frequency do not matter. */
export function whyHidden(tab: TabFacts & { for: string; show: Tabshow }): Hidden {
  if (!tab.for) return 'no-popup';
  if (tab.isConverted) return 'converted';
  if (tab.isDismissed) return 'dismissed';
  if (tab.isOpen) return 'open';
  if (tab.show === 'before_show' && tab.wasShown) return 'shown-before';
  return tab.show === 'after_close' && !tab.wasClosed ? 'not-closed' : '';
}
