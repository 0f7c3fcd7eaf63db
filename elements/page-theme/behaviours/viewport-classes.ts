import type { Stop } from '../../../shared/base/browser.ts';
import { type PageBrowser, pageBrowser } from '../../../shared/base/page-browser.ts';

/** Site §9: `xs` below 768 px, `sm` from there, `md` from 992, `lg` above 1200. */
export const VIEWPORT_CLASSES = ['xs', 'sm', 'md', 'lg'] as const;
const FROM_PX = [768, 992, 1200.02]; // "above 1200": the next width a browser can have

/** Keeps the class of the viewport's width on the root (site §4). */
export function startViewportClasses(_options: object = {}, { window }: PageBrowser = pageBrowser): Stop {
  const { classList } = window.document.documentElement;
  const queries = FROM_PX.map((px) => window.matchMedia(`(min-width:${px}px)`));
  const update = () => {
    const size = queries.filter(({ matches }) => matches).length;
    // not by entries(), which Prototype.js replaces on arrays
    VIEWPORT_CLASSES.forEach((name, at) => {
      classList.toggle(name, at === size);
    });
  };
  for (const query of queries) query.addEventListener('change', update);
  update();
  return () => {
    for (const query of queries) query.removeEventListener('change', update);
    classList.remove(...VIEWPORT_CLASSES);
  };
}
