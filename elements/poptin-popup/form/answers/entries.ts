import type { FieldParts } from '../field-parts.ts';
import type { Field, FieldValue } from '../fields.ts';
import { rules } from '../rules/index.ts';

/** One value of the form. Empty ones are left out (popup §5), except that a consent is always yes or no. */
export interface FormEntry {
  /** Null for a value that no field of the form carries (a prize's code). */
  readonly field: Field | null;
  readonly name: string;
  readonly value: string;
  /** The ticked options of a checkbox group. */
  readonly values?: readonly string[];
}

/** Hidden fields whose value is not known yet: a prize or a product (popup §3). */
const SPECIAL_VALUES = ['prize_code', 'prize_label', 'product_name'];

export interface FormContent {
  readonly fields: readonly Field[];
  readonly values: Readonly<Record<string, FieldValue>>;
  /** Country by field id, for international phones. */
  readonly countries: Readonly<Record<string, string>>;
  readonly parts: FieldParts;
  /** Hidden values by name, set by the popup and not by the visitor. */
  readonly hidden: ReadonlyMap<string, string>;
}

/** Every value of the form, in the order of its fields. */
export function readEntries(content: FormContent): FormEntry[] {
  const waiting = new Map(content.hidden);
  const entries: FormEntry[] = [];
  for (const field of content.fields) {
    const value = content.values[field.id] ?? '';
    const text = readText(field, value, content, waiting);
    if (text === '') continue;
    const ticked = typeof value === 'string' ? {} : { values: value };
    entries.push({ field, name: field.name, value: text, ...ticked });
  }
  for (const [name, value] of waiting) if (value) entries.push({ field: null, name, value });
  return entries;
}

function readText(
  field: Field,
  value: FieldValue,
  { parts, countries }: FormContent,
  waiting: Map<string, string>,
): string {
  if (typeof value !== 'string') return value.join(',');
  if (field.control === 'consent') return value === 'yes' ? 'yes' : 'no';
  if (field.control === 'hidden') {
    const special = [field.name, field.echo.property_name, value].find((name) => waiting.has(name));
    if (special !== undefined) {
      const filled = waiting.get(special) ?? '';
      // the value is sent under its own name as well, unless that is the field's
      if (field.name === special) waiting.delete(special);
      return filled;
    }
    return SPECIAL_VALUES.includes(value) ? '' : value.trim();
  }
  const text = value.trim();
  if (text === '') return '';
  if (field.rule === 'phone-international' && parts.phone) {
    return parts.phone.internationalPhone(text, countries[field.id] ?? '');
  }
  return rules[field.rule].send?.(text) ?? text;
}
