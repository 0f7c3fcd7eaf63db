import type { Browser } from './base/browser.ts';

/** Network Information API; only Chromium has it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** The visitor asked to save data, or the network is slow: download nothing that may not be needed. */
export function savesData({ window }: Pick<Browser, 'window'>): boolean {
  const { connection } = window.navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
}
