import type { Browser } from './browser.ts';
import { loadChunk } from './load-asset.ts';

/** Resolves to the loaded chunk, or to null if loading fails; the failure has been logged. */
export type Lazy<T> = () => Promise<T | null>;

/**
 * Loads a lazy chunk once, however many callers ask for it. After a failure the next call tries again.
 *
 * @param name the chunk's name in the console line about a failure.
 * @param load imports the chunk; it may also build something from it, which is then built once.
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
