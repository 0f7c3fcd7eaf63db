import { expect, it } from 'vitest';
import { isAskedOutside, listOuterPages } from '../../../../elements/consent-banner/record/outer-page.ts';

/** A page that has a banner or none, with what else its window has. */
function makePage(hasBanner: boolean, around: object = {}) {
  const window = { frameElement: null, ...around };
  const document = { querySelector: () => (hasBanner ? {} : null), defaultView: window };
  return Object.assign(window, { document }) as unknown as Window;
}
const within = (page: Window, top: unknown = page) => ({
  frameElement: { ownerDocument: page.document },
  top,
});
const foreign = Object.defineProperty({}, 'document', {
  get() {
    throw new DOMException('blocked', 'SecurityError');
  },
});

it('finds a banner in the page around this one, or further out', () => {
  const asks = makePage(true);
  expect(isAskedOutside(makePage(true, within(asks)))).toBe(true);
  const between = makePage(false, within(asks));
  expect(isAskedOutside(makePage(true, within(between, asks)))).toBe(true);
  expect(listOuterPages(makePage(true, within(between, asks)))).toEqual([between.document, asks.document]);
  // another site's page in between, or outermost
  expect(isAskedOutside(makePage(true, { top: asks }))).toBe(true);
  expect(isAskedOutside(makePage(true, within(asks, foreign)))).toBe(true);
  // one in a shadow root, and CookieYes' own
  expect(isAskedOutside(makePage(true, within(makePage(false, { getCkyConsent: () => null }))))).toBe(true);
});

it('finds none at the top, in pages without a banner, or in a page of another site', () => {
  const alone = makePage(true);
  Object.assign(alone, { top: alone });
  expect(isAskedOutside(alone)).toBe(false);
  expect(isAskedOutside(makePage(true, within(makePage(false))))).toBe(false);
  expect(isAskedOutside(makePage(true, { top: foreign }))).toBe(false);
  // names of the page's own
  expect(isAskedOutside(makePage(true, { parent: asksForever() }))).toBe(false);
});

function asksForever() {
  const page: Record<string, unknown> = { document: makePage(true).document };
  page.parent = page;
  return page;
}
