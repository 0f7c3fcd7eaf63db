import type { Stop } from '../../../shared/base/browser.ts';
import type { PageBrowser } from '../../../shared/base/page-browser.ts';

/**
 * Runs `start` for every element that matches `selector`, including later ones (a page builder, a load-more button),
 * and its returned stop when the element leaves the page or everything is stopped. A start that throws is logged once
 * and spares the others.
 */
export function observeElements(
  { window, log }: PageBrowser,
  selector: string,
  // biome-ignore lint/suspicious/noConfusingVoidType: a start without anything to end returns nothing
  start: (element: HTMLElement) => Stop | void,
): Stop {
  const document = window.document;
  const started = new Map<HTMLElement, Stop>();
  const find = () => {
    for (const [element, stop] of started) {
      if (element.isConnected && element.matches(selector)) continue;
      started.delete(element);
      stop();
    }
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (started.has(element)) continue;
      started.set(element, () => {});
      try {
        const stop = start(element);
        if (stop) started.set(element, stop);
      } catch (cause) {
        log.errorOnce(`each ${selector}`, `<page-theme>: ${selector} cannot be served.`, cause);
      }
    }
  };
  // changing text (a clock, a counter) is no reason to search again
  const concerns = ({ addedNodes, removedNodes }: MutationRecord) =>
    [...addedNodes, ...removedNodes].some((node) => node.nodeType === Node.ELEMENT_NODE);
  const observer = new MutationObserver((records) => {
    if (records.some(concerns)) find();
  });
  observer.observe(document, { childList: true, subtree: true });
  find();
  return () => {
    observer.disconnect();
    for (const stop of started.values()) stop();
    started.clear();
  };
}
