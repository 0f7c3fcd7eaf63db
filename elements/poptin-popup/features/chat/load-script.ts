import type { Browser } from '../../../../shared/base/browser.ts';
import { readMember } from '../../../../shared/base/page-names.ts';
import { pageNonce } from '../../../../shared/markup/page-nonce.ts';
import { trustedPolicy } from '../../../../shared/markup/trusted-types.ts';

/** A visitor who pressed something should not wait longer than this. */
const SCRIPT_TIMEOUT_MS = 15_000;

const LOADED = Symbol.for('tagdrop.scripts');

/**
 * Loads another company's script into the page: with the page's nonce, through the one Trusted Types policy, and once
 * however often it is requested. The caller decides whether the visitor allows it.
 *
 * @param src an absolute address.
 * @returns resolves when it has run. Rejects if it fails, the page's CSP refuses it, or it is too slow; the next call
 * tries again.
 */
export function loadScript(browser: Browser, src: string): Promise<void> {
  const holder = browser.window as unknown as Record<symbol, Map<string, Promise<void>> | undefined>;
  const loaded = holder[LOADED] ?? new Map<string, Promise<void>>();
  holder[LOADED] = loaded;
  const known = loaded.get(src);
  if (known) return known;
  const loading = insert(browser, src);
  loaded.set(src, loading);
  loading.catch(() => loaded.delete(src));
  return loading;
}

async function insert(browser: Browser, src: string): Promise<void> {
  const document = browser.window.document;
  const script = readMember(document, 'createElement')('script');
  const nonce = pageNonce(document);
  if (nonce) script.nonce = nonce;
  script.async = true;
  script.src = (trustedPolicy(browser.window)?.createScriptURL(src) ?? src) as string;
  const settled = new AbortController();
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (why: string) => () => reject(new Error(`${src} ${why}`));
      const late = browser.after(SCRIPT_TIMEOUT_MS, fail(`did not come in ${SCRIPT_TIMEOUT_MS} ms`));
      const { signal } = settled;
      signal.addEventListener('abort', late);
      script.addEventListener('load', () => resolve(), { signal });
      script.addEventListener('error', fail('cannot be loaded'), { signal });
      readMember(document, 'head').append(script);
    });
  } catch (cause) {
    script.remove();
    throw cause;
  } finally {
    settled.abort();
  }
}
