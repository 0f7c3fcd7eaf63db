import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { readMember } from '../../../shared/base/page-names.ts';
import { createPatches } from '../gate/patches.ts';
import type { Scan } from './scan.ts';

/** What a script assigns to `localStorage.x` calls no function, and what a server sets no script: these are looked up. */
const LOOK_MS = 500;

const DECLARED = '[data-consent],[data-cookieyes],[data-category]';

/** Watches what the page requests and stores, from its first request on. */
export function watchPage(browser: Browser, scan: Scan): Stop {
  const { window } = browser;
  const observer = new window.PerformanceObserver((list) => {
    for (const { name, initiatorType, startTime } of list.getEntries() as PerformanceResourceTiming[])
      scan.noteRequest(name, initiatorType, startTime, findDeclared(window.document, name));
  });
  observer.observe({ type: 'resource', buffered: true });
  const { replace, restore } = createPatches();
  const isHeld = (name: string) => browser.cookies.held(name).length > 0;
  replace(
    window.Document.prototype,
    'cookie',
    (native) =>
      function (text) {
        native.call(this, text);
        const name = `${text}`.split(/[=;]/)[0]?.trim() ?? '';
        if (!isDeletion(`${text}`, browser.now()) && isHeld(name))
          scan.noteWrite('cookie', name, findWriter(window));
      },
  );
  replace(
    window.Storage.prototype,
    'setItem',
    (native) =>
      function (key, ...more) {
        native.call(this, key, ...more);
        scan.noteWrite(this === window.sessionStorage ? 'session' : 'local', `${key}`, findWriter(window));
      },
  );
  if (window.CookieStore) {
    replace(
      window.CookieStore.prototype,
      'set',
      (native) =>
        function (first, ...more) {
          const name = typeof first === 'string' ? first : Object(first).name;
          const by = findWriter(window);
          const written = native.call(this, first, ...more) as Promise<unknown>;
          written.then(
            () => isHeld(name) && scan.noteWrite('cookie', `${name}`, by),
            () => {}, // the page learns of it
          );
          return written;
        },
    );
  }
  scan.look();
  const stopLooking = browser.every(LOOK_MS, scan.look);
  return () => {
    observer.disconnect();
    restore();
    stopLooking();
  };
}

/** What a browser forgets at once (RFC 6265 §5.2.1 and 5.2.2). */
export function isDeletion(cookie: string, now: number): boolean {
  const [, ...attributes] = cookie.split(/;\s*/).map((each) => each.toLowerCase());
  const read = (name: string) =>
    attributes.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1);
  const age = read('max-age');
  return age !== undefined ? Number(age) <= 0 : Date.parse(read('expires') ?? '') <= now;
}

/** The categories that the markup declares for an address; undefined for one that is not declared. */
function findDeclared(document: Document, address: string): string[] | undefined {
  for (const element of readMember(document, 'querySelectorAll')<HTMLElement>(DECLARED)) {
    const { consent, cookieyes, category } = element.dataset;
    const isIt = ['src', 'href', 'data-src', 'data-href'].some((name) => {
      const value = element.getAttribute(name);
      return value && new URL(value, document.baseURI).href === address;
    });
    const slugs = consent ?? cookieyes ?? category;
    if (isIt && slugs)
      return slugs
        .trim()
        .replaceAll('cookieyes-', '')
        .split(/[\s,]+/);
  }
  return undefined;
}

/** The script that called us: the first address in the stack that is not this file's. */
export function findWriter(window: Window, stack = new Error().stack ?? ''): string {
  const here = import.meta.url.replace(/[?#].*/, '');
  // linear: an address has no spaces, and each part of it ends at a colon
  const addresses = stack.match(/https?:[^\s()]+?(?=:\d+:\d+)/g) ?? [];
  const writer = addresses.find((each) => each.replace(/[?#].*/, '') !== here);
  const own = window.location.href.replace(/#.*/, '');
  return writer?.replace(/#.*/, '') === own ? 'the page itself' : (writer ?? '');
}

declare global {
  interface Window {
    CookieStore?: { prototype: object };
  }
}
