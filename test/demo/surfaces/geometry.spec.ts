import { expect, type Page, test } from 'playwright/test';
import { LONG as LONG_TEST } from '../../engines/pages.mjs';
import { INLINE, type Language, openHost, settingsOf, show, TYPES } from './host-page.ts';

/** The position of every surface, on screens of all sizes, in both writing directions. */

const SCREENS = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1280, 800],
  [2560, 1440],
  [568, 320],
] as const;

const LONG = 'Kaffeeröstmaschinentemperaturregelungsanleitung ';
const CONTENTS = {
  short: {},
  long: { title: LONG.repeat(2), text: LONG.repeat(30), button: { label: LONG.repeat(2), action: 'submit' } },
};

/** The faults of the open surface, on a screen of this size. */
const faults = (page: Page, isInline: boolean): Promise<string[]> =>
  page.evaluate((isInline) => {
    const { documentElement: page, dir } = document;
    const root = document.querySelector('poptin-popup')?.shadowRoot as ShadowRoot;
    // its buttons have been seen (decision D-29)
    for (const each of root.getAnimations()) {
      if ((each as CSSAnimation).animationName === 'press-wait') each.finish();
    }
    const rectOf = (selector: string) => root.querySelector(selector)?.getBoundingClientRect();
    const isOutside = ({ left, right, top, bottom }: DOMRect) =>
      left < -0.5 ||
      right > page.clientWidth + 0.5 ||
      (!isInline && (top < -0.5 || bottom > innerHeight + 0.5));
    const found: string[] = [];
    const panel = rectOf('.popup-panel') as DOMRect;
    if (isOutside(panel)) found.push('panel outside');
    if (page.scrollWidth > page.clientWidth) found.push('page scrolls sideways');
    for (const box of root.querySelectorAll('.popup-body, .popup-content, .popup-form')) {
      if (box.scrollWidth > box.clientWidth + 1) found.push(`${box.className} overflows sideways`);
    }
    for (const target of root.querySelectorAll<HTMLElement>('.popup-button, .popup-close')) {
      // what opens a bar's form on a phone is absent on others, and the reverse
      if (!target.checkVisibility()) continue;
      target.scrollIntoView({ block: 'nearest' });
      const rect = target.getBoundingClientRect();
      const hit = root.elementFromPoint(rect.x + rect.width / 2, rect.y + rect.height / 2);
      if (isOutside(rect)) found.push(`${target.className} outside`);
      if (!target.contains(hit)) found.push(`${target.className} under ${hit?.className}`);
      if (Math.min(rect.width, rect.height) < 44) found.push(`${target.className} is small`);
    }
    const close = rectOf('.popup-close');
    const isLeft = close && close.left - panel.left < panel.right - close.right;
    if (close && isLeft !== (dir === 'rtl')) found.push('X on the wrong side');
    return found;
  }, isInline);

for (const language of ['en', 'he'] satisfies Language[]) {
  test(`every surface fits every screen, ${language}`, { tag: LONG_TEST }, async ({ page }) => {
    test.slow();
    await openHost(page, { language });
    const found: string[] = [];
    for (const type of TYPES) {
      for (const [what, content] of Object.entries(CONTENTS)) {
        await show(page, settingsOf(type, { language, content }));
        for (const [width, height] of SCREENS) {
          await page.setViewportSize({ width, height });
          const here = await faults(page, INLINE.includes(type as 'content'));
          found.push(...here.map((fault) => `${type} ${width}×${height} ${what}: ${fault}`));
        }
      }
    }
    expect(found).toEqual([]);
  });

  test(`every surface fits with double-size text, ${language}`, { tag: LONG_TEST }, async ({ page }) => {
    await openHost(page, { language, root: 'style="--tagdrop-font-size: 32px"' });
    const found: string[] = [];
    for (const type of TYPES) {
      await show(page, settingsOf(type, { language }));
      for (const [width, height] of SCREENS.slice(1, 4)) {
        await page.setViewportSize({ width, height });
        const here = await faults(page, INLINE.includes(type as 'content'));
        found.push(...here.map((fault) => `${type} ${width}×${height}: ${fault}`));
      }
    }
    expect(found).toEqual([]);
  });

  // left and right are the screen's: a site owner means the position, whatever the page's language
  test(`nine positions, ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openHost(page, { language });
    const sideOf = (before: number, after: number, [first, middle, last]: readonly string[]) =>
      Math.abs(before - after) < 1 ? middle : before < after ? first : last;
    const across = ['left', 'center', 'right'];
    const down = ['top', 'midlle', 'bottom'];
    for (const type of ['lightbox', 'sside'] as const) {
      for (const location of across.flatMap((one) => down.map((other) => `${one}-${other}`))) {
        const settings = settingsOf(type, { language, design: { poptin_location: location } });
        await show(page, { ...settings, poptin_size: { width: 300, height: 200 } });
        const panel = await page.locator('.popup-panel').boundingBox();
        if (!panel) throw new Error('no panel');
        const { x, y, width, height } = panel;
        const horizontal = sideOf(x, 1280 - x - width, across);
        expect(`${horizontal}-${sideOf(y, 800 - y - height, down)}`, type).toBe(location);
      }
    }
  });
}
