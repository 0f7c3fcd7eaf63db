import type { Browser, Stop } from '../../../shared/base/browser.ts';
import type { PoptinRule } from '../wire/poptin.ts';
import type { Subscribe } from './event-hub.ts';
import type { Fire } from './fire.ts';
import type { Thresholds } from './thresholds.ts';
import type { VisibleClock } from './visible-clock.ts';

/** What triggers of one page view share. */
export interface TriggerDeps {
  browser: Browser;
  /** '' for a static source. */
  apiBase: string;
  /** The popup's places in the page: its containers and its own tags. */
  places(id: string): Element[];
  /** Calls `listener` when a tag claims its popup, or is removed. */
  onClaim(listener: () => void): Stop;
  /** One DOM listener per kind of event, however many subscribe. */
  on: Subscribe;
  /** Like the browser's, but ends with the page view. */
  every(ms: number, task: () => void): Stop;
  /** The time that this page view was visible. */
  clock: VisibleClock;
  thresholds(begin: () => Stop): Thresholds;
  /** The page view's one instance of what `make` creates: a meter that every armed popup reads. */
  shared<T>(make: (deps: TriggerDeps) => T): T;
}

/**
 * Arms a popup's trigger; null if the popup does not use it. Each fires once per popup and page view (decision 20).
 */
export type Trigger = (poptin: PoptinRule, deps: TriggerDeps) => ((fire: Fire) => Stop) | null;
