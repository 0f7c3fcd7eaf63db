import { readMember } from '../../../shared/base/page-names.ts';

/** What a page may declare besides scripts and frames: these addresses wait in `data-src`, `data-href` and so on. */
const MEDIA = ['img', 'source', 'video', 'audio', 'track', 'link', 'object', 'embed', 'input', 'use', 'image']
  .map((name) => `${name}:is([data-consent],[data-cookieyes])`)
  .join();

/** In this order: a picture that gets its sizes first sends one request. */
const NAMES = ['sizes', 'srcset', 'poster', 'href', 'data', 'src'];

/** Gives declared pictures, style sheets, videos and objects their addresses, or removes them again. */
export function reviewMedia(root: ParentNode, mayRun: (element: HTMLElement) => boolean | undefined): void {
  for (const element of readMember(root, 'querySelectorAll')<HTMLElement>(MEDIA)) {
    const may = mayRun(element);
    let isChanged = false;
    for (const name of NAMES) {
      const value = element.getAttribute(`data-${name}`);
      if (value === null || element.hasAttribute(name) === may) continue;
      // an address that the page has set is the page's business
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
