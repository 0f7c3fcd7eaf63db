import type { PageBrowser } from './page-browser.ts';

/** Where the page's header and main navigation are, as selectors. */
export interface Landmarks {
  header: string;
  nav: string;
}

/** The first element of `selector`; a missing one and a selector that is none are told once. */
export function findLandmark({ window, log }: PageBrowser, selector: string): HTMLElement | null {
  let found: HTMLElement | null = null;
  try {
    found = window.document.querySelector<HTMLElement>(selector);
  } catch {
    // told below
  }
  if (!found)
    log.warnOnce(`landmark ${selector}`, `<page-theme>: nothing on the page matches "${selector}".`);
  return found;
}
