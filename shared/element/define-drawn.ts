import { pageLog } from '../base/log.ts';
import { define } from './headless-element.ts';

/**
 * Registers a tag that draws, where the browser can adopt style sheets. Elsewhere (Safari before 16.4, Firefox before
 * 101) the tag stays an unknown element, so the form and the feed that the server put into it stay visible and usable.
 */
export function defineDrawn(tag: string, element: CustomElementConstructor): void {
  try {
    if (globalThis.window) new CSSStyleSheet(); // older browsers: "Illegal constructor"
  } catch {
    pageLog.warnOnce(tag, `<${tag}> is not drawn: this browser is too old.`);
    return;
  }
  define(tag, element);
}
