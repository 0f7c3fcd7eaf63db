import { expect, type Page, test } from 'playwright/test';
import { formatSettings } from '../../composer/start/format-content.ts';
import { formatCounts } from '../../elements/poptin-popup/format/formats.ts';
import { goTo, screensOf, settingsFor, WORDS } from '../../tools/sheets/screens.mjs';
import { bundlePopup, openShopPage } from '../../tools/sheets/shop-page.mjs';

/**
 * Forced colours, print and double-size text, measured on every screen of every surface: form, error, offline, thanks,
 * play, win and lose.
 */

test.describe.configure({ timeout: 180_000 });

let script = '';
test.beforeAll(async () => {
  script = await bundlePopup();
});

const SURFACES = Object.keys(formatCounts()).flatMap((type) =>
  type === 'gamified' ? [1, 2, 3].map((format) => ({ type, format })) : [{ type, format: 1 }],
);
const IN_THE_PAGE = new Set(['embedded', 'content']);

/** The screen's faults; empty if all is well. */
type Measure = (page: Page, type: string) => Promise<string[]>;

/** Backgrounds that are not opaque, and controls whose edge is invisible. */
const forcedColors: Measure = (page) =>
  page.evaluate(() => {
    const root = document.querySelector('poptin-popup')?.shadowRoot as ShadowRoot;
    const found: string[] = [];
    const panel = root.querySelector('.popup-panel') as HTMLElement;
    const alphaOf = (color: string) => {
      const brush = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
      brush.fillStyle = color;
      brush.fillRect(0, 0, 1, 1);
      return brush.getImageData(0, 0, 1, 1).data[3] ?? 0;
    };
    if (
      panel.closest('[data-type="content"]') === null &&
      alphaOf(getComputedStyle(panel).backgroundColor) !== 255
    )
      found.push('the panel is transparent');
    for (const control of root.querySelectorAll<HTMLElement>(
      'button, input:not([type="hidden"]), select, textarea',
    )) {
      if (
        !control.checkVisibility({ opacityProperty: true }) ||
        control.matches('.visually-hidden, .wheel-hub')
      )
        continue;
      const { borderTopWidth, borderTopColor, borderTopStyle, appearance } = getComputedStyle(control);
      const isDrawn =
        (borderTopStyle !== 'none' &&
          Number.parseFloat(borderTopWidth) > 0 &&
          // a system's highlight colour may be slightly transparent
          alphaOf(borderTopColor) > 127) ||
        (appearance !== 'none' && control.matches('[type="checkbox"], [type="radio"]'));
      if (!isDrawn) found.push(`no edge: ${control.className || control.localName}`);
    }
    return found;
  });

/** What floats over the page is not printed; embedded parts are. */
const print: Measure = (page, type) =>
  page.evaluate((inPage) => {
    const layer = document.querySelector('poptin-popup')?.shadowRoot?.querySelector('.popup') as HTMLElement;
    return layer.checkVisibility() === inPage ? [] : [inPage ? 'is not printed' : 'is printed over the page'];
  }, IN_THE_PAGE.has(type));

/** What is cut off, unreachable by scrolling, or makes the panel scroll sideways. */
const largeText: Measure = (page) =>
  page.evaluate(() => {
    const root = document.querySelector('poptin-popup')?.shadowRoot as ShadowRoot;
    const found: string[] = [];
    const body = root.querySelector('.popup-body') as HTMLElement;
    const panel = root.querySelector('.popup-panel') as HTMLElement;
    body.scrollTop = 0;
    if (body.scrollWidth > body.clientWidth + 1)
      found.push(`scrolls sideways by ${body.scrollWidth - body.clientWidth}`);
    const { top } = panel.getBoundingClientRect();
    const parts = '.popup-title, .popup-text, .popup-button, .popup-coupon, .form-field, .game-prize';
    for (const part of root.querySelectorAll<HTMLElement>(parts)) {
      if (!part.checkVisibility()) continue;
      const name = part.className.split(' ')[0];
      const box = part.getBoundingClientRect();
      if (box.top < top - 1) found.push(`${name} lies ${Math.round(top - box.top)} px above the panel`);
      if (part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline')
        found.push(`${name} is ${part.scrollWidth - part.clientWidth} px too wide`);
    }
    return found;
  });

const MODES: readonly {
  name: string;
  media: Parameters<Page['emulateMedia']>[0];
  fontSize: string;
  measure: Measure;
}[] = [
  { name: 'forced colours', media: { forcedColors: 'active' }, fontSize: '', measure: forcedColors },
  { name: 'print', media: { media: 'print' }, fontSize: '', measure: print },
  { name: 'text of 200 %', media: {}, fontSize: '32px', measure: largeText },
];

for (const surface of SURFACES) {
  test(`${surface.type} ${surface.format}: every screen in forced colours, in print, with text of 200 %`, async ({
    browser,
  }) => {
    const { page, show } = await openShopPage(browser, script, { width: 1000, height: 720, dir: 'ltr' });
    const wrong: string[] = [];
    for (const screen of screensOf(surface)) {
      await show(settingsFor(surface, formatSettings(surface.type, surface.format, 'en'), 'en', screen));
      await goTo(page, screen, WORDS.en);
      for (const { name, media, fontSize, measure } of MODES) {
        await page.emulateMedia({ media: null, forcedColors: null, ...media });
        await page
          .locator('poptin-popup')
          .evaluate((popup, size) => popup.style.setProperty('--tagdrop-font-size', size), fontSize);
        wrong.push(...(await measure(page, surface.type)).map((each) => `${screen}, ${name}: ${each}`));
      }
      await page.emulateMedia({ media: null, forcedColors: null });
    }
    await page.close();
    expect(wrong).toEqual([]);
  });
}
