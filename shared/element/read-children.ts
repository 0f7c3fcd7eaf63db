import type { Log } from '../log.ts';

/**
 * The JSON of an element's `<script type="application/json">` child, or null without one. Malformed JSON warns once.
 * The child may not be parsed yet while the document loads: {@link whenChildrenParsed} waits for it.
 */
export function readInlineJson(element: HTMLElement, log: Log): unknown {
  const child = element.querySelector(':scope > script[type="application/json"]');
  if (!child?.textContent?.trim()) return null;
  try {
    return JSON.parse(child.textContent);
  } catch (cause) {
    log.warnOnce(
      `${element.localName} inline`,
      `<${element.localName}>: the JSON inside the tag is malformed; it is ignored.`,
      cause,
    );
    return null;
  }
}

/** Runs `task` when the parser has certainly passed the element's children. */
export function whenChildrenParsed(element: HTMLElement, signal: AbortSignal, task: () => void): void {
  const page = element.ownerDocument;
  if (page.readyState !== 'loading') task();
  else page.addEventListener('DOMContentLoaded', task, { once: true, signal });
}
