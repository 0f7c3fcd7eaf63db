import type { Log } from '../log.ts';

export const INLINE_JSON = 'script[type="application/json"]';

/** What editors had changed, as it was meant. */
const mended = new WeakMap<Element, unknown>();

/**
 * The JSON of an element's `<script type="application/json">` child, or null without one. JSON that an editor has
 * changed is a promise: of its value, which later calls give at once, or of null, with a warning.
 * The child may not be parsed yet while the document loads: {@link whenChildrenParsed} waits for it.
 */
export function readInlineJson(element: HTMLElement, log: Log): unknown {
  const child = element.querySelector(`:scope > ${INLINE_JSON}, :scope > p > ${INLINE_JSON}`);
  const text = child?.textContent?.trim();
  if (!child || !text) return null;
  if (mended.has(child)) return mended.get(child);
  try {
    return JSON.parse(text);
  } catch (cause) {
    return import('./mend-json.ts').then(
      ({ mendInlineJson }) => {
        const value = mended.has(child)
          ? mended.get(child)
          : mendInlineJson(element.localName, text, log, cause);
        mended.set(child, value);
        return value;
      },
      () => null, // without a network nothing else comes either
    );
  }
}

/** Runs `task` when the parser has certainly passed the element's children. */
export function whenChildrenParsed(element: HTMLElement, signal: AbortSignal, task: () => void): void {
  const page = element.ownerDocument;
  if (page.readyState !== 'loading') task();
  else page.addEventListener('DOMContentLoaded', task, { once: true, signal });
}
