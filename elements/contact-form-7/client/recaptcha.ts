import type { FormBrowser } from '../form-browser.ts';

/** What Contact Form 7's module for reCAPTCHA v3 prints into its pages, and Google's own object. */
interface RecaptchaPage {
  wpcf7_recaptcha?: { sitekey?: string; actions?: { contactform?: string } };
  grecaptcha?: { execute?(sitekey: string, options: { action: string }): PromiseLike<string> };
}

/** The module announces every new token so, and writes it into the forms of the page. */
const EXECUTED = 'wpcf7grecaptchaexecuted';

const FIELD = 'input[name="_wpcf7_recaptcha_response"]';

/** A token can be used once, within two minutes. One that is younger was made for this very sending. */
const MAX_AGE_MS = 2000;

/** Longer than Google needs on a slow line; then the form is sent as it is, and the server judges. */
const TIMEOUT_MS = 10_000;

/**
 * Keeps the reCAPTCHA token of one form fresh: the module does so only where it could wrap `wpcf7.submit`, which
 * depends on the order of the page's scripts.
 * @returns what to wait for before the form is read.
 */
export function watchToken(
  browser: FormBrowser,
  form: () => HTMLFormElement | null,
  signal: AbortSignal,
): () => Promise<void> {
  const { document } = browser.window;
  const page = browser.window as unknown as RecaptchaPage;
  const latest = { at: Number.NEGATIVE_INFINITY };
  document.addEventListener(EXECUTED, () => Object.assign(latest, { at: browser.now() }), { signal });

  return async () => {
    const { sitekey, actions } = page.wpcf7_recaptcha ?? {};
    const field = form()?.querySelector<HTMLInputElement>(FIELD);
    const isFresh = browser.now() - latest.at < MAX_AGE_MS;
    latest.at = Number.NEGATIVE_INFINITY; // it is used now
    if (!field || !sitekey || !page.grecaptcha?.execute || isFresh) return;
    const action = actions?.contactform ?? 'contactform';
    const executed = page.grecaptcha.execute(sitekey, { action });
    const token = await Promise.race([
      Promise.resolve(executed).catch(() => ''),
      new Promise<string>((resolve) => browser.after(TIMEOUT_MS, () => resolve(''))),
    ]);
    if (!token) return;
    for (const each of document.querySelectorAll<HTMLInputElement>(FIELD)) each.value = token;
    field.value = token;
  };
}
