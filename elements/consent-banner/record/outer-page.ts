/**
 * The page around this one, if it belongs to the same site and shows its own banner: two banners at once, as in page
 * builders' previews, would ask for one record.
 */
export function findOuterPage(page: Window): Document | null {
  try {
    const outer = page.top && page.top !== page ? page.top.document : null;
    return outer?.querySelector('consent-banner:not([declaration])') ? outer : null;
  } catch {
    return null; // it belongs to another site
  }
}
