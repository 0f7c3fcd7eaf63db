import type { Warn } from '../wire.ts';

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

export interface PrizeRedirect {
  readonly url: string;
  readonly close: boolean;
  readonly delaySec: number;
}

/** Chances that add up to less or more than this are a slip of the site owner worth a warning (readings 69). */
const FULL_PERCENT = { least: 99, most: 101 };

/** Reads `prizes`; an entry that is no object is left out. Doubtful tables give one warning and still play. */
export function parsePrizes(raw: unknown, warn: Warn): readonly Prize[] {
  if (raw === undefined || raw === null) return [];
  const entries = Array.isArray(raw) ? raw.filter((each) => typeof each === 'object' && each !== null) : [];
  const prizes = entries.map((each, index) => parsePrize(each as Record<string, unknown>, index));
  const sum = prizes.reduce((total, { chances }) => total + chances, 0);
  const complete = Array.isArray(raw) && entries.length === raw.length;
  if (!complete) warn('prizes', 'a list of prizes');
  else if (prizes.length > 0 && (sum < FULL_PERCENT.least || sum > FULL_PERCENT.most)) {
    warn('prizes', `chances that add up to 100 (they add up to ${Number(sum.toFixed(2))})`);
  }
  return prizes;
}

function parsePrize(raw: Record<string, unknown>, index: number): Prize {
  const options = (raw.redirect_to_options ?? {}) as Record<string, unknown>;
  const url = text(options.redirect_to_url);
  const chances = Number(raw.chances);
  return {
    id: text(raw.prize_id) || String(index + 1),
    label: text(raw.label),
    code: text(raw.code),
    chances: typeof raw.chances !== 'boolean' && Number.isFinite(chances) && chances > 0 ? chances : 0,
    // 0 and "0" mean a winning prize; a missing mark means a losing one (readings 70)
    isWinner: raw.loosing_option === 0 || raw.loosing_option === '0' || raw.loosing_option === false,
    redirect:
      isOn(raw.redirect_to) && url
        ? {
            url,
            close: isOn(options.redirect_close),
            delaySec: Math.max(0, Number(options.redirect_close_delay) || 0),
          }
        : null,
  };
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

const isOn = (value: unknown): boolean => /^(?:1|true|on|yes)$/i.test(String(value));
