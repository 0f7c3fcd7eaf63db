import type { Log } from '../base/log.ts';
import { readMember } from '../base/page-names.ts';

/** While jQuery inserts markup, the type is `true/application/json` (jquery/jquery#5881). */
export const INLINE_JSON = 'script[type$="application/json"]';

/**
 * The JSON of an element's `<script type="application/json">` child, or null without one. JSON that an editor has
 * changed is a promise of its value, or of null with a warning; later calls give the result synchronously. While the
 * document loads the child may not be parsed yet: {@link whenChildrenParsed} waits for it.
 */
export function readInlineJson(element: HTMLElement, log: Log): unknown {
  const child = element.querySelector(`:scope>${INLINE_JSON},:scope>p>${INLINE_JSON}`);
  if (!child?.textContent?.trim()) return null;
  try {
    return JSON.parse(child.textContent);
  } catch (cause) {
    return import('../pasted/repair-json.ts').then(
      ({ repairInlineJson }) => repairInlineJson(element.localName, child, log, cause),
      () => {
        child.textContent = ''; // without a network nothing else loads either
        return null;
      },
    );
  }
}

/** Runs `task` when the parser has certainly passed the element's children. */
export function whenChildrenParsed(element: HTMLElement, signal: AbortSignal, task: () => void): void {
  const document = element.ownerDocument;
  if (readMember(document, 'readyState') !== 'loading') task();
  else readMember(document, 'addEventListener')('DOMContentLoaded', task, { once: true, signal });
}
