import type { Stop } from '../../../shared/base/browser.ts';
import { loadChunk } from '../../../shared/base/load-asset.ts';
import type { PoptinRule } from '../wire/poptin.ts';
import type { Fire } from './fire.ts';
import { hasFired } from './once-a-session.ts';
import { isOn, load, nearSeconds, seconds } from './seconds.ts';
import type { Trigger, TriggerDeps } from './trigger.ts';

type LazyTriggers = typeof import('./lazy-triggers.ts');

/** The names of triggers in events and in the viewed call. Any one shows the popup (decision 17). */
export type TriggerName = 'load' | 'seconds' | LazyName;
type LazyName = Exclude<keyof LazyTriggers, 'approaches'>;

const LAZY: readonly LazyName[] = [
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
  if (atSecond && !hasFired(deps.browser, 'seconds', poptin)) found.push(['seconds', atSecond]);
  for (const name of LAZY) {
    if (isOn(poptin.triggers[name]) && !hasFired(deps.browser, name, poptin))
      found.push([name, startLazily(poptin, deps, (triggers) => triggers[name])]);
  }
  return found;
}

/**
 * Calls `near` when one of the popup's triggers is close, at most once: what shows it may be fetched.
 * @returns the function that ends it.
 */
export function watchApproach(poptin: PoptinRule, deps: TriggerDeps, near: () => void): Stop {
  const stops: Stop[] = [];
  const end = () => {
    for (const stop of stops.splice(0)) stop();
  };
  const fire = () => {
    end();
    near();
    return true;
  };
  const early = nearSeconds(poptin, deps);
  if (early && !hasFired(deps.browser, 'seconds', poptin)) stops.push(early(fire));
  for (const name of LAZY) {
    if (isOn(poptin.triggers[name]) && !hasFired(deps.browser, name, poptin))
      stops.push(startLazily(poptin, deps, ({ approaches }) => approaches[name])(fire));
  }
  return end;
}

const startLazily =
  (
    poptin: PoptinRule,
    deps: TriggerDeps,
    pick: (triggers: LazyTriggers) => Trigger | undefined,
  ): ((fire: Fire) => Stop) =>
  (fire) => {
    let stop: Stop | undefined;
    let isStopped = false;
    deps.shared(loadLazyTriggers).then(
      (triggers) => {
        if (!isStopped) stop = pick(triggers)?.(poptin, deps)?.(fire);
      },
      () => {}, // logged; the popup's other triggers still work
    );
    return () => {
      isStopped = true;
      stop?.();
    };
  };
