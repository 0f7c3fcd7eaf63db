import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page, Route } from 'playwright/test';

const root = resolve(import.meta.dirname, '../..');
const ORIGIN = 'https://site.test';

/** Nothing was asked for so long: what is held is one wave. */
const QUIET_MS = 150;
/** Nothing was asked for so long after the last answer, and the page has nothing to do: it has what it wants. */
const SETTLED_MS = 900;

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
};

export interface Download {
  readonly file: string;
  /** After brotli 11. */
  readonly bytes: number;
  /** What was asked for only after the answers of wave 1 had come is wave 2. */
  readonly wave: number;
}

/**
 * Opens a page of which every answer is held until the browser asks for nothing more, and then all are let go together:
 * so many round trips one after the other, whatever the machine. Scripts, style sheets and data are counted.
 */
export async function countDownloads(page: Page, html: string, files: Readonly<Record<string, string>>) {
  const downloads: Download[] = [];
  const held: (() => void)[] = [];
  let wave = 0;
  let lastAsked = Date.now();

  const answer = async (route: Route) => {
    const { pathname } = new URL(route.request().url());
    const ending = /\.(\w+)$/.exec(pathname)?.[1] ?? 'html';
    const body = pathname === '/' ? html : (files[pathname] ?? readBuilt(pathname));
    const contentType = TYPES[ending] ?? 'text/plain';
    if (pathname !== '/' && /^(?:js|css|json)$/.test(ending) && body !== null) {
      lastAsked = Date.now();
      downloads.push({ file: pathname.replace('/dist/', ''), bytes: brotli(body), wave: wave + 1 });
      await new Promise<void>((release) => held.push(release));
    }
    await route.fulfill(body === null ? { status: 404 } : { body, contentType }).catch(() => {}); // the page is closed
  };
  await page.route('**/*', (route) => void answer(route));

  /** Lets the waves through until `isDone`, or until nothing more is asked for. Returns the last wave. */
  const letThrough = async (isDone: () => Promise<boolean> = async () => false): Promise<number> => {
    lastAsked = Date.now();
    for (;;) {
      const quiet = Date.now() - lastAsked;
      if (quiet > QUIET_MS && (await isDone())) return wave;
      if (quiet > SETTLED_MS && held.length === 0) {
        const asked = lastAsked;
        await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
        if (asked === lastAsked) return wave;
      }
      if (held.length > 0 && quiet > QUIET_MS) {
        wave += 1;
        for (const release of held.splice(0)) release();
        lastAsked = Date.now();
      }
      await new Promise((later) => setTimeout(later, 20));
    }
  };

  await page.goto(ORIGIN, { waitUntil: 'commit' });
  return {
    letThrough,
    /** What has been let through. */
    downloads: (): readonly Download[] => downloads.filter((each) => each.wave <= wave),
  };
}

function readBuilt(pathname: string): string | null {
  const file = join(root, pathname);
  return pathname.startsWith('/dist/') && existsSync(file) ? readFileSync(file, 'utf8') : null;
}

const sizes = new Map<string, number>();

function brotli(text: string): number {
  const known = sizes.get(text);
  if (known !== undefined) return known;
  const size = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  sizes.set(text, size);
  return size;
}
