import type { Browser, Stop } from '../../../shared/browser.ts';
import type { PoptinRule } from '../wire/poptin.ts';
import type { Thresholds } from './thresholds.ts';
import type { VisibleClock } from './visible-clock.ts';

/**
 * Says that the moment has come.
 * @returns false if nobody could use it (exit and inactivity do not wait in the queue): it may come again.
 */
export type Fire = () => boolean;

/** What triggers of one page view share. */
export interface TriggerDeps {
  browser: Browser;
  /** '' for the static door. */
  apiBase: string;
  /** Where the popup sits in the flow of the page: its containers and its own tags. */
  places(id: string): Element[];
  /** Calls `listener` when a tag asks for its popup, or leaves. */
  onClaim(listener: () => void): Stop;
  /** One DOM listener per kind of event, however many ask (see event-hub.ts). */
  on(type: string, listener: (event: Event) => void): Stop;
  /** As the browser's, but ends with the page view. */
  every(ms: number, task: () => void): Stop;
  /** The time that this page view was really seen. */
  clock: VisibleClock;
  thresholds(begin: () => Stop): Thresholds;
  /** The page view's one instance of what `make` makes: a meter that every armed popup reads. */
  shared<T>(make: (deps: TriggerDeps) => T): T;
}

/**
 * Arms a popup's trigger; null where the popup does not use it. Each fires once per popup and page view (decision 20).
 */
export type Trigger = (poptin: PoptinRule, deps: TriggerDeps) => ((fire: Fire) => Stop) | null;
