import { readGlobal, readMember } from '../../../shared/base/page-names.ts';

/**
 * Draws a placeholder inside a held frame's own empty document: it has the frame's size whatever the page's style
 * sheets say, shifts nothing, sends no request, and needs no inline style in markup.
 * @param wasLoading the frame may show something, or be about to.
 */
export function holdFrame(frame: HTMLIFrameElement, wasLoading: boolean, text = 'Needs your consent'): void {
  if (wasLoading || !frame.contentDocument) {
    const sandbox = frame.getAttribute('sandbox');
    // nobody could draw into a sandbox; it applies again to what the frame loads next (HTML, "sandboxing flag set")
    frame.removeAttribute('sandbox');
    // only a frame that is inserted again is empty: whatever it showed, or was about to load, is gone
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
