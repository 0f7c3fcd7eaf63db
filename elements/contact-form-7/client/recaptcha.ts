import { readGlobal } from '../../../shared/base/page-names.ts';
import type { FormBrowser } from '../form-browser.ts';

/** The data that Contact Form 7's module for reCAPTCHA v3 prints into its pages. */
interface Settings {
  sitekey?: string;
  actions?: { contactform?: string };
}

/** The event by which the module announces every new token, which it then writes into the page's forms. */
const EXECUTED = 'wpcf7grecaptchaexecuted';

const FIELD = 'input[name="_wpcf7_recaptcha_response"]';

/** A token is valid once, within two minutes. A younger one was made for this very submission. */
const MAX_AGE_MS = 2000;

/** Longer than Google needs on a slow line; after that the form is sent without a token, and the server decides. */
const TIMEOUT_MS = 10_000;

/**
 * Keeps the reCAPTCHA token of one form fresh: the module does so only if it managed to wrap `wpcf7.submit`, which
 * depends on the order of the page's scripts.
 * @returns a promise to await before reading the form; undefined if nothing has to be awaited.
 */
export function watchToken(
  browser: FormBrowser,
  form: () => HTMLFormElement | null,
  signal: AbortSignal,
): () => Promise<void> | undefined {
  const { window } = browser;
  const { document } = window;
  const latest = { at: Number.NEGATIVE_INFINITY };
  document.addEventListener(EXECUTED, () => Object.assign(latest, { at: browser.now() }), { signal });

  return () => {
    const { sitekey, actions } = (readGlobal(window, 'wpcf7_recaptcha') ?? {}) as Settings;
    const execute = readGlobal(window, 'grecaptcha', 'execute');
    const field = form()?.querySelector<HTMLInputElement>(FIELD);
    const isFresh = browser.now() - latest.at < MAX_AGE_MS;
    latest.at = Number.NEGATIVE_INFINITY; // this submission uses it
    if (!field || !sitekey || typeof execute !== 'function' || isFresh) return undefined;
    const action = actions?.contactform ?? 'contactform';
    const executed = execute.call(readGlobal(window, 'grecaptcha'), sitekey, { action });
    return Promise.race([
      Promise.resolve(executed).catch(() => ''),
      new Promise<string>((resolve) => browser.after(TIMEOUT_MS, () => resolve(''))),
    ]).then((token) => {
      if (!token) return;
      for (const each of document.querySelectorAll<HTMLInputElement>(FIELD)) each.value = token;
      field.value = token;
    });
  };
}
