import type { Stop } from '../../../shared/browser.ts';
import { loadChunk } from '../../../shared/load-asset.ts';
import type { PoptinRule } from '../wire/poptin.ts';
import type { Fire } from './fire.ts';
import { isSpent } from './once-a-session.ts';
import { isOn, load, seconds } from './seconds.ts';
import type { TriggerDeps } from './trigger.ts';

type LazyTriggers = typeof import('./lazy-triggers.ts');

/** The names of triggers in events and in the viewed call. Any one shows the popup (decision 17). */
export type TriggerName = 'load' | 'seconds' | keyof LazyTriggers;

const LAZY: readonly (keyof LazyTriggers)[] = [
  'scroll',
  'clicks',
  'visits',
  'inactivity',
  'exit',
  'ad_block',
  'autopilot',
  'embedded',
];

const loadLazyTriggers = ({ browser }: TriggerDeps): Promise<LazyTriggers> =>
  loadChunk(browser, 'lazy-triggers', () => import('./lazy-triggers.ts'));

/** Every trigger that the popup uses and that may still fire in this session, ready to be started. */
export function listTriggers(poptin: PoptinRule, deps: TriggerDeps): [TriggerName, (fire: Fire) => Stop][] {
  const found: [TriggerName, (fire: Fire) => Stop][] = [];
  const atLoad = load(poptin, deps);
  const atSecond = seconds(poptin, deps);
  if (atLoad) found.push(['load', atLoad]);
  if (atSecond && !isSpent(deps.browser, 'seconds', poptin)) found.push(['seconds', atSecond]);
  for (const name of LAZY) {
    if (isOn(poptin.triggers[name]) && !isSpent(deps.browser, name, poptin))
      found.push([name, (fire) => startLazily(name, poptin, deps, fire)]);
  }
  return found;
}

function startLazily(name: keyof LazyTriggers, poptin: PoptinRule, deps: TriggerDeps, fire: Fire): Stop {
  let stop: Stop | undefined;
  let isStopped = false;
  deps.shared(loadLazyTriggers).then(
    (triggers) => {
      if (!isStopped) stop = triggers[name](poptin, deps)?.(fire);
    },
    () => {}, // logged; the popup's other triggers still work
  );
  return () => {
    isStopped = true;
    stop?.();
  };
}
