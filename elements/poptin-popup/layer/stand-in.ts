import { canBeUsed } from './can-be-used.ts';

/** Elements at the end of the body, and the tags that they are drawn for. */
const owners = new WeakMap<Element, Element>();

/** The tag for which `host` is drawn; `host` itself unless it is a stand-in. */
export const ownerOf = (host: Element): Element => owners.get(host) ?? host;

/** Events of what is drawn that a tag's listeners expect; others are dispatched on the tag in any case. */
const PASSED_ON = ['input', 'change', 'poptin-bar-resize'];

/**
 * The element in which what floats is drawn: `host`, or a copy of it at the end of the body if the place of `host` is
 * hidden, also from screen readers, or inert. A tag that is hidden or inert itself is its owner's wish.
 */
export function chooseHost<E extends HTMLElement & { settings?: unknown }>(
  window: Window,
  host: E,
  { lang, dir }: { lang: string; dir: string },
): E {
  const isOwnWish = window.getComputedStyle(host).display === 'none';
  if (isOwnWish || (canBeUsed(host) && !host.parentElement?.closest('[aria-hidden="true"]'))) return host;
  const copy = host.cloneNode() as E;
  // it is no place of a popup, and has no run
  for (const name of ['id', 'popup-id', 'slot']) copy.removeAttribute(name);
  copy.settings = host.settings;
  copy.lang = lang;
  copy.dir = dir;
  owners.set(copy, host);
  for (const type of PASSED_ON)
    copy.addEventListener(type, (event) => {
      const { detail } = event as CustomEvent;
      host.dispatchEvent(new CustomEvent(type, { detail }));
    });
  host.ownerDocument.body.append(copy);
  return copy;
}
