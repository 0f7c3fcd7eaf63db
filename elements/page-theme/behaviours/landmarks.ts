import type { PageBrowser } from '../../../shared/base/page-browser.ts';

/** Selectors of the page's header and main navigation. */
export interface Landmarks {
  header: string;
  nav: string;
}

/** The first element of `selector`; warns once if nothing matches or the selector is invalid. */
export function findLandmark({ window, log }: PageBrowser, selector: string): HTMLElement | null {
  let found: HTMLElement | null = null;
  try {
    found = window.document.querySelector<HTMLElement>(selector);
  } catch {
    // the warning below
  }
  if (!found)
    log.warnOnce(`landmark ${selector}`, `<page-theme>: nothing on the page matches "${selector}".`);
  return found;
}

/** The element that an address' hash names; null if nothing on the page has that id. */
export function findByHash({ window }: PageBrowser, hash: string): HTMLElement | null {
  const id = hash.slice(1);
  let decoded = id;
  try {
    decoded = decodeURIComponent(id);
  } catch {
    // not encoded
  }
  return window.document.getElementById(id) ?? window.document.getElementById(decoded);
}
