import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../entries.ts';

export interface PageSize {
  /** After brotli. */
  readonly bytes: number;
  readonly requests: number;
  readonly waves: number;
  /** The bytes of every request, by its wave and its file without the hash: `2 poptin-popup.js`. */
  readonly downloads?: Readonly<Record<string, number>>;
}

/** What was measured when `npm run sizes` was last run; growth is seen in the review of this file. */
export interface Sizes {
  /** Bytes by the budget's label. */
  readonly build: Readonly<Record<string, number>>;
  /** By the page's name (`test/budgets/pages.ts`). */
  readonly pages: Readonly<Record<string, PageSize>>;
}

export const SIZES_FILE = join(ROOT, 'package/sizes.json');

export const readSizes = (): Sizes =>
  existsSync(SIZES_FILE) ? JSON.parse(readFileSync(SIZES_FILE, 'utf8')) : { build: {}, pages: {} };

/** `+12`, `-3` or `±0`. */
export function formatDifference(bytes: number, last: number): string {
  const difference = Math.round(bytes - last);
  return difference === 0 ? '±0' : difference > 0 ? `+${difference}` : String(difference);
}
