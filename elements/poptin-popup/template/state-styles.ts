import { readMember } from '../../../shared/base/page-names.ts';
import { readNamedHosts } from '../../../shared/markup/named-hosts.ts';

/**
 * A style sheet that asks a foreign host for a picture only when a control has a state tells that host which answer was
 * chosen, before anything is sent: `input:checked + p { background: url(…) }`. It need not be in one rule: a state may
 * show what another rule has decorated, start an animation, or resize a container. So as soon as a rule that depends on
 * a state does more than colour, no rule of the sheet may ask a foreign host.
 */

/** The addresses of the hosts that the page names. */
export function ownAddresses(page: Window & typeof globalThis, apiBase = ''): (address: string) => boolean {
  const base = readMember(page.document, 'baseURI');
  const hosts = readNamedHosts(page, apiBase);
  return (address) => {
    try {
      const { protocol, host } = new URL(address, base);
      return /^(?:data|blob):/.test(protocol) || hosts.includes(host);
    } catch {
      return true; // no address, and no request
    }
  };
}

/**
 * Selectors that no answer changes. A pointer that passes tells nothing about answers either. `:dir()` is not one: in a
 * field with `dir="auto"` it follows what is typed.
 */
const STATELESS_CLASS =
  /^:?(?:root|scope|host|(?:first|last|only)-(?:child|of-type)|nth-[\w-]+|(?:any-)?link|visited|hover|is|where|not|lang|before|after|first-line|first-letter|marker|placeholder)$/i;
const STATELESS_ATTRIBUTE =
  /^(?:type|name|id|href|src|alt|title|for|rel|target|lang|dir|role|data-poptin-\w+)$/i;

/** Properties that neither fetch nor show, hide or resize anything. */
const HARMLESS =
  /^(?:color|background-color|border-(?:\w+-)*(?:color|style)|border-(?:\w+-)*radius|outline(?:-\w+)*|box-shadow|text-decoration(?:-\w+)*|caret-color|accent-color|transition(?:-\w+)*|opacity|transform)$/;

/** Whether a control's state or an attribute that may change decides about the selector. */
export function dependsOnState(selector: string): boolean {
  // names may be escaped: `:c\68 ecked`
  if (selector.includes('\\')) return true;
  const bare = selector.replace(/"[^"]*"|'[^']*'/g, '');
  return (
    [...bare.matchAll(/:(:?[\w-]+)/g)].some(([, name = '']) => !STATELESS_CLASS.test(name)) ||
    [...bare.matchAll(/\[\s*(?:\w*\|)?([\w-]+)?/g)].some(([, name = '']) => !STATELESS_ATTRIBUTE.test(name))
  );
}

/** What `rule` has, if it has it: kinds of rules differ between browsers. */
interface Parts {
  readonly selectorText?: string;
  readonly style?: CSSStyleDeclaration;
  readonly cssRules?: CSSRuleList;
}

/** An animation that runs while something can be scrolled, such as a field that grows with its text. */
const BY_SCROLLING = /-timeline\s*:/;

/** A placeholder comes and goes with the text of its field, and changes nothing but itself. */
const showsPicture = (selector: string, { cssText }: CSSStyleDeclaration) =>
  /:placeholder/i.test(selector) && /url|image|var/i.test(cssText);

/** Whether a rule that depends on a state may make another one fetch something. */
function isStateful(rule: CSSRule, isInState = false): boolean {
  const { selectorText, style, cssRules } = rule as Parts;
  if (BY_SCROLLING.test(rule.cssText) || (selectorText && style && showsPicture(selectorText, style)))
    return true;
  const depends =
    isInState ||
    /^@(?:container|scope)\b/.test(rule.cssText) ||
    (selectorText !== undefined && dependsOnState(selectorText));
  const isHarmless = !style || [...style].every((name) => HARMLESS.test(name)) || !depends;
  return !isHarmless || [...(cssRules ?? [])].some((each) => isStateful(each, depends));
}

/** Whether a text of CSS names an address of a host for which `isOwn` is false. */
function namesForeign(css: string, isOwn: (address: string) => boolean): boolean {
  // an escape may hide the name of the function, or the address
  if (/\\/.test(css) && /\(/.test(css)) return true;
  const texts = css.matchAll(/"([^"]*)"|'([^']*)'|url\(\s*([^"')\s]*)/gi);
  return [...texts].some(([, double, single, bare]) => !isOwn(double ?? single ?? bare ?? ''));
}

function dropForeign(
  rules: CSSRuleList,
  remove: (at: number) => void,
  isOwn: (address: string) => boolean,
): boolean {
  let isChanged = false;
  for (let at = rules.length - 1; at >= 0; at -= 1) {
    const rule = rules[at] as CSSRule;
    const { style, cssRules } = rule as Parts;
    if (!namesForeign(rule.cssText, isOwn)) continue;
    isChanged = true;
    for (const name of style ? [...style] : [])
      if (namesForeign(style?.getPropertyValue(name) ?? '', isOwn)) style?.removeProperty(name);
    if (cssRules) dropForeign(cssRules, (inner) => (rule as CSSGroupingRule).deleteRule(inner), isOwn);
    // a shorthand with a variable has no longhands yet; other kinds of rules have none
    if (namesForeign(rule.cssText, isOwn)) remove(at);
  }
  return isChanged;
}

/**
 * Removes foreign addresses from a sheet, and from the template's elements, if it could ask for them by a control's
 * state.
 * @param styleAttribute holds inline style (`sanitize.ts`).
 * @returns whether something was removed.
 */
export function dropRequests(
  page: Window & typeof globalThis,
  sheet: CSSStyleSheet,
  fragment: DocumentFragment,
  styleAttribute: string,
  apiBase?: string,
): boolean {
  if (![...sheet.cssRules].some((rule) => isStateful(rule))) return false;
  const isOwn = ownAddresses(page, apiBase);
  const isInline = dropInlineRequests(fragment, styleAttribute, isOwn);
  return dropForeign(sheet.cssRules, (at) => sheet.deleteRule(at), isOwn) || isInline;
}

/** What elements bring with them and a sheet may show: inline styles, SVG's references, the old `background`. */
function dropInlineRequests(
  fragment: DocumentFragment,
  styleAttribute: string,
  isOwn: (address: string) => boolean,
): boolean {
  let isChanged = false;
  for (const element of fragment.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const isStyle = name === styleAttribute;
      const isForeign =
        name === 'background' ? !isOwn(value) : (isStyle || /\(/.test(value)) && namesForeign(value, isOwn);
      if (!isForeign) continue;
      isChanged = true;
      if (isStyle) element.setAttribute(name, keepOwn(value, isOwn));
      else element.removeAttribute(name);
    }
  }
  return isChanged;
}

function keepOwn(style: string, isOwn: (address: string) => boolean): string {
  const sheet = new CSSStyleSheet();
  const rule = sheet.cssRules[sheet.insertRule('p{}')] as CSSStyleRule;
  rule.style.cssText = style;
  dropForeign(sheet.cssRules, (at) => sheet.deleteRule(at), isOwn);
  return sheet.cssRules.length > 0 ? rule.style.cssText : '';
}
