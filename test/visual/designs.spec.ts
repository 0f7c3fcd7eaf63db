import { type Browser, expect, test } from 'playwright/test';
import { formatSettings } from '../../composer/start/format-content.ts';
import { DESIGNS } from '../../elements/poptin-popup/format/designs.ts';
import { STYLE_PROPERTIES, THEME_NAMES } from '../../elements/poptin-popup/format/own-looks.ts';
import { bundlePopup, keepShopPage, openShopPage } from '../../tools/sheets/shop-page.mjs';
import { lettersOnStage } from './letters.ts';
import { alikePairs, faintWords } from './pixels.ts';
import { panelBox, SQUARES } from './squares.ts';

/**
 * Eight designs in six themes, as a window and as a bar: text has enough contrast in each, no two themes of a design
 * look alike, and every one of `design_properties` is visible.
 */
test.describe.configure({ timeout: 120_000 });

let script = '';
test.beforeAll(async () => {
  script = await bundlePopup();
});

const NAMES = Object.keys(DESIGNS);

/** The same words, field and picture in each, so that only the look differs. */
function settingsOf(type: string, design: string, theme: string, properties: object = {}) {
  const base = formatSettings(type, 1);
  const fields =
    type === 'lightbox'
      ? [
          ...base.content.fields,
          { id: 'f2', type: 'consent', name: 'yes', label: 'I agree to letters, as the policy says.' },
        ]
      : [];
  return {
    ...base,
    design_properties: { ...base.design_properties, ...properties },
    content: { ...base.content, fields, design, theme },
  };
}

const shopPage = (browser: Browser, options: object = {}) =>
  keepShopPage(browser, script, { width: 1280, height: 800, dir: 'ltr', ...options });

for (const type of ['lightbox', 'bar']) {
  for (const design of NAMES) {
    test(`${type} ${design}: words can be read in all themes, on any accent`, async ({ browser }) => {
      const faint: string[] = [];
      for (const accent of type === 'bar' ? [''] : ['', '#ffd400']) {
        const theme: Record<string, string> = accent ? { '--tagdrop-accent': accent } : {};
        const shop = await shopPage(browser, { theme });
        for (const name of THEME_NAMES) {
          await shop.show(settingsOf(type, design, name));
          const words = await shop.page.evaluate(lettersOnStage);
          faint.push(...(await faintWords(shop, words)).map((each) => `${name} ${accent}: ${each}`));
        }
      }
      expect(faint).toEqual([]);
    });
  }
}

for (const design of NAMES) {
  test(`${design}: no two of its themes look alike`, async ({ browser }) => {
    const { page, show, picture } = await shopPage(browser, SQUARES);
    const pictures: [string, Buffer][] = [];
    for (const theme of THEME_NAMES) {
      await show(settingsOf('lightbox', design, theme));
      pictures.push([theme, await picture(await panelBox(page))]);
    }
    expect(await alikePairs(page, pictures)).toEqual([]);
  });
}

/** One value for each property of a popup, and where it shows. */
const SEEN: Readonly<Record<string, readonly [value: string, part: string, property: string, seen: RegExp]>> =
  {
    background_color: ['#102030', 'popup', 'background-color', /^rgb\(16, 32, 48\)$/],
    text_color: ['#123456', 'title', 'color', /^rgb\(18, 52, 86\)$/],
    title_color: ['#641010', 'title', 'color', /^rgb\(100, 16, 16\)$/],
    accent_color: ['#008040', 'button', 'background-color', /^rgb\(0, 128, 64\)$/],
    button_color: ['#803000', 'button', 'background-color', /^rgb\(128, 48, 0\)$/],
    button_text_color: ['#ffff00', 'button', 'color', /^rgb\(255, 255, 0\)$/],
    border_color: ['#700070', 'field-control', 'border-top-color', /^rgb\(112, 0, 112\)$/],
    overlay_color: ['rgb(1, 2, 3)', 'overlay', '--t-scrim', /^rgb\(1, 2, 3\)$/],
    border_radius: ['3', 'popup', 'border-top-left-radius', /^3px$/],
    button_radius: ['7px', 'button', 'border-top-left-radius', /^7px$/],
    font_family: ['Courier New, monospace', 'text', 'font-family', /^"Courier New", monospace$/],
    title_font_family: ['Georgia', 'title', 'font-family', /^Georgia$/],
    font_size: ['20', 'text', 'font-size', /^2[0-9](?:\.\d+)?px$/],
    title_size: ['31', 'title', 'font-size', /^31px$/],
    background_image: ['/demo/images/coat.svg', 'popup', 'background-image', /coat\.svg/],
  };

test('each of design_properties is seen, and popups of one page look different by them', async ({
  browser,
}) => {
  expect(Object.keys(SEEN).sort()).toEqual(Object.keys(STYLE_PROPERTIES).sort());
  const { page, show } = await shopPage(browser);
  const wrong: string[] = [];
  for (const [name, [value, part, property, seen]] of Object.entries(SEEN)) {
    // the second field is not the focused one
    const settings = settingsOf('lightbox', 'card', '', { [name]: value });
    settings.content.fields = [
      ...settings.content.fields.slice(0, 1),
      { id: 'f3', type: 'name', name: 'name', placeholder: 'Name', required: 0 },
    ];
    await show(settings);
    const is = await page.evaluate(
      ([of, what]) => {
        const parts = document.querySelector('poptin-popup')?.shadowRoot?.querySelectorAll(`[part~="${of}"]`);
        const last = parts?.[parts.length - 1];
        return last ? getComputedStyle(last).getPropertyValue(what as string) : 'no such part';
      },
      [part, property],
    );
    if (!seen.test(is)) wrong.push(`${name}: ${is}`);
  }
  expect(wrong).toEqual([]);
});

test('a theme that is not used is not downloaded', async ({ page }) => {
  const themes = new Set<string>();
  page.on('request', (request) => {
    const name = /\/(\w+)-[\w-]+\.js$/.exec(request.url())?.[1];
    if (THEME_NAMES.some((each) => each === name)) themes.add(String(name));
  });
  await page.goto('/demo/story.html?story=poptin-popup/one-popup');
  const show = (theme: string) =>
    page.evaluate(async (name) => {
      await customElements.whenDefined('poptin-popup');
      const popup = document.createElement('poptin-popup') as HTMLElement & {
        settings: object;
        open(): Promise<boolean>;
      };
      popup.settings = {
        poptin_id: `theme${name.padEnd(8, '0')}`,
        poptin_type: 'sside',
        content: { title: 'Hello', theme: name, button: { label: 'Good', action: 'close' } },
      };
      document.body.append(popup);
      return popup.open();
    }, theme);
  expect(await show('clean')).toBe(true);
  expect([...themes]).toEqual([]);
  expect(await show('soft')).toBe(true);
  expect([...themes]).toEqual(['soft']);
});

test('two popups of one page stand beside each other in colours of their own, the page’s untouched', async ({
  browser,
}) => {
  const { page } = await openShopPage(browser, script, { width: 1280, height: 800, dir: 'ltr' });
  const grounds = await page.evaluate(async () => {
    const make = async (id: string, theme: string, background_color: string) => {
      const popup = document.createElement('poptin-popup') as HTMLElement & {
        settings: object;
        open(): Promise<boolean>;
      };
      popup.settings = {
        poptin_id: id,
        poptin_type: 'embedded',
        design_properties: { background_color },
        content: { title: 'Two', text: 'of one page', theme },
      };
      document.querySelector('#place')?.append(popup);
      await popup.open();
      const style = (part: string) =>
        getComputedStyle(popup.shadowRoot?.querySelector(`[part~="${part}"]`) as Element);
      return [style('popup').backgroundColor, style('title').color, style('popup').borderTopLeftRadius];
    };
    return [
      await make('beside0000001', 'brutal', '#102030'),
      await make('beside0000002', 'soft', '#ffe8d6'),
      getComputedStyle(document.body).backgroundColor,
    ];
  });
  await page.close();
  expect(grounds[0]?.slice(0, 1)).toEqual(['rgb(16, 32, 48)']);
  expect(grounds[1]?.slice(0, 1)).toEqual(['rgb(255, 232, 214)']);
  expect(grounds[0]?.[1]).not.toBe(grounds[1]?.[1]);
  expect(grounds[0]?.[2]).not.toBe(grounds[1]?.[2]);
  expect(grounds[2]).toBe('rgba(0, 0, 0, 0)');
});
