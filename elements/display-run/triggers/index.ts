import type { Stop } from '../../../shared/browser.ts';
import { loadChunk } from '../../../shared/load-asset.ts';
import type { PoptinRule } from '../wire/poptin.ts';
import { isOn, load, seconds } from './seconds.ts';
import type { Fire, TriggerDeps } from './trigger.ts';

type Moments = typeof import('./lazy-triggers.ts');

/** The names by which events and the viewed call speak of triggers. Any one shows the popup (decision 17). */
export type TriggerName = 'load' | 'seconds' | keyof Moments;

const LAZY: readonly (keyof Moments)[] = [
  'scroll',
  'clicks',
  'visits',
  'inactivity',
  'exit',
  'ad_block',
  'autopilot',
  'embedded',
];

const loadMoments = ({ browser }: TriggerDeps): Promise<Moments> =>
  loadChunk(browser, 'moments', () => import('./lazy-triggers.ts'));

/** Every trigger that the popup uses, ready to be started. */
export function triggersOf(poptin: PoptinRule, deps: TriggerDeps): [TriggerName, (fire: Fire) => Stop][] {
  const found: [TriggerName, (fire: Fire) => Stop][] = [];
  const atLoad = load(poptin, deps);
  const atSecond = seconds(poptin, deps);
  if (atLoad) found.push(['load', atLoad]);
  if (atSecond) found.push(['seconds', atSecond]);
  for (const name of LAZY) {
    if (isOn(poptin.triggers[name])) found.push([name, (fire) => startLazily(name, poptin, deps, fire)]);
  }
  return found;
}

function startLazily(name: keyof Moments, poptin: PoptinRule, deps: TriggerDeps, fire: Fire): Stop {
  let stop: Stop | undefined;
  let isStopped = false;
  deps.shared(loadMoments).then(
    (moments) => {
      if (!isStopped) stop = moments[name](poptin, deps)?.(fire);
    },
    () => {}, // logged; the popup's other triggers still work
  );
  return () => {
    isStopped = true;
    stop?.();
  };
}
