import { expect, it } from 'vitest';
import { readSignal } from '../../../shared/consent/privacy-signals.ts';

it('reads a signal, and none where reading it throws', () => {
  const navigator = {
    doNotTrack: '1',
    get globalPrivacyControl(): boolean {
      throw new Error('not yours');
    },
  } as unknown as Navigator;
  expect(readSignal(navigator, 'doNotTrack')).toBe('1');
  expect(readSignal(navigator, 'globalPrivacyControl')).toBe(undefined);
});
