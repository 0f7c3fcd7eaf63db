import { setMaxListeners } from 'node:events';
import { afterAll, expect, test, vi } from 'vitest';
import { mulberry32 } from '../fake-browser.ts';
import { addUp, isDoubled, isLost, print } from './ledger.ts';
import { FAULTS, type Fate, type Fault, missing, play, type Run } from './script.ts';
import { SURFACES } from './surfaces.ts';

/**
 * `npm run faults -- --runs=1000 --seed=N`: visitors send leads, contact forms and consent proofs while the network,
 * the server, the storage and the clock fail, in the fake browser; `browser.faults.ts` does the same in a real one.
 */
const RUNS = Number(process.env.FAULT_RUNS) || 200;
/** The same in every `npm test`, so that only a change can fail it. */
const SEED = Number(process.env.FAULT_SEED) || 20261123;

// a file that is gone after a deploy: the import fails, as in a page
vi.mock('../../elements/poptin-popup/lead/send-lead.ts', async (load) => withGap(await load()));
vi.mock('../../elements/contact-form-7/client/form-client.ts', async (load) => withGap(await load()));

function withGap<T extends object>(module: T): T {
  const names = Object.keys(module) as (keyof T)[];
  return Object.defineProperties(
    {},
    Object.fromEntries(
      names.map((name) => [
        name,
        {
          enumerable: true,
          get() {
            if (missing.now) throw new TypeError('Failed to fetch dynamically imported module');
            return module[name];
          },
        },
      ]),
    ),
  ) as T;
}

// a form's own signal has more listeners than Node expects
setMaxListeners(100);
vi.stubGlobal('CSS', { escape: (text: string) => text });

const knowsIds = (name: string) => SURFACES.find((each) => each.name === name)?.dialect.knowsIds ?? false;
const runs: Run[] = [];
afterAll(() => console.log(`seed ${SEED}, ${runs.length} runs\n${print(addUp(runs, knowsIds))}`));

/**
 * Promises that can't be kept (docs/faults.md). An answer of Contact Form 7 does not say which message it belongs to:
 * one that a service worker kept from an earlier message looks like the server's. And a browser without room has none
 * for a proof.
 */
function isBeyondUs({ surface, fault, isWarned }: Run): boolean {
  if (surface === 'consent proof')
    return isWarned && (fault === 'quota exceeded' || fault === 'storage refused');
  return surface === 'contact form' && fault === 'worker: stale';
}

/** The broken promise of one run; '' for none. */
function judge(run: Run, fate: Fate): string {
  if (isDoubled(fate, knowsIds(run.surface))) return 'doubled';
  if (isLost(fate) && !isBeyondUs(run)) return 'lost';
  if (fate.isTypedLost) return 'what was typed is gone';
  if (fate.told === 'nothing' && !fate.isUntold) return 'the visitor was told nothing';
  return '';
}

/** Every fault meets every surface; `npm run faults` with more runs draws more scripts for each pair. */
const pairs = SURFACES.flatMap((surface) => FAULTS.map((fault) => ({ surface, fault })));

test(`${RUNS} runs: none lost, none doubled, each reported`, { timeout: 3_600_000 }, async () => {
  const chance = mulberry32(SEED);
  const problems: string[] = [];
  for (let at = 0; at < RUNS; at++) {
    const { surface, fault } = pairs[at % pairs.length] as (typeof pairs)[0];
    const run = await play(surface, fault as Fault, Math.floor(chance() * 2 ** 31));
    runs.push(run);
    for (const fate of run.fates) {
      const problem = judge(run, fate);
      if (problem) problems.push(`run ${at}, ${surface.name}, ${fault}: ${problem} ${JSON.stringify(fate)}`);
    }
    if (run.early > 0) problems.push(`run ${at}, ${surface.name}, ${fault}: ${run.early} came too early`);
  }
  expect(problems).toEqual([]);
});
