import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, resolve } from 'node:path';
import { test as base, expect, type Page } from 'playwright/test';

const SITE = resolve(import.meta.dirname, '../../.results/docs');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Somebody's static host, with the site in a nested folder. */
const FOLDER = '/some/folder/';

export interface Host {
  /** Address of the folder. */
  readonly address: string;
  /** Requested files that are missing, and requests to other hosts. */
  readonly wrong: string[];
}

const fileAt = (path: string): string =>
  join(SITE, normalize(path === '' || path.endsWith('/') ? `${path}index.html` : path));

/**
 * A test that has the site on a static host; at its end no file was missing, and no request went to another host. Host
 * and page serve all tests of a worker: each test starts with its own address.
 */
export const test = base.extend<{ host: Host; page: Page }, { served: string; shared: Page }>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names the fixtures that it needs in a pattern
    async ({}, use) => {
      const server = createServer((request, response) => {
        const path = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname);
        try {
          const file = path.startsWith(FOLDER) ? fileAt(path.slice(FOLDER.length)) : '';
          const body = readFileSync(file);
          response
            .writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' })
            .end(body);
        } catch {
          // as static hosts do
          response.writeHead(404, { 'Content-Type': TYPES['.html'] }).end(readFileSync(fileAt('404.html')));
        }
      });
      await new Promise<void>((ready) => server.listen(0, ready));
      await use(`http://localhost:${(server.address() as AddressInfo).port}`);
      server.close();
    },
    { scope: 'worker' },
  ],
  shared: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ shared }, use) => {
    await shared.goto('about:blank');
    await shared.setViewportSize({ width: 1280, height: 800 });
    await shared.emulateMedia({ colorScheme: 'light' });
    await use(shared);
  },
  host: async ({ page, served }, use) => {
    const wrong: string[] = [];
    const stop = watch(page, served, wrong);
    await use({ address: served + encodeURI(FOLDER), wrong });
    stop();
    expect(wrong).toEqual([]);
  },
});

/** @returns the function that ends it. */
function watch(page: Page, origin: string, wrong: string[]): () => void {
  const onRequest = (request: { url(): string }) => {
    const { protocol, origin: to } = new URL(request.url());
    if (/^https?:$/.test(protocol) && to !== origin) wrong.push(`to another host: ${request.url()}`);
  };
  const onResponse = (response: { status(): number; url(): string }) => {
    if (response.status() >= 400) wrong.push(`${response.status()}: ${response.url()}`);
  };
  const onError = (error: Error) => wrong.push(error.message);
  page.on('request', onRequest);
  page.on('response', onResponse);
  page.on('pageerror', onError);
  return () => {
    page.off('request', onRequest);
    page.off('response', onResponse);
    page.off('pageerror', onError);
  };
}

export { expect };
