import type { Browser } from '../../../shared/base/browser.ts';
import type { PoptinRule } from '../wire/poptin.ts';

/** These may fire once per browser session only. */
export const ONCE_A_SESSION = ['seconds', 'visits'];

/**
 * The session key that notes that a trigger has fired, for the two that fire once per browser session: site-wide
 * seconds (decision 20), and visited pages unless the popup may open every time (popup §4). The keys are our own:
 * `apt_` is Autopilot's (decision 26).
 */
function readKey(trigger: string, { id, triggers, frequency }: PoptinRule): string | null {
  if (trigger === 'seconds' && triggers.seconds?.isSiteWide) return `poptin_s_${id}`;
  return trigger === 'visits' && frequency?.rule !== 'everytime' ? `poptin_v_${id}` : null;
}

/** Whether the popup's trigger has fired in this session and is off until the next one. */
export function hasFired({ session }: Browser, trigger: string, poptin: PoptinRule): boolean {
  const key = readKey(trigger, poptin);
  return key !== null && session.get(key) !== null;
}

export function markFired({ session }: Browser, trigger: string, poptin: PoptinRule): void {
  const key = readKey(trigger, poptin);
  if (key !== null) session.set(key, '1');
}
