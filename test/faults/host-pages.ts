import type { Page } from 'playwright/test';
import { SIMPLE_FORM } from '../simple-form.ts';
import type { Host } from './host.ts';

/** One surface in a real page: its markup, how a visitor uses it, and which file is gone after a deploy. */
export interface PageSurface {
  readonly name: string;
  readonly path: string;
  readonly html: string;
  /** A receiver that counts a repeated submission once. */
  readonly knowsIds: boolean;
  /** Nobody types into it, and no message says that it failed. */
  readonly isSilent: boolean;
  /** The chunk that sends. */
  readonly chunk: RegExp;
  ready(page: Page): Promise<void>;
  type(page: Page, what: string): Promise<void>;
  typed(page: Page): Promise<string>;
  press(page: Page): Promise<void>;
}

const POPUP = JSON.stringify({
  poptin_id: 'newsletter001',
  poptin_type: 'lightbox',
  content: {
    title: 'News twice a month',
    fields: [{ id: 'f1', type: 'email', name: 'email', label: 'E-mail', required: 1 }],
    button: { label: 'Sign me up', action: 'submit' },
    thank_you: { title: 'Thank you!' },
  },
});

const CONSENT = JSON.stringify({
  categories: [{ slug: 'necessary', isNecessary: true }, { slug: 'analytics' }],
  logEndpoint: '/log',
});

/** What a visitor reads if something was not sent. */
export const FAILED =
  /No connection\. Please try again|could not be sent|You are probably offline|not a valid JSON|was not sent/;

function leads(name: string, path: string, attributes: string): PageSurface {
  const field = (page: Page) => page.getByRole('dialog').getByLabel('E-mail');
  return {
    name,
    path,
    html: `<poptin-popup ${attributes}><script type="application/json">${POPUP}</script></poptin-popup>`,
    knowsIds: true,
    isSilent: false,
    chunk: /\/popup-form-/,
    ready: (page) => field(page).waitFor(),
    type: (page, what) => field(page).fill(what),
    typed: (page) => field(page).inputValue(),
    press: (page) => page.getByRole('dialog').getByRole('button', { name: 'Sign me up' }).click(),
  };
}

export const PAGE_SURFACES: readonly PageSurface[] = [
  leads('lead to the provider', '/provider-page', 'client-id="client-1" api-base="/"'),
  leads('lead to submit-url', '/url-page', 'submit-url="/leads"'),
  {
    name: 'contact form',
    path: '/form-page',
    html: `<contact-form-7 look="page" form-id="12">${SIMPLE_FORM}</contact-form-7>`,
    knowsIds: false,
    isSilent: false,
    chunk: /\/form-client-/,
    ready: async (page) => {
      await page.waitForFunction("Boolean(document.querySelector('form').wpcf7)");
    },
    type: (page, what) => page.getByRole('textbox', { name: 'Message' }).fill(what),
    typed: (page) => page.getByRole('textbox', { name: 'Message' }).inputValue(),
    press: (page) => page.getByRole('button', { name: 'Submit' }).click(),
  },
  {
    name: 'consent proof',
    path: '/consent-page',
    html: `<consent-banner><script type="application/json">${CONSENT}</script></consent-banner>`,
    knowsIds: true,
    isSilent: true,
    chunk: /\/outbox-/,
    ready: (page) => page.getByRole('button', { name: 'Accept all' }).waitFor(),
    type: async () => {},
    typed: async () => 'one',
    press: (page) => page.getByRole('button', { name: 'Accept all' }).click(),
  },
];

/** What the page learns about a submission, as `window.told`. */
export const LISTENER = `
  window.told = 'nothing';
  const hear = (name, tell) => addEventListener(name, (event) => { window.told = tell(event.detail); }, true);
  hear('poptin-submit', ({ queued }) => (queued ? 'kept' : 'sent'));
  hear('poptin-submit-error', () => (window.told === 'kept' ? 'given up' : 'failed'));
  hear('wpcf7mailsent', () => 'sent');
  hear('wpcf7submit', ({ error, status }) => (error || status !== 'mail_sent' ? 'failed' : window.told));
  addEventListener('consent-update', () => { if (document.cookie.includes('action:yes')) window.told = 'kept'; }, true);
`;

/** What a visitor reads about a lead that waits while the page is open. */
export const WAITS = /will be sent as soon as/;

/** Cookies and storage as in a browser that blocks them. */
export const BLOCKED = `
  const refuse = () => { throw new DOMException('blocked', 'SecurityError'); };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
`;

const WORKER = `
  const html = { headers: { 'content-type': 'text/html' } };
  addEventListener('install', (event) => {
    skipWaiting();
    event.waitUntil(caches.open('v1').then((cache) => cache.add('/offline.html')));
  });
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  async function answer(request) {
    const mode = await (await fetch('/worker-mode')).text();
    if (mode === 'offline page') return caches.match('/offline.html');
    if (mode === 'garbage') return new Response('<h1>Something went wrong</h1>', html);
    return fetch(request);
  }
  addEventListener('fetch', (event) => {
    if (event.request.method === 'POST') event.respondWith(answer(event.request));
  });
`;

export function putPages(host: Host): void {
  for (const { path, html } of PAGE_SURFACES)
    host.pages.set(
      path,
      `<!doctype html><html lang="en"><title>Host</title><h1>Host</h1>
       <script type="module" src="/built/tagdrop.js"></script>${html}</html>`,
    );
  host.pages.set('/offline.html', '<!doctype html><title>Offline</title><h1>You are offline</h1>');
  host.pages.set('/sw.js', WORKER);
  host.pages.set('/worker-mode', '');
}
