/** A constructed sheet belongs to one document, so a moved element (adoptNode) needs the sheets of its new one. */
const made = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/**
 * Adopts `cssTexts` into `root`. Constructed sheets are allowed under `style-src 'self'` where a `<style>` element is
 * not, and are parsed once per page however many elements share them.
 */
export function adoptStyles(root: ShadowRoot, cssTexts: readonly string[]): void {
  const page = root.ownerDocument;
  const view = page.defaultView;
  if (!view) return; // a document without a window (createHTMLDocument) draws nothing
  const sheets = made.get(page) ?? new Map<string, CSSStyleSheet>();
  made.set(page, sheets);
  root.adoptedStyleSheets = cssTexts.map((text) => {
    let sheet = sheets.get(text);
    if (!sheet) {
      sheet = new view.CSSStyleSheet();
      sheet.replaceSync(text);
      sheets.set(text, sheet);
    }
    return sheet;
  });
}
