import type { TargetingRule } from './verdict.ts';

/** Shows or hides a popup by a snippet in the page's HTML, ignoring white space, case and comments (popup §4). */
export const pageSource: TargetingRule = ({ pageSource: rule }, grounds) => {
  if (!rule) return null;
  const found = grounds.pageSource().includes(normalise(rule.html));
  return {
    pass: found !== rule.veto,
    actual: found ? 'snippet found' : 'snippet not found',
    expected: rule.veto ? 'snippet not found' : 'snippet found',
  };
};

/** Both sides of the comparison go through this (reading 87). */
export const normalise = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/\s+/g, '')
    .toLowerCase();

/**
 * The live page without our own tags: their inline settings hold the very snippet that is looked for. The copy belongs
 * to an inert document, where custom elements are not upgraded and images not fetched.
 */
export function readPageSource(page: Document): string {
  const copy = page.implementation.createHTMLDocument('').importNode(page.documentElement, true);
  for (const own of copy.querySelectorAll('poptin-popup, poptin-tab')) own.remove();
  return normalise(copy.outerHTML);
}
