import type { Stop } from '../browser.ts';
import { findLandmark, type Landmarks } from './landmarks.ts';
import { type PageBrowser, pageBrowser } from './page-browser.ts';

/**
 * Keeps the targets of anchor links clear of the navigation (site §2): the root's `scroll-padding-top` is the
 * navigation's height. The browser does the rest, for links, addresses with a hash, the keyboard and search in page.
 */
export function startAnchors({ nav: selector }: Landmarks, browser: PageBrowser = pageBrowser): Stop {
  const nav = findLandmark(browser, selector);
  if (!nav) return () => {};
  const page = browser.window.document;
  const { style } = page.documentElement;
  const before = style.scrollPaddingTop;
  const update = () => {
    style.scrollPaddingTop = `${nav.offsetHeight}px`;
  };
  update();
  // The browser went to the address' own hash before there was a padding.
  const target = page.querySelector(':target');
  const top = target?.getBoundingClientRect().top ?? -1;
  if (top >= 0 && top < nav.offsetHeight) target?.scrollIntoView();
  const observer = new ResizeObserver(update);
  observer.observe(nav);
  let isOurs = true;
  return () => {
    observer.disconnect();
    if (isOurs) style.scrollPaddingTop = before;
    isOurs = false;
  };
}
