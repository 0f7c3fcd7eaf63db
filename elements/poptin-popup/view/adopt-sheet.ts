/** Gives the popup's shadow root a sheet for as long as an element that needs it is drawn. A ref callback. */
export function adoptSheet(css: string) {
  return (element: HTMLElement | null): (() => void) | undefined => {
    const root = element?.getRootNode();
    const view = element?.ownerDocument.defaultView;
    if (!view || !(root instanceof ShadowRoot)) return undefined;
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    return () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  };
}
