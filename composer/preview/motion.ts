const REDUCE = /\(\s*prefers-reduced-motion\s*(?::\s*reduce\s*)?\)/g;
const NO_PREFERENCE = /\(\s*prefers-reduced-motion\s*:\s*no-preference\s*\)/g;

/** A media query, or a style sheet, with the question about motion answered: reduce. */
export const answerReduce = (text: string): string =>
  text.replace(REDUCE, '(min-width: 0)').replace(NO_PREFERENCE, '(max-width: 0)');

/**
 * A page cannot force a media feature, so the query is rewritten: in `matchMedia` and in constructed style sheets,
 * which cover everything that our elements ask. Style sheets linked by the page are not covered; for those the page
 * has the class `reduced-motion`.
 */
export function forceReducedMotion(window: Window & typeof globalThis): void {
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => ask(answerReduce(query));
  const { replace, replaceSync } = window.CSSStyleSheet.prototype;
  window.CSSStyleSheet.prototype.replaceSync = function (text) {
    replaceSync.call(this, answerReduce(text));
  };
  window.CSSStyleSheet.prototype.replace = function (text) {
    return replace.call(this, answerReduce(text));
  };
  window.document.documentElement.classList.add('reduced-motion');
}
