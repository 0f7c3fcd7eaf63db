import type { LinkType } from '../clicks/link-type.ts';

/** Whether the click opens another window, whatever the page does with a plain one. */
export const opensWindow = (event: MouseEvent): boolean =>
  event.button === 1 || event.ctrlKey || event.shiftKey || event.metaKey;

/** Whether the click replaces this page with another one. */
export function leavesPage(event: MouseEvent, link: Element, type: LinkType): boolean {
  const staysOpen = /^(?:tel|mailto)$/.test(type) || link.hasAttribute('download');
  const target = link.getAttribute('target') ?? '';
  return !opensWindow(event) && !staysOpen && /^(?:_self|_top|_parent)?$/i.test(target);
}
