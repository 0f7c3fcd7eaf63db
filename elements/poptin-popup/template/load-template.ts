import type { Browser } from '../../../shared/base/browser.ts';
import { loadChunk } from '../../../shared/base/load-asset.ts';
import type { Template } from './template.ts';

/** The code that reads a template. */
export const fetchTemplateParts = () =>
  Promise.all([
    import('./sanitize.ts'),
    import('./template.ts'),
    import('./scope-styles.ts'),
    import('./own-tags.ts'),
    import('./foreign-forms.ts'),
  ]);

/** Another host's, or hidden by an escape. */
const ADDRESS = /https?:|[\\/]{2}|\\/i;

const hasAddress = (fragment: DocumentFragment) =>
  [...fragment.querySelectorAll('*')].some(({ attributes }) =>
    [...attributes].some(({ value }) => ADDRESS.test(value)),
  );

/**
 * Sanitises and reads a popup's markup, in separate chunks: a popup without markup never fetches them.
 * @returns null if the chunk cannot be loaded, or the page's CSP refuses the policy: the markup is not used then.
 */
export async function loadTemplate(
  browser: Browser,
  markup: string,
  options: {
    mobile: boolean;
    apiBase?: string;
    /** Whether somebody receives what visitors enter: a provider, `submit-url`, a preview. */
    hasReceiver: boolean;
    warn(message: string): void;
  },
): Promise<Template | null> {
  const loaded = await loadChunk(browser, 'template', fetchTemplateParts).catch(() => null);
  if (!loaded) return null;
  const [
    { sanitize, STYLE_ATTRIBUTE },
    { readTemplate },
    { scopeStyles },
    { takeOwnTags },
    { dropForeignForms },
  ] = loaded;
  try {
    const { fragment, css } = sanitize(browser.window, markup);
    const slotted = takeOwnTags(fragment, {
      page: browser.window,
      styleAttribute: STYLE_ATTRIBUTE,
      warn: options.warn,
    });
    if (!options.hasReceiver) dropForeignForms(fragment, options.warn);
    const mayAsk = css && (ADDRESS.test(css) || hasAddress(fragment));
    const states = mayAsk ? await loadChunk(browser, 'template', () => import('./state-styles.ts')) : null;
    const clean = (sheet: CSSStyleSheet) => {
      const isDropped = states?.dropRequests(
        browser.window,
        sheet,
        fragment,
        STYLE_ATTRIBUTE,
        options.apiBase,
      );
      if (!isDropped) return;
      options.warn(
        "the template's styles depend on the visitor's answers, so they may load pictures only from hosts that <html data-tagdrop-hosts> names",
      );
    };
    const scoped = css && scopeStyles(browser.window, css, clean);
    if (css.trim() && !scoped) options.warn("the template's style sheet cannot be used by this browser");
    return readTemplate(fragment, { ...options, css: scoped, styleAttribute: STYLE_ATTRIBUTE, slotted });
  } catch (cause) {
    options.warn(`the template cannot be read (${cause instanceof Error ? cause.message : String(cause)})`);
    return null;
  }
}
