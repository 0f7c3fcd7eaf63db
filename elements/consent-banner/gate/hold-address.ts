import { readMember } from '../../../shared/base/page-names.ts';

/** Nobody is asked for it. Lazy loaders put it where the address will be. */
export const EMPTY = /^(?:about:.*)?$/;

/** The attributes by which a frame or a hint asks for something. */
const NAMES: Readonly<Record<string, readonly string[]>> = { link: ['href', 'imagesrcset'] };
const FRAME_NAMES = ['src', 'srcdoc'];

const listNames = ({ localName }: Element) => NAMES[localName] ?? FRAME_NAMES;

/**
 * Puts the address of a frame or a hint, or a frame's document, where no browser looks for it; `data-consent-held` says
 * that this was us.
 * @returns whether there was one.
 */
export function moveAddress(element: HTMLElement): boolean {
  let isMoved = false;
  for (const name of listNames(element)) {
    const value = element.getAttribute(name);
    if (value === null || EMPTY.test(value)) continue;
    keepAddress(element, name, value);
    element.removeAttribute(name);
    isMoved = true;
  }
  return isMoved;
}

export function keepAddress(element: HTMLElement, name: string, value: string): void {
  element.setAttribute(`data-${name}`, value);
  element.dataset.consentHeld = '';
}

/** Gives an element the address that waits, unless it is left to the page's lazy loader, which has not asked for it yet. */
export function releaseAddress(element: HTMLElement): void {
  const { consent, cookieyes, consentHeld } = element.dataset;
  if ((consent ?? cookieyes ?? consentHeld) === undefined) return;
  delete element.dataset.consentHeld;
  const load = () => {
    // what has a document of its own needs it before its address
    for (const name of [...listNames(element)].reverse()) {
      const value = element.getAttribute(`data-${name}`);
      if (value && EMPTY.test(element.getAttribute(name) ?? '')) element.setAttribute(name, value);
    }
  };
  // Chromium loads nothing for an address that comes while the parser is putting the frame in
  if (readMember(element.ownerDocument, 'readyState') === 'loading') setTimeout(load);
  else load();
}
