import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { pageNonce } from '../../../shared/markup/page-nonce.ts';
import { trustedPolicy } from '../../../shared/markup/trusted-types.ts';

/** After this, a late file no longer delays what follows it. */
const FILE_WAIT_MS = 5000;

/**
 * Puts the provider's markup into the page's head and runs its scripts one after the other (popup §7): through the
 * one Trusted Types policy and with the page's nonce (decision 53). If a page's policy refuses it, everything else
 * continues and the console says so once.
 * @returns resolves when every external script has run or failed; null if there is none.
 */
export function runConversionCode(browser: Browser, markup: string): Promise<void> | null {
  const document = browser.window.document;
  const policy = trustedPolicy(browser.window);

  const attempt = <T>(task: () => T): T | null => {
    try {
      return task();
    } catch (cause) {
      browser.log.warnOnce('conversion code', 'The conversion code of the provider could not run.', cause);
      return null;
    }
  };

  /** A script that was parsed out of a string does not run; one that was created does. */
  const recreate = (parsed: HTMLScriptElement): HTMLScriptElement => {
    const nonce = pageNonce(document);
    const script = document.createElement('script');
    for (const { name, value } of parsed.attributes) if (name !== 'src') script.setAttribute(name, value);
    if (nonce) script.nonce = nonce;
    if (parsed.src) {
      script.async = parsed.async;
      script.src = (policy?.createScriptURL(parsed.src) ?? parsed.src) as string;
    } else {
      script.text = (policy?.createScript(parsed.text) ?? parsed.text) as string;
    }
    return script;
  };

  const scripts = attempt(() => {
    const holder = document.createElement('template');
    // popup §7 wants this markup to run, including scripts; in the template it is inert until run() starts it with
    // the nonce
    holder.innerHTML = (policy?.createHTML(markup) ?? markup) as string;
    const found = [...holder.content.querySelectorAll('script')];
    document.head.append(holder.content);
    return found;
  });
  if (!scripts) return null;

  const files = { left: scripts.filter(({ src }) => src).length, whenAllSettled: () => {} };
  const settle = () => {
    files.left--;
    if (files.left === 0) files.whenAllSettled();
  };

  const run = (waiting: readonly HTMLScriptElement[]): void => {
    const [parsed, ...rest] = waiting;
    if (!parsed) return;
    const script = attempt(() => recreate(parsed));
    if (parsed.src && !script) settle();
    if (!script?.src || script.async) {
      if (script?.src) listenToFile(script, settle);
      if (script) parsed.replaceWith(script);
      run(rest);
      return;
    }
    const goOn = () => {
      stop();
      stopListening();
      settle();
      run(rest);
    };
    const stop = browser.after(FILE_WAIT_MS, goOn);
    const stopListening = listenToFile(script, goOn);
    parsed.replaceWith(script);
  };
  run(scripts);
  if (files.left === 0) return null;
  return new Promise((resolve) => {
    files.whenAllSettled = resolve;
  });
}

/** Calls `settled` once, when the script's file has run or failed. */
function listenToFile(script: HTMLScriptElement, settled: () => void): Stop {
  const listening = new AbortController();
  const hear = () => {
    listening.abort();
    settled();
  };
  for (const type of ['load', 'error']) script.addEventListener(type, hear, { signal: listening.signal });
  return () => listening.abort();
}
