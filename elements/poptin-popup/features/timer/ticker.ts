/** Popup §9: the default, and the divisor that turns a duration into the seconds of one pass. */
export const TICKER_DURATION_MS = 7000;
const DURATION_PER_SECOND = 400;

/** News that passes by. */
export interface Ticker {
  readonly items: readonly string[];
  /** Of one pass. */
  readonly seconds: number;
}

/** News that a template brings: its texts, at the default pace. */
export const makeTicker = (items: readonly string[], duration = TICKER_DURATION_MS): Ticker => ({
  items,
  seconds: duration / DURATION_PER_SECOND,
});
