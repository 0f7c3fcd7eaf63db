import { createHash } from 'node:crypto';
import type { WirePoptin } from '../wire/poptin.ts';

/** One popup that may be a variant, and its share of its test's visitors. */
export interface Weighted {
  readonly poptin: WirePoptin;
  readonly weight: number;
}

/**
 * The A/B test that a popup is in: the id of the popup with which the test began (popup §3: `ab_test`,
 * `ab_test_parent_id`); '' for a popup without a test. The first popup names no parent.
 */
export function readParent({ ab_test, ab_test_parent_id, poptin_id }: WirePoptin): string {
  if (typeof ab_test_parent_id === 'string' && ab_test_parent_id !== '') return ab_test_parent_id;
  return ['1', 'true'].includes(String(ab_test)) ? poptin_id : '';
}

/** The test of each of these popups by its id; a popup that another one names as its parent also belongs to that test. */
export function groupTests(popups: readonly Pick<Weighted, 'poptin'>[]): (poptinId: string) => string {
  const tests = new Map(popups.map(({ poptin }) => [poptin.poptin_id, readParent(poptin)]));
  const named = new Set(tests.values());
  return (poptinId) => tests.get(poptinId) || (named.has(poptinId) ? poptinId : '');
}

/**
 * Keeps one variant of each test, in the place of its first one; popups without a test stay.
 * @param chance from 0 to 1, exclusive: the visitor's own number for that variant of that test.
 */
export function oneVariantEach<T extends Weighted>(
  popups: readonly T[],
  chance: (test: string, poptinId: string) => number,
): readonly T[] {
  const findTest = groupTests(popups);
  const drawn = new Set<string>();
  return popups.flatMap((popup) => {
    const test = findTest(popup.poptin.poptin_id);
    if (test === '') return [popup];
    if (drawn.has(test)) return [];
    drawn.add(test);
    const variants = popups.filter(({ poptin }) => findTest(poptin.poptin_id) === test);
    const variant = draw(variants, (poptinId) => chance(test, poptinId));
    return variant ? [variant] : [];
  });
}

/**
 * None if all weights are 0. Each variant draws by its weight, and the best draw gets the visitor (weighted rendezvous
 * hashing): when a weight changes, or a variant comes or goes, no more visitors move than necessary.
 */
function draw<T extends Weighted>(
  variants: readonly T[],
  chance: (poptinId: string) => number,
): T | undefined {
  let best: T | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const variant of variants) {
    if (variant.weight <= 0) continue;
    const score = -Math.log(1 - chance(variant.poptin.poptin_id)) / variant.weight;
    if (score >= least) continue;
    best = variant;
    least = score;
  }
  return best;
}

/** A number from 0 to 1, exclusive, that is always the same for the same text, and evenly spread over many texts. */
export const computeShare = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
