import type { Browser } from '../base/browser.ts';
import { loadChunk } from '../base/load-asset.ts';

/**
 * For a small box that floats over the page for long: on touch screens it moves away while somebody types into a field
 * below it. The code for that is fetched when something first takes the focus, because most visitors type nothing.
 */
export function loadAvoidance(
  browser: Pick<Browser, 'after' | 'log' | 'window'>,
  host: Element,
  box: HTMLElement,
  signal: AbortSignal,
): void {
  const { window } = browser;
  if (!window.matchMedia('(pointer: coarse)').matches) return;
  let isAsked = false;
  const start = () => {
    if (isAsked) return;
    isAsked = true;
    loadChunk(browser, 'avoid-typed-field', () => import('./avoid-typed-field.ts')).then(
      ({ avoidTypedField }) => signal.aborted || avoidTypedField(host, box, signal),
      () => {}, // logged
    );
  };
  const options = { capture: true, once: true, signal };
  window.addEventListener('focus', start, options);
  window.addEventListener('blur', start, options); // a frame takes the focus from the window
  // a keyboard that is open already takes it only with the next field, or by a change of the window's size
  window.addEventListener('resize', start, options);
}
