import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { formatSettings } from '../../../composer/start/format-content.ts';
import { agencyTemplates } from '../../../demo/stories/agency-templates.ts';
import { formatCounts } from '../../../elements/poptin-popup/format/formats.ts';
import { agencySettings } from '../../../tools/sheets/agency.mjs';
import { findInvalid } from '../../valid-html.ts';
import { openHost, show } from './host-page.ts';

/** What we draw, in each of its states, is valid HTML. */

const root = resolve(import.meta.dirname, '../../..');

/** Everything that our tags have drawn so far: each shadow root, without its style sheets and the page's own content. */
const readDrawn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const drawn = (scope: Document | ShadowRoot): string[] =>
      [...scope.querySelectorAll('*')].flatMap(({ shadowRoot }) => {
        if (!shadowRoot) return [];
        const copy = document.createElement('div');
        copy.innerHTML = shadowRoot.innerHTML;
        for (const style of copy.querySelectorAll('style')) style.remove();
        return [copy.innerHTML, ...drawn(shadowRoot)];
      });
    return drawn(document);
  });

async function findFaults(page: Page, name: string): Promise<string[]> {
  const drawn = (await readDrawn(page)).filter((html) => html.includes('tagdrop-root'));
  expect(drawn.length, `${name} is drawn`).toBeGreaterThan(0);
  const faults = await Promise.all(drawn.map(findInvalid));
  return [...new Set(faults.flat())].map((fault) => `${name}: ${fault}`);
}

for (const [type, count] of Object.entries(formatCounts()))
  test(`the HTML of every format of ${type}`, async ({ page }) => {
    await openHost(page);
    const faults: string[] = [];
    for (let number = 1; number <= count; number++) {
      expect(await show(page, formatSettings(type, number))).toBe(true);
      faults.push(...(await findFaults(page, `${type} ${number}`)));
    }
    expect(faults).toEqual([]);
  });

test('the HTML of every template', async ({ page }) => {
  await openHost(page);
  const faults: string[] = [];
  for (const [at, template] of agencyTemplates.entries()) {
    expect(await show(page, await agencySettings(template, at))).toBe(true);
    faults.push(...(await findFaults(page, template.file)));
  }
  const files = readdirSync(resolve(root, 'templates')).filter((file) => file.endsWith('.json'));
  for (const file of files)
    for (const settings of JSON.parse(readFileSync(resolve(root, 'templates', file), 'utf8')).poptins ?? []) {
      expect(await show(page, settings), file).toBe(true);
      faults.push(...(await findFaults(page, file)));
    }
  expect(faults).toEqual([]);
});

const values = ['a', 'b'].map((value) => ({ value, label: value.toUpperCase() }));
const KINDS =
  'name first_name email phone birthday date number website custom message address country hidden';
const FIELDS = [
  ...KINDS.split(' ').map((type, at) => ({ id: `f${at}`, type, name: `n${at}`, label: type, required: 1 })),
  ...['select', 'gender', 'radio', 'checkbox', 'preferences', 'consent'].map((type, at) => ({
    id: `c${at}`,
    type,
    name: `c${at}`,
    label: type,
    required: 1,
    values,
    url: '/privacy',
  })),
];
const EMAIL = { id: 'f1', type: 'email', name: 'email', label: 'E-mail', required: 1 };
const popupOf = (content: object, more: object = {}) => ({
  poptin_id: 'valid00000001',
  poptin_type: 'lightbox',
  poptin_format: 'format_1',
  x_close_button: 1,
  content: {
    title: 'An offer',
    text: 'Words.',
    button: { label: 'Go', action: 'submit' },
    thank_you: { title: 'Thanks', text: 'Bye', coupon: 'A1', button: { label: 'Shop', url: '/' } },
    ...content,
  },
  ...more,
});
const prizes = [
  { label: '10 % off', code: 'A1', chances: 100, loosing_option: 0 },
  { label: 'Nothing', chances: 0, loosing_option: 1 },
];

/** States of popups: settings, and what is pressed one after the other. */
const POPUPS: Readonly<Record<string, readonly [settings: object, ...presses: RegExp[]]>> = {
  'a form with errors': [popupOf({ fields: FIELDS }), /^Go$/],
  'a film': [popupOf({ fields: [EMAIL], video: { src: '/film.mp4', poster: '/p.svg', label: 'Film' } })],
  'a countdown': [popupOf({ fields: [EMAIL] }, { design_properties: { timer: 'timerTime@5|0' } })],
  ...Object.fromEntries(
    ['wheel', 'gift', 'scratch'].map((game) => [
      `a game: ${game}`,
      [popupOf({ fields: [EMAIL], play: { game } }, { poptin_type: 'gamified', prizes }), /^Go$/],
    ]),
  ),
};

for (const [name, [settings, ...presses]] of Object.entries(POPUPS))
  test(`the HTML of ${name}`, async ({ page }) => {
    await openHost(page);
    expect(await show(page, settings)).toBe(true);
    const faults = await findFaults(page, name);
    for (const press of presses) {
      await page.getByRole('button', { name: press }).click();
      await expect(page.locator('poptin-popup [aria-invalid="true"]').first()).toBeAttached();
      faults.push(...(await findFaults(page, `${name}, pressed`)));
    }
    const email = page.locator('poptin-popup input[name="email"]');
    if (presses.length > 0 && (await email.count()) === 1) {
      await email.fill('ada@example.com');
      await page.getByRole('button', { name: /^Go$/ }).click();
      await expect(page.locator('poptin-popup form')).toHaveCount(0);
      faults.push(...(await findFaults(page, `${name}, played`)));
    }
    expect(faults).toEqual([]);
  });

test('the HTML of thanks', async ({ page }) => {
  await openHost(page);
  expect(await show(page, popupOf({ fields: [EMAIL] }))).toBe(true);
  await page.locator('poptin-popup input[name="email"]').fill('ada@example.com');
  await page.getByRole('button', { name: /^Go$/ }).click();
  await expect(page.getByRole('heading', { name: 'Thanks' })).toBeVisible();
  expect(await findFaults(page, 'thanks')).toEqual([]);
});

const json = (value: object) => `<script type="application/json">${JSON.stringify(value)}</script>`;
const CONSENT = json({
  categories: [
    {
      slug: 'necessary',
      isNecessary: true,
      cookies: [{ cookieID: 's', domain: 'shop.example', duration: 'session', description: 'Log-in.' }],
    },
    { slug: 'analytics', cookies: [{ cookieID: '_ga*', duration: '2 years' }] },
    { slug: 'functional' },
  ],
  services: ['youtube', 'google-analytics'],
});
const photos = [1, 2, 3].map((id) => ({ id: `${id}`, caption: `Photo ${id}`, image: '/a.svg', link: '/' }));
const TAGS = `[text* your-name] [email* your-email] [tel t] [date d] [number n min:1 max:3] [range r] [url u]
[textarea m maxlength:9] [count m] [select s "A" "B"] [select* many multiple include_blank "A" "B"]
[checkbox c use_label_element "A" "B"] [checkbox* x exclusive free_text "A" "B"] [radio o default:1 "A" "B"]
[acceptance a optional] Yes [/acceptance] [quiz q "2+2?|4"] [file f] <ul><li>[text li]</li></ul> [reflection your-name] [submit "Send"]`;
const own = (attributes: string) =>
  `<contact-form-7 look="own" form-id="5" ${attributes}><template>${TAGS}</template></contact-form-7>`;

interface Surface {
  html: string;
  /** What is visible when it is drawn. */
  shows: string;
  /** Nothing of ours is drawn before the press. */
  isPages?: true;
  /** Pressed afterwards, and what is then visible. */
  press?: readonly [name: string, shows: string];
}

const SURFACES: Readonly<Record<string, Surface>> = {
  'the banner': { html: `<consent-banner>${CONSENT}</consent-banner>`, shows: '[part="banner"]' },
  'the preference centre': {
    html: `<consent-banner>${CONSENT}</consent-banner>`,
    shows: '[part="banner"]',
    press: ['Customise', '[part="preferences"]'],
  },
  'the revisit button': {
    html: `<consent-banner>${CONSENT}</consent-banner>`,
    shows: '[part="banner"]',
    press: ['Accept all', '[part="revisit"]'],
  },
  'the opt-out': {
    html: `<consent-banner law="ccpa">${CONSENT}</consent-banner>`,
    shows: '[part="banner"]',
    press: ['Do Not Sell or Share My Personal Information', '[part="opt-out"]'],
  },
  'the declaration': {
    html: `<consent-banner declaration>${CONSENT}</consent-banner>`,
    shows: 'consent-banner table',
  },
  'a held frame': {
    html: `<iframe data-consent="functional" data-src="https://www.youtube.com/embed/x" title="Film" width="400" height="300"></iframe><consent-banner>${CONSENT}</consent-banner>`,
    shows: '[part="banner"]',
  },
  'the contact form': { html: own('api-root="/none/"'), shows: '[part~="form"]' },
  'the contact form after a refusal': {
    html: own('api-root="/wp-json/"'),
    shows: '[part~="form"]',
    press: ['Send', '[part="summary"]'],
  },
  'a contact form with the page’s look, after a refusal': {
    html: `<contact-form-7 look="page" api-root="/wp-json/">${readFileSync(`${root}/test/elements/contact-form-7/recordings/form-default.html.txt`, 'utf8')}</contact-form-7>`,
    shows: 'contact-form-7 .wpcf7-submit',
    isPages: true,
    press: ['Submit', '[part="summary"]'],
  },
  'the feed': {
    html: `<sbi-feed num="2">${json({ header: { name: 'shop', link: '/', bio: 'Tea' }, items: photos })}</sbi-feed>`,
    shows: 'sbi-feed .photo',
  },
  'the lightbox': {
    html: `<sbi-feed lightbox>${json({ items: photos })}</sbi-feed>`,
    shows: 'sbi-feed .photo',
    press: ['Photo 2', 'sbi-feed dialog figcaption'],
  },
  'a carousel': {
    html: `<sbi-feed layout="carousel" cols="2" cols-tablet="2">${json({ items: photos })}</sbi-feed>`,
    shows: 'sbi-feed .photo',
  },
  'a feed that waits for consent': {
    html: `<sbi-feed gdpr>${json({ items: [{ ...photos[0], image: 'https://photos.test/1.jpg' }] })}</sbi-feed>`,
    shows: 'sbi-feed [part="held"]',
  },
  'a teaser tab': {
    html: '<poptin-tab for="x" label="Offer"></poptin-tab>',
    shows: 'poptin-tab [part~="tab"]',
  },
};

const REFUSAL = {
  status: 'validation_failed',
  message: 'One or more fields have an error.',
  invalid_fields: ['your-name', 'your-email'].map((field) => ({ field, message: 'Please fill it out.' })),
};

for (const [name, { html, shows, isPages, press }] of Object.entries(SURFACES))
  test(`the HTML of ${name}`, async ({ page }) => {
    await page.route('**/*.svg', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    await page.route('**/feedback', (route) => route.fulfill({ json: REFUSAL }));
    await page.route('**/schema', (route) => route.fulfill({ json: { rules: [] } }));
    await openHost(page, { body: html, isOwnMarkup: true });
    await expect(page.locator(shows).first()).toBeVisible();
    const faults = isPages ? [] : await findFaults(page, name);
    if (press) {
      const [label, then] = press;
      const pressed = page.getByRole('button', { name: label }).or(page.getByRole('link', { name: label }));
      await pressed.first().click();
      await expect(page.locator(then).first()).toBeVisible();
      for (const fold of await page.locator('[part="preferences"] .fold').all()) await fold.click();
      faults.push(...(await findFaults(page, `${name}, ${label}`)));
    }
    expect(faults).toEqual([]);
  });
