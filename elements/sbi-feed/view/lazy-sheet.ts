const made = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/** Adds the sheet of a lazy part to the root that `element` is in, once. */
export function addSheet(element: Element | null, text: string): void {
  const root = element?.getRootNode();
  const page = element?.ownerDocument;
  const view = page?.defaultView;
  if (!(root instanceof ShadowRoot) || !page || !view) return;
  const sheets = made.get(page) ?? new Map<string, CSSStyleSheet>();
  made.set(page, sheets);
  let sheet = sheets.get(text);
  if (!sheet) {
    sheet = new view.CSSStyleSheet();
    sheet.replaceSync(text);
    sheets.set(text, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
