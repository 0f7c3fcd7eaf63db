import { type Browser, expect, test } from 'playwright/test';
import { formatSettings } from '../../demo/stories/format-content.ts';
import { formatCounts } from '../../elements/poptin-popup/format/formats.ts';
import { bundlePopup, openShopPage, type ShopPage } from '../sheets/shop-page.mjs';
import { lettersOnStage } from './letters.ts';
import { contrasts, difference, shrunk } from './pixels.ts';
import { around, NEARLY, SQUARES } from './squares.ts';

/** One format for each surface: the one whose layout has most that can break. */
const PICTURED: Readonly<Record<string, number>> = {
  lightbox: 21,
  bar: 10,
  sside: 1,
  bside: 5,
  browsing: 3,
  fullpage: 7,
  social: 4,
  mobile: 15,
  embedded: 6,
  content: 1,
  gamified: 1,
};

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 780 };

/** Most tests draw all formats of a surface, one after the other. */
test.describe.configure({ timeout: 120_000 });

let script = '';
test.beforeAll(async () => {
  script = await bundlePopup();
});

type Options = Omit<Parameters<typeof openShopPage>[2], 'dir'> & { dir?: 'ltr' | 'rtl' };

async function onShopPage(browser: Browser, options: Options, act: (shop: ShopPage) => Promise<void>) {
  const shop = await openShopPage(browser, script, { dir: 'ltr', ...options });
  try {
    await act(shop);
  } finally {
    await shop.page.close();
  }
}

const types = Object.entries(formatCounts());
const numbersOf = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

for (const [type, number] of Object.entries(PICTURED)) {
  for (const [name, options] of [
    ['wide', { ...WIDE, dir: 'ltr' }],
    ['phone-rtl', { ...PHONE, dir: 'rtl' }],
  ] as const) {
    test(`${type} ${number} looks as it was designed (${name})`, async ({ browser }) => {
      await onShopPage(browser, { ...options, ...SQUARES }, async ({ page, show }) => {
        await show(formatSettings(type, number, options.dir === 'rtl' ? 'he' : 'en'));
        const picture = await shrunk(
          page,
          await page.screenshot({ animations: 'disabled', clip: await around(page) }),
        );
        expect(picture).toMatchSnapshot(['pictures', `${type}-${name}.png`], NEARLY);
      });
    });
  }
}

for (const [type, count] of types) {
  for (const [name, size] of [
    ['wide', WIDE],
    ['phone', PHONE],
  ] as const) {
    test(`no two formats of ${type} look alike (${name})`, async ({ browser }) => {
      await onShopPage(browser, { ...size, ...SQUARES }, async ({ page, show }) => {
        const pictures: Buffer[] = [];
        const alike: string[] = [];
        for (const number of numbersOf(count)) {
          const settings = formatSettings(type, number);
          // the same words and picture in all of them: what differs is the design
          await show({ ...settings, content: formatSettings(type, 1).content });
          const panel = page.locator('poptin-popup [part~="popup"]');
          const picture = await shrunk(page, await panel.screenshot({ animations: 'disabled' }));
          for (const [index, other] of pictures.entries()) {
            const apart = await difference(page, picture, other);
            if (apart < 3) alike.push(`${index + 1} and ${number}: ${apart.toFixed(1)}`);
          }
          pictures.push(picture);
        }
        expect(alike).toEqual([]);
      });
    });
  }
}

/** The hardest cases: a white picture under white words, a pale accent, an accent in the middle, a black page. */
const GROUNDS = [
  { accent: '#2b45d4', picture: '#fff', isDark: false, size: WIDE },
  { accent: '#ffd400', picture: '#000', isDark: true, size: WIDE },
  { accent: '#e8505b', picture: '#fff', isDark: true, size: PHONE },
] as const;

for (const [type, count] of types) {
  for (const { accent, picture, isDark, size } of GROUNDS) {
    const title = `${type}: words can be read on ${accent}, ${picture} and ${isDark ? 'a dark' : 'a light'} page`;
    test(title, async ({ browser }) => {
      const square = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="${picture}" d="M0 0h9v9H0z"/></svg>`;
      const image = { src: `data:image/svg+xml,${encodeURIComponent(square)}`, alt: '' };
      const theme = { '--tagdrop-accent': accent };
      const faint: string[] = [];
      await onShopPage(browser, { ...size, isDark, theme }, async ({ page, show }) => {
        for (const number of numbersOf(count)) {
          const settings = formatSettings(type, number);
          await show({ ...settings, content: { ...settings.content, image } });
          const words = await page.evaluate(lettersOnStage);
          const ratios = await contrasts(page, await page.screenshot({ animations: 'disabled' }), words);
          for (const [index, ratio] of ratios.entries()) {
            if (ratio < 4.5) faint.push(`${number}: ${words[index]?.name} ${ratio.toFixed(2)}`);
          }
        }
      });
      expect(faint).toEqual([]);
    });
  }
}

for (const [type, count] of types) {
  test(`${type}: nothing lies under the X, targets are 44 px, nothing is cut off`, async ({ browser }) => {
    const wrong: string[] = [];
    for (const [size, dir, pictures] of [
      [WIDE, 'ltr', [true]],
      [PHONE, 'rtl', [true, false]],
      [{ width: 320, height: 640 }, 'ltr', [true, false]],
    ] as const) {
      await onShopPage(browser, { ...size, dir }, async ({ page, show }) => {
        for (const number of numbersOf(count)) {
          for (const hasPicture of pictures) {
            const settings = formatSettings(type, number, dir === 'rtl' ? 'he' : 'en');
            const { image, ...content } = settings.content;
            await show({ ...settings, content: hasPicture && image ? { ...content, image } : content });
            const where = `${size.width} px, ${number}${hasPicture ? '' : ' without its picture'}`;
            wrong.push(...(await page.evaluate(flawsOnStage)).map((flaw) => `${where}: ${flaw}`));
          }
        }
      });
    }
    expect(wrong).toEqual([]);
  });
}

function flawsOnStage(): string[] {
  const flaws: string[] = [];
  const root = document.querySelector('poptin-popup')?.shadowRoot;
  const all = (selector: string) => [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const isShown = (element: HTMLElement) => getComputedStyle(element).clipPath === 'none';
  const body = all('.popup-body')[0];
  const cross = all('.popup-close svg')[0]?.getBoundingClientRect();
  for (const element of all('.popup-title, .popup-text, .popup-button').filter(isShown)) {
    const range = document.createRange();
    range.selectNodeContents(element);
    for (const box of range.getClientRects()) {
      const meets =
        cross &&
        box.left < cross.right + 2 &&
        cross.left < box.right + 2 &&
        box.top < cross.bottom &&
        cross.top < box.bottom;
      if (meets) flaws.push(`${element.className} under the X`);
    }
  }
  for (const element of all('.popup-button, .popup-close, .field-control')) {
    const { width, height } = element.getBoundingClientRect();
    if (width < 44 || height < 44) flaws.push(`${element.className} is ${width} by ${height} px`);
  }
  if (body && body.scrollWidth > body.clientWidth + 1)
    flaws.push(`${body.scrollWidth - body.clientWidth} px too wide`);
  return flaws;
}
