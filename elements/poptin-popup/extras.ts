import type { Browser } from '../../shared/browser.ts';
import { loadChunk } from '../../shared/load-asset.ts';
import type { Extras } from './gamified/extras-room.ts';
import type { Poptin } from './wire.ts';

export type { Extras } from './gamified/extras-room.ts';

/** Settings that ask for a game, a countdown, a ticker or a moving button. */
const ASKED = /"(?:prizes":(?!\[\]|null)|(?:timer|ticker|animation)":"?[^"n])/;

/** A popup with none of them downloads nothing of them, and neither does one whose chunk cannot be had. */
export async function loadExtras(
  browser: Browser,
  poptin: Poptin,
  mobile: boolean,
  preview: boolean,
  warn: (message: string) => void,
): Promise<Extras | null> {
  if (poptin.type !== 'gamified' && !ASKED.test(JSON.stringify(poptin.raw))) return null;
  return loadChunk(browser, 'extras', () => import('./gamified/extras-room.ts')).then(
    ({ createExtras }) => createExtras({ browser, poptin, mobile, preview, warn }),
    () => null,
  );
}
