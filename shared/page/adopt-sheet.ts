import type { Stop } from '../browser.ts';

/**
 * Adds a constructed sheet to the page itself. It is the exception to "styles stay in shadow roots": page behaviours
 * act on the host's own elements. A constructed sheet passes `style-src 'self'`, holds media queries that no inline
 * style can (print and reduced motion need no script to show everything), names only our own `data-` hooks, and goes
 * away whole, which gives every element its own look back whatever happened meanwhile.
 */
export function adoptSheet(page: Document, css: string): Stop {
  const sheet = new (page.defaultView as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(css);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
