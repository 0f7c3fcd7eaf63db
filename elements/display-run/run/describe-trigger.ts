import { sessionTime } from '../triggers/session-time.ts';
import type { TriggerDeps } from '../triggers/trigger.ts';
import { readVisitor } from '../visitor/visitor.ts';
import type { PoptinRule } from '../wire/poptin.ts';

/** Triggers and other causes of a display, for the owner of the site. */
const NAMES: Readonly<Record<string, string>> = {
  load: 'the page’s load',
  seconds: 'time',
  scroll: 'scrolling',
  clicks: 'clicks on the page',
  visits: 'visited pages',
  inactivity: 'inactivity',
  exit: 'exit intent',
  ad_block: 'an ad blocker',
  autopilot: 'Autopilot',
  embedded: 'its place coming into view',
  cart: 'the cart',
  open: 'a script',
  api: 'a script',
  tab: 'its tab',
  click: 'a link',
  launch: 'another popup',
};

export const nameTrigger = (trigger: string): string => NAMES[trigger] ?? trigger;

/** A trigger with its threshold, and the page's progress: `time (30 s, 12 so far)`. */
export function describeTrigger(trigger: string, { triggers }: PoptinRule, deps: TriggerDeps | null): string {
  const value = deps && readProgress(trigger, triggers, deps);
  return nameTrigger(trigger) + (value ? ` (${value})` : '');
}

function readProgress(trigger: string, triggers: PoptinRule['triggers'], deps: TriggerDeps): string {
  const { browser, clock } = deps;
  switch (trigger) {
    case 'seconds': {
      const { seconds = 0, isSiteWide = false } = triggers.seconds ?? {};
      const before = isSiteWide ? deps.shared(sessionTime).before : 0;
      const soFar = before + Math.floor(clock.elapsed() / 1000);
      return `${seconds} s${isSiteWide ? ' on the site' : ''}, ${soFar} so far`;
    }
    case 'scroll':
      return `${triggers.scroll} %`;
    case 'clicks':
      return `the ${triggers.clicks}. click`;
    case 'visits':
      return `page ${triggers.visits}, now ${readVisitor(browser).pageCount}`;
    case 'inactivity':
      return `${triggers.inactivity} s`;
    default:
      return '';
  }
}
