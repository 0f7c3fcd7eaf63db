import { readMember } from '../../../shared/base/page-names.ts';

/** Requests nothing. Lazy loaders keep the address here until they set it. */
export const EMPTY = /^(?:about:.*)?$/;

/** The attributes by which a frame or a hint requests something. */
const NAMES: Readonly<Record<string, readonly string[]>> = { link: ['href', 'imagesrcset'] };
const FRAME_NAMES = ['src', 'srcdoc'];

const listNames = ({ localName }: Element) => NAMES[localName] ?? FRAME_NAMES;

/**
 * Moves the address of a frame or a hint, or a frame's document, to where no browser looks for it; `data-consent-held`
 * says that we did so.
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

/** Sets the waiting address, unless the page's lazy loader sets it and has not done so yet. */
export function releaseAddress(element: HTMLElement): void {
  const { consent, cookieyes, consentHeld } = element.dataset;
  if ((consent ?? cookieyes ?? consentHeld) === undefined) return;
  delete element.dataset.consentHeld;
  const load = () => {
    // an element with a document needs it before its address
    for (const name of [...listNames(element)].reverse()) {
      const value = element.getAttribute(`data-${name}`);
      if (value && EMPTY.test(element.getAttribute(name) ?? '')) element.setAttribute(name, value);
    }
  };
  // Chromium loads nothing for an address that is set while the parser inserts the frame
  if (readMember(element.ownerDocument, 'readyState') === 'loading') setTimeout(load);
  else load();
}
