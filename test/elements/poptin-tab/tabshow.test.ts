import { describe, expect, test } from 'vitest';
import { type TabFacts, type Tabshow, whyHidden } from '../../../elements/poptin-tab/tabshow.ts';

const NOTHING: TabFacts = {
  isOpen: false,
  wasShown: false,
  wasClosed: false,
  isConverted: false,
  isDismissed: false,
};
const SHOWN = { wasShown: true };
const CLOSED = { wasShown: true, wasClosed: true };

describe('when a tab is shown (decision 37)', () => {
  test.each<[Tabshow, Partial<TabFacts>, string]>([
    ['before_show', {}, ''],
    ['before_show', SHOWN, 'shown-before'],
    ['before_show', CLOSED, 'shown-before'],
    ['after_close', {}, 'not-closed'],
    ['after_close', SHOWN, 'not-closed'],
    ['after_close', CLOSED, ''],
    ['always', {}, ''],
    ['always', SHOWN, ''],
    ['always', CLOSED, ''],
  ])('%s, %j: %j', (show, facts, reason) => {
    expect(whyHidden({ for: 'a', show, ...NOTHING, ...facts })).toBe(reason);
  });

  test.each<Tabshow>(['before_show', 'after_close', 'always'])('%s: what counts in every mode', (show) => {
    const facts = { for: 'a', show, ...NOTHING, wasShown: show === 'after_close', wasClosed: true };
    expect(whyHidden(facts)).toBe('');
    expect(whyHidden({ ...facts, isOpen: true })).toBe('open');
    expect(whyHidden({ ...facts, isOpen: true, isDismissed: true })).toBe('dismissed');
    expect(whyHidden({ ...facts, isConverted: true, isDismissed: true })).toBe('converted');
    expect(whyHidden({ ...facts, for: '' })).toBe('no-popup');
  });
});
