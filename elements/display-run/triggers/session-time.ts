import type { Browser } from '../../../shared/base/browser.ts';
import { writeCookie } from '../visitor/cookies.ts';
import { readSiteSeconds } from '../visitor/visitor.ts';
import type { TriggerDeps } from './trigger.ts';

/** Popup §9: the session-time cookie lives a minute and is written again this often while the page is visible. */
const WRITE_MS = 20_000;

/** When a run of the page wrote it last. */
const written = new WeakMap<Browser, number>();
const JUST_NOW_MS = 500;

/** Adds this page's visible time to the session's; `before` are the seconds spent before this page view. */
export function sessionTime(deps: TriggerDeps): { before: number } {
  const { browser, on, clock } = deps;
  const document = browser.window.document;
  const before = readSiteSeconds(browser);
  const write = () => {
    // the other runs of the page count the same time
    const last = written.get(browser) ?? Number.NEGATIVE_INFINITY;
    if (browser.now() - last < JUST_NOW_MS) return;
    written.set(browser, browser.now());
    const spent = before + Math.round(clock.elapsed() / 1000);
    // another tab may have counted further
    writeCookie(browser, 'sessionTime', String(Math.max(spent, readSiteSeconds(browser))));
  };
  deps.every(WRITE_MS, () => document.hidden || write());
  on('visibilitychange', () => document.hidden && write());
  on('pagehide', write);
  return { before };
}
