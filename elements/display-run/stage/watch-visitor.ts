import type { Browser } from '../../../shared/base/browser.ts';
import { POPUP_TAG } from './popup-element.ts';

/** Decision 42: somebody who has not typed for this long has finished. */
export const TYPING_MS = 5000;

/**
 * Whether the visitor must not be disturbed by a popup that nobody has asked for (decision 42): by none over a film in
 * full screen, and by no modal, which takes the focus, while typing into the page.
 */
export function watchVisitor(browser: Browser): (modal: boolean) => boolean {
  const { document } = browser.window;
  let typedAt = Number.NEGATIVE_INFINITY;
  document.addEventListener(
    'input',
    ({ target }) => {
      if ((target as Element).localName !== POPUP_TAG) typedAt = browser.now();
    },
    { capture: true, passive: true },
  );
  return (modal) =>
    Boolean(document.fullscreenElement) ||
    (modal && browser.now() - typedAt < TYPING_MS && hasFocus(document));
}

/** The typed field still has the focus: a form that was sent, or left, is no reason to wait. */
const hasFocus = ({ activeElement, body }: Document): boolean =>
  activeElement !== null && activeElement !== body;
