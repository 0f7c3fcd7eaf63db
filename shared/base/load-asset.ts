import type { Browser } from './browser.ts';
import { readMember } from './page-names.ts';

/** Site §9: the page builder's loader waits this long for a chunk. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** The event of the loader (`elements/loader.ts`), for pages that want to know, or to offer a reload. */
const LOAD_ERROR = 'tagdrop-error';

/**
 * Imports one of our lazy chunks: at most {@link CHUNK_TIMEOUT_MS}, one retry, then a rejection, `tagdrop-error` on
 * the document, and the console line of site §8 (once per page: where one chunk is gone, the others of its version
 * are too). The caller leaves the light-DOM fallback as it is.
 */
export async function loadChunk<T>(
  browser: Pick<Browser, 'after' | 'log'> & Partial<Pick<Browser, 'window'>>,
  name: string,
  load: () => Promise<T>,
): Promise<T> {
  try {
    return await inTime(browser, load).catch(() => inTime(browser, load));
  } catch (cause) {
    const line = `Loading chunk ${name} failed. Is it there (version ${__TAGDROP_VERSION__})?`;
    browser.log.errorOnce('chunk', line, cause);
    announce(browser.window, { chunk: name, version: __TAGDROP_VERSION__, cause });
    throw cause;
  }
}

function announce(page: Browser['window'] | undefined, detail: object): void {
  // another document's event is refused by this one's dispatchEvent
  if (page?.document)
    readMember(page.document, 'dispatchEvent')(new page.CustomEvent(LOAD_ERROR, { detail }));
}

function inTime<T>(browser: Pick<Browser, 'after'>, load: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = browser.after(CHUNK_TIMEOUT_MS, () =>
      reject(new Error(`no answer in ${CHUNK_TIMEOUT_MS} ms`)),
    );
    load().then(resolve, reject).finally(stop);
  });
}
