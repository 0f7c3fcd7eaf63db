import type { Stop } from '../../../shared/base/browser.ts';
import { type PageBrowser, pageBrowser } from '../../../shared/base/page-browser.ts';
import { findByHash, findLandmark, type Landmarks } from './landmarks.ts';
import { findNavigationBar, lowerEdge } from './stuck-bar.ts';

/** Without `scrollend`, a jump has ended this long after the last `scroll`. */
const SCROLL_REST_MS = 150;

/** Themes that wait for the end of a scroll change their header up to this long after it. */
const HEADER_CHANGES_MS = 300;

/** A bar of ours pushes the header for 300 ms (popup §9); where it arrives is known then. */
const AFTER_PUSH_MS = 400;

/** After this long without a `scroll` a jump is over: what scrolls next may be a scrollbar, which tells of no pointer. */
const JUMP_OVER_MS = 2000;

/**
 * Keeps the targets of anchor links clear of the navigation (site §2): the root's `scroll-padding-top` is the lower
 * edge of the bar at the top that contains the navigation, or 0 without one. The browser does the rest, for links,
 * addresses with a hash, the keyboard and find in page. A header that a script makes fixed while the page scrolls, or
 * that one of our bars pushes, is measured again, and the jump to an anchor is corrected.
 */
export function startAnchors({ nav: selector }: Landmarks, browser: PageBrowser = pageBrowser): Stop {
  const nav = findLandmark(browser, selector);
  if (!nav) return () => {};
  const document = browser.window.document;
  const { style } = document.documentElement;
  // important: one of our bars adds its height to it for as long as it is there (`layer/page-shift.ts`)
  const isPushed = () => style.getPropertyPriority('scroll-padding-top') !== '';
  const before = isPushed() ? '' : style.scrollPaddingTop;
  let bar: HTMLElement | null = null;
  const observer = new ResizeObserver(() => update());
  const update = () => {
    const now = findNavigationBar(nav, selector); // a theme's style sheet may make another element sticky at another width
    if (now !== bar) {
      if (bar) observer.unobserve(bar);
      if (now) observer.observe(now);
      bar = now;
    }
    const padding = bar ? `${lowerEdge(bar)}px` : before;
    if (style.scrollPaddingTop !== padding && (bar || !isPushed())) style.scrollPaddingTop = padding;
  };
  let frame = 0;
  let forgetLater: Stop = () => {};
  const { window } = browser;
  const soon = () => {
    frame ||= window.requestAnimationFrame(() => {
      frame = 0;
      update();
    });
  };
  let jumped: Element | null = null;
  const forget = () => {
    forgetLater();
    jumped = null;
  };
  const stay = () => {
    forgetLater();
    if (jumped) forgetLater = browser.after(JUMP_OVER_MS, forget);
  };
  /** Where the bar ended when the jump began, and so the target if the browser has brought it there. */
  let edgeBefore = 0;
  const jump = ({ target, type }: Event) => {
    edgeBefore = lowerEdge(bar);
    const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href*="#"]');
    const isHere = link?.origin === document.location.origin && link.pathname === document.location.pathname;
    if (isHere) jumped = findByHash(browser, link.hash);
    else if (type === 'hashchange') jumped = document.querySelector(':target');
    stay();
  };
  /**
   * The header may have changed by the end of a jump; then the target is moved below it, or up to it if it has shrunk.
   * The end of an earlier scroll may be reported during the jump, so the target is kept until the visitor does something
   * else, or nothing scrolls.
   */
  const settle = () => {
    update();
    if (!jumped) return;
    const { top } = jumped.getBoundingClientRect();
    const edge = lowerEdge(bar);
    const margin = Number.parseFloat(getComputedStyle(jumped).scrollMarginTop) || 0;
    const isBelowGap = edge < edgeBefore && Math.abs(top - margin - edgeBefore) <= 1;
    if (Math.abs(top) > window.innerHeight / 2 || (top >= edge - 1 && !isBelowGap)) return;
    edgeBefore = edge;
    jumped.scrollIntoView();
  };
  const arrive = () => {
    settle();
    window.clearTimeout(rest);
    rest = window.setTimeout(settle, HEADER_CHANGES_MS);
  };
  const tellsEnd: boolean = 'onscrollend' in window.HTMLElement.prototype; // Safari before 26.2 does not
  let rest = 0;
  const wait = () => {
    window.clearTimeout(rest);
    rest = window.setTimeout(arrive, SCROLL_REST_MS);
  };
  const life = new AbortController();
  const passive = { passive: true, signal: life.signal };
  update();
  window.addEventListener('resize', update, passive);
  for (const act of [soon, stay]) window.addEventListener('scroll', act, passive);
  window.addEventListener(tellsEnd ? 'scrollend' : 'scroll', tellsEnd ? arrive : wait, passive);
  const intents = { ...passive, capture: true };
  for (const type of ['pointerdown', 'wheel', 'touchmove', 'keydown'])
    window.addEventListener(type, forget, intents);
  for (const type of ['click', 'hashchange']) window.addEventListener(type, jump, passive);
  const pushed = () => {
    soon();
    browser.after(AFTER_PUSH_MS, soon);
  };
  window.addEventListener('poptin-bar-resize', pushed, passive);
  // The browser went to the address' own hash before there was a padding, or is still on its way.
  jumped = document.querySelector(':target');
  stay();
  const top = jumped?.getBoundingClientRect().top ?? -1;
  if (top >= 0 && top < lowerEdge(bar)) jumped?.scrollIntoView();
  let isOurs = true;
  return () => {
    observer.disconnect();
    life.abort();
    window.cancelAnimationFrame(frame);
    window.clearTimeout(rest);
    forget();
    if (isOurs) style.scrollPaddingTop = before;
    isOurs = false;
  };
}
