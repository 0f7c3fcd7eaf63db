/**
 * A screen or step that is lower than the one before leaves the panel's height unchanged: otherwise the panel would
 * jump, and in the flow the page below it. Another width lays out everything again, and releases the height.
 */
export function keepHeight(layer: HTMLElement, signal: AbortSignal): void {
  const panel = layer.firstElementChild as HTMLElement;
  const body = panel.firstElementChild as HTMLElement;
  let { offsetHeight: height, offsetWidth: width } = panel;
  // never more than the screen has room for, which a keyboard or a turn of the phone makes less
  const inFlow = layer.dataset.modality === 'inline';
  const sizes = new ResizeObserver(() => {
    if (panel.offsetWidth !== width) panel.style.minBlockSize = '';
    ({ offsetHeight: height, offsetWidth: width } = panel);
  });
  // by the time a resize is reported, Chromium has counted the layout shift
  const screens = new MutationObserver(() => {
    if (panel.offsetHeight < height)
      panel.style.minBlockSize = inFlow ? `${height}px` : `min(${height}px, 100%)`;
  });
  sizes.observe(panel);
  screens.observe(body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    screens.disconnect();
  });
}
