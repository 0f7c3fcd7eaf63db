import type { Stop } from './browser.ts';

/** Calls `changed` when a script switches `lang` or `dir` of the page or of `element` itself. */
export function watchLocale(element: Element, changed: () => void): Stop {
  const observer = new MutationObserver(changed);
  const options = { attributes: true, attributeFilter: ['lang', 'dir'] };
  observer.observe(element.ownerDocument.documentElement, options);
  observer.observe(element, options);
  return () => observer.disconnect();
}
