/** Ways to open a page's consent tool: our banner's method, CookieYes' function. */
type Page = Window & { revisitCkyConsent?: unknown };

/** @returns the function that opens the page's consent tool, or null if none can be opened. */
export function findConsentTool(page: Page): (() => void) | null {
  const banner = page.document.querySelector('consent-banner:not([declaration])') as {
    showPreferences?: unknown;
  } | null;
  const open = banner?.showPreferences;
  if (typeof open === 'function') return () => Reflect.apply(open, banner, []);
  const { revisitCkyConsent } = page;
  return typeof revisitCkyConsent === 'function' ? () => Reflect.apply(revisitCkyConsent, page, []) : null;
}
