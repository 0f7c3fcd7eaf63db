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
