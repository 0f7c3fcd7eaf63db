import { expect, type Page, test } from 'playwright/test';
import { listLanguages, wordFiles } from '../../package/build/words.ts';
import type { Message } from '../../shared/words/words.ts';
import { axe } from '../axe.ts';
import { MOST_EM, widthOf } from './button-width.ts';
import { listCutOff } from './cut-off.ts';
import { PSEUDO } from './pseudo.ts';
import { SCREENS } from './screens.ts';
import { draw, openWordPage } from './word-page.ts';

/** What our words do to the surfaces that show them: in `en-XA`, in every language, in four scripts for axe. */
test.describe.configure({ timeout: 240_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PHONE = { width: 320, height: 640 };

/** Draws a screen and goes to it; resolves when its words are there. */
async function walk(page: Page, name: keyof typeof SCREENS): Promise<void> {
  const screen = SCREENS[name];
  if (!screen) throw new Error(`There is no screen ${name}`);
  await draw(page, screen);
  await screen.go?.(page);
}

for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
  test(`en-XA: nothing overflows and nothing is cut off, ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openWordPage(page, { lang: 'en-XA', texts: PSEUDO });
    const found: string[] = [];
    for (const name of Object.keys(SCREENS)) {
      await walk(page, name);
      // it shows en-XA: no text is hard-coded
      const said = page.locator(':is(poptin-popup, poptin-tab, consent-banner, contact-form-7, sbi-feed)');
      await expect(
        said
          .getByText('[')
          .or(said.getByRole('button', { name: '[' }))
          .first(),
        name,
      ).toBeAttached();
      // words of made-up letters can't be broken
      const here = (await listCutOff(page)).filter((fault) => !fault.includes('breaks within'));
      found.push(...here.map((fault) => `${name}: ${fault}`));
    }
    expect(found).toEqual([]);
  });
}

const LANGUAGES = listLanguages('consent-banner');

test('in every language the banner, its parts and a form fit a phone of 320 px', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openWordPage(page, { lang: 'en' });
  const found: string[] = [];
  for (const language of LANGUAGES) {
    await page.evaluate((lang) => {
      document.documentElement.lang = lang;
    }, language);
    const { acceptLabel } = textsOf('consent-banner', language);
    for (const name of ['banner', 'opt-out', 'preferences', 'popup with every field'] as const) {
      await walk(page, name);
      if (name === 'banner')
        await expect(page.getByRole('button', { name: String(acceptLabel) })).toBeVisible();
      const here = await listCutOff(page, 2);
      const faults = here.filter(
        (fault) =>
          // a browser may know how to hyphenate a language, and then does so
          !fault.includes('breaks within') &&
          // the law's own sentence has the banner's full width, and may take three lines
          !/^opt-out .* takes 3 lines$/.test(fault),
      );
      found.push(...faults.map((fault) => `${language} ${name}: ${fault}`));
    }
  }
  expect(found).toEqual([]);
});

test('on a wide screen no button of the banner breaks a word', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openWordPage(page, { lang: 'en' });
  const found: string[] = [];
  for (const language of LANGUAGES) {
    await page.evaluate((lang) => {
      document.documentElement.lang = lang;
    }, language);
    await walk(page, 'banner');
    const { acceptLabel } = textsOf('consent-banner', language);
    await expect(page.getByRole('button', { name: String(acceptLabel) })).toBeVisible();
    found.push(...(await listCutOff(page, 2)).map((fault) => `${language}: ${fault}`));
  }
  expect(found).toEqual([]);
});

/** Once: they are put together from every catalogue. */
const FILES = wordFiles();

const textsOf = (tag: string, language: string): Readonly<Record<string, Message>> => {
  const source = FILES[`words/${tag}.${language}.js`] ?? '';
  return JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1));
};

test('the widths by which the unit test judges labels are those of real buttons and letters', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openWordPage(page, { lang: 'en' });
  /** Two lines of the button's room, in em of its letters. */
  const roomOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((button) => {
        const { fontSize, paddingLeft, paddingRight } = getComputedStyle(button);
        const room = button.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return (2 * room) / Number.parseFloat(fontSize);
      });
  await walk(page, 'banner');
  const banner = MOST_EM['consent-banner'] ?? {};
  expect(await roomOf('consent-banner [part="accept"]')).toBeGreaterThanOrEqual(banner.acceptLabel ?? 99);
  expect(await roomOf('consent-banner [part="reject"]')).toBeGreaterThanOrEqual(banner.rejectLabel ?? 99);
  expect(await roomOf('consent-banner [part="settings"]')).toBeGreaterThanOrEqual(banner.settingsLabel ?? 99);
  await walk(page, 'preferences');
  expect(await roomOf('consent-banner [part="save"]')).toBeGreaterThanOrEqual(banner.save ?? 99);
  await walk(page, 'popup that counts down');
  expect(await roomOf('poptin-popup [type="submit"]')).toBeGreaterThanOrEqual(
    MOST_EM['poptin-popup']?.send ?? 99,
  );

  // letters: button labels in languages whose letters every system has
  const labels = LANGUAGES.filter((each) => !/^(?:ar|fa|he|hi|ja|ko|zh)/.test(each)).flatMap((language) =>
    Object.entries(MOST_EM).flatMap(([tag, keys]) =>
      Object.keys(keys).map((key) => textsOf(tag, language)[key] as string),
    ),
  );
  const measured = await page.evaluate((texts) => {
    const brush = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
    brush.font = '600 100px sans-serif';
    return texts.map((text) => brush.measureText(text).width / 100);
  }, labels);
  const estimated = labels.reduce((sum, text) => sum + widthOf(text), 0);
  const real = measured.reduce((sum, width) => sum + width, 0);
  expect(real / estimated).toBeGreaterThan(0.7);
  expect(real / estimated).toBeLessThan(1.3);
});

test('each script is set as its readers expect', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openWordPage(page, { lang: 'ko' });
  const styleOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  const words: readonly (readonly [keyof typeof SCREENS, string])[] = [
    ['banner', 'consent-banner h2'],
    ['preferences', 'consent-banner dialog'],
    ['popup with every field', 'poptin-popup .popup-panel'],
    ['contact form', 'contact-form-7 label'],
    ['lightbox', 'sbi-feed figcaption'],
  ];
  for (const [name, selector] of words) {
    await walk(page, name);
    expect(await styleOf(selector, 'word-break'), name).toBe('keep-all');
  }
  // joined letters stay joined; Latin ones are spaced as the look wants
  const spacing = async (lang: string) => {
    await page.evaluate((lang) => {
      document.documentElement.lang = lang;
    }, lang);
    await walk(page, 'popup that counts down');
    return Number.parseFloat(await styleOf('poptin-popup .popup-title', 'letter-spacing')) || 0;
  };
  expect(await spacing('de')).toBeLessThan(0);
  for (const lang of ['ar', 'fa', 'hi']) expect(await spacing(lang), lang).toBe(0);
  // a tab at the left: vertical text is not turned around
  const tab = SCREENS.tab;
  const turned = async (lang: string) => {
    await page.evaluate((lang) => {
      document.documentElement.lang = lang;
    }, lang);
    await draw(page, { html: tab?.html.replace('<poptin-tab', '<poptin-tab position="left-middle"') ?? '' });
    await expect(page.locator('poptin-tab button').first()).toBeVisible();
    return styleOf('poptin-tab section', 'rotate');
  };
  expect(await turned('de')).toBe('180deg');
  for (const lang of ['ja', 'ko', 'zh-Hant']) expect(await turned(lang), lang).toBe('none');
});

for (const language of ['ar', 'ja', 'hi', 'ru'] as const) {
  test(`axe finds nothing in banner, form and popup, ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openWordPage(page, { lang: language });
    for (const name of [
      'banner',
      'preferences',
      'contact form',
      'popup with every field',
      'popup with a coupon',
    ]) {
      await walk(page, name);
      const tags = 'poptin-popup, consent-banner, contact-form-7';
      const { violations } = await axe(page).include(`:is(${tags})`).analyze();
      const said = violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join()}`);
      expect(said, name).toEqual([]);
    }
  });
}

test('finds what is cut off, breaks or overflows', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openWordPage(page, { lang: 'en' });
  const faults = async (html: string) => {
    await page.evaluate((html) => {
      const tag = document.createElement('div');
      const root = document.createElement('sbi-feed');
      root.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
      tag.append(root);
      document.querySelector('#place')?.replaceChildren(tag);
    }, html);
    return (await listCutOff(page, 2)).join('; ');
  };
  expect(await faults('<p>All is well</p>')).toBe('');
  expect(
    await faults('<p style="width:40px;overflow:hidden;white-space:nowrap">Too long for it</p>'),
  ).toContain('cut off');
  expect(await faults('<p style="height:10px;overflow:hidden">Two<br>lines</p>')).toContain('cut off below');
  expect(await faults('<button style="width:40px;white-space:nowrap">Too long for it</button>')).toContain(
    'out of its button',
  );
  expect(await faults('<button style="width:60px">One two three four five</button>')).toContain('lines');
  expect(await faults('<p style="width:40px;overflow-wrap:anywhere">Unbreakable</p>')).toContain(
    'breaks within',
  );
  expect(
    await faults('<p style="white-space:nowrap">This line is wider than the phone on which it is read</p>'),
  ).toContain('sideways');
  expect(
    await faults('<div style="width:90px;overflow:auto;white-space:nowrap">Scrolled all the way</div>'),
  ).toContain('scrolled');
});
