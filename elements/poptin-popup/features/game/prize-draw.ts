import type { Browser } from '../../../../shared/base/browser.ts';
import { drawPrize } from './draw-prize.ts';
import type { Game } from './game.ts';
import type { Prize } from './prize.ts';
import { createKeptPrize } from './stored-prize.ts';
import { restingAngle, WHEEL_TURNS } from './wheel-angle.ts';

/** The one draw of a popup and its visitor (decision 72). */
export interface PrizeDraw {
  /** An earlier page has drawn, and its conversion was accepted: nothing is left to play. */
  readonly isOver: boolean;
  /** The draw of an earlier page; null for none. */
  readonly earlier: Prize | null;
  /** The angle at which a wheel rests that an earlier page has spun. */
  rest(): number;
  /** Draws, or returns the earlier draw, and the angle at which the wheel rests. */
  draw(): { prize: Prize | null; angle: number };
  /** The conversion was accepted, or none is wanted. */
  keepAsSent(): void;
}

/** @param preview nothing is stored (decision 85). */
export function createPrizeDraw(browser: Browser, game: Game, poptinId: string, preview: boolean): PrizeDraw {
  const { prizes, fixed } = game;
  const memory = createKeptPrize(browser, poptinId, prizes);
  const kept = preview ? null : memory.read();
  let drawn = kept?.index ?? null;
  const keep = (sent: boolean) => {
    if (drawn !== null && !preview) memory.write({ index: drawn, sent });
  };
  // without a prize the wheel rests on a line between two slices
  const measureAngle = (index: number) =>
    index < 0 ? WHEEL_TURNS * 360 : restingAngle(prizes.length, index, browser.random);
  return {
    isOver: kept?.sent ?? false,
    earlier: kept ? (fixed ?? prizes[kept.index] ?? null) : null,
    rest: () => measureAngle(kept?.index ?? -1),
    draw() {
      if (fixed) drawn = prizes.findIndex(({ id }) => id === fixed.id);
      drawn ??= drawPrize(prizes, browser.random);
      keep(false);
      return { prize: fixed ?? prizes[drawn] ?? null, angle: measureAngle(drawn) };
    },
    keepAsSent: () => keep(true),
  };
}
