import type { Stop } from '../base/browser.ts';
import { readMember } from '../base/page-names.ts';

type Root = Document | ShadowRoot;

/** A constructed sheet belongs to one document, so a moved element (adoptNode) needs sheets of its new document. */
const made = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/** What each root has adopted, in order. If two parts use the same text, it stays until both have ended. */
const adopted = new WeakMap<Root, string[]>();

/**
 * Adds style sheets to a shadow root, or to the page, after the existing ones. `style-src 'self'` allows constructed
 * sheets but not a `<style>` element, and each text is parsed once per page however many roots share it.
 * @returns the function that removes them.
 */
export function adoptStyles(root: Root, ...texts: string[]): Stop {
  const all = adopted.get(root) ?? [];
  adopted.set(root, all);
  all.push(...texts);
  restoreStyles(root);
  return () => {
    for (const text of texts.splice(0)) {
      all.splice(all.indexOf(text), 1);
      if (all.includes(text)) continue;
      const sheet = findSheet(root, text);
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
    }
  };
}

/** Like {@link adoptStyles}, for the shadow root around `element`. A React ref may return it. */
export function adoptStylesFor(element: Element | null, ...texts: string[]): Stop {
  const root = element?.getRootNode();
  return root instanceof ShadowRoot ? adoptStyles(root, ...texts) : () => {};
}

/** Adopts the style sheets of `root` again: a move to another document empties `adoptedStyleSheets` (CSSOM §6.8). */
export function restoreStyles(root: Root): void {
  for (const text of adopted.get(root) ?? []) {
    const sheet = findSheet(root, text);
    if (sheet && !root.adoptedStyleSheets.includes(sheet)) {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    }
  }
}

/** The one sheet of a text in the root's document; null in a document without a window, which draws nothing. */
function findSheet(root: Root, text: string): CSSStyleSheet | null {
  const document = root.ownerDocument ?? (root as Document);
  const view = readMember(document, 'defaultView');
  if (!view) return null;
  const sheets = made.get(document) ?? new Map<string, CSSStyleSheet>();
  made.set(document, sheets);
  let sheet = sheets.get(text);
  if (!sheet) {
    sheet = new view.CSSStyleSheet();
    sheet.replaceSync(text);
    sheets.set(text, sheet);
  }
  return sheet;
}
