import { type Control, copyValue, findPairs, findTwin } from './control-pairs.ts';

/**
 * Moves everything from the page's form to its twin in the shadow root when that takes over: typed or autofilled text,
 * chosen files, and the focus with the selection.
 */
export function carryOver(page: HTMLFormElement, shown: HTMLFormElement): void {
  for (const [control, twin] of findPairs(shown, page)) copyValue(twin, control);
  const { activeElement } = page.getRootNode() as Document | ShadowRoot;
  carryFocus(activeElement, page, shown)();
}

/**
 * Remembers the focused control of `from`, and what is selected in it.
 * @returns moves both to its twin in `to`, which it returns.
 */
export function carryFocus(
  focused: Element | null,
  from: HTMLFormElement,
  to: HTMLFormElement,
): () => Control | undefined {
  const twin = findTwin(focused as Control, from, to);
  const { selectionStart = null, selectionEnd = null } = (focused ?? {}) as Partial<HTMLInputElement>;
  return () => {
    twin?.focus({ preventScroll: true });
    if (twin && 'setSelectionRange' in twin && selectionStart !== null)
      twin.setSelectionRange(selectionStart, selectionEnd);
    return twin;
  };
}
