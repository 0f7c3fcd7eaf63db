import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright/test';

const recordings = resolve(import.meta.dirname, '../elements');

/**
 * What a page may download. Bytes are kB of 1000 after brotli; a wave is a round trip that waits for another. Where the
 * goal is not reached, the limit is what it is today: decision D-1 says why.
 */
export interface Limits {
  readonly kB: number;
  readonly requests: number;
  readonly waves: number;
  readonly goal: string;
}

/** A page as a site has it. */
export interface BudgetPage {
  readonly name: string;
  readonly html: string;
  readonly files?: Readonly<Record<string, string>>;
  /** Before the page is opened. */
  prepare?(page: Page): Promise<void>;
  /** What is counted until; without it until nothing more is asked for. */
  until?(page: Page): Promise<boolean>;
  /** What the visitor does then; what it needs is counted too. */
  act?(page: Page): Promise<void>;
  readonly limits: Limits;
}

const LOADER = '<script type="module" src="/dist/tagdrop.js"></script>';
const BANNER_FILE = '<script type="module" async src="/dist/consent-banner.js"></script>';

const document = (body: string, head = LOADER) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,">${head}</head><body><h1>A page</h1>${body}</body></html>`;

const popup = (trigger: object, more = {}) =>
  `<poptin-popup><script type="application/json">${JSON.stringify({
    poptins: [
      {
        poptin_id: 'budget',
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

const after = (seconds: number) => ({ display_after_sec_active: { seconds, scope: 'page_wide' } });

const isVisible = (selector: string) => (page: Page) => page.locator(selector).first().isVisible();

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

const form = (look: string) =>
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
const files = { '/feed.json': FEED };
const feed = '<sbi-feed src="/feed.json" cols="4"></sbi-feed>';
const banner = '<consent-banner></consent-banner>';
const tab = '<poptin-tab for="budget" show="after_close"></poptin-tab>';
const farDown = (tags: string) => `<div style="height:5000px"></div>${tags}`;

export const PAGES: readonly BudgetPage[] = [
  {
    name: 'seven tags with nothing to do yet',
    html: document(
      `<a id="opener" href="#opener">Open</a>${popup({ on_click: 1 })}${tab}${banner}<link-analytics measurement-id="G-1"></link-analytics><page-theme></page-theme>${farDown(form('own') + feed)}`,
    ),
    files,
    prepare: acceptCookies,
    limits: { kB: 68.5, requests: 17, waves: 4, goal: '45 kB, 12 requests' },
  },
  {
    name: 'returning visitor, banner answered',
    html: document(banner),
    prepare: acceptCookies,
    limits: { kB: 13.3, requests: 4, waves: 4, goal: '6 kB' },
  },
  {
    name: 'popup armed, not near its trigger',
    html: document(popup(after(60))),
    limits: { kB: 47, requests: 4, waves: 4, goal: '30 kB' },
  },
  {
    name: 'immediate popup until visible',
    html: document(popup(after(0))),
    until: isVisible('[part="popup"]'),
    limits: { kB: 44.6, requests: 2, waves: 2, goal: '36 kB, 2 requests' },
  },
  {
    name: 'popup shown, filled in and sent',
    html: document(popup(after(0))),
    until: isVisible('[part="popup"]'),
    async act(page) {
      await page.getByLabel('E-mail').fill('ann@example.org');
      await page.getByRole('button', { name: 'Send me the code' }).click();
    },
    limits: { kB: 118, requests: 7, waves: 4, goal: '55 kB without React' },
  },
  {
    name: 'banner until visible',
    html: document(banner, BANNER_FILE + LOADER),
    until: isVisible('[part="banner"]'),
    limits: { kB: 9.4, requests: 2, waves: 1, goal: '7.5 kB' },
  },
  {
    name: 'banner with the gate, all of it',
    html: document(banner, `<script src="/dist/consent-gate.js"></script>${BANNER_FILE}${LOADER}`),
    limits: { kB: 15, requests: 4, waves: 2, goal: '11 kB' },
  },
  {
    name: 'banner with the preference centre open',
    html: document(banner, BANNER_FILE + LOADER),
    act: (page) => page.locator('[part="settings"]').click(),
    limits: { kB: 18, requests: 5, waves: 4, goal: '15 kB' },
  },
  {
    name: 'contact form ready, page look',
    html: document(form('page')),
    limits: { kB: 88.5, requests: 12, waves: 5, goal: '13 kB' },
  },
  {
    name: 'contact form ready, own look',
    html: document(form('own')),
    limits: { kB: 88.5, requests: 12, waves: 5, goal: '25 kB' },
  },
  {
    name: 'feed until the first row',
    html: document(feed),
    files,
    until: isVisible('sbi-feed img'),
    limits: { kB: 85.5, requests: 15, waves: 7, goal: '15 kB' },
  },
  {
    name: 'link-analytics',
    html: document('<link-analytics measurement-id="G-1"></link-analytics>'),
    limits: { kB: 6.3, requests: 5, waves: 3, goal: '3 kB, 2 requests' },
  },
  {
    name: 'everything in use, before the first touch',
    html: document(
      banner +
        popup(after(0)) +
        form('own') +
        feed +
        tab +
        '<link-analytics measurement-id="G-1"></link-analytics><page-theme></page-theme>',
    ),
    files,
    until: isVisible('[part="banner"]'),
    act: (page) => page.locator('[part="accept"]').click(),
    limits: { kB: 180, requests: 32, waves: 7, goal: '90 kB, 24 requests' },
  },
];
