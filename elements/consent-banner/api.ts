import type { Browser } from '../../shared/base/browser.ts';
import { request } from '../../shared/http.ts';

/** GET `src`: the configuration as a static file. If it can't be loaded: null, and one warning. */
export async function fetchSettings(browser: Browser, src: string): Promise<unknown> {
  const answer = await request(browser, src);
  if (answer.ok) return answer.value.data;
  browser.log.warnOnce(
    `consent src ${src}`,
    `<consent-banner>: the configuration ${src} cannot be loaded; the defaults apply.`,
    answer.error.message,
  );
  return null;
}
