import { expect, test } from 'playwright/test';
import { agencyTemplates } from '../../demo/stories/agency-templates.ts';
import { agencySettings } from '../../tools/sheets/agency.mjs';
import { bundlePopup, keepShopPage } from '../../tools/sheets/shop-page.mjs';
import { faintWords, type Letters, shrunk } from './pixels.ts';
import { around, NEARLY, SQUARES, squareLetters } from './squares.ts';

/** Templates in HTML look as their authors drew them: nothing of ours around them, and our parts in their colours. */

let script = '';
test.beforeAll(async () => {
  script = await bundlePopup();
});

/** Letters of the template and of our parts in it; then hides them. */
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
  for (const element of root?.querySelectorAll<HTMLElement>('.popup-template *') ?? []) {
    element.style.setProperty('-webkit-text-fill-color', 'transparent');
    element.style.setProperty('text-decoration-color', 'transparent');
  }
  return found;
}

for (const [name, size] of [
  ['wide', { width: 1280, height: 800, dir: 'ltr' }],
  ['phone-rtl', { width: 390, height: 844, dir: 'rtl' }],
] as const) {
  test(`templates look as they were drawn (${name})`, async ({ browser }) => {
    const { page, show } = await keepShopPage(browser, script, { ...size, ...SQUARES });
    for (const [at, template] of agencyTemplates.entries()) {
      await show(await agencySettings(template, at));
      await squareLetters(page);
      const picture = await shrunk(
        page,
        await page.screenshot({ animations: 'disabled', clip: await around(page) }),
      );
      expect.soft(picture).toMatchSnapshot(['pictures', `${template.file}-${name}.png`], NEARLY);
    }
  });
}

for (const [width, height] of [
  [1280, 800],
  [844, 390],
  [390, 844],
  [320, 568],
] as const) {
  test(`nothing of ours is around a template, all of it can be read and reached (${width}x${height})`, async ({
    browser,
  }) => {
    const shop = await keepShopPage(browser, script, { width, height, dir: 'ltr', ...SQUARES });
    const wrong: string[] = [];
    for (const [at, template] of agencyTemplates.entries()) {
      await shop.show(await agencySettings(template, at));
      await squareLetters(shop.page);
      const flaws = await shop.page.evaluate(flawsOfTemplate);
      const words = await shop.page.evaluate(lettersOfTemplate);
      wrong.push(
        ...[...flaws, ...(await faintWords(shop, words))].map((flaw) => `${template.file}: ${flaw}`),
      );
    }
    expect(wrong).toEqual([]);
  });
}

function flawsOfTemplate(): string[] {
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
}
