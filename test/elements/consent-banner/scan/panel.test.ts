import { expect, it } from 'vitest';
import { describe as describeFinding } from '../../../../elements/consent-banner/scan/panel.ts';
import type { Finding } from '../../../../elements/consent-banner/scan/scan.ts';

it.each([
  ['allowed', false, 1, 'request', 'allowed'],
  ['unnamed', true, 0, 'cookie', 'no rule names it'],
  ['unnamed', false, 1, 'request', 'no rule names it; everything was allowed'],
  ['refused', true, 0, 'request', 'named, but loaded before it could be held'],
  ['refused', true, 0, 'local', 'listed, but there before it was allowed'],
  ['refused', true, 2, 'cookie', 'not allowed: it still runs, until the page is loaded again'],
] as const)('%s, fault %s, phase %s, %s: %s', (verdict, isFault, phase, kind, text) => {
  expect(describeFinding({ verdict, isFault, phase, kind } as Finding)).toBe(text);
});
