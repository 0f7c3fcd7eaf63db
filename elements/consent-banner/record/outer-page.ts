/**
 * The page around this one, if it belongs to the same site and shows its own banner: two banners at once, as in page
 * builders' previews, would ask for one record.
 */
export function findOuterPage(window: Window): Document | null {
  try {
    const outer = window.top && window.top !== window ? window.top.document : null;
    return outer?.querySelector('consent-banner:not([declaration])') ? outer : null;
  } catch {
    return null; // it belongs to another site
  }
}
