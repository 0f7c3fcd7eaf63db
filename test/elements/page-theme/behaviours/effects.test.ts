import { describe, expect, it } from 'vitest';
import { findEffect } from '../../../../elements/page-theme/behaviours/effects.ts';

const WAYS = ['Up', 'Down', 'Left', 'Right'];
const ENTRIES = [
  'fade',
  'flipX',
  'flipY',
  'flipBounceX',
  'flipBounceY',
  'swoop',
  'whirl',
  'shrink',
  'expand',
  'bounce',
  ...WAYS.flatMap((way) => [`slide${way}`, `slide${way}Big`, `bounce${way}`, `perspective${way}`]),
];
const ALL = [
  ...ENTRIES.flatMap((name) => [`${name}In`, `${name}Out`]),
  ...['bounce', 'shake', 'flash', 'pulse', 'swing', 'tada'],
];

describe('packaged effects', () => {
  it.each([
    ['callout.bounce', 550],
    ['callout.shake', 800],
    ['callout.flash', 1100],
    ['callout.pulse', 825],
    ['callout.swing', 950],
    ['callout.tada', 1000],
    ['transition.fadeIn', 1000],
    ['fadeOut', 500],
  ])('%s takes %i ms (site §9)', (name, ms) => {
    expect(findEffect(name)?.durationMs).toBe(ms);
  });

  it.each(ALL)('%s is well formed', (name) => {
    const effect = findEffect(name);
    expect(effect?.durationMs).toBeGreaterThanOrEqual(500);
    expect(effect?.durationMs).toBeLessThanOrEqual(1100);
    const offsets = effect?.frames.map(({ offset }) => Number(offset)) ?? [];
    expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
    expect(offsets.every((each) => each >= 0 && each <= 1)).toBe(true);
    expect(JSON.stringify(effect)).not.toMatch(/NaN|undefined/);
  });

  it.each(ENTRIES)(
    '%sIn starts invisible and ends at the element’s own state; Out does the reverse',
    (name) => {
      const entry = findEffect(`${name}In`)?.frames ?? [];
      const exit = findEffect(`${name}Out`)?.frames ?? [];
      expect(entry[0]).toMatchObject({ offset: 0, opacity: 0 });
      expect(entry.some(({ offset }) => offset === 1)).toBe(false);
      expect(exit.at(-1)).toMatchObject({ offset: 1, opacity: 0 });
      expect(exit.some(({ offset }) => offset === 0)).toBe(false);
    },
  );

  it('uses the perspectives 400, 800 and 2000 px (site §9)', () => {
    const used = ALL.flatMap((name) => JSON.stringify(findEffect(name)).match(/perspective\((\d+)px/g) ?? []);
    expect(new Set(used)).toEqual(new Set([400, 800, 2000].map((px) => `perspective(${px}px`)));
  });

  it.each(['', 'spin', 'fade', 'In', 'constructorIn', 'toString', 'bounceBigIn', 'callout.fade', 'fadein'])(
    'does not know "%s"',
    (name) => {
      expect(findEffect(name)).toBe(undefined);
    },
  );
});
