import { type Control, findPairs, findTwin, isBox } from './control-pairs.ts';

/** The calls with which a script leads visitors to a field. */
const METHODS = ['focus', 'scrollIntoView', 'select'] as const;

const aimed = new WeakSet<HTMLElement>();

/**
 * Code that targets a field of the page's form reaches the field that visitors see: a script's `focus()`, a label
 * elsewhere on the page, or an address with its `#id`.
 */
export function redirectFocus(shown: HTMLFormElement, page: HTMLFormElement, signal: AbortSignal): void {
  const findShown = (control: Control) => findTwin(control, page, shown);
  for (const [, twin] of findPairs(shown, page)) redirect(twin, () => findShown(twin), signal);
  for (const output of page.querySelectorAll<HTMLElement>('.wpcf7-response-output')) {
    redirect(output, () => shown.querySelector<HTMLElement>('.wpcf7-response-output') ?? shown, signal);
  }
  if (aimed.has(shown)) return;
  aimed.add(shown);
  page.ownerDocument.addEventListener(
    'click',
    (event) => {
      const label = (event.target as Element | null)?.closest?.('label');
      const control = label?.control as Control | null | undefined;
      if (!label || !control || page.contains(label) || control.form !== page) return;
      const seen = findShown(control);
      if (!seen || event.defaultPrevented) return;
      event.preventDefault();
      seen.focus();
      if (isBox(seen)) seen.click();
    },
    { signal },
  );
  const goTo = () => {
    const id = decodeURIComponent(location.hash.slice(1));
    const target = id && page.querySelector<Control>(`#${CSS.escape(id)}`);
    const seen = target && 'form' in target && findShown(target);
    if (seen) seen.scrollIntoView();
  };
  window.addEventListener('hashchange', goTo, { signal });
}

/** An own property hides that of the class; it is deleted at the end. */
function redirect(element: HTMLElement, to: () => HTMLElement | undefined, signal: AbortSignal): void {
  for (const name of METHODS) {
    if (!(name in element) || Object.hasOwn(element, name)) continue;
    const value = (...given: unknown[]) => {
      const target = to() as unknown as Record<string, (...given: unknown[]) => void> | undefined;
      target?.[name]?.(...given);
    };
    Object.defineProperty(element, name, { configurable: true, writable: true, value });
    signal.addEventListener('abort', () => Reflect.deleteProperty(element, name), { once: true });
  }
}
