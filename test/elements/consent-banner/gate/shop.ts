import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright/test';

const root = resolve(import.meta.dirname, '../../../..');

/** `import sheet from './x.css?inline'` as Vite resolves it. */
const inlineCss = {
  name: 'inline-css',
  setup(bundle: import('esbuild').PluginBuild) {
    bundle.onResolve({ filter: /\.css\?inline$/ }, ({ resolveDir, path }) => ({
      path: resolve(resolveDir, path.replace('?inline', '')),
      namespace: 'css-text',
    }));
    bundle.onLoad({ filter: /.*/, namespace: 'css-text' }, async ({ path }) => {
      const { readFile } = await import('node:fs/promises');
      return { contents: await readFile(path, 'utf8'), loader: 'text' };
    });
  },
};

const bundled = new Map<string, Promise<string>>();

export function bundle(entry: string, format: 'iife' | 'esm'): Promise<string> {
  const made =
    bundled.get(entry) ??
    build({
      entryPoints: [resolve(root, entry)],
      bundle: true,
      write: false,
      format,
      target: 'es2022',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [inlineCss],
    }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  bundled.set(entry, made);
  return made;
}

export const HOME = 'https://www.shop.example/blog/post';

/** A site with one page, and a third party that records every request. */
export interface Shop {
  /** Paths that were requested from the third party. */
  readonly asked: string[];
  /** Names of the scripts that ran, in order. */
  ran(): Promise<string[]>;
  /** The commands to Google's tags. */
  google(): Promise<unknown[][]>;
  /** As the banner would do it: writes the record and tells the page. */
  choose(choice: { consent: boolean; accepted: string[]; rejected?: string[] }): Promise<void>;
}

export const GATE = '<script src="/consent-gate.js"></script>';
export const BANNER = '<script type="module" src="/banner.js"></script>';
export const config = (json: object) =>
  `<script type="application/json" data-consent-config>${JSON.stringify(json)}</script>`;

/**
 * Serves `head` and `body` at {@link HOME}, `/consent-gate.js`, `/banner.js`, and `/slow/<name>.js` (half a second
 * late) and `/<name>.js`, which record their names; all of them also at https://tracker.example.
 */
export async function openShop(
  page: Page,
  {
    head = '',
    body = '',
    csp = '',
    nonce = '',
    scripts = {},
    parts = {},
  }: {
    head?: string;
    body?: string;
    csp?: string;
    nonce?: string;
    /** Scripts of the shop, instead of ones that record their names. */
    scripts?: Readonly<Record<string, string>>;
    /** Other files of the shop: markup. */
    parts?: Readonly<Record<string, string>>;
  },
): Promise<Shop> {
  const asked: string[] = [];
  const gate = await bundle('elements/consent-banner/gate/index.ts', 'iife');
  const mark = nonce ? ` nonce="${nonce}"` : '';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<script${mark}>window.ran ??= []</script>${head}</head><body>${body}<script${mark}>ran.push('end')</script></body></html>`;
  await page.route('https://*.shop.example/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/consent-gate.js') return route.fulfill({ contentType: 'text/javascript', body: gate });
    if (pathname === '/banner.js') {
      const text = await bundle('elements/consent-banner/index.ts', 'esm');
      return route.fulfill({ contentType: 'text/javascript', body: text });
    }
    if (pathname.endsWith('.js')) return noteName(route, pathname, scripts[pathname]);
    return route.fulfill({
      contentType: 'text/html',
      body: parts[pathname] ?? html,
      headers: csp ? { 'content-security-policy': csp } : {},
    });
  });
  await page.route('https://tracker.example/**', (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    if (pathname.endsWith('.js')) return noteName(route, pathname);
    return route.fulfill({ contentType: 'text/html', body: `<p>frame ${pathname}</p>` });
  });
  await page.goto(HOME);
  return {
    asked,
    ran: () => page.evaluate(() => (window as unknown as { ran: string[] }).ran),
    google: () =>
      page.evaluate(() =>
        ((window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((each) =>
          Array.from(each),
        ),
      ),
    choose: ({ consent, accepted, rejected = [] }) =>
      page.evaluate(
        ({ said, record }) => {
          // biome-ignore lint/suspicious/noDocumentCookie: as the banner does
          document.cookie = `cookieyes-consent=${record}; Path=/`;
          document.dispatchEvent(new CustomEvent('consent-update', { detail: { ...said, record } }));
        },
        {
          said: { accepted, rejected, consent },
          record: [
            `consentid:x,consent:${consent ? 'yes' : 'no'},action:yes`,
            ...accepted.map((slug) => `${slug}:yes`),
            ...rejected.map((slug) => `${slug}:no`),
          ].join(),
        },
      ),
  };
}

async function noteName(
  route: import('playwright/test').Route,
  pathname: string,
  text = `ran.push(${JSON.stringify(pathname.replace(/^\/(?:slow\/)?|\.js$/g, ''))})`,
): Promise<void> {
  if (pathname.startsWith('/slow/')) await new Promise((done) => setTimeout(done, 500));
  await route.fulfill({
    contentType: 'text/javascript',
    headers: { 'access-control-allow-origin': '*' },
    body: text,
  });
}

/** Everything that the page has requested has been requested by now: a later request has returned. */
export async function settle(page: Page) {
  await page.evaluate(() => fetch('/settled.js').then((answer) => answer.text()));
  await page.waitForLoadState('networkidle');
}
