/**
 * Takes a frame's address away and draws a placeholder inside its own empty document: that has the frame's size
 * whatever the page's style sheets say, shifts nothing, asks nobody, and needs no inline style in markup.
 */
export function holdFrame(frame: HTMLIFrameElement, text = 'Needs your consent'): void {
  const src = frame.getAttribute('src');
  if (src) frame.dataset.src = src;
  if (src || !frame.contentDocument) {
    const sandbox = frame.getAttribute('sandbox');
    frame.removeAttribute('src');
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
    const { revisitCkyConsent } = window;
    if (typeof revisitCkyConsent === 'function') revisitCkyConsent();
  };
  page.documentElement.lang = document.documentElement.lang;
  page.dir = document.dir;
  page.body.style.cssText = 'background:#eee;margin:40vh 0 0;text-align:center';
  page.body.replaceChildren(button);
}
