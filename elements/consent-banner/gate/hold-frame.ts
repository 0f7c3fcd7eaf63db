import { readGlobal, readMember } from '../../../shared/base/page-names.ts';
/** Nobody is asked for it. Lazy loaders put it where the address will be. */
export const EMPTY = /^(?:about:.*)?$/;

/**
 * Puts a frame's address, or its document, where no browser looks for it; `data-consent-held` says that this was us.
 * @returns whether there was one.
 */
export function moveAddress(frame: HTMLIFrameElement): boolean {
  let isMoved = false;
  for (const name of ['src', 'srcdoc']) {
    const value = frame.getAttribute(name);
    if (value === null || EMPTY.test(value)) continue;
    keepAddress(frame, name, value);
    frame.removeAttribute(name);
    isMoved = true;
  }
  return isMoved;
}

export function keepAddress(frame: HTMLIFrameElement, name: string, value: string): void {
  frame.setAttribute(`data-${name}`, value);
  frame.dataset.consentHeld = '';
}

/** Gives a frame the address that waits, unless it is left to the page's lazy loader, which has not asked for it yet. */
export function releaseFrame(frame: HTMLIFrameElement): void {
  const { consent, cookieyes, consentHeld, src, srcdoc } = frame.dataset;
  if ((consent ?? cookieyes ?? consentHeld) === undefined) return;
  delete frame.dataset.consentHeld;
  const load = () => {
    if (srcdoc && !frame.srcdoc) frame.srcdoc = srcdoc;
    if (src && EMPTY.test(frame.src)) frame.src = src;
  };
  // Chromium loads nothing for an address that comes while the parser is putting the frame in
  if (readMember(frame.ownerDocument, 'readyState') === 'loading') setTimeout(load);
  else load();
}

/**
 * Draws a placeholder inside a held frame's own empty document: that has the frame's size
 * whatever the page's style sheets say, shifts nothing, asks nobody, and needs no inline style in markup.
 * @param wasLoading it may show something, or be about to.
 */
export function holdFrame(frame: HTMLIFrameElement, wasLoading: boolean, text = 'Needs your consent'): void {
  if (wasLoading || !frame.contentDocument) {
    const sandbox = frame.getAttribute('sandbox');
    // nobody could draw into a sandbox; it holds again for what the frame loads next (HTML, "sandboxing flag set")
    frame.removeAttribute('sandbox');
    // only a frame that is inserted anew is empty: what it showed, or was about to load, is gone
    frame.replaceWith(frame);
    if (sandbox !== null) frame.setAttribute('sandbox', sandbox);
  }
  const page = frame.contentDocument;
  if (!page || page.title === text) return;
  const button = page.createElement('button');
  button.textContent = page.title = text;
  button.onclick = () => {
    const show = readGlobal(window, 'revisitCkyConsent');
    if (typeof show === 'function') show();
  };
  page.documentElement.lang = readMember(document, 'documentElement').lang;
  page.dir = readMember(document, 'dir');
  page.body.style.cssText = 'background:#eee;margin:40vh 0 0;text-align:center';
  page.body.replaceChildren(button);
}
