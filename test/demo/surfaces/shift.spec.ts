import { expect, type Page, test } from 'playwright/test';
import { frames } from '../frames.ts';
import { FLOATING, INLINE, MODAL, openHost, settingsOf, show, state } from './host-page.ts';

/**
 * What the browser itself calls a layout shift (Layout Instability API), for every surface, from opening to closing.
 */

/** One entry in words: how much, and what moved from where to where. */
declare global {
  var shifts: string[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  /** `node` is null for elements in a shadow root. */
  sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.shifts = [];
    const corners = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        // nobody sees a pixel of screen-reader text move
        if (hadRecentInput || value < 0.0001) continue;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.localName ?? 'ours'} ${corners(previousRect)} to ${corners(currentRect)}`,
        );
        shifts.push(`${value.toFixed(5)}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftsOf = async (page: Page): Promise<string[]> => {
  // entries arrive after the frame that they describe
  await frames(page);
  await frames(page);
  return page.evaluate(() => shifts);
};

const lateImage = (page: Page) =>
  page.route('**/coffee.svg', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });

/** Sends the form without a key or a click, which would excuse every shift of the next half second. */
async function sendUnasked(page: Page): Promise<void> {
  await page.locator('.popup-image').evaluate((image) => (image as HTMLImageElement).decode());
  await page.locator('[name="email"]').evaluate((field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      field,
      'dana@example.com',
    );
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.form?.requestSubmit();
  });
  await expect(page.locator('.popup-thanks')).toBeVisible();
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished)));
}

async function close(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('poptin-popup')?.close());
  await expect.poll(() => state(page)).toBe('closed');
}

for (const [modality, types] of Object.entries({ modal: MODAL, floating: FLOATING })) {
  test(`${modality}: opens, thanks and closes without a shift, its picture late`, async ({ page }) => {
    await watchShifts(page);
    await lateImage(page);
    await openHost(page);
    for (const type of types) {
      const design = { poptin_design_entry_effect: 'effect-up' };
      // a bar has no spare room: it grows for a coupon, which counts if the answer takes half a second
      const content = type === 'bar' ? { thank_you: { title: 'Thank you!' } } : {};
      await show(page, settingsOf(type, { design, content }));
      await sendUnasked(page);
      await close(page);
      expect(await shiftsOf(page), type).toEqual([]);
    }
  });
}

test('bar at the top: it pushes the page as a whole, and nothing else moves', async ({ page }) => {
  await watchShifts(page);
  await openHost(page);
  const settings = settingsOf('bar', { design: { poptin_location: 'center-top' }, content: { image: null } });
  await show(page, settings);
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished)));
  const margin = () => page.evaluate(() => getComputedStyle(document.documentElement).marginTop);
  expect(await margin()).toBe(`${(await page.locator('.popup-panel').boundingBox())?.height}px`);
  await page.locator('.popup-close').click();
  await expect.poll(margin).toBe('0px');
  // the page moves because popup §2 requires it: the shift counts, unless a click came shortly before
  const moved = await shiftsOf(page);
  expect(moved.filter((each) => !/^[\d.]+: html /.test(each))).toEqual([]);
});

/** The room that a site owner gives a popup in full view; what is drawn later fits into it. */
const ROOM = { embedded: 420, content: 900 };

for (const type of INLINE) {
  test(`${type}: appears in the room that the page keeps for it, and thanks there`, async ({ page }) => {
    await watchShifts(page);
    await lateImage(page);
    const poptin = { ...settingsOf(type), d_f_r: 'all@display_everytime_everypage_5' };
    await openHost(page, {
      body: `<div style="min-block-size: ${ROOM[type]}px"><poptin-popup submit-event>
        <script type="application/json">${JSON.stringify([poptin])}</script></poptin-popup></div><p>Below</p>`,
      isOwnMarkup: true,
    });
    await sendUnasked(page);
    expect(await shiftsOf(page)).toEqual([]);
  });
}
