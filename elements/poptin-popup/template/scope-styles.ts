import { readGlobal } from '../../../shared/base/page-names.ts';

/** The element that every screen of a template is in (`template-screen.tsx`). */
const SCOPE = '.popup-template';

/**
 * A template's style sheet, for the template's own elements only. It is parsed separately first: an extra brace, or
 * an unclosed comment, would end a scope around the text, and restyle the popup and its host. Browsers without
 * `@scope` (Chrome 117, Safari 17.3, Firefox 127) get the same by longer selectors.
 * @param clean removes what the sheet may not contain (`state-styles.ts`).
 * @returns '' if the browser cannot guarantee that the styles stay inside.
 */
export function scopeStyles(
  window: Window & typeof globalThis,
  css: string,
  clean: (sheet: CSSStyleSheet) => void,
): string {
  try {
    const sheet = parseStyles(window, css);
    clean(sheet);
    const rules = [...sheet.cssRules];
    const prefixed = rules.map(prefixRule).join('\n');
    if (!readGlobal(window, 'CSSScopeRule')) return prefixed;
    const scoped = `@scope (${SCOPE}) {\n${rules.map(({ cssText }) => cssText).join('\n')}\n}`;
    // text that a browser serialises wrongly could still close the scope
    if (parseStyles(window, scoped).cssRules.length !== 1) return '';
    // WebKit's `@scope` ignores form controls in a shadow tree; in other browsers its rules win over these copies
    return `${scoped}\n${prefixed}`;
  } catch {
    return ''; // no constructable style sheets: Safari 16.3, Firefox 100
  }
}

function parseStyles(window: Window & typeof globalThis, css: string): CSSStyleSheet {
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** `:where` keeps the specificity. Rules inside a rule are left out: `:not(& *)` would match outside. */
function prefixRule(rule: CSSRule): string {
  if (isStyleRule(rule)) {
    const selectors = splitSelectors(rule.selectorText).map((each) => `:where(${SCOPE}) ${each}`);
    return `${selectors.join(', ')} { ${rule.style.cssText} }`;
  }
  if (!isGroupRule(rule)) return '';
  const [condition = ''] = rule.cssText.split('{', 1);
  return `${condition} {\n${[...rule.cssRules].map(prefixRule).join('\n')}\n}`;
}

const isStyleRule = (rule: CSSRule): rule is CSSStyleRule => 'selectorText' in rule;

/** `@media`, `@supports`, `@container`: conditions of its rules. */
const isGroupRule = (rule: CSSRule): rule is CSSGroupingRule =>
  'cssRules' in rule && /^@(?:media|supports|container|layer)\b/.test(rule.cssText);

/** Splits a list of selectors at the commas that are not inside of brackets, parentheses or quotes. */
export function splitSelectors(list: string): string[] {
  const selectors = [''];
  let depth = 0;
  for (const [part] of list.matchAll(/\\[\s\S]|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|[\s\S]/g)) {
    if (part === '(' || part === '[') depth++;
    if (part === ')' || part === ']') depth--;
    if (part === ',' && depth === 0) selectors.push('');
    else selectors[selectors.length - 1] += part;
  }
  return selectors.map((each) => each.trim());
}
