import type { Browser } from '../../../../shared/base/browser.ts';
import { readRecord, readText } from '../../../../shared/wire/fields.ts';
import type { Prize } from './prize.ts';

/** A visitor's draw. `sent`: the conversion was accepted, so nothing is left to play. */
export interface KeptPrize {
  /** Index in the popup's prizes; -1 for none. */
  readonly index: number;
  readonly sent: boolean;
}

/** One draw per popup and visitor, in this tab and on this device: a reload cannot spin again (decision 72). */
export function createKeptPrize(
  browser: Pick<Browser, 'session' | 'local'>,
  poptinId: string,
  prizes: readonly Prize[],
) {
  const key = `poptin_prize_${poptinId}`;
  return {
    /** Null before a draw, and if the drawn prize is no longer offered. */
    read(): KeptPrize | null {
      const kept = parse(browser.session.get(key) ?? browser.local.get(key));
      if (!kept) return null;
      const { prize_id, label } = kept;
      if (prize_id === '') return { index: -1, sent: kept.sent === true };
      const index = prizes.findIndex((each) => each.id === prize_id && each.label === readText(label));
      return index < 0 ? null : { index, sent: kept.sent === true };
    },
    write({ index, sent }: KeptPrize): void {
      const prize = prizes[index];
      const text = JSON.stringify({ prize_id: prize?.id ?? '', label: prize?.label ?? '', sent });
      browser.session.set(key, text);
      browser.local.set(key, text);
    },
  };
}

function parse(text: string | null): Record<string, unknown> | null {
  try {
    const kept = readRecord(JSON.parse(text ?? 'null'));
    return typeof kept.prize_id === 'string' ? kept : null;
  } catch {
    return null;
  }
}
