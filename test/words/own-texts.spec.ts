import { expect, type Page, test } from 'playwright/test';
import { type Drawn, draw, openWordPage } from './word-page.ts';

/** The site owner's own texts: by attribute, property, configuration and file, or for the whole page. */

const poptin = { poptin_id: 'a1b2c3d4e5f60', poptin_type: 'lightbox', poptin_format: 'format_1' };
const OPEN_AT_ONCE = {
  ...{ x_close_button: 1, content: { title: 'Sale' }, d_f_a: 1, d_f_r: 'all@display_everytime_everypage_5' },
  display_after_sec_active: { seconds: 0, scope: 'page_wide' },
};
const TEASER = { ...poptin, on_click: 1, is_teasers_on: 1, design_properties: { tabshow: 'always' } };
const PHOTOS = Array.from({ length: 6 }, (_, at) => ({
  ...{ id: `${at}`, link: 'https://www.instagram.com/p/900/', type: 'image' },
  images: { 320: '/feed-images/17982900-320.jpg' },
}));

const json = (value: object) => JSON.stringify(value).replaceAll("'", '&#39;');
const inside = (value: object) => `<script type="application/json">${json(value)}</script>`;

/** A tag, the key of one of its words, where that is visible, and the tag with `attributes` and content. */
interface Case {
  readonly tag: string;
  readonly key: string;
  readonly role: 'button' | 'region';
  html(attributes: string): string;
  /** What is drawn and then gets texts while it is visible, if that is not `html('')`. */
  readonly alone?: Drawn;
  /** With texts in its inline JSON, if it has one. */
  inline?(texts: object): string;
  /** The file that `src` names, with texts in it. */
  file?(texts: object): object;
}

const CASES: readonly Case[] = [
  {
    ...{ tag: 'poptin-popup', key: 'close', role: 'button' },
    html: (attributes) =>
      `<poptin-popup${attributes}>${/src=/.test(attributes) ? '' : inside([{ ...poptin, ...OPEN_AT_ONCE }])}</poptin-popup>`,
    // a tag that represents others hands its texts to what it opens
    alone: { html: '<poptin-popup></poptin-popup>', settings: { ...poptin, ...OPEN_AT_ONCE } },
    inline: (texts) => `<poptin-popup>${inside([{ ...poptin, ...OPEN_AT_ONCE, texts }])}</poptin-popup>`,
    file: (texts) => ({ poptins: [{ ...poptin, ...OPEN_AT_ONCE }], texts }),
  },
  {
    ...{ tag: 'poptin-tab', key: 'label', role: 'button' },
    html: (attributes) =>
      `<poptin-tab for="a1b2c3d4e5f60"${attributes}></poptin-tab><poptin-popup>${inside([{ ...OPEN_AT_ONCE, display_after_sec_active: undefined, ...TEASER }])}</poptin-popup>`,
  },
  {
    ...{ tag: 'consent-banner', key: 'acceptLabel', role: 'button' },
    html: (attributes) => `<consent-banner${attributes}></consent-banner>`,
    inline: (texts) => `<consent-banner>${inside({ texts })}</consent-banner>`,
    file: (texts) => ({ texts }),
  },
  {
    ...{ tag: 'contact-form-7', key: 'send', role: 'button' },
    html: (attributes) =>
      `<contact-form-7 form-id="5"${attributes}><template>[text a] [submit]</template></contact-form-7>`,
  },
  {
    ...{ tag: 'sbi-feed', key: 'loadMore', role: 'button' },
    html: (attributes) =>
      `<sbi-feed num="2"${attributes}>${/src=/.test(attributes) ? '' : inside({ items: PHOTOS })}</sbi-feed>`,
    inline: (texts) => `<sbi-feed num="2">${inside({ items: PHOTOS, texts })}</sbi-feed>`,
    file: (texts) => ({ items: PHOTOS, texts }),
  },
];

const seen = (page: Page, { tag, role }: Case, name: string) =>
  page.locator(tag).getByRole(role, { name, exact: true }).first();

for (const each of CASES) {
  const { tag, key } = each;
  test(`<${tag}> shows its owner’s texts, in every way that it supports`, async ({ page }) => {
    const warned: string[] = [];
    page.on('console', (line) => line.type() === 'warning' && warned.push(line.text()));
    await openWordPage(page, { lang: 'de' });
    const attribute = ` texts='${json({ [key]: 'By attribute', nonsense: 'x' })}'`;
    await draw(page, { html: each.html(attribute) });
    await expect(seen(page, each, 'By attribute')).toBeVisible();
    expect(warned.filter((line) => line.includes(`<${tag}> texts: there is no "nonsense"`))).toHaveLength(1);

    // as a property, which the attribute overrides, while the tag is visible
    await draw(page, each.alone ?? { html: each.html('') });
    await expect(page.locator(tag).getByRole('button').first()).toBeVisible();
    await page.evaluate(
      ([tag = '', key = '']) => {
        Object.assign(document.querySelector(tag) ?? {}, { texts: { [key]: 'By property' } });
      },
      [tag, key],
    );
    await expect(seen(page, each, 'By property')).toBeVisible();

    if (each.inline) {
      await draw(page, { html: each.inline({ [key]: 'Inline' }) });
      await expect(seen(page, each, 'Inline')).toBeVisible();
    }
    const { file } = each;
    if (file) {
      await page.route('**/own.json', (route) => route.fulfill({ json: file({ [key]: 'In a file' }) }));
      await draw(page, { html: each.html(' src="/own.json"') });
      await expect(seen(page, each, 'In a file')).toBeVisible();
    }

    await draw(page, { html: each.html('') });
    await page.evaluate(
      async ([tag = '', key = '']) => {
        const { registerTexts } = await import(`${location.origin}/built/tagdrop.js`);
        registerTexts('de', { [tag]: { [key]: 'By the page' } });
      },
      [tag, key],
    );
    await expect(seen(page, each, 'By the page')).toBeVisible();
    // one complaint for the tag, however often its words were read
    expect(warned.filter((line) => line.includes('nonsense'))).toHaveLength(1);
  });
}

test('a slow or missing file of words leaves English, until its words follow', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.clock.install();
  await page.route('**/words/consent-banner.fr.js', async (route) => {
    await held;
    await route.continue();
  });
  await openWordPage(page, { lang: 'fr' });
  await draw(page, { html: '<consent-banner></consent-banner>' });
  await expect(page.getByRole('button', { name: 'Accept all' })).toHaveCount(0);
  await page.clock.runFor(2100);
  await expect(page.getByRole('button', { name: 'Accept all' })).toBeVisible();
  send();
  await expect(page.getByRole('button', { name: 'Tout accepter' })).toBeVisible();
  expect(errors).toEqual([]);

  await page.route('**/words/consent-banner.fi.js', (route) => route.fulfill({ status: 404 }));
  await page.evaluate(() => {
    document.documentElement.lang = 'fi';
  });
  await draw(page, { html: '<consent-banner></consent-banner>' });
  await expect(page.getByRole('button', { name: 'Accept all' })).toBeVisible();
  expect(errors.filter((line) => line.includes('[tagdrop] Loading chunk words failed'))).not.toHaveLength(0);
});
