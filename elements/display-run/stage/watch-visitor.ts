import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { POPUP_TAG } from './popup-element.ts';

/** Decision 42: somebody who has not typed for this long has finished. */
export const TYPING_MS = 5000;

export interface VisitorWatch {
  (modal: boolean): boolean;
  /** Until it is asked again. */
  stop: Stop;
}

/**
 * Whether the visitor must not be disturbed by a popup that nobody has asked for (decision 42): by none over a film in
 * full screen, and by no modal, which takes the focus, while typing into the page.
 */
export function watchVisitor(browser: Browser): VisitorWatch {
  const { document } = browser.window;
  let typedAt = Number.NEGATIVE_INFINITY;
  const typed = ({ target }: Event) => {
    if ((target as Element).localName !== POPUP_TAG) typedAt = browser.now();
  };
  const listen = () => document.addEventListener('input', typed, { capture: true, passive: true });
  listen();
  const isBusy = (modal: boolean) => {
    listen(); // the run may have stopped and begun again
    if (document.fullscreenElement) return true;
    return modal && browser.now() - typedAt < TYPING_MS && hasFocus(document);
  };
  return Object.assign(isBusy, { stop: () => document.removeEventListener('input', typed, true) });
}

/** The typed field still has the focus: a form that was sent, or left, is no reason to wait. */
const hasFocus = ({ activeElement, body }: Document): boolean =>
  activeElement !== null && activeElement !== body;
