import type { Stop } from '../../../shared/base/browser.ts';
import { loadChunk } from '../../../shared/base/load-asset.ts';
import { readMember } from '../../../shared/base/page-names.ts';
import type { BannerHost } from '../host.ts';

const FOCUSABLE = 'a[href],button,input,select,textarea,[tabindex]';

/**
 * For keyboard users. The first Tab on a page goes to the banner, wherever the tag is: at the end of the page it would
 * come after all links. From its last button the next Tab goes to the top of the page. The banner never covers the
 * focused element; the code for that is fetched with the first visible focus, because most visitors have none.
 */
export function startKeyboardNavigation(host: BannerHost): Stop {
  const { browser, element, signal } = host;
  const { document, location } = browser.window;
  const root = element.shadowRoot as ShadowRoot;
  const controller = new AbortController();
  const options = { signal: controller.signal, capture: true };
  /** After a click, Tab continues from the clicked element. */
  let isFirst = !location.hash;
  let hasEntered = false;
  const isBehind = () => {
    const first = readMember(document, 'body').querySelector(FOCUSABLE);
    return first && first.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
  };
  const go = (event: Event) => {
    const { body, activeElement } = document;
    const buttons = [...root.querySelectorAll<HTMLElement>('[part="banner"] :is(a,button)')];
    if (isFirst && activeElement === body && isBehind() && buttons[0]) {
      event.preventDefault();
      buttons[0].focus();
      hasEntered = true;
    } else if (hasEntered && root.activeElement === buttons.at(-1)) {
      hasEntered = false;
      // from here the browser continues to the first link
      const { tabIndex } = body;
      if (tabIndex < 0) body.tabIndex = -1;
      body.focus({ preventScroll: true });
      if (tabIndex < 0) body.removeAttribute('tabindex');
    }
    isFirst = false;
  };
  readMember(document, 'addEventListener')('pointerdown', () => (isFirst = false), options);
  const hearTab = (event: Event) => {
    const { key, shiftKey } = event as KeyboardEvent;
    if (key === 'Tab' && !shiftKey && !event.defaultPrevented) go(event);
  };
  readMember(document, 'addEventListener')('keydown', hearTab, options);
  // the banner's own keys end at its host
  root.addEventListener('keydown', hearTab, options);
  const uncover = () => {
    if (!document.activeElement?.matches(':focus-visible,iframe')) return;
    readMember(document, 'removeEventListener')('focusin', uncover, true);
    browser.window.removeEventListener('resize', uncover, true);
    loadChunk(browser, 'focus', () => import('../later/uncover-focus.ts')).then(
      ({ uncoverFocus }) => !signal.aborted && signal.addEventListener('abort', uncoverFocus(host)),
      () => {}, // logged already
    );
  };
  readMember(document, 'addEventListener')('focusin', uncover, options);
  browser.window.addEventListener('resize', uncover, options); // of a focus in a frame only the keyboard is known
  return () => controller.abort();
}
