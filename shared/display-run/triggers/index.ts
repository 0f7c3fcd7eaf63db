import type { Stop } from '../../browser.ts';
import { loadChunk } from '../../load-asset.ts';
import type { PoptinRule } from '../wire/poptin.ts';
import { load, seconds } from './seconds.ts';
import type { Trigger, TriggerDeps } from './trigger.ts';

type Moments = typeof import('./moments.ts');

const loadMoments = ({ browser }: TriggerDeps): Promise<Moments> =>
  loadChunk(browser, 'moments', () => import('./moments.ts'));

/** A trigger of the lazy chunk. `uses` tells without it whether the popup has that trigger. */
const lazily =
  (name: keyof Moments, uses: (poptin: PoptinRule) => unknown): Trigger =>
  (poptin, deps) => {
    if (!uses(poptin)) return null;
    return (fire) => {
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
    };
  };

/** Under the names by which events and the viewed call speak of them. Any one shows the popup (reading 17). */
export const TRIGGERS = {
  load,
  seconds,
  scroll: lazily('scroll', ({ triggers }) => triggers.scroll !== null),
  clicks: lazily('clicks', ({ triggers }) => triggers.clicks),
  visits: lazily('visits', ({ triggers }) => triggers.visits),
  inactivity: lazily('inactivity', ({ triggers }) => triggers.inactivity),
  exit: lazily('exit', ({ triggers }) => triggers.exit),
  ad_block: lazily('adBlock', ({ triggers }) => triggers.adBlock),
  autopilot: lazily('autopilot', ({ triggers }) => triggers.autopilot),
  embedded: lazily('nearView', ({ isInline }) => isInline),
} as const satisfies Record<string, Trigger>;

export type TriggerName = keyof typeof TRIGGERS;
