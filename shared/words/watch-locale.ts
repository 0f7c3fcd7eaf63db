import type { Stop } from '../base/browser.ts';
import { readMember } from '../base/page-names.ts';

/** Calls `changed` when a script switches `lang` or `dir` of the page or of `element` itself, or calls `registerTexts`. */
export function watchLocale(element: Element, changed: () => void): Stop {
  const observer = new MutationObserver(changed);
  const options = { attributes: true, attributeFilter: ['lang', 'dir', 'data-tagdrop-texts'] };
  observer.observe(readMember(element.ownerDocument, 'documentElement'), options);
  observer.observe(element, options);
  return () => observer.disconnect();
}
