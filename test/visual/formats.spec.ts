import { type Browser, expect, test } from 'playwright/test';
import { formatSettings } from '../../composer/start/format-content.ts';
import { formatCounts } from '../../elements/poptin-popup/format/formats.ts';
import { bundlePopup, keepShopPage, type ShopPage } from '../../tools/sheets/shop-page.mjs';
import { lettersOnStage } from './letters.ts';
import { alikePairs, faintWords, shrunk } from './pixels.ts';
import { around, NEARLY, panelBox, SQUARES } from './squares.ts';
import { type Case, measureCases, openScreens } from './whole-stage.ts';

/** One format per surface: the one whose layout has most that can break. */
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

/** A test draws all formats of a surface, one after the other, on a page that stays open for the next. */
test.describe.configure({ timeout: 120_000 });

let script = '';
test.beforeAll(async () => {
  script = await bundlePopup();
});

type Options = Omit<Parameters<typeof keepShopPage>[2], 'dir'> & { dir?: 'ltr' | 'rtl' };

const shopPage = (browser: Browser, options: Options): Promise<ShopPage> =>
  keepShopPage(browser, script, { dir: 'ltr', ...options });

const types = Object.entries(formatCounts());
const numbersOf = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

for (const [name, options] of [
  ['wide', { ...WIDE, dir: 'ltr' }],
  ['phone-rtl', { ...PHONE, dir: 'rtl' }],
] as const) {
  test(`one format of each surface looks as it was designed (${name})`, async ({ browser }) => {
    const { page, show } = await shopPage(browser, { ...options, ...SQUARES });
    for (const [type, number] of Object.entries(PICTURED)) {
      await show(formatSettings(type, number, options.dir === 'rtl' ? 'he' : 'en'));
      const picture = await shrunk(
        page,
        await page.screenshot({ animations: 'disabled', clip: await around(page) }),
      );
      expect.soft(picture).toMatchSnapshot(['pictures', `${type}-${name}.png`], NEARLY);
    }
  });
}

for (const [name, size] of [
  ['wide', WIDE],
  ['phone', PHONE],
] as const) {
  for (const [type, count] of types) {
    test(`no two formats of ${type} look alike (${name})`, async ({ browser }) => {
      const { page, show, picture } = await shopPage(browser, { ...size, ...SQUARES });
      const pictures: [string, Buffer][] = [];
      for (const number of numbersOf(count)) {
        // the same words and picture in all of them: only the design differs
        await show({ ...formatSettings(type, number), content: formatSettings(type, 1).content });
        // an embedded one may begin below the fold
        await page.evaluate(() =>
          document.querySelector('poptin-popup')?.scrollIntoView({ block: 'nearest' }),
        );
        pictures.push([String(number), await picture(await panelBox(page))]);
      }
      expect(await alikePairs(page, pictures)).toEqual([]);
    });
  }
}

/** The hardest cases: a white picture under white text, a pale accent, a medium accent, a black page. */
const GROUNDS = [
  { accent: '#2b45d4', picture: '#fff', isDark: false, size: WIDE },
  { accent: '#ffd400', picture: '#000', isDark: true, size: WIDE },
  { accent: '#e8505b', picture: '#fff', isDark: true, size: PHONE },
] as const;

for (const { accent, picture, isDark, size } of GROUNDS) {
  for (const [type, count] of types) {
    const title = `${type}: words can be read on ${accent}, ${picture} and ${isDark ? 'a dark' : 'a light'} page`;
    test(title, async ({ browser }) => {
      const square = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="${picture}" d="M0 0h9v9H0z"/></svg>`;
      const image = { src: `data:image/svg+xml,${encodeURIComponent(square)}`, alt: '' };
      const shop = await shopPage(browser, { ...size, isDark, theme: { '--tagdrop-accent': accent } });
      const faint: string[] = [];
      for (const number of numbersOf(count)) {
        const settings = formatSettings(type, number);
        await shop.show({ ...settings, content: { ...settings.content, image } });
        const words = await shop.page.evaluate(lettersOnStage);
        faint.push(...(await faintWords(shop, words)).map((each) => `${number}: ${each}`));
      }
      expect(faint).toEqual([]);
    });
  }
}

/** A format with its picture, and without it. */
function casesOf(type: string, number: number): Case[] {
  const settingsIn = (language: 'en' | 'he', hasPicture: boolean) => {
    const settings = formatSettings(type, number, language);
    const { image, ...content } = settings.content;
    return { ...settings, content: hasPicture ? { ...content, image } : content };
  };
  return [true, false].map((hasPicture) => ({
    name: `${type} ${number}${hasPicture ? '' : ' without its picture'}`,
    settings: { ltr: settingsIn('en', hasPicture), rtl: settingsIn('he', hasPicture) },
  }));
}

test('nothing lies under the X, targets are 44 px, nothing is cut off', async ({ browser }) => {
  const page = await openScreens(browser, script, [
    [[WIDE.width, WIDE.height]],
    [
      [PHONE.width, PHONE.height],
      [320, 640],
    ],
  ]);
  const cases = types.flatMap(([type, count]) => numbersOf(count).flatMap((number) => casesOf(type, number)));
  expect(await page.evaluate(measureCases, cases)).toEqual([]);
  await page.close();
});
