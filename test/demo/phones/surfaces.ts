import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { type Language, openHost, settingsOf, show, type Type } from '../surfaces/host-page.ts';

/** Everything of ours that a visitor can meet on a phone, and how it gets onto the screen. */
export interface Surface {
  readonly name: string;
  /** The tag with the shadow root; '' if it is in the page itself. */
  readonly tag: string;
  /** What of it is looked at. */
  readonly within: string;
  /**
   * It lies over the page, which must not move when the surface is scrolled past its end. Beside what only floats the page
   * stays usable, also by a finger on it.
   */
  readonly isOver: boolean;
  /** Least height of its targets, in pixels, if it is not 44. */
  readonly least?: number;
  open(page: Page, language: Language): Promise<void>;
}

const FIELDS = ['first_name', 'email', 'city', 'phone', 'message', 'consent', 'select', 'birthday'].map(
  (type, at) => ({ id: `f${at}`, type, name: type, placeholder: type, label: type, values: ['One', 'Two'] }),
);
const LINK = { fields: [], button: { label: 'To the sale', action: 'link', url: '#sale' } };

const MODAL = /^(?:lightbox|fullpage|gamified)$/;

const popup = (name: string, type: Type, format: number, content: object = {}): Surface => ({
  ...{ name, tag: 'poptin-popup', within: '.popup', isOver: MODAL.test(type) },
  async open(page, language) {
    await openHost(page, { language });
    await show(page, settingsOf(type, { language, format, content }));
    await expect(page.locator('.popup-panel')).toBeVisible();
  },
});

const POPUPS: readonly Surface[] = [
  popup('lightbox', 'lightbox', 1),
  popup('lightbox, form', 'lightbox', 4, { fields: FIELDS }),
  popup('full page', 'fullpage', 1, { fields: FIELDS }),
  popup('slide-in', 'sside', 3),
  popup('drawer, form', 'bside', 1, { fields: FIELDS }),
  popup('note', 'social', 1),
  popup('card', 'browsing', 1),
  popup('sheet', 'mobile', 2, { fields: FIELDS }),
  popup('bar, link', 'bar', 1, LINK),
  popup('bar, form', 'bar', 2),
  popup('embedded', 'embedded', 1, { fields: FIELDS }),
  popup('in the text', 'content', 1),
];

/** Every template that we ship: games, chat, survey, foil, gift, film, timers. */
const TEMPLATES: readonly Surface[] = readdirSync('templates')
  .filter((name) => name.endsWith('.json'))
  .map((file) => {
    const [settings] = JSON.parse(readFileSync(`templates/${file}`, 'utf8')).poptins;
    return {
      name: `template ${file.slice(0, -5)}`,
      ...{ tag: 'poptin-popup', within: '.popup' },
      isOver: MODAL.test(settings.poptin_type),
      async open(page, language) {
        await openHost(page, { language });
        await show(page, { ...settings, on_click: 0 });
        await expect(page.locator('.popup-panel')).toBeVisible();
      },
    };
  });

const CATEGORIES = ['necessary', 'functional', 'analytics', 'advertisement'].map((slug) => ({
  ...{ slug, isNecessary: slug === 'necessary' },
  cookies: [{ cookieID: `_${slug}*`, domain: '.shop.example', description: 'Counts visits.'.repeat(9) }],
}));

const consent = (name: string, attributes: string, within = 'banner', json: object = {}): Surface => ({
  ...{ name, tag: 'consent-banner', within: `[part="${within}"]` },
  isOver: within === 'preferences',
  async open(page, language) {
    const tag = `<consent-banner ${attributes}><script type="application/json">${JSON.stringify({
      categories: CATEGORIES,
      ...json,
    })}</script></consent-banner>`;
    await page.context().clearCookies();
    await openHost(page, { language, body: tag, isOwnMarkup: true });
    await expect(page.locator('[part="banner"]')).toBeVisible();
    if (within === 'preferences') await page.locator('[part="settings"], [part="opt-out"]').first().tap();
    if (within === 'revisit') await page.locator('[part="reject"]').tap();
    await expect(page.locator(`[part="${within}"]`)).toBeVisible();
  },
});

const CONSENT: readonly Surface[] = [
  consent('banner, box', 'type="box"'),
  consent('banner, bar', 'type="classic"'),
  consent('banner, window', 'type="popup"'),
  consent('banner, opt-out', 'type="box" law="ccpa"'),
  consent('centre, window', 'type="box"', 'preferences'),
  consent('centre, side', 'type="box" preference-center="sidebar"', 'preferences'),
  consent('centre, in place of the banner', 'type="classic" preference-center="pushdown"', 'preferences'),
  consent('revisit button', 'type="box"', 'revisit'),
];

const recording = (name: string) =>
  readFileSync(`test/elements/contact-form-7/recordings/form-${name}.html.txt`, 'utf8');
const TEMPLATE = `<label>Name [text* your-name autocomplete:name]</label>
<label>E-mail [email* your-email]</label> [radio size "Small" "Large"] [checkbox with "Milk" "Sugar"]
[select grind "Whole" "Fine"] [date day] <label>Message [textarea message]</label> [acceptance ok] I agree [/acceptance]
[submit "Send"]`;

const form = (name: string, look: string, markup: string): Surface => ({
  ...{ name: `contact form, ${name}`, tag: look === 'page' ? '' : 'contact-form-7', isOver: false },
  within: look === 'page' ? 'contact-form-7' : '[part~="form"]',
  // ours is as high as the page's own form, or what is below would move: 24 px (WCAG 2.5.8); the page's look is the page's
  ...(look === 'page' ? { least: 0 } : markup === TEMPLATE ? {} : { least: 24 }),
  async open(page, language) {
    await page.route('**/schema', (route) => route.fulfill({ json: { rules: [] } }));
    await openHost(page, {
      language,
      body: `<contact-form-7 look="${look}" form-id="7">${markup}</contact-form-7>`,
      isOwnMarkup: true,
    });
    const shown = page.locator(
      look === 'page' ? 'contact-form-7 .wpcf7.js' : 'contact-form-7 [part~="form"]',
    );
    await expect(shown.first()).toBeVisible();
  },
});

const PHOTO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="640" height="640"/>';
const feed = (name: string, attributes: string, isOpen = false): Surface => ({
  ...{ name: `feed, ${name}`, tag: 'sbi-feed', within: isOpen ? '.lightbox' : '', isOver: isOpen },
  async open(page, language) {
    await page.route('**/p/*.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PHOTO }));
    const items = Array.from({ length: 9 }, (_, at) => ({
      ...{ id: `${at}`, link: `https://site.test/p/${at}`, type: 'image' },
      caption: `Photo ${at}. ${'Beans, roasted on Tuesday and ground on Friday. '.repeat(isOpen ? 12 : 1)}`,
      images: { 640: `/p/${at}.svg` },
    }));
    await page.route('**/feed.json', (route) => route.fulfill({ json: { items } }));
    await openHost(page, {
      language,
      body: `<sbi-feed src="/feed.json" num="6" ${attributes} style="display:block"></sbi-feed>`,
      isOwnMarkup: true,
    });
    await expect(page.locator('sbi-feed .photo').first()).toBeVisible();
    if (!isOpen) return;
    await page.locator('sbi-feed .photo').nth(1).tap();
    await expect(page.locator('sbi-feed .count')).toBeVisible();
  },
});

const teaser = (name: string, attributes: string): Surface => ({
  ...{ name: `teaser, ${name}`, tag: 'poptin-tab', within: 'section', isOver: false },
  async open(page, language) {
    const body = `<poptin-tab for="a1b2c3d4e5f60" show="always" label="10 % off" ${attributes}></poptin-tab>`;
    await openHost(page, { language, body, isOwnMarkup: true });
    await expect(page.locator('poptin-tab [part="button"]')).toBeVisible();
  },
});

export const SURFACES: readonly Surface[] = [
  ...POPUPS,
  ...CONSENT,
  form('own look', 'own', recording('kitchen')),
  form('own look, from a template', 'own', TEMPLATE),
  form('look of the page', 'page', recording('kitchen')),
  feed('grid', 'lightbox'),
  feed('carousel', 'layout="carousel"'),
  feed('photo', 'lightbox', true),
  teaser('pill', ''),
  teaser('picture', 'image="/demo/images/coffee.svg" position="bottom-left"'),
  ...TEMPLATES,
];
