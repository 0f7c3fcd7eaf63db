import type { Page } from 'playwright/test';
import { SQUARE_FONT } from './square-font.mjs';

/**
 * A picture depends on fonts, and these on the machine. So every letter is a square of a font that the test brings
 * along, and a picture is compared at a quarter of its size: what is left is the layout, its colours and shapes.
 */
export const SQUARES = {
  head: `<style>@font-face{font-family:Square;font-weight:1 1000;src:url(${SQUARE_FONT})}
    @font-face{font-family:Square;font-weight:1 1000;font-style:italic;src:url(${SQUARE_FONT})}
    body,h1{font-family:Square!important;color:#0000!important}</style>`,
  theme: {
    '--tagdrop-font': 'Square',
    '--tagdrop-font-display': 'Square',
    '--tagdrop-font-mono': 'Square',
  },
};

/** Another Chromium may draw a shadow or a gradient a little differently. */
export const NEARLY = { threshold: 0.22, maxDiffPixelRatio: 0.015 };

/** The popup and what it throws its shadow on: a part of the screen, so that a small popup counts as much as a large one. */
export async function around(page: Page) {
  const { x, y, width, height } = await page
    .locator('poptin-popup [part~="popup"]')
    .evaluate((panel) => panel.getBoundingClientRect().toJSON());
  const [left, top] = [Math.max(0, Math.floor(x) - 24), Math.max(0, Math.floor(y) - 24)];
  const { width: wide, height: high } = page.viewportSize() ?? { width: 0, height: 0 };
  return {
    x: left,
    y: top,
    width: Math.min(wide, Math.ceil(x + width) + 24) - left,
    height: Math.min(high, Math.ceil(y + height) + 24) - top,
  };
}
