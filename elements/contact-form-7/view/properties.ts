import type { MarkupElement } from '../markup/markup.ts';
import { setOrigin } from '../page-form/origins.ts';

/** React's spellings of the attributes a form's markup may have. */
const SPELLINGS: Readonly<Record<string, string>> = {
  accesskey: 'accessKey',
  autocomplete: 'autoComplete',
  class: 'className',
  colspan: 'colSpan',
  crossorigin: 'crossOrigin',
  datetime: 'dateTime',
  enctype: 'encType',
  enterkeyhint: 'enterKeyHint',
  for: 'htmlFor',
  inputmode: 'inputMode',
  maxlength: 'maxLength',
  minlength: 'minLength',
  novalidate: 'noValidate',
  readonly: 'readOnly',
  rowspan: 'rowSpan',
  spellcheck: 'spellCheck',
  srcset: 'srcSet',
  tabindex: 'tabIndex',
  usemap: 'useMap',
};

/** Present or absent; React takes an empty text for absent. */
const BOOLEAN =
  /^(?:checked|default|disabled|hidden|inert|loop|multiple|muted|open|readonly|required|reversed|selected)$/;

/** The styles that the markup set on an element; all other styles in it are ours. */
const styles = new WeakMap<HTMLElement, string>();

function setStyle(element: HTMLElement, style = ''): void {
  if ((styles.get(element) ?? '') === style) return;
  styles.set(element, style);
  element.style.cssText = style;
}

const readBefore = new WeakMap<MarkupElement, Record<string, unknown>>();

/**
 * An element's attributes as React properties, cached between drawings. Inline style is set through the CSSOM, because
 * a strict CSP forbids the attribute.
 */
export function toReactProps(node: MarkupElement): Record<string, unknown> {
  const known = readBefore.get(node);
  if (known) return known;
  const { style, ...others } = node.attributes;
  const properties: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(others)) {
    properties[SPELLINGS[name] ?? name] = BOOLEAN.test(name) ? true : value;
  }
  const { origin } = node;
  if (style || origin) {
    properties.ref = (element: HTMLElement | null) => {
      if (!element) return;
      if (origin) setOrigin(element, origin);
      setStyle(element, style);
    };
  }
  readBefore.set(node, properties);
  return properties;
}
