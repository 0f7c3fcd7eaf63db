import type { Stop } from '../../../shared/base/browser.ts';
import { type PageBrowser, pageBrowser } from '../../../shared/base/page-browser.ts';
import { adoptStyles } from '../../../shared/surface/style-sheets.ts';
import { observeElements } from './observe-elements.ts';

/** Site §9: three slides shown, two on a tablet, one on a mobile phone. A swipe past the first is not a phone's way back. */
const SHEET = `[data-carousel]{--n:var(--slides,3);display:flex;gap:var(--slides-gap,16px);overflow-x:auto;overscroll-behavior-x:contain;scroll-snap-type:x mandatory}
[data-carousel]>*{flex:0 0 calc((100% - (var(--n) - 1)*var(--slides-gap,16px))/var(--n));min-width:0;scroll-snap-align:start}
@media(max-width:1024px){[data-carousel]{--n:var(--slides-tablet,2)}}
@media(max-width:767px){[data-carousel]{--n:var(--slides-mobile,1)}}
@media print{[data-carousel]{flex-wrap:wrap}}`;

/**
 * Turns the children of `[data-carousel]` into a row that scrolls by slides. The custom properties `--slides`,
 * `--slides-tablet`, `--slides-mobile` and `--slides-gap` change the defaults; `[data-carousel-prev="id"]` and
 * `[data-carousel-next="id"]` scroll a page. Without script the children stay as they are.
 */
export function startCarousel(_options: object = {}, browser: PageBrowser = pageBrowser): Stop {
  const { window } = browser;
  const document = window.document;
  const stopSheet = adoptStyles(document, SHEET);
  const stopFocus = observeElements(browser, '[data-carousel]', (track) => {
    if (track.hasAttribute('tabindex')) return undefined;
    track.tabIndex = 0; // a box that scrolls must scroll by keyboard (WCAG 2.1.1)
    return () => track.removeAttribute('tabindex');
  });
  const scrollByPage = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('[data-carousel-prev],[data-carousel-next]');
    const { carouselPrev, carouselNext } = button?.dataset ?? {};
    const track = document.getElementById(carouselPrev ?? carouselNext ?? '');
    if (!track) return;
    const rightToLeft = window.getComputedStyle(track).direction === 'rtl';
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    track.scrollBy({
      left: track.clientWidth * ((carouselPrev === undefined) !== rightToLeft ? 1 : -1),
      behavior: still ? 'instant' : 'smooth',
    });
  };
  document.addEventListener('click', scrollByPage);
  return () => {
    document.removeEventListener('click', scrollByPage);
    stopFocus();
    stopSheet();
  };
}
