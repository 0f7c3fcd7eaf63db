import type { Browser } from '../../../../shared/base/browser.ts';
import { overlap, watchTypedField } from '../../../../shared/page/typed-field.ts';

/**
 * On a phone a floating layer is out of sight while it would cover the field of the page that somebody types into: where
 * the keyboard makes the window smaller, a layer at its lower edge moves over that field.
 */
export function avoidTypedField({ window }: Browser, layer: HTMLElement, signal: AbortSignal): void {
  const document = layer.ownerDocument;
  const panel = layer.firstElementChild as HTMLElement;
  const { host } = layer.getRootNode() as ShadowRoot;
  const measureField = watchTypedField(document, (each) => each === host);
  const look = () => {
    const field = measureField();
    layer.toggleAttribute('data-aside', Boolean(field && overlap(field, panel.getBoundingClientRect())));
  };
  const options = { signal, passive: true };
  for (const type of ['resize', 'scroll', 'blur', 'focus']) window.addEventListener(type, look, options);
  for (const type of ['focusin', 'focusout']) {
    document.addEventListener(type, () => window.requestAnimationFrame(look), options);
  }
  const sizes = new ResizeObserver(look); // begins with a look
  sizes.observe(panel);
  signal.addEventListener('abort', () => sizes.disconnect());
}
