import type { Warn } from '../../wire.ts';
import { recordOf, textOf } from '../game/game.ts';

/** Popup §9: the default, and what a duration is divided by to be the seconds of one pass. */
export const TICKER_DURATION_MS = 7000;
const DURATION_PER_SECOND = 400;

/** News that passes by. */
export interface Ticker {
  readonly items: readonly string[];
  /** Of one pass. */
  readonly seconds: number;
}

/** News that a template brings: its texts, at the default pace. */
export const tickerOf = (items: readonly string[], duration = TICKER_DURATION_MS): Ticker => ({
  items,
  seconds: duration / DURATION_PER_SECOND,
});

/** Reads `content.ticker`: a text, a list of texts, or `{text | items, duration}` in milliseconds. */
export function readTicker(raw: unknown, warn: Warn): Ticker | null {
  if (raw === undefined || raw === null || raw === '') return null;
  const { text, items, duration } = recordOf(raw);
  const given = Array.isArray(raw) ? raw : Array.isArray(items) ? items : [text ?? raw];
  const texts = given.map(textOf).filter(Boolean);
  if (texts.length === 0) {
    warn('content.ticker', 'a text or a list of texts');
    return null;
  }
  const asked = Number(duration ?? TICKER_DURATION_MS);
  if (!(asked > 0)) warn('content.ticker.duration', 'a number of milliseconds');
  return tickerOf(texts, asked > 0 ? asked : TICKER_DURATION_MS);
}
