import { expect, type Page } from 'playwright/test';
import { consumers } from './install.ts';
import { type Site, serve } from './serve.ts';

const BANNER = '<consent-banner></consent-banner>';

export const html = (head: string, body = BANNER): string =>
  `<!doctype html><html lang="en" data-tagdrop-version><head><title>Host</title>${head}</head><body>${body}</body></html>`;

/** A site with the package's files below `/tagdrop/0.1.0/`, opened at its only page. */
export async function open(
  page: Page,
  text: string,
  folders: Readonly<Record<string, string>> = {},
): Promise<Site> {
  const site = await serve({
    folders: {
      '/tagdrop/0.1.0/': consumers('package/dist'),
      '/flat/': consumers('package/dist/flat'),
      ...folders,
    },
    pages: { '/site/page.html': text },
  });
  await page.goto(`${site.origin}/site/page.html`);
  return site;
}

export const expectBanner = (page: Page) =>
  expect(page.getByRole('region', { name: 'We value your privacy' })).toBeVisible();

export const INLINE = `<poptin-popup submit-event><script type="application/json">{"poptin_id":"a","poptin_type":"lightbox","display_after_sec_active":0.1,"d_f_r":"all@display_everytime_everypage_5","content":{"title":"Hello","button":{"label":"Close","action":"close"}}}</script></poptin-popup>`;
export const script = '<script type="module" src="/tagdrop/0.1.0/tagdrop.js"></script>';
