/**
 * The page around this one, where it is of the same site and asks by a banner of its own: two banners at once, as in the
 * previews of page builders, would ask for one record.
 */
export function findOuterPage(page: Window): Document | null {
  try {
    const outer = page.top && page.top !== page ? page.top.document : null;
    return outer?.querySelector('consent-banner') ? outer : null;
  } catch {
    return null; // another site's
  }
}
