/**
 * Takes a frame's address away and draws a placeholder inside its own empty document: that has the frame's size
 * whatever the page's style sheets say, shifts nothing, asks nobody, and needs no inline style in markup.
 */
export function holdFrame(frame: HTMLIFrameElement, text = 'Needs your consent'): void {
  const src = frame.getAttribute('src');
  if (src) {
    frame.dataset.src = src;
    frame.removeAttribute('src');
    // only a frame that is inserted anew is empty: what it showed, or was about to load, is gone
    frame.parentNode?.insertBefore(frame, frame.nextSibling);
  }
  const page = frame.contentDocument;
  if (!page?.body || page.title === text) return;
  const { lang, dir } = document.documentElement;
  const button = page.createElement('button');
  button.textContent = page.title = text;
  button.onclick = () => window.revisitCkyConsent?.();
  Object.assign(page.documentElement, { lang, dir });
  page.body.style.cssText = 'height:100vh;margin:0;display:grid;place-content:center;background:#eee';
  page.body.replaceChildren(button);
}
