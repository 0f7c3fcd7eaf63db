import type { Page } from 'playwright/test';

/** Somebody else's page with our built loader, and popups that the tests put on it as a site owner would. */

export const MODAL = ['lightbox', 'fullpage', 'gamified'] as const;
export const FLOATING = ['bar', 'sside', 'bside', 'social', 'browsing', 'mobile'] as const;
export const INLINE = ['embedded', 'content'] as const;
export const TYPES = [...MODAL, ...FLOATING, ...INLINE] as const;
export type Type = (typeof TYPES)[number];

const WORDS = {
  en: { title: 'Get 10 % off your first order', text: 'Two letters a month.', send: 'Send me the code' },
  he: { title: 'עשרה אחוזים הנחה', text: 'שני מכתבים בחודש.', send: 'שלחו לי את הקוד' },
} as const;

export type Language = keyof typeof WORDS;

/** A popup with everything that a form screen can have, and prizes if it is a game; the given keys replace its own. */
export function settingsOf(
  type: Type,
  { language = 'en', format = 1, design = {}, content = {}, prizes = [] as object[] } = {},
) {
  const { title, text, send } = WORDS[language as Language];
  return {
    poptin_id: 'a1b2c3d4e5f60',
    poptin_type: type,
    poptin_format: `format_${format}`,
    x_close_button: 1,
    prizes,
    design_properties: {
      poptin_design_entry_effect: 'effect-none',
      poptin_design_thank_screen: 1,
      ...design,
    },
    content: {
      title,
      text,
      image: { src: '/demo/images/coffee.svg', alt: '' },
      fields: [{ id: 'f1', type: 'email', name: 'email', placeholder: 'E-mail', required: 1 }],
      button: { label: send, action: 'submit' },
      thank_you: { title: 'Thank you!', text: 'The code is in your mail.', coupon: 'COFFEE10' },
      ...content,
    },
  };
}

export interface HostOptions {
  language?: Language;
  /** Content of the body besides the page's own words. */
  body?: string;
  head?: string;
  doctype?: string;
  /** Attributes of the root element. */
  root?: string;
  headers?: Record<string, string>;
  /** The page's own markup contains the tags: nothing is put on it beforehand. */
  isOwnMarkup?: boolean;
}

/** A page with a field, two buttons and text below the fold. */
export async function openHost(page: Page, options: HostOptions = {}): Promise<void> {
  const {
    language = 'en',
    body = '',
    head = '',
    doctype = '<!doctype html>',
    root = '',
    headers = {},
    isOwnMarkup = false,
  } = options;
  const dir = language === 'he' ? ' dir="rtl"' : '';
  await page.route('**/surface-host.html', (route) => {
    const { origin } = new URL(route.request().url());
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers,
      body: `${doctype}<html lang="${language}"${dir} ${root}><head><title>Host</title>
        <meta name="viewport" content="width=device-width, initial-scale=1">${head}
        <script type="module" src="${origin}/built/tagdrop.js"></script></head>
        <body><main><h1>Corner Roastery</h1><p><button id="before">Before</button>
        <label>Search <input id="search"></label></p><div id="place"></div>${body}
        <p><button id="after">After</button></p><pre>${'\n'.repeat(200)}Far down</pre></main></body></html>`,
    });
  });
  await page.goto('/surface-host.html');
  if (isOwnMarkup) return;
  // fetches the popup's part of the loader, so that what follows measures popups only
  await page.evaluate(async () => {
    document.querySelector('#place')?.append(document.createElement('poptin-popup'));
    await customElements.whenDefined('poptin-popup');
    document.querySelector('poptin-popup')?.remove();
  });
}

/** Puts the popup on the page and opens it; removes an earlier one. */
export const show = (
  page: Page,
  settings: unknown,
  attributes: Record<string, string> = {},
): Promise<boolean> =>
  page.evaluate(
    async ({ settings, attributes }) => {
      for (const old of document.querySelectorAll('poptin-popup')) old.remove();
      await Promise.resolve();
      const popup = document.createElement('poptin-popup');
      popup.settings = settings;
      popup.toggleAttribute('submit-event', true);
      for (const [name, value] of Object.entries(attributes)) popup.setAttribute(name, value);
      document.querySelector('#place')?.append(popup);
      return popup.open('test');
    },
    { settings, attributes },
  );

/** `idle`, `loading`, `open`, `closing` or `closed`. */
export const state = (page: Page) => page.evaluate(() => document.querySelector('poptin-popup')?.state);

/** The focused element's id, or what it is in the popup's shadow root; '' while nothing has the focus. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: active } = document;
    const inner = active?.shadowRoot?.activeElement;
    if (inner) return `popup ${inner.getAttribute('name') ?? inner.getAttribute('part') ?? inner.localName}`;
    return active === document.body ? '' : (active?.id ?? '');
  });
