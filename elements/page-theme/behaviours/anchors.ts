import type { Stop } from '../../../shared/base/browser.ts';
import { type PageBrowser, pageBrowser } from '../../../shared/page/page-browser.ts';
import { findStuckBar, lowerEdge } from '../../../shared/page/stuck-bar.ts';
import { findLandmark, type Landmarks } from './landmarks.ts';

/**
 * Keeps the targets of anchor links clear of the navigation (site §2): the root's `scroll-padding-top` is the lower
 * edge of the bar that stays at the top with the navigation in it, or 0 without one. The browser does the rest, for
 * links, addresses with a hash, the keyboard and search in page.
 */
export function startAnchors({ nav: selector }: Landmarks, browser: PageBrowser = pageBrowser): Stop {
  const nav = findLandmark(browser, selector);
  if (!nav) return () => {};
  const page = browser.window.document;
  const { style } = page.documentElement;
  const before = style.scrollPaddingTop;
  let bar: HTMLElement | null = null;
  const observer = new ResizeObserver(() => update());
  const update = () => {
    const now = findStuckBar(nav); // a theme's style sheet may make another element sticky at another width
    if (now !== bar) {
      if (bar) observer.unobserve(bar);
      if (now) observer.observe(now);
      bar = now;
    }
    style.scrollPaddingTop = bar ? `${lowerEdge(bar)}px` : before;
  };
  update();
  browser.window.addEventListener('resize', update);
  // The browser went to the address' own hash before there was a padding.
  const target = page.querySelector(':target');
  const top = target?.getBoundingClientRect().top ?? -1;
  if (top >= 0 && top < lowerEdge(bar)) target?.scrollIntoView();
  let isOurs = true;
  return () => {
    observer.disconnect();
    browser.window.removeEventListener('resize', update);
    if (isOurs) style.scrollPaddingTop = before;
    isOurs = false;
  };
}
