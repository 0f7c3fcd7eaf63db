import type { Stop } from '../../../shared/base/browser.ts';
import { readMember } from '../../../shared/base/page-names.ts';
import type { BannerHost } from '../host.ts';

/** The gap between the focused element and the banner. */
const GAP_PX = 8;

/**
 * Keeps the banner from covering the focused element (WCAG 2.4.11). The page scrolls as its own `scroll-padding` would
 * make it; if it can't scroll any further, the banner moves to the other edge while the focus is there.
 */
export function uncoverFocus({ browser, element }: BannerHost): Stop {
  const window = browser.window;
  const controller = new AbortController();
  const { signal } = controller;
  const findBanner = () => element.shadowRoot?.querySelector<HTMLElement>('[part="banner"]');
  const uncover = (target: Element) => {
    const banner = findBanner();
    if (!banner || element.contains(target)) return;
    banner.style.inset = '';
    const box = banner.getBoundingClientRect();
    const covered = target.getBoundingClientRect();
    if (!overlap(box, covered)) return;
    const isAbove = box.top + box.bottom < window.innerHeight;
    window.scrollBy({
      top: isAbove ? covered.top - box.bottom - GAP_PX : covered.bottom - box.top + GAP_PX,
      behavior: 'instant',
    });
    if (!overlap(box, target.getBoundingClientRect())) return;
    const { left, right } = window.getComputedStyle(banner);
    const margin = Math.round(isAbove ? box.top : window.innerHeight - box.bottom);
    banner.style.inset = isAbove ? `auto ${right} ${margin}px ${left}` : `${margin}px ${right} auto ${left}`;
    // a box that fits nowhere stays where it is: visitors can close and scroll it
    if (overlap(banner.getBoundingClientRect(), target.getBoundingClientRect())) banner.style.inset = '';
  };
  readMember(window.document, 'addEventListener')(
    'focusin',
    ({ target }) => {
      // only for keyboard focus: visitors who press something have seen it
      if (target instanceof Element && target.matches(':focus-visible')) uncover(target);
    },
    { signal },
  );
  readMember(window.document, 'addEventListener')(
    'focusout',
    () => {
      const banner = findBanner();
      if (banner) banner.style.inset = '';
    },
    { signal },
  );
  // the focus that triggered the download already exists
  const { activeElement } = window.document;
  if (activeElement?.matches(':focus-visible')) uncover(activeElement);
  return () => controller.abort();
}

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
