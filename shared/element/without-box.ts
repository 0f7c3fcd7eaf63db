import { readMember } from '../base/page-names.ts';

const roots = new WeakMap<Element, ShadowRoot>();

/**
 * Takes a tag that draws nothing out of the page's layout, at each insertion: in a grid or a flexible box even an empty
 * one takes a cell, a gap or a share of the space. A closed shadow root, because an attribute would be a surprise to
 * whoever has rendered the tag; its rule wins over every rule of the page.
 */
export function hideBox(element: HTMLElement): void {
  const view = readMember(element.ownerDocument, 'defaultView');
  if (!view) return;
  // a sheet belongs to one document
  const sheet = makeSheet(view);
  if (!sheet) return;
  const root = roots.get(element) ?? element.attachShadow({ mode: 'closed' });
  roots.set(element, root);
  sheet.replaceSync(':host{display:none!important}');
  root.adoptedStyleSheets = [sheet];
}

/** Null in a browser without constructable style sheets: the tag works there, and has a box. */
function makeSheet({ CSSStyleSheet }: Window & typeof globalThis): CSSStyleSheet | null {
  try {
    return new CSSStyleSheet();
  } catch {
    return null;
  }
}
