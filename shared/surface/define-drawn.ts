import { pageLog } from '../base/log.ts';
import { define } from '../element/headless-element.ts';

/**
 * Registers a tag with a surface in browsers that can adopt style sheets. In others (Safari before 16.4, Firefox
 * before 101; Chrome before 93, which lacks `at` and `hasOwn`) the tag stays an unknown element, so the server's form or feed inside it stays visible and usable.
 */
export function defineDrawn(tag: string, element: CustomElementConstructor): void {
  try {
    // older browsers: "Illegal constructor", or "at is not a function"
    if (globalThis.window) Object.hasOwn([new CSSStyleSheet()].at(0) as object, '');
  } catch {
    pageLog.warnOnce(tag, `<${tag}> is not drawn: this browser is too old.`);
    return;
  }
  define(tag, element);
  // most popups of a page are never drawn: they ask when they are
  if (tag !== 'poptin-popup') guardControls();
}

/** Fetches what keeps the page from taking events of our controls, unless the loader has. */
export function guardControls(): void {
  if (!globalThis.window || Reflect.get(globalThis, Symbol.for('tagdrop.own-events'))) return;
  import('../own-events/own-events.ts').then(
    ({ guardOwnEvents }) => guardOwnEvents(),
    () => {}, // the page may take events from our controls, as from everybody's
  );
}
