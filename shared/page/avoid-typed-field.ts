import { readMember } from '../base/page-names.ts';
import { overlap, watchTypedField } from './typed-field.ts';

/**
 * On a phone a box that floats is out of sight while it would cover the field of the page that somebody types into:
 * where the keyboard makes the window smaller, a box at its lower edge moves over that field.
 * @param host has our own fields.
 * @param box is what would cover the page's field.
 * @param target is hidden, if that is not the box itself.
 */
export function avoidTypedField(host: Element, box: HTMLElement, signal: AbortSignal, target = box): void {
  const document = host.ownerDocument;
  const window = readMember(document, 'defaultView') as Window & typeof globalThis;
  const measureField = watchTypedField(document, (each) => each === host);
  const look = () => {
    const field = measureField();
    const isOver = field && overlap(field, box.getBoundingClientRect());
    target.style.visibility = isOver ? 'hidden' : '';
  };
  const options = { signal, passive: true };
  for (const type of ['resize', 'blur', 'focus']) window.addEventListener(type, look, options);
  // a box of the page may scroll to its field, long after the focus: when the keyboard has come
  document.addEventListener('scroll', look, { ...options, capture: true });
  for (const type of ['focusin', 'focusout']) {
    document.addEventListener(type, () => window.requestAnimationFrame(look), options);
  }
  const sizes = new ResizeObserver(look); // begins with a look
  sizes.observe(box);
  signal.addEventListener('abort', () => sizes.disconnect());
}
