import type { Page } from 'playwright/test';
import { SQUARE_FONT } from './square-font.mjs';

/**
 * A picture depends on the machine's fonts. So every letter is a square of a font that the test brings along, and a
 * picture is compared at a quarter of its size: what is left is the layout, its colours and shapes.
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

/**
 * The same for a template, whose own style names a font of the machine: its letters become squares wherever they are.
 */
export const squareLetters = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after, ::placeholder { font-family: Square !important }');
    document.querySelector('poptin-popup')?.shadowRoot?.adoptedStyleSheets.push(sheet);
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });

/** Another Chromium may draw a shadow or a gradient a little differently. */
export const NEARLY = { threshold: 0.22, maxDiffPixelRatio: 0.015 };

type Box = Record<'x' | 'y' | 'width' | 'height', number>;

/** The visible part of the popup's panel, in whole pixels. */
export const panelBox = (page: Page): Promise<Box> =>
  page.evaluate(() => {
    const root = document.querySelector('poptin-popup')?.shadowRoot as ShadowRoot;
    const panel = root.querySelector('.popup-panel') as HTMLElement;
    const { left, top, right, bottom } = panel.getBoundingClientRect();
    const [x, y] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
    return {
      ...{ x, y },
      width: Math.min(innerWidth, Math.ceil(right)) - x,
      height: Math.min(innerHeight, Math.ceil(bottom)) - y,
    };
  });

/** The popup and its shadow: a part of the screen, so that a small popup counts as much as a large one. */
export async function around(page: Page): Promise<Box> {
  const { x, y, width, height } = await panelBox(page);
  const [left, top] = [Math.max(0, x - 24), Math.max(0, y - 24)];
  const { width: wide, height: high } = page.viewportSize() ?? { width: 0, height: 0 };
  return {
    x: left,
    y: top,
    width: Math.min(wide, x + width + 24) - left,
    height: Math.min(high, y + height + 24) - top,
  };
}
