import type { Browser } from '../../../shared/browser.ts';
import { loadChunk } from '../../../shared/load-asset.ts';
import type { Template } from './template.ts';

/**
 * Sanitises and reads a popup's markup, in chunks of their own: a popup without markup never fetches them.
 * @returns null if the chunk cannot be loaded, or the page's CSP refuses the policy: the markup is then never used.
 */
export async function loadTemplate(
  browser: Browser,
  markup: string,
  options: { mobile: boolean; warn(message: string): void },
): Promise<Template | null> {
  const chunks = () => Promise.all([import('./sanitize.ts'), import('./template.ts')]);
  const loaded = await loadChunk(browser, 'template', chunks).catch(() => null);
  if (!loaded) return null;
  const [{ sanitize, STYLE_ATTRIBUTE }, { readTemplate }] = loaded;
  try {
    const { fragment, css } = sanitize(browser.window, markup);
    return readTemplate(fragment, { ...options, css, styleAttribute: STYLE_ATTRIBUTE });
  } catch (cause) {
    options.warn(`the template cannot be read (${cause instanceof Error ? cause.message : String(cause)})`);
    return null;
  }
}
