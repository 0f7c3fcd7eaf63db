import type { Browser } from '../../../shared/browser.ts';
import { pageNonce } from '../../../shared/markup/page-nonce.ts';
import { trustedPolicy } from '../../../shared/markup/trusted-types.ts';

/** A file that has not come by then no longer holds up what follows it. */
const FILE_WAIT_MS = 5000;

/**
 * Puts the provider's markup into the page's head, scripts running one after the other (popup §7): through the one
 * Trusted Types policy and with the page's nonce (decision 53). A page whose policy refuses it goes on; the console
 * says so once.
 */
export function runConversionCode(browser: Browser, markup: string): void {
  const page = browser.window.document;
  const policy = trustedPolicy(browser.window);

  // a script that was parsed out of a string does not run; one that was made does
  const made = (parsed: HTMLScriptElement): HTMLScriptElement => {
    const nonce = pageNonce(page);
    const script = page.createElement('script');
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

  const run = (waiting: readonly HTMLScriptElement[]) => {
    const [parsed, ...rest] = waiting;
    if (!parsed) return;
    const script = attempt(() => made(parsed));
    if (!script?.src || script.async) {
      if (script) parsed.replaceWith(script);
      return run(rest);
    }
    const next = new AbortController();
    const goOn = () => {
      stop();
      next.abort();
      run(rest);
    };
    const stop = browser.after(FILE_WAIT_MS, goOn);
    for (const type of ['load', 'error']) script.addEventListener(type, goOn, { signal: next.signal });
    parsed.replaceWith(script);
  };

  const attempt = <T>(task: () => T): T | null => {
    try {
      return task();
    } catch (cause) {
      browser.log.warnOnce('conversion code', 'The conversion code of the provider could not run.', cause);
      return null;
    }
  };

  attempt(() => {
    const holder = page.createElement('template');
    // popup §7 means this markup to run, scripts too; inert in the template until run() starts them with the nonce
    holder.innerHTML = (policy?.createHTML(markup) ?? markup) as string;
    const scripts = [...holder.content.querySelectorAll('script')];
    page.head.append(holder.content);
    run(scripts);
  });
}
