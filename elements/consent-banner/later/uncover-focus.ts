import type { Stop } from '../../../shared/base/browser.ts';
import { readMember } from '../../../shared/base/page-names.ts';
import { overlap, watchTypedField } from '../../../shared/page/typed-field.ts';
import type { BannerHost } from '../host.ts';

/** The gap between the focused element and the banner. */
const GAP_PX = 8;

/**
 * Keeps the banner from covering the focused element (WCAG 2.4.11). The page scrolls as its own `scroll-padding` would
 * make it; if it can't scroll any further, the banner moves to the other edge while the focus is there. On a phone whose
 * keyboard leaves no room at either edge, it is out of sight until the visitor has typed.
 */
export function uncoverFocus({ browser, element }: BannerHost): Stop {
  const { window } = browser;
  const controller = new AbortController();
  const { signal } = controller;
  const find = (selector: string) => element.shadowRoot?.querySelector<HTMLElement>(selector);
  // a preference centre in place of the banner covers even more
  const findBanner = () => find('section[part="preferences"]') ?? find('[part="banner"]');
  const isTouched = window.matchMedia('(pointer: coarse)').matches;
  const measureField = watchTypedField(window.document, (each) => each === element);
  const reset = () => {
    const banner = findBanner();
    if (banner) Object.assign(banner.style, { inset: '', visibility: '' });
    return banner;
  };
  const uncover = (measure: () => DOMRect, isTyped: boolean) => {
    const banner = reset();
    if (!banner) return;
    const box = banner.getBoundingClientRect();
    const covered = measure();
    if (!overlap(box, covered)) return;
    const isAbove = box.top + box.bottom < window.innerHeight;
    const before = window.scrollY;
    // a low window may lose the field at its other edge
    const isClear = () => {
      const now = measure();
      const isInside = now.top >= 0 && now.bottom <= window.innerHeight;
      return !overlap(banner.getBoundingClientRect(), now) && (isInside || !isTyped);
    };
    window.scrollBy({
      top: isAbove ? covered.top - box.bottom - GAP_PX : covered.bottom - box.top + GAP_PX,
      behavior: 'instant',
    });
    if (isClear()) return;
    const { left, right } = window.getComputedStyle(banner);
    const margin = Math.round(isAbove ? box.top : window.innerHeight - box.bottom);
    banner.style.inset = isAbove ? `auto ${right} ${margin}px ${left}` : `${margin}px ${right} auto ${left}`;
    if (isClear()) return;
    // a box that fits nowhere stays where it is: visitors can close and scroll it
    banner.style.inset = '';
    if (!isTyped || !isTouched) return;
    window.scrollTo({ top: before, behavior: 'instant' });
    banner.style.visibility = 'hidden';
  };
  const follow = (target: Element | null) => {
    const field = measureField();
    if (field) uncover(() => measureField() ?? field, true);
    // only for keyboard focus: visitors who press something have seen it
    else if (target && target !== element && target.matches(':focus-visible')) {
      uncover(() => target.getBoundingClientRect(), false);
    }
  };
  const lookAgain = () => follow(window.document.activeElement);
  // the browser scrolls to the field once the keyboard has come; the visitor may scroll, and is not scrolled back
  const giveWay = () => {
    const field = isTouched && measureField();
    const banner = field && findBanner();
    if (banner) banner.style.visibility = overlap(banner.getBoundingClientRect(), field) ? 'hidden' : '';
  };
  readMember(window.document, 'addEventListener')('scroll', giveWay, {
    signal,
    capture: true, // of a box of the page, too
    passive: true,
  });
  readMember(window.document, 'addEventListener')(
    'focusin',
    ({ target }) => {
      if (target instanceof Element) follow(target);
    },
    { signal },
  );
  readMember(window.document, 'addEventListener')('focusout', reset, { signal });
  window.addEventListener('focus', reset, { signal }); // a frame had it, and says nothing
  window.addEventListener('resize', lookAgain, { signal }); // a keyboard opens after the focus
  // the focus that triggered the download already exists
  lookAgain();
  return () => controller.abort();
}
