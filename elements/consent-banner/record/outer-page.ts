import { readGlobal, readMember } from '../../../shared/base/page-names.ts';

/** The pages around this one, as far as they belong to the same site. */
export function listOuterPages(window: Window): Document[] {
  const pages = new Set<Document>();
  try {
    // not by `parent`, which a page may use as a name of its own; null where another site's page is around
    let frame = window.frameElement;
    while (frame) {
      const page = frame.ownerDocument;
      pages.add(page);
      frame = readMember(page, 'defaultView')?.frameElement ?? null;
    }
    if (window.top && window.top !== window) pages.add(window.top.document);
  } catch {
    // the rest belongs to another site
  }
  return [...pages];
}

/**
 * Whether a page around this one has its own banner, wherever in that page it is: two banners at once, as in page
 * builders' previews, would ask for one record.
 */
export const isAskedOutside = (window: Window): boolean =>
  listOuterPages(window).some(
    (page) =>
      readMember(page, 'querySelector')('consent-banner:not([declaration])') !== null ||
      typeof readGlobal(Object(readMember(page, 'defaultView')), 'getCkyConsent') === 'function',
  );
