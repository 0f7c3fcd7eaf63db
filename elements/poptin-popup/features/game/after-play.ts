import type { GameKind } from './game.ts';

/** Popup §9. */
export const WHEEL_SPIN_MS = 7000;
export const SCRATCH_LOOK_MS = 3000;
export const GIFT_EFFECT_MS = 1000;
export const CLOSE_MS = 4000;
export const CLOSE_WITH_COUPON_MS = 12_000;

/** The wheel has stopped: a moment to see where (decision 73: "7 s spin + 1"). */
export const LOOK_MS = 1000;

/** From the start of a game to its result; a scratch card is as quick as its visitor. */
export const PLAY_MS: Readonly<Record<GameKind, number>> = {
  wheel: WHEEL_SPIN_MS,
  scratch: 0,
  gift: GIFT_EFFECT_MS,
};

/** From the result to the winning or losing screen. */
export const RESULT_MS: Readonly<Record<GameKind, number>> = {
  wheel: LOOK_MS,
  scratch: SCRATCH_LOOK_MS,
  gift: LOOK_MS,
};

/** How long the last screen stays. */
export const closeAfter = (hasCoupon: boolean): number => (hasCoupon ? CLOSE_WITH_COUPON_MS : CLOSE_MS);

/**
 * When a redirect leaves, counted from the last screen: the post-play screen if there is one, otherwise the result on
 * the play screen, which appears 7 s after the wheel's draw: 7 + 1 + the configured seconds (decision 73).
 */
export function redirectAfter(postPlay: boolean, hasCoupon: boolean, delaySec: number): number {
  return postPlay ? Math.max(closeAfter(hasCoupon), delaySec * 1000) : delaySec * 1000 + LOOK_MS;
}
