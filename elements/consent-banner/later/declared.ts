import type { Stop } from '../../../shared/base/browser.ts';
import { readGlobal, readMember } from '../../../shared/base/page-names.ts';
import { findGate } from '../gate/page-gate.ts';

const DECLARED = '[data-consent],[data-cookieyes],[type="text/plain"][data-category]';

/**
 * The reasons to load the code that enforces the choice. A page's own gate needs it only for its frames' placeholders.
 */
const toSelector = (window: Window): string => (findGate(window) ? `iframe:is(${DECLARED})` : DECLARED);

/** Globals of tools that want to be told the choice (`gate/signals.ts`, `gate/consent-mode.ts`). */
const TOOLS = ['dataLayer', 'wp_set_consent', 'clarity', 'uetq', 'fbq', '_paq', 'Shopify'];

/** Whether the page has scripts or frames that wait for consent, or tools that want to be told about it. */
export const needsGate = (window: Window): boolean =>
  (!findGate(window) && TOOLS.some((name) => readGlobal(window, name))) ||
  readMember(window.document, 'querySelector')(toSelector(window)) !== null;

/** Calls `task` once, when the page inserts an element that waits for consent. */
export function watchDeclared(window: Window, task: () => void): Stop {
  const isDeclared = (node: Node) => {
    const selector = toSelector(window);
    return node instanceof Element && (node.matches(selector) || node.querySelector(selector));
  };
  const observer = new MutationObserver((records) => {
    if (!records.some(({ addedNodes }) => [...addedNodes].some(isDeclared))) return;
    observer.disconnect();
    task();
  });
  observer.observe(window.document, { childList: true, subtree: true });
  return () => observer.disconnect();
}
