import fc from 'fast-check';
import { closingWindows } from '../fake-browser.ts';

/** How many inputs each reader gets, and from which seed: `npm run fuzz -- --runs=10000 --seed=1`. */
const RUNS = Number(process.env.FUZZ_RUNS) || 500;
/** The same in every `npm test`, so that only a change can fail it. */
const SEED = Number(process.env.FUZZ_SEED) || 20261123;

/** No call may delay the page longer. In seconds of processor time, which others on the machine do not use up. */
const MOST_CPU_MS = 200;
const TRIES = 10;
/** How many characters of an input the message shows. */
const MOST_SHOWN = 3000;

/** Runs `use` with many changed inputs; an error, or a call that takes too long, fails the test with its input. */
export async function fuzz<T>(
  input: fc.Arbitrary<T>,
  use: (value: T) => void | Promise<void>,
  mostCpuMs = MOST_CPU_MS,
): Promise<void> {
  const details = await fc.check(
    fc.asyncProperty(input, async (value) => {
      let least = Number.POSITIVE_INFINITY;
      // garbage collection counts too: the best of some tries is the call's own time
      for (let attempt = 0; attempt < TRIES && least > mostCpuMs; attempt++) {
        await closingWindows(async () => {
          const before = process.cpuUsage();
          await use(value);
          const { user, system } = process.cpuUsage(before);
          least = Math.min(least, (user + system) / 1000);
        });
      }
      if (least > mostCpuMs) throw new Error(`took ${Math.round(least)} ms`);
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  if (!details.failed) return;
  const [found] = details.counterexample ?? [];
  const shown = fc.stringify(found).slice(0, MOST_SHOWN);
  throw new Error(`seed ${SEED}, path ${details.counterexamplePath}: ${shown}`, {
    cause: details.errorInstance,
  });
}
