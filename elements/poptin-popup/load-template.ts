import type { Browser } from '../../shared/browser.ts';
import { loadChunk } from '../../shared/load-asset.ts';
import { readTemplate, type Template } from './template.ts';

/**
 * Sanitises and reads a popup's markup. The sanitiser is a chunk of its own: a popup without markup never fetches it.
 * @returns null if the chunk cannot be loaded, or the page's CSP refuses the policy: the markup is then never used.
 */
export async function loadTemplate(
  browser: Browser,
  markup: string,
  options: { mobile: boolean; warn(message: string): void },
): Promise<Template | null> {
  const loaded = await loadChunk(browser, 'sanitize', () => import('./sanitize.ts')).catch(() => null);
  if (!loaded) return null;
  try {
    const { fragment, css } = loaded.sanitize(browser.window, markup);
    return readTemplate(fragment, { ...options, css, styleAttribute: loaded.STYLE_ATTRIBUTE });
  } catch (cause) {
    options.warn(`the template cannot be read (${cause instanceof Error ? cause.message : String(cause)})`);
    return null;
  }
}
