import { expect, it } from 'vitest';
import { findOuterPage } from '../../../../elements/consent-banner/record/outer-page.ts';

const page = (top: unknown) => ({ top }) as Window;
const withBanner = { document: { querySelector: () => ({}) } };

it('finds the page around this one if it has a banner', () => {
  expect(findOuterPage(page(withBanner))).toBe(withBanner.document);
});

it('finds none at the top, in a page without a banner, or in a page of another site', () => {
  const top = {} as Window;
  Object.assign(top, { top, document: withBanner.document });
  expect(findOuterPage(top)).toBeNull();
  expect(findOuterPage(page({ document: { querySelector: () => null } }))).toBeNull();
  const foreign = Object.defineProperty({}, 'document', {
    get() {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  expect(findOuterPage(page(foreign))).toBeNull();
});
