import type { Stop } from '../base/browser.ts';
import { readMember } from '../base/page-names.ts';

interface Lock {
  holders: number;
  release: Stop;
}

/** On the document, so that a second copy of the bundle counts along instead of saving our `hidden` as the page's own. */
const LOCK = Symbol.for('tagdrop.scroll-lock');

/**
 * Prevents the page behind a modal from scrolling, without a jump: the space of a classic scrollbar stays
 * (`scrollbar-gutter`). No `position: fixed` on the body, which makes iOS lose the scroll position (PopupMaker#428).
 * @returns the function that restores the page's inline styles exactly, once the last holder releases them.
 */
export function lockScroll(document: Document): Stop {
  const holder = document as unknown as Record<symbol, Lock | undefined>;
  const lock = holder[LOCK] ?? { holders: 0, release: freeze(document) };
  lock.holders++;
  holder[LOCK] = lock;
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    if (--lock.holders > 0) return;
    holder[LOCK] = undefined;
    lock.release();
  };
}

function freeze(document: Document): Stop {
  const view = readMember(document, 'defaultView');
  const root = document.documentElement;
  if (!view) return () => {};
  const hasBar = view.innerWidth > root.clientWidth;
  // The body's overflow is the viewport's as long as the root's is visible (CSS Overflow 3 §3.3). Locking the root
  // would turn the body into a separate scroller, and its sticky headers would jump.
  const bodyScrolls =
    view.getComputedStyle(root).overflowY === 'visible' &&
    view.getComputedStyle(document.body).overflowY !== 'visible';
  const restore = [setInline(bodyScrolls ? document.body : root, 'overflow', 'hidden')];
  if (hasBar) restore.push(setInline(root, 'scrollbar-gutter', 'stable'));
  return () => {
    for (const undo of restore.reverse()) undo();
  };
}

interface Value {
  readonly value: string;
  readonly priority: string;
}

/** The values of an element's properties, the latest last; the first is the page's own, and '' stands for none. */
const HELD = new WeakMap<HTMLElement, { hadStyle: boolean; values: Map<string, Value[]> }>();

/**
 * Sets one property as important. The returned function takes that value back: of several the latest counts, and the
 * last one to go restores exactly what was there.
 */
export function setInline(element: HTMLElement, name: string, value: string): Stop {
  const { style } = element;
  const held = HELD.get(element) ?? { hadStyle: element.hasAttribute('style'), values: new Map() };
  HELD.set(element, held);
  const values = held.values.get(name) ?? [
    { value: style.getPropertyValue(name), priority: style.getPropertyPriority(name) },
  ];
  held.values.set(name, values);
  const apply = () => {
    for (const each of values.slice(-1)) style.setProperty(name, each.value, each.priority);
  };
  const ours = { value, priority: 'important' };
  values.push(ours);
  apply();
  return () => {
    const at = values.indexOf(ours);
    if (at < 0) return;
    values.splice(at, 1);
    apply();
    if (values.length === 1) held.values.delete(name);
    if (held.values.size) return;
    HELD.delete(element);
    // Read first: Chromium's removal of an attribute that the CSSOM has made dirty leaves `style=""`.
    if (!held.hadStyle && element.getAttribute('style') === '') element.removeAttribute('style');
  };
}
