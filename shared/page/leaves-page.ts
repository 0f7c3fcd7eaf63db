import type { LinkType } from './link-type.ts';

/** Whether the click puts another page into the place of this one. */
export function leavesPage(event: MouseEvent, link: Element, type: LinkType): boolean {
  const newWindow = event.button === 1 || event.ctrlKey || event.shiftKey || event.metaKey;
  const staysOpen = /^(?:tel|mailto)$/.test(type) || link.hasAttribute('download');
  const target = link.getAttribute('target') ?? '';
  return !newWindow && !staysOpen && /^(?:_self|_top|_parent)?$/i.test(target);
}
