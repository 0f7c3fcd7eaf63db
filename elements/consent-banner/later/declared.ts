import type { Stop } from '../../../shared/browser.ts';

const DECLARED = '[data-consent],[data-cookieyes]';

/** Whether the page has scripts or frames that wait for consent, or tools that want to be told of it. */
export const needsGate = (page: Window): boolean =>
  'dataLayer' in page || 'wp_set_consent' in page || page.document.querySelector(DECLARED) !== null;

/** Calls `task` once, when the page puts in an element that waits for consent. */
export function watchDeclared({ document }: Window, task: () => void): Stop {
  const isDeclared = (node: Node) =>
    node instanceof Element && (node.matches(DECLARED) || node.querySelector(DECLARED));
  const observer = new MutationObserver((records) => {
    if (!records.some(({ addedNodes }) => [...addedNodes].some(isDeclared))) return;
    observer.disconnect();
    task();
  });
  observer.observe(document, { childList: true, subtree: true });
  return () => observer.disconnect();
}
