import type { Stop } from '../../../shared/base/browser.ts';
import type { Ends } from '../state.ts';

const isRightToLeft = (list: Element) => getComputedStyle(list).direction === 'rtl';

/** Scrolls by `slides` slides, or by all that are in view. Smoothness is the style sheet's, for reduced motion. */
export function slide(list: Element, direction: 1 | -1, slides?: number): void {
  const [first, second] = list.children;
  const step =
    first && second ? Math.abs(second.getBoundingClientRect().left - first.getBoundingClientRect().left) : 0;
  const distance = slides && step ? slides * step : list.clientWidth;
  list.scrollBy({ left: (isRightToLeft(list) ? -1 : 1) * direction * distance });
}

/** Arrow keys move by a slide; `report` is called with the ends that are reached. */
export function watchSlides(list: HTMLElement, report: (ends: Ends) => void): Stop {
  const watching = new AbortController();
  let told = '';
  const measure = () => {
    // from right to left scrollLeft is negative
    const passed = Math.abs(list.scrollLeft);
    const ends = { atStart: passed < 2, atEnd: passed + list.clientWidth > list.scrollWidth - 2 };
    if (told === JSON.stringify(ends)) return;
    told = JSON.stringify(ends);
    report(ends);
  };
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const along = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!along) return;
    event.preventDefault();
    slide(list, (isRightToLeft(list) ? -along : along) as 1 | -1, 1);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(list);
  // added slides make the row longer, not its box
  const additions = new MutationObserver(measure);
  additions.observe(list, { childList: true });
  list.addEventListener('scroll', measure, { passive: true, signal: watching.signal });
  list.addEventListener('keydown', press, { signal: watching.signal });
  measure();
  return () => {
    observer.disconnect();
    additions.disconnect();
    watching.abort();
  };
}
