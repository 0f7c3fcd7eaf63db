import { readMember } from '../../../shared/base/page-names.ts';

/** What a page may declare beside scripts and frames: their addresses wait in `data-src`, `data-href` and so on. */
const MEDIA = ['img', 'source', 'video', 'audio', 'track', 'link', 'object', 'embed', 'input', 'use', 'image']
  .map((name) => `${name}:is([data-consent],[data-cookieyes])`)
  .join();

/** In this order: a picture that has its sizes first asks once. */
const NAMES = ['sizes', 'srcset', 'poster', 'href', 'data', 'src'];

/** Gives declared pictures, sheets, films and objects their addresses, or takes them away again. */
export function reviewMedia(root: ParentNode, mayRun: (element: HTMLElement) => boolean | undefined): void {
  for (const element of readMember(root, 'querySelectorAll')<HTMLElement>(MEDIA)) {
    const may = mayRun(element);
    let isChanged = false;
    for (const name of NAMES) {
      const value = element.getAttribute(`data-${name}`);
      if (value === null || element.hasAttribute(name) === may) continue;
      // what the page has given it is the page's
      if (!may && element.dataset.consentGiven === undefined) continue;
      if (may) element.setAttribute(name, value);
      else element.removeAttribute(name);
      isChanged = true;
    }
    if (!isChanged) continue;
    if (may) element.dataset.consentGiven = '';
    else delete element.dataset.consentGiven;
    const film = element.parentElement;
    if (film instanceof HTMLMediaElement) film.load();
  }
}
