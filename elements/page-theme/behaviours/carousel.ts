import type { Stop } from '../../../shared/base/browser.ts';
import { type PageBrowser, pageBrowser } from '../../../shared/base/page-browser.ts';
import { adoptStyles } from '../../../shared/surface/style-sheets.ts';
import { createAttributeMemory } from './attribute-memory.ts';
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
    const memory = createAttributeMemory();
    memory.set(track, 'tabindex', '0'); // a box that scrolls must scroll by keyboard (WCAG 2.1.1)
    // what takes the focus has a role and a name (https://www.w3.org/WAI/ARIA/apg/patterns/carousel/)
    if (!track.hasAttribute('role') && track.matches('div,section,article'))
      memory.set(track, 'role', 'group');
    const isNamed = track.hasAttribute('aria-label') || track.hasAttribute('aria-labelledby');
    const name = isNamed ? '' : findHeading(track);
    if (name) memory.set(track, 'aria-label', name);
    return memory.restore;
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

/** The last heading above the slides, in their part of the page. */
function findHeading(track: HTMLElement): string {
  const part = track.parentElement?.closest('section,article,aside,main,body');
  const above = [...(part?.querySelectorAll('h1,h2,h3,h4,h5,h6') ?? [])].filter(
    (each) => each.compareDocumentPosition(track) === Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return above[above.length - 1]?.textContent?.trim() ?? '';
}
