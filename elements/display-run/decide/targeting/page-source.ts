import type { Browser } from '../../../../shared/base/browser.ts';
import type { Check } from './rule-result.ts';

/** Shows or hides a popup by a snippet in the page's HTML, ignoring white space, case and comments (popup §4). */
export function pageSourceCheck(html: string, veto: boolean): Check {
  const snippet = normalise(html);
  const [found, missing] = ['snippet found', 'snippet not found'];
  return {
    rule: 'page-source',
    evaluate(context) {
      const isFound = context.once(readPageSource).includes(snippet);
      return {
        pass: isFound !== veto,
        actual: isFound ? found : missing,
        expected: veto ? missing : found,
      };
    },
  };
}

/** Both sides of the comparison go through this (decision 87). */
export const normalise = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/\s+/g, '')
    .toLowerCase();

/**
 * The live page without our own tags: their inline settings contain the searched snippet itself. The copy belongs to
 * an inert document, where custom elements are not upgraded and images not fetched.
 */
function readPageSource(browser: Browser): string {
  const document = browser.window.document;
  const copy = document.implementation.createHTMLDocument('').importNode(document.documentElement, true);
  for (const own of copy.querySelectorAll('poptin-popup, poptin-tab')) own.remove();
  return normalise(copy.outerHTML);
}
