import { expect, test } from 'playwright/test';
import { agencyTemplates } from '../../demo/stories/agency-templates.ts';
import { agencySettings } from '../sheets/agency.mjs';
import { bundlePopup, openShopPage } from '../sheets/shop-page.mjs';
import { contrasts, type Letters, shrunk } from './pixels.ts';
import { around, NEARLY, SQUARES } from './squares.ts';

/** Templates in HTML look as their authors drew them: nothing of ours around them, and our parts in their colours. */

let script = '';
test.beforeAll(async () => {
  script = await bundlePopup();
});

/** Letters of the template and of our parts in it; then takes them off the screen. */
function lettersOfTemplate(): Letters[] {
  const root = document.querySelector('poptin-popup')?.shadowRoot;
  const panel = root?.querySelector('.popup-body')?.getBoundingClientRect() as DOMRect;
  const found: Letters[] = [];
  const texts =
    '.popup-template :is(h2, p, small, a, button, label, legend, b), .field-label, .popup-coupon-code, .field-control';
  for (const element of root?.querySelectorAll<HTMLElement>(texts) ?? []) {
    const words = [...element.childNodes].filter((node) => node.nodeType === 3 && node.nodeValue?.trim());
    const boxes = words
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNode(node);
        return [...range.getClientRects()];
      })
      .map(({ left, top, right, bottom }) => ({
        x: Math.max(0, Math.ceil(left)),
        y: Math.max(0, Math.ceil(top)),
        width: Math.floor(Math.min(innerWidth, panel.right, right)) - Math.ceil(left),
        height: Math.floor(Math.min(innerHeight, panel.bottom, bottom)) - Math.ceil(top),
      }))
      .filter(({ width, height }) => width > 1 && height > 1);
    const isSeen = boxes.length > 0 && element.checkVisibility() && !element.closest('.visually-hidden');
    if (isSeen)
      found.push({
        name: element.className || element.localName,
        colour: getComputedStyle(element).color,
        boxes,
      });
  }
  for (const element of root?.querySelectorAll<HTMLElement>('.popup-template *') ?? [])
    element.style.setProperty('-webkit-text-fill-color', 'transparent');
  return found;
}

for (const [at, template] of agencyTemplates.entries()) {
  for (const [name, size] of [
    ['wide', { width: 1280, height: 800, dir: 'ltr' }],
    ['phone-rtl', { width: 390, height: 844, dir: 'rtl' }],
  ] as const) {
    test(`${template.file} looks as it was drawn (${name})`, async ({ browser }) => {
      const { page, show } = await openShopPage(browser, script, { ...size, ...SQUARES });
      await show(await agencySettings(template, at));
      const picture = await shrunk(
        page,
        await page.screenshot({ animations: 'disabled', clip: await around(page) }),
      );
      expect(picture).toMatchSnapshot(['pictures', `${template.file}-${name}.png`], NEARLY);
      await page.close();
    });
  }

  test(`${template.file}: nothing of ours around it, all of it can be read and reached`, async ({
    browser,
  }) => {
    const wrong: string[] = [];
    for (const [width, height] of [
      [1280, 800],
      [844, 390],
      [390, 844],
      [320, 568],
    ] as const) {
      const { page, show } = await openShopPage(browser, script, { width, height, dir: 'ltr' });
      await show(await agencySettings(template, at));
      const flaws = await page.evaluate(() => {
        const root = document.querySelector('poptin-popup')?.shadowRoot as ShadowRoot;
        const find = (selector: string) => root.querySelector<HTMLElement>(selector) as HTMLElement;
        const [panel, body, own] = [find('.popup-panel'), find('.popup-body'), find('.popup-template > *')];
        const inner = body.getBoundingClientRect();
        const drawn = own.getBoundingClientRect();
        const said: string[] = [];
        if (getComputedStyle(panel).backgroundColor !== 'rgba(0, 0, 0, 0)') said.push('a ground of ours');
        if (drawn.left > inner.left + 1 || drawn.right < inner.right - 1 || drawn.top > inner.top + 1)
          said.push('room of ours around it');
        if (body.scrollWidth > body.clientWidth + 1) said.push('scrolls sideways');
        if (drawn.top < inner.top - 1) said.push('begins above the panel');
        for (const target of root.querySelectorAll<HTMLElement>('button, a, .field-control')) {
          const { width: wide, height: high } = target.getBoundingClientRect();
          if (!target.matches('.wheel-hub, p a, .popup-coupon-copy') && Math.min(wide, high) < 43.5)
            said.push(`${target.className} is ${Math.round(wide)} by ${Math.round(high)} px`);
        }
        if (panel.closest('[data-type="bar"]') && panel.offsetHeight > 76)
          said.push(`the bar is ${panel.offsetHeight} px high`);
        return said;
      });
      wrong.push(...flaws.map((flaw) => `${width} px: ${flaw}`));
      const words = await page.evaluate(lettersOfTemplate);
      const ratios = await contrasts(page, await page.screenshot({ animations: 'disabled' }), words);
      for (const [index, ratio] of ratios.entries())
        if (ratio < 4.5) wrong.push(`${width} px: ${words[index]?.name} ${ratio.toFixed(2)}`);
      await page.close();
    }
    expect(wrong).toEqual([]);
  });
}
