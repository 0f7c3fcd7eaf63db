import { expect, test } from 'vitest';
import { decideLastStep } from '../../../../../elements/poptin-popup/features/game/last-step.ts';

const message = { kind: 'message' } as const;
const redirect = {
  kind: 'redirect',
  url: 'https://shop.example/',
  afterMs: 50,
  target: '_self',
  thankYou: false,
} as const;
const own = { url: 'https://prize.example/', close: true, delaySec: 6 };
const game = { own: null, ownUrl: '', postPlay: true, hasCoupon: false };

test('without a redirect the screen closes automatically, later with a coupon (popup §9)', () => {
  expect(decideLastStep({ ...game, following: message })).toEqual({ kind: 'close', afterMs: 4000 });
  expect(decideLastStep({ ...game, following: message, hasCoupon: true }).afterMs).toBe(12_000);
});

test('a prize can set when its screen closes', () => {
  const step = decideLastStep({ ...game, following: message, own: { ...own, url: '' } });
  expect(step).toEqual({ kind: 'close', afterMs: 6000 });
});

test('a prize’s redirect overrides the popup’s (decision 77)', () => {
  expect(decideLastStep({ ...game, following: redirect })).toMatchObject({ url: redirect.url });
  const step = decideLastStep({ ...game, following: redirect, own, ownUrl: own.url });
  expect(step).toEqual({ kind: 'redirect', url: own.url, afterMs: 6000 });
});

test('launches the popup with an id from the prize or the popup', () => {
  const prize = { ...own, url: 'abcdefghijklm' };
  expect(decideLastStep({ ...game, following: message, own: prize })).toMatchObject({
    kind: 'launch',
    poptinId: prize.url,
  });
  const following = { kind: 'launch', poptinId: 'nopqrstuvwxyz' } as const;
  expect(decideLastStep({ ...game, following })).toMatchObject(following);
});
