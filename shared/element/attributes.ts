import { isWebAddress } from '../base/safe-address.ts';
import type { Attribute, AttributeTable } from './contract.ts';

/** `preference-center` → `preferenceCenter`. */
export const camelCase = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The value of an absent attribute. */
export const readDefault = (attribute: Attribute): unknown =>
  attribute.type === 'boolean' ? false : attribute.default;

/**
 * A value between typographic quotes: an editor replaced the attribute's own quotes, and the value has no white space
 * then.
 */
const TYPOGRAPHIC = /^[“”„″](\S*)[“”″]$/;

/** Words for "off" that people and frameworks write, although in HTML a boolean attribute is on if it is there. */
const OFF = /^(?:false|off|no|0)$/i;

/** Every object converted to text. */
export const LOST = '[object Object]';

/**
 * Reads one attribute value; undefined if it is not valid: `explain-attribute.ts` says what was expected. An empty
 * number or choice is the default: Preact writes null that way.
 */
export function readAttribute(attribute: Attribute, given: string): unknown {
  const raw = given.replace(TYPOGRAPHIC, '$1');
  const text = raw.trim();
  switch (attribute.type) {
    case 'json': // its user parses it
      return raw === LOST ? undefined : raw;
    case 'string':
      return raw;
    case 'boolean':
      return !OFF.test(text);
    case 'number': {
      if (!text) return attribute.default;
      const value = Number(text);
      const { min = -Infinity, max = Infinity } = attribute;
      return Number.isFinite(value) && value >= min && value <= max ? value : undefined;
    }
    case 'enum': {
      const value = text.toLowerCase() || attribute.default;
      return attribute.values.includes(value) ? value : undefined;
    }
    case 'url':
      return isWebAddress(text) ? text : undefined;
    case 'list':
      return text.split(/[\s,]+/).filter(Boolean);
  }
}

/** Reads a value given through the property of the same name; undefined if it is not valid. */
export function readProperty(attribute: Attribute, value: unknown): unknown {
  if (attribute.type === 'boolean') return Boolean(value) && readAttribute(attribute, String(value));
  if (attribute.type === 'json') return value || null;
  if (attribute.type === 'list' && Array.isArray(value)) return value.map(String);
  return readAttribute(attribute, String(value));
}

/** Every attribute at its default, camel-cased. */
export function readDefaults(table: AttributeTable): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(table).map(([name, each]) => [camelCase(name), readDefault(each)]),
  );
}
