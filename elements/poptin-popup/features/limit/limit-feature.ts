import { buttonUrl } from '../../settings/links.ts';
import type { Extras, ExtrasOptions } from '../load-features.ts';
import { limitScreen } from './view/limit-screen.tsx';

/** What the run's settings say of a client restriction (`elements/display-run/wire/restriction.ts`). */
export interface Limit {
  readonly kind: 'upgrade' | 'remind_me';
  /** Whether "later" is an answer. */
  readonly mayWait: boolean;
  /** Where the plan is upgraded, or '': then the choice alone is the answer. */
  readonly upgradeUrl: string;
}

/** The upgrade and the remind-me popup (popup §2). Every way out is a choice: the run logs the reason of the close. */
export function createLimit({ browser, poptin: { raw } }: ExtrasOptions): Extras {
  const { restriction, may_wait, upgrade_url } = raw;
  const Screen = limitScreen({
    kind: restriction === 'remind_me' ? 'remind_me' : 'upgrade',
    mayWait: may_wait === true,
    upgradeUrl: typeof upgrade_url === 'string' ? buttonUrl(upgrade_url, browser.window.location) : '',
  });
  const none = { play: null, countdown: null, ticker: null, isMoving: false };
  return { ...none, first: 'limit', Screen, Parts: () => null, begin() {} };
}
