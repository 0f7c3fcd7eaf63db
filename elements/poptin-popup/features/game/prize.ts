import type { Warn } from '../../wire.ts';

/** One prize (popup §3 "Prize"), read from the wire. */
export interface Prize {
  readonly id: string;
  readonly label: string;
  readonly code: string;
  /** Chance in percent as configured; 0 for anything that is not a positive number. */
  readonly chances: number;
  readonly isWinner: boolean;
  readonly redirect: PrizeRedirect | null;
}

/** Where a prize leads, or with `close` and no address how long its screen stays (popup §3 `redirect_to_options`). */
export interface PrizeRedirect {
  readonly url: string;
  readonly close: boolean;
  readonly delaySec: number;
}

/** Chances that add up to less or more than this are a slip of the site owner worth a warning (decision 69). */
const FULL_PERCENT = { least: 99, most: 101 };

/** Reads `prizes`; an entry that is no object is left out. Doubtful tables give one warning and still play. */
export function parsePrizes(raw: unknown, warn: Warn): readonly Prize[] {
  if (raw === undefined || raw === null) return [];
  const given = typeof raw === 'object' ? Object.values(raw) : []; // PHP sends a list with gaps as an object
  const entries = given.filter(isRecord);
  const prizes = entries.map(parsePrize);
  const sum = prizes.reduce((total, { chances }) => total + chances, 0);
  const complete = typeof raw === 'object' && entries.length === given.length;
  if (!complete) warn('prizes', 'a list of prizes');
  else if (entries.some(({ chances }) => !isChance(chances))) warn('prizes', 'chances of 0 or more');
  else if (prizes.length > 0 && (sum < FULL_PERCENT.least || sum > FULL_PERCENT.most)) {
    warn('prizes', `chances that add up to 100 (they add up to ${Number(sum.toFixed(2))})`);
  }
  return prizes;
}

/** Reads `redirect_to` with its options, of a prize or of `gamified_prize`. */
export function parseRedirect(raw: Readonly<Record<string, unknown>>): PrizeRedirect | null {
  if (isOff(raw.redirect_to)) return null;
  const options = isRecord(raw.redirect_to_options) ? raw.redirect_to_options : {};
  const url = text(options.redirect_to_url);
  const close = !isOff(options.redirect_close);
  if (!url && !close) return null;
  return { url, close, delaySec: Math.max(0, Number(options.redirect_close_delay) || 0) };
}

function parsePrize(raw: Record<string, unknown>, index: number): Prize {
  return {
    id: text(raw.prize_id) || String(index + 1),
    label: text(raw.label),
    code: text(raw.code),
    chances: isChance(raw.chances) ? Number(raw.chances) : 0,
    // 0 and "0" mean a winning prize; a missing mark means a losing one (decision 70)
    isWinner: raw.loosing_option === 0 || raw.loosing_option === '0' || raw.loosing_option === false,
    redirect: parseRedirect(raw),
  };
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isChance = (value: unknown): boolean =>
  text(value) !== '' && Number(value) >= 0 && Number(value) < 1e15;

/** `redirect_to` may name its kind instead of being a flag. */
const isOff = (value: unknown): boolean => /^(?:|0|false|off|no|none|null|undefined)$/i.test(String(value));
