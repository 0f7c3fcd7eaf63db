import { readMember } from '../../../shared/base/page-names.ts';

/** What a browser fetches and runs automatically. (An SVG script has the same name and attributes.) */
export type Loading = HTMLScriptElement | HTMLIFrameElement | HTMLLinkElement;

/** No browser runs this type. `data-consent-type` keeps the script's own. */
export const HELD_TYPE = 'text/plain';

/** A script that neither loads nor fails delays those behind it no longer than this. */
const SCRIPT_WAIT_MS = 10_000;

/** The kinds of links by which a browser fetches something, or connects, before the page needs it. */
export const HINTS = [
  'preload',
  'modulepreload',
  'prefetch',
  'preconnect',
  'dns-prefetch',
  'prerender',
  'compression-dictionary',
];

const LOADING = `script,iframe,frame,link:is(${HINTS.map((rel) => `[rel~="${rel}" i]`)})`;

/**
 * Types that a browser runs, or for which it fetches (HTML, "prepare the script element"; WHATWG MIME Sniffing §4.6).
 */
export const RUNNABLE =
  /^(?:|module|importmap|speculationrules|(?:application\/(?:x-)?(?:java|ecma)|text\/(?:(?:x-)?(?:java|ecma)|j|live))script(?:1\.[0-5])?)$/i;

/** The scripts, frames and hints in a part of the page, including that part itself and its shadow roots. */
export function listLoading(root: ParentNode & Node): Loading[] {
  const found = root instanceof Element && isLoading(root) ? [root] : [];
  const search = readMember(root, 'querySelectorAll');
  if (!search) return found;
  found.push(...search<Loading>(LOADING));
  const roots = [root as Element, ...search('*')].map((each) => readMember(each, 'shadowRoot'));
  for (const each of roots) if (each) found.push(...listLoading(each));
  return found;
}

export const isLoading = (element: Element): element is Loading => readMember(element, 'matches')(LOADING);

export const isScript = (element: Element): element is HTMLScriptElement => element.localName === 'script';

export const isLink = (element: Element): element is HTMLLinkElement => element.localName === 'link';

/** A script with another type is inert, even if the page has changed it: jQuery prefixes the type while it inserts scripts. */
export const isRunnable = (script: HTMLScriptElement): boolean =>
  RUNNABLE.test((script.getAttribute('type') ?? '').trim());

/** Undefined for a script that runs, if at all, at the moment of its insertion. */
export function waitFor(script: HTMLScriptElement): Promise<unknown> | undefined {
  if (!script.src || script.noModule || !isRunnable(script)) return undefined;
  return new Promise((resolve) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', resolve);
    setTimeout(resolve, SCRIPT_WAIT_MS);
  });
}
