import type { Stop } from '../../../shared/base/browser.ts';
import { type PageBrowser, pageBrowser } from '../../../shared/base/page-browser.ts';
import { findByHash, findLandmark, type Landmarks } from './landmarks.ts';
import { findNavigationBar, lowerEdge } from './stuck-bar.ts';

/** Site §9: a section is current once its top is this close to the navigation's lower edge. */
export const SECTION_OFFSET_PX = 30;

/** A menu that a script has changed is read again this often, while the page scrolls. */
const READ_EVERY_MS = 1000;

/**
 * Marks the navigation's link to the current section, with class `active` and `aria-current` (site §4): the last
 * section above the navigation's height plus {@link SECTION_OFFSET_PX}, and at the end of the page the last of all.
 */
export function startSections({ nav: selector }: Landmarks, browser: PageBrowser = pageBrowser): Stop {
  const { window, log } = browser;
  const nav = findLandmark(browser, selector);
  if (!nav) return () => {};
  const document = window.document;
  let frame = 0;
  let current: Element | undefined;

  const mark = (link: Element | undefined) => {
    if (link === current) return;
    current?.classList.remove('active');
    current?.removeAttribute('aria-current');
    link?.classList.add('active');
    link?.setAttribute('aria-current', 'location');
    current = link;
  };
  /** Links and their sections, read at `readAt`: addresses are too slow to parse in each frame. */
  let pairs: [HTMLAnchorElement, HTMLElement, margin: number][] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  const read = () => {
    pairs = [];
    for (const link of nav.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')) {
      const { origin, pathname } = document.location;
      if (link.hash.length < 2 || link.origin !== origin || link.pathname !== pathname) continue;
      const section = findByHash(browser, link.hash);
      if (section) pairs.push([link, section, toPixels(getComputedStyle(section).scrollMarginTop)]);
      else {
        const message = `<page-theme>: a menu link points to ${link.hash}, which is not there.`;
        log.warnOnce(`section ${link.hash}`, message);
      }
    }
  };
  /** Where a theme that knows its header lets the browser stop. */
  const padding = () => toPixels(getComputedStyle(document.documentElement).scrollPaddingTop);
  const update = (now: number) => {
    frame = 0;
    if (now - readAt > READ_EVERY_MS) {
      read();
      readAt = now;
    }
    const { scrollTop, clientHeight, scrollHeight } = document.scrollingElement ?? document.documentElement;
    const atEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
    const line = atEnd
      ? clientHeight
      : Math.max(lowerEdge(findNavigationBar(nav, selector)) || nav.offsetHeight, padding()) +
        SECTION_OFFSET_PX;
    let last = Number.NEGATIVE_INFINITY;
    let found: Element | undefined;
    for (const [link, section, margin] of pairs) {
      const { top } = section.getBoundingClientRect();
      if (top - margin > line || top < last) continue;
      last = top;
      found = link;
    }
    // of several short sections at the end the one that the visitor asked for, until it has left the window
    const isVisible = isInView(asked, clientHeight);
    if (wasVisible && !isVisible) asked = null;
    wasVisible = isVisible;
    if (atEnd && isVisible) found = pairs.find(([, section]) => section === asked)?.[0] ?? found;
    mark(found);
  };
  let asked = document.querySelector(':target');
  let wasVisible = false;
  const ask = (section: Element | null) => {
    asked = section;
    wasVisible = false;
    soon();
  };
  const askTarget = () => ask(document.querySelector(':target'));
  /** A theme that scrolls by a script may leave the address as it is. */
  const press = ({ target }: Event) => {
    const pressed = pairs.find(([link]) => link.contains(target as Node));
    if (pressed) ask(pressed[1]);
  };
  const soon = () => {
    frame ||= window.requestAnimationFrame(update);
  };
  update(window.performance.now());
  window.addEventListener('scroll', soon, { passive: true });
  window.addEventListener('resize', soon);
  window.addEventListener('hashchange', askTarget);
  nav.addEventListener('click', press);
  return () => {
    nav.removeEventListener('click', press);
    window.removeEventListener('hashchange', askTarget);
    window.removeEventListener('scroll', soon);
    window.removeEventListener('resize', soon);
    window.cancelAnimationFrame(frame);
    mark(undefined);
  };
}

/** 0 for `auto` and percentages. */
const toPixels = (length: string): number => (length.endsWith('px') ? Number.parseFloat(length) : 0);

function isInView(section: Element | null, height: number): boolean {
  const { top, bottom } = section?.getBoundingClientRect() ?? { top: height, bottom: 0 };
  return top < height && bottom > 0;
}
