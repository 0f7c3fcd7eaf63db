import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page, Request, Route } from 'playwright/test';

const root = resolve(import.meta.dirname, '../..');
const ORIGIN = 'https://site.test';

/** How many times in a row the page must be idle without a new request: what is held then is one wave. */
const IDLE_TIMES = 3;
/** If nothing is requested for this long after the last answer, and the page is idle, it has everything it needs. */
const SETTLED_MS = 1200;

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  woff2: 'font/woff2',
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
};
const COUNTED = /^(?:js|css|json|woff2)$/;

export interface Download {
  readonly file: string;
  /** After brotli 11; fonts are compressed already. */
  readonly bytes: number;
  /** What was requested only after the answers of wave 1 is wave 2. */
  readonly wave: number;
}

/**
 * Opens a page and holds every answer until the browser requests nothing more, then releases all of them together: that
 * counts consecutive round trips independently of the machine, because the page's own idle callbacks say when it is
 * done. Counts scripts, style sheets, data and fonts.
 */
export async function countDownloads(page: Page, html: string, files: Readonly<Record<string, string>>) {
  const downloads: Download[] = [];
  const missing: string[] = [];
  const held: (() => void)[] = [];
  /** Let go, and not yet all there. */
  const arriving = new Set<Request>();
  let wave = 0;
  let lastAsked = Date.now();

  const answer = async (route: Route) => {
    const { pathname } = new URL(route.request().url());
    const ending = /\.(\w+)$/.exec(pathname)?.[1] ?? 'html';
    const body = pathname === '/' ? html : (files[pathname] ?? readBuilt(pathname));
    const contentType = TYPES[ending] ?? 'text/plain';
    if (body === null && pathname.startsWith('/dist/')) missing.push(pathname);
    if (pathname !== '/' && COUNTED.test(ending) && body !== null) {
      lastAsked = Date.now();
      const bytes = ending === 'woff2' ? body.length : brotli(body);
      downloads.push({ file: pathname.replace('/dist/', ''), bytes, wave: wave + 1 });
      await new Promise<void>((release) => held.push(release));
      arriving.add(route.request());
    }
    await route.fulfill(body === null ? { status: 404 } : { body, contentType }).catch(() => {}); // the page is closed
  };
  await page.route('**/*', (route) => void answer(route));
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => arriving.delete(request));
  await page.addInitScript(countIdleTasks);

  /**
   * Waits until the page has been idle {@link IDLE_TIMES} times in a row; a page whose drawing a held script blocks is
   * never idle.
   */
  const whenIdle = async () => {
    for (let times = 0, asked = lastAsked; times < IDLE_TIMES; times += 1) {
      const isWaiting = await page.evaluate(
        () =>
          new Promise((idle) =>
            setTimeout(
              () =>
                requestIdleCallback(() => idle(((globalThis as Partial<IdleTasks>).idleTasks ?? 0) > 0), {
                  timeout: 500,
                }),
              30,
            ),
          ),
      );
      if (asked !== lastAsked || isWaiting || arriving.size > 0) times = -1;
      asked = lastAsked;
    }
  };

  /** Releases waves until `isDone`, or until nothing more is requested. Returns the last wave. */
  const letThrough = async (isDone: () => Promise<boolean> = async () => false): Promise<number> => {
    let lastLetGo = Date.now();
    for (;;) {
      await whenIdle();
      if (await isDone()) return wave;
      if (held.length > 0) {
        wave += 1;
        for (const release of held.splice(0)) release();
        lastLetGo = Date.now();
      } else if (Date.now() - Math.max(lastAsked, lastLetGo) > SETTLED_MS) return wave;
    }
  };

  await page.goto(ORIGIN, { waitUntil: 'commit' });
  return {
    letThrough,
    /** What has been released. */
    downloads: (): readonly Download[] => downloads.filter((each) => each.wave <= wave),
    /** Requested files of ours that do not exist. */
    missing,
  };
}

interface IdleTasks {
  /** What the page has put off until it is idle. */
  idleTasks: number;
}

/**
 * On a machine with other work a page may wait for its idle time longer than for anything else. What it asks for then
 * follows from nothing that is held, and belongs to the wave of before.
 */
function countIdleTasks(): void {
  const page = window as Window & Partial<IdleTasks>;
  const { requestIdleCallback: request, cancelIdleCallback: cancel } = page;
  const waiting = new Set<number>();
  const update = () => {
    page.idleTasks = waiting.size;
  };
  page.requestIdleCallback = (task, options) => {
    const id = request.call(
      page,
      (deadline) => {
        waiting.delete(id);
        update();
        task(deadline);
      },
      options,
    );
    waiting.add(id);
    update();
    return id;
  };
  page.cancelIdleCallback = (id) => {
    waiting.delete(id);
    update();
    cancel.call(page, id);
  };
}

function readBuilt(pathname: string): string | Buffer | null {
  const file = join(root, pathname);
  return pathname.startsWith('/dist/') && existsSync(file) ? readFileSync(file) : null;
}

const sizes = new Map<string, number>();

function brotli(body: string | Buffer): number {
  const text = body.toString();
  const known = sizes.get(text);
  if (known !== undefined) return known;
  const size = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  sizes.set(text, size);
  return size;
}
