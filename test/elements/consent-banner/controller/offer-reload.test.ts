import { expect, it } from 'vitest';
import { isWithdrawn } from '../../../../elements/consent-banner/controller/offer-reload.ts';

const record = (acted: boolean, categories: Record<string, boolean>) => ({
  id: 'x',
  consent: true,
  acted,
  categories,
  policyRevision: '',
});
const YES = record(true, { necessary: true, analytics: true });

it.each([
  ['a yes that is taken back', YES, record(true, { necessary: true, analytics: false }), true],
  [
    'a service that is taken back',
    record(true, { 'service.a': true }),
    record(true, { 'service.a': false }),
    true,
  ],
  [
    'a service whose category is taken back with it',
    record(true, { functional: false, 'service.a': true }),
    record(true, { functional: false }),
    true,
  ],
  [
    'a service that everything is accepted with',
    record(true, { functional: false, 'service.a': true }),
    record(true, { functional: true }),
    false,
  ],
  ['a category with a new name', YES, record(true, { necessary: true, statistics: true }), false],
  ['the same again', YES, YES, false],
  ['a first refusal', record(false, { analytics: true }), record(true, { analytics: false }), false],
  ['a yes after a no', record(true, { analytics: false }), YES, false],
])('%s', (_, before, now, expected) => {
  expect(isWithdrawn(before, now)).toBe(expected);
});
