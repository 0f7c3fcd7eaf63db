import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright/test';
import { blockHtml } from '../../demo/fakes/feed/block.ts';

const recordings = resolve(import.meta.dirname, '../elements');

/** kB of 1000 bytes after brotli. */
interface Weight {
  readonly kB: number;
  /** The same without React's chunk, if visitors may never need it. */
  readonly withoutReact?: number;
  readonly requests?: number;
}

/**
 * What a page may download. A limit in kB is the goal if that is met, otherwise the measured size plus at least 3 %,
 * rounded up to the next half: it stops unnoticed growth, but not the next change (decision D-13).
 */
export interface Limits extends Weight {
  readonly requests: number;
  /** Consecutive round trips, including the loader's. */
  readonly waves: number;
}

/** A page as a site would have it. */
export interface BudgetPage {
  readonly name: string;
  readonly html: string;
  readonly files?: Readonly<Record<string, string>>;
  /** Before the page is opened. */
  prepare?(page: Page): Promise<void>;
  /** The end of counting; by default when nothing more is requested. */
  until?(page: Page): Promise<boolean>;
  /** What the visitor does then; what it needs is counted too. `settle` resolves when nothing more is requested. */
  act?(page: Page, settle: () => Promise<unknown>): Promise<void>;
  /** Proves at the end that the page did its job. */
  shows?(page: Page): Promise<boolean>;
  readonly limits: Limits;
  readonly goal: Weight;
  /** `npm run manual` writes all pages into docs/performance.md, and these into the README. */
  readonly isInReadme?: boolean;
}

const LOADER = '<script type="module" src="/dist/tagdrop.js"></script>';
/** For a page whose popup appears at once (docs/performance.md). */
const POPUP_PRELOAD = ['poptin-popup', 'popup-view']
  .map((name) => `<link rel="modulepreload" href="/dist/${name}.js">`)
  .join('');
const BANNER_FILE = '<script type="module" async src="/dist/consent-banner.js"></script>';

export const pageOf = (body: string, head = LOADER) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,">${head}</head><body><h1>A page</h1>${body}</body></html>`;

export const popup = (trigger: object, more = {}) =>
  `<poptin-popup submit-event><script type="application/json">${JSON.stringify({
    poptins: [
      {
        poptin_id: 'budget0000001',
        poptin_name: 'Newsletter',
        poptin_type: 'lightbox',
        poptin_format: 'format_1',
        ...trigger,
        content: {
          title: 'Get 10 % off',
          text: 'News twice a month.',
          fields: [
            { id: 'f1', type: 'first_name', name: 'first_name', placeholder: 'First name' },
            { id: 'f2', type: 'email', name: 'email', placeholder: 'E-mail', required: 1 },
          ],
          button: { label: 'Send me the code', action: 'submit' },
          thank_you: { title: 'Thank you!', text: 'Check your mail.' },
        },
        ...more,
      },
    ],
  })}</script></poptin-popup>`;

export const after = (seconds: number) => ({ display_after_sec_active: { seconds, scope: 'page_wide' } });

export const isVisible = (selector: string) => (page: Page) => page.locator(selector).first().isVisible();

const acceptCookies = (page: Page) =>
  page.context().addCookies([
    {
      name: 'cookieyes-consent',
      value:
        'consentid:abc,consent:yes,action:yes,necessary:yes,functional:yes,analytics:yes,performance:yes,advertisement:yes',
      domain: 'site.test',
      path: '/',
    },
  ]);

export const form = (look: string) =>
  `<contact-form-7 look="${look}" form-id="5" api-root="https://site.test/wp-json/">${readFileSync(`${recordings}/contact-form-7/recordings/form-default.html.txt`, 'utf8')}</contact-form-7>`;

const FEED = JSON.stringify({
  items: Array.from({ length: 12 }, (_, at) => ({
    id: `${at}`,
    link: `https://site.test/p/${at}`,
    caption: `Photo ${at}`,
    type: 'image',
    images: { 150: `/p/${at}-150.svg`, 320: `/p/${at}-320.svg`, 640: `/p/${at}-640.svg` },
  })),
});
const PHOTO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="640" height="640"/>';
export const PHOTO_FILES = {
  '/feed.json': FEED,
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, at) =>
      [150, 320, 640].map((width) => [`/p/${at}-${width}.svg`, PHOTO]),
    ).flat(),
  ),
};
const feed = '<sbi-feed src="/feed.json" cols="4"></sbi-feed>';
const banner = '<consent-banner></consent-banner>';
const tab = '<poptin-tab for="budget0000001" show="after_close"></poptin-tab>';
export const AT_ONCE = popup(after(0));
export const FEED_BLOCK = `<sbi-feed ajax-url="/wp-admin/admin-ajax.php">${blockHtml({})}</sbi-feed>`;
export const template = `<contact-form-7 form-id="5" api-root="https://site.test/wp-json/"><template>
<label> Your name [text* your-name autocomplete:name] </label>
<label> Your e-mail [email* your-email] </label>
[submit "Send"]</template></contact-form-7>`;
const headless = '<link-analytics measurement-id="G-1"></link-analytics><page-theme></page-theme>';
const everything = banner + popup(after(0)) + form('own') + feed + tab + headless;
const farDown = (tags: string) => `<div style="height:5000px"></div>${tags}`;

/** All photos of the feed's first row have arrived. */
const firstRow = (page: Page) =>
  page.evaluate(() => {
    const photos = [...(document.querySelector('sbi-feed')?.shadowRoot?.querySelectorAll('img') ?? [])];
    return (
      photos.length >= 4 && photos.slice(0, 4).every((photo) => photo.complete && photo.naturalWidth > 0)
    );
  });

/** The visitor writes an address into the popup and sends it. */
async function sendPopup(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('ann@example.org');
  await page.getByRole('button', { name: 'Send me the code' }).click();
}

export const PAGES: readonly BudgetPage[] = [
  {
    name: 'no tag of ours, the loader alone',
    html: pageOf(''),
    limits: { kB: 5.5, requests: 1, waves: 1 },
    goal: { kB: 5.5, requests: 1 },
  },
  {
    name: 'seven tags with nothing to do yet',
    isInReadme: true,
    html: pageOf(
      `${popup({ on_click: 1 })}${tab}${banner}${headless}${farDown(`${form('own')}${feed}<button type="button" data-poptin-click="budget0000001">Open</button>`)}`,
    ),
    files: PHOTO_FILES,
    prepare: acceptCookies,
    limits: { kB: 56, requests: 11, waves: 3 },
    goal: { kB: 38, requests: 11 },
  },
  {
    name: 'returning visitor, banner answered',
    html: pageOf(banner),
    prepare: acceptCookies,
    limits: { kB: 12.5, requests: 3, waves: 2 },
    goal: { kB: 7 },
  },
  {
    name: 'popup armed, not near its trigger',
    isInReadme: true,
    html: pageOf(popup(after(60))),
    limits: { kB: 27, requests: 3, waves: 2 },
    goal: { kB: 21 },
  },
  {
    name: 'popup at once, until it is visible',
    isInReadme: true,
    html: pageOf(popup(after(0))),
    until: isVisible('[part="popup"]'),
    limits: { kB: 55.5, requests: 4, waves: 2 },
    goal: { kB: 42, requests: 2 },
  },
  {
    name: 'popup at once with preload lines, until it is visible',
    html: pageOf(popup(after(0)), POPUP_PRELOAD + LOADER),
    until: isVisible('[part="popup"]'),
    limits: { kB: 53.5, requests: 3, waves: 1 },
    goal: { kB: 42 },
  },
  {
    // what every popup except a lightbox has
    name: 'bar at once, until it is visible',
    html: pageOf(popup(after(0), { poptin_type: 'bar' })),
    until: isVisible('[part="popup"]'),
    limits: { kB: 68, requests: 8, waves: 3 },
    goal: { kB: 55 },
  },
  {
    name: 'popup shown, filled in and sent',
    isInReadme: true,
    html: pageOf(popup(after(0))),
    until: isVisible('[part="popup"]'),
    act: sendPopup,
    shows: isVisible('poptin-popup .popup-thanks'),
    limits: { kB: 70.5, requests: 5, waves: 3 },
    goal: { kB: 54 },
  },
  {
    name: 'banner until it is visible',
    isInReadme: true,
    html: pageOf(banner, BANNER_FILE + LOADER),
    until: isVisible('[part="banner"]'),
    limits: { kB: 15.5, requests: 2, waves: 1 },
    goal: { kB: 9 },
  },
  {
    name: 'banner with the gate, all of it',
    html: pageOf(banner, `<script src="/dist/consent-gate.js"></script>${BANNER_FILE}${LOADER}`),
    shows: isVisible('[part="banner"]'),
    limits: { kB: 34.5, requests: 5, waves: 2 },
    goal: { kB: 17 },
  },
  {
    name: 'banner with the preference centre open',
    html: pageOf(banner, BANNER_FILE + LOADER),
    until: isVisible('[part="banner"]'),
    act: (page) => page.locator('[part="settings"]').click(),
    shows: isVisible('[part="preferences"]'),
    limits: { kB: 29, requests: 5, waves: 3 },
    goal: { kB: 18 },
  },
  {
    name: 'contact form ready, page look',
    isInReadme: true,
    html: pageOf(form('page')),
    limits: { kB: 16, requests: 3, waves: 2 },
    goal: { kB: 11 },
  },
  {
    name: 'contact form ready, own look, before the first touch',
    isInReadme: true,
    html: pageOf(form('own')),
    shows: isVisible('contact-form-7 [part~="form"]'),
    limits: { kB: 32.5, requests: 5, waves: 2 },
    goal: { kB: 22 },
  },
  {
    name: 'feed until the first row',
    isInReadme: true,
    html: pageOf(feed),
    files: PHOTO_FILES,
    until: firstRow,
    limits: { kB: 22.5, requests: 4, waves: 2 },
    goal: { kB: 16 },
  },
  {
    name: 'link-analytics',
    isInReadme: true,
    html: pageOf('<link-analytics measurement-id="G-1"></link-analytics>'),
    limits: { kB: 9, requests: 2, waves: 2 },
    goal: { kB: 6, requests: 2 },
  },
  {
    name: 'everything in use, before the first touch',
    isInReadme: true,
    html: pageOf(everything),
    files: PHOTO_FILES,
    until: isVisible('[part="banner"]'),
    act: (page) => page.locator('[part="accept"]').click(),
    shows: isVisible('[part="popup"]'),
    limits: { kB: 161.5, requests: 21, waves: 4 },
    goal: { kB: 100, requests: 20 },
  },
  {
    name: 'everything in use, the popup sent and a letter in the form',
    html: pageOf(everything),
    files: PHOTO_FILES,
    until: isVisible('[part="banner"]'),
    async act(page, settle) {
      await page.locator('[part="accept"]').click();
      await settle();
      await sendPopup(page);
      await settle();
      await page.locator('poptin-popup [part="close"]').click();
      await page.locator('contact-form-7 [part~="control"][name="your-name"]').pressSequentially('A');
    },
    limits: { kB: 171.5, requests: 22, waves: 5 },
    goal: { kB: 110, requests: 22 },
  },
];
