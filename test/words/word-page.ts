import type { Page } from 'playwright/test';

/** A page with our built loader, on which one surface after another is drawn in one language. */

export interface WordPageOptions {
  /** The page's. */
  readonly lang: string;
  /** The page's own texts, by language, tag and key. */
  readonly texts?: object;
}

export async function openWordPage(page: Page, { lang, texts }: WordPageOptions): Promise<void> {
  const own = texts
    ? `<script type="application/json" data-tagdrop-texts>${JSON.stringify(texts).replaceAll('</', '<\\/')}</script>`
    : '';
  const dir = /^(?:ar|fa|he)\b/.test(lang) ? ' dir="rtl"' : '';
  await page.route('**/word-page.html', (route) => {
    const { origin } = new URL(route.request().url());
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="${lang}"${dir}><head><title>Words</title>
        <meta name="viewport" content="width=device-width, initial-scale=1">${own}
        <script type="module" src="${origin}/built/tagdrop.js"></script></head>
        <body><main><h1>Corner Roastery</h1><div id="place"></div></main></body></html>`,
    });
  });
  await page.goto('/word-page.html');
}

/** What is drawn: markup, and the properties that the owner sets on its first tag. */
export interface Drawn {
  readonly html: string;
  readonly settings?: unknown;
}

/** Replaces the page's markup, as for a new visitor, and opens the given popup. The caller waits for what it needs. */
export const draw = (page: Page, { html, settings }: Drawn): Promise<void> =>
  page.evaluate(
    async ({ html, settings }) => {
      const place = document.querySelector('#place') as HTMLElement;
      place.replaceChildren();
      localStorage.clear();
      sessionStorage.clear();
      for (const { name } of await cookieStore.getAll()) await cookieStore.delete(name ?? '');
      const parsed = new DOMParser().parseFromString(html, 'text/html').body;
      const tags = 'poptin-popup, poptin-tab, consent-banner, contact-form-7, sbi-feed';
      if (settings !== undefined) Object.assign(parsed.querySelector(tags) ?? {}, { settings });
      place.append(...parsed.childNodes);
      const drawn = [...place.querySelectorAll(tags)];
      await Promise.all(drawn.map((each) => customElements.whenDefined(each.localName)));
      // a tag with its own popups opens them when it is time
      if (settings !== undefined) await place.querySelector('poptin-popup')?.open('test');
    },
    { html, settings },
  );
