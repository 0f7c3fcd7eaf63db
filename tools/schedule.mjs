/** Slots of a core: a test waits for half of its time, for frames, a network, a disk. */
const SLOTS_OF_CORE = 2;

/** More would only wait for the same disk. */
const MOST_CORES = 4;

/** What a machine with this number of cores runs at a time. A single core runs two workers, two cores run four. */
export const slotsOf = (cores) => SLOTS_OF_CORE * Math.min(cores, MOST_CORES);

/**
 * Runs parts in parallel, in order, as far as there are slots.
 * A part takes its number of `slots` (2 by default; all of them, if there are fewer). One that `needs` something waits
 * for every part of the list that `makes` it, whether that passes or not.
 * @param parts
 * @param slots how many there are.
 * @param run `(part, isBeside) => Promise`. `isBeside`: another part is already printing.
 * @returns the results of `run`, in the order of the parts.
 */
export async function schedule(parts, slots, run) {
  const waiting = new Set(parts);
  const running = new Map();
  const results = new Map();
  let printing;
  const takes = (part) => Math.min(part.slots ?? 2, slots);
  const free = () => [...running.keys()].reduce((left, part) => left - takes(part), slots);
  const isReady = ({ needs }) =>
    needs === undefined || ![...waiting, ...running.keys()].some(({ makes }) => makes === needs);

  const start = (part) => {
    waiting.delete(part);
    const isBeside = printing !== undefined;
    printing ??= part;
    const ended = run(part, isBeside).then((result) => {
      results.set(part, result);
      running.delete(part);
      if (printing === part) printing = undefined;
    });
    running.set(part, ended);
  };

  while (waiting.size > 0 || running.size > 0) {
    for (const part of waiting) if (takes(part) <= free() && isReady(part)) start(part);
    await Promise.race(running.values());
  }
  return parts.map((part) => results.get(part));
}
