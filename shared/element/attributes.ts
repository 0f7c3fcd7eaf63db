import { err, ok, type Result } from '../result.ts';
import type { Attribute, AttributeTable } from './contract.ts';

/** `preference-center` → `preferenceCenter`. */
export const camelCase = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The value an absent attribute stands for. */
export const readDefault = (attribute: Attribute): unknown =>
  attribute.type === 'boolean' ? false : attribute.default;

/** A value between typographic quotes: an editor has made them of the attribute's own, which cannot hold white space then. */
const TYPOGRAPHIC = /^[“”„″](\S*)[“”″]$/;

/** Reads one attribute value; the error says what was expected, in words for the site owner. */
export function readAttribute(attribute: Attribute, given: string): Result<unknown, string> {
  const raw = given.replace(TYPOGRAPHIC, '$1');
  const text = raw.trim();
  switch (attribute.type) {
    case 'json': // whoever needs it reads it
    case 'string':
      return ok(raw);
    case 'boolean':
      return ok(true);
    case 'number': {
      const value = Number(text);
      const { min = -Infinity, max = Infinity } = attribute;
      if (text !== '' && Number.isFinite(value) && value >= min && value <= max) return ok(value);
      return err(`a number${describeRange(attribute.min, attribute.max)}`);
    }
    case 'enum': {
      const value = text.toLowerCase();
      if (attribute.values.includes(value)) return ok(value);
      return err(`one of ${attribute.values.map((each) => `"${each}"`).join(', ')}`);
    }
    case 'url':
      return isWebAddress(text) ? ok(text) : err('an http(s) address or a path');
    case 'list':
      return ok(text.split(/[\s,]+/).filter(Boolean));
  }
}

/** Reads a value given through the property of the same name. */
export function readProperty(attribute: Attribute, value: unknown): Result<unknown, string> {
  if (attribute.type === 'boolean') return ok(Boolean(value));
  if (attribute.type === 'json') return ok(value);
  if (attribute.type === 'list' && Array.isArray(value)) return ok(value.map(String));
  return readAttribute(attribute, String(value));
}

/** Every attribute at its default, camel-cased. */
export function readDefaults(table: AttributeTable): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(table).map(([name, each]) => [camelCase(name), readDefault(each)]),
  );
}

function describeRange(min?: number, max?: number): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  if (min !== undefined) return ` of at least ${min}`;
  return max === undefined ? '' : ` of at most ${max}`;
}

/** Relative addresses are fine; `javascript:`, `data:` and their kin are not addresses to fetch or to link to. */
function isWebAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text, 'https://relative.invalid/').protocol);
  } catch {
    return false;
  }
}
