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

/** Somebody's static host, where the site lies in a folder of a folder. */
const FOLDER = '/some/folder/';

export interface Host {
  /** Address of the folder. */
  readonly address: string;
  /** What was asked for and is not there, and what was asked of others. */
  readonly wrong: readonly string[];
}

/** A test that has the site on a static host; at its end nothing was missing, nothing went to another host. */
export const test = base.extend<{ host: Host }>({
  host: async ({ page }, use) => {
    const server = createServer((request, response) => {
      const path = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname);
      const below = path.startsWith(FOLDER) ? path.slice(FOLDER.length) : null;
      const file =
        below === null
          ? ''
          : join(SITE, normalize(below === '' || below.endsWith('/') ? `${below}index.html` : below));
      try {
        const body = readFileSync(file);
        response
          .writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' })
          .end(body);
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise<void>((ready) => server.listen(0, ready));
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    const wrong: string[] = [];
    watch(page, origin, wrong);
    await use({ address: origin + encodeURI(FOLDER), wrong });
    expect(wrong).toEqual([]);
    server.close();
  },
});

function watch(page: Page, origin: string, wrong: string[]): void {
  page.on('request', (request) => {
    const { protocol, origin: to } = new URL(request.url());
    if (/^https?:$/.test(protocol) && to !== origin) wrong.push(`to another host: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()}: ${response.url()}`);
  });
  page.on('pageerror', (error) => wrong.push(error.message));
}

export { expect };
