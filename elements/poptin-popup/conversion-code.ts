import type { Browser } from '../../shared/browser.ts';
import { trustedPolicy } from './trusted-types.ts';

/**
 * Puts the provider's markup into the page's head, scripts running (popup §7): through the one Trusted Types policy and
 * with the page's nonce (reading 53). A page whose policy refuses it goes on; the console says so once.
 */
export function runConversionCode(browser: Browser, markup: string): void {
  const page = browser.window.document;
  const policy = trustedPolicy(browser.window);
  try {
    const holder = page.createElement('template');
    holder.innerHTML = (policy?.createHTML(markup) ?? markup) as string;
    const trusted = page.querySelector<HTMLScriptElement>('script[nonce]');
    const nonce = trusted?.nonce || trusted?.getAttribute('nonce');
    // a script that was parsed out of a string does not run; one that was made does
    for (const parsed of holder.content.querySelectorAll('script')) {
      const script = page.createElement('script');
      for (const { name, value } of parsed.attributes) if (name !== 'src') script.setAttribute(name, value);
      if (nonce) script.nonce = nonce;
      if (parsed.src) {
        script.async = parsed.async;
        script.src = (policy?.createScriptURL(parsed.src) ?? parsed.src) as string;
      } else {
        script.text = (policy?.createScript(parsed.text) ?? parsed.text) as string;
      }
      parsed.replaceWith(script);
    }
    page.head.append(holder.content);
  } catch (cause) {
    browser.log.warnOnce('conversion code', 'The conversion code of the provider could not run.', cause);
  }
}
