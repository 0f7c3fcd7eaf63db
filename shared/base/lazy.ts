import type { Browser } from './browser.ts';
import { loadChunk } from './load-asset.ts';

/** Resolves to what was loaded, or to null where it cannot be had; the failure is logged already. */
export type Lazy<T> = () => Promise<T | null>;

/**
 * Loads a lazy chunk once, however many callers ask for it. After a failure the next call tries again.
 *
 * @param name stands in the console's line about a failure.
 * @param load imports the chunk; it may also make something of it, which is then made once.
 */
export function lazy<T>(
  browser: Pick<Browser, 'after' | 'log'>,
  name: string,
  load: () => Promise<T>,
): Lazy<T> {
  let loading: Promise<T | null> | null = null;
  return () => {
    loading ??= loadChunk(browser, name, load).catch(() => {
      loading = null;
      return null;
    });
    return loading;
  };
}
