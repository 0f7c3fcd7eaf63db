import type { Attribute, AttributeTable, Manual } from '../../shared/element/contract.ts';

/** One element as the generator reads it: its attributes and its manual. */
export interface ElementDocs {
  tag: string;
  /** The exported class, `PoptinPopup`. */
  className: string;
  table: AttributeTable;
  manual: Manual<AttributeTable>;
}

/** `poptin-popup` → `PoptinPopup`. */
export const pascalCase = (tag: string): string =>
  tag.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The TypeScript type of an attribute's value, and so of the property of the same name. */
export function valueType(attribute: Attribute): string {
  switch (attribute.type) {
    case 'boolean':
    case 'number':
      return attribute.type;
    case 'enum':
      return attribute.values.map((value) => `'${value}'`).join(' | ');
    case 'list':
      return 'readonly string[]';
    case 'json':
      return 'object | null';
    case 'string':
    case 'url':
      return 'string';
  }
}

/** The default of an absent attribute, as text; empty if there is none. */
export function defaultText(attribute: Attribute): string {
  if (attribute.type === 'boolean' || attribute.type === 'json') return '';
  return attribute.type === 'list' ? attribute.default.join(' ') : String(attribute.default);
}
