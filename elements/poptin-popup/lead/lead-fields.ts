import type { Browser } from '../../../shared/base/browser.ts';
import type { FormEntry } from '../form/answers/entries.ts';
import type { Field } from '../form/fields.ts';
import { RESERVED_NAMES } from '../form/naming.ts';
import { queryKeys } from '../form/values/query-keys.ts';

/** The lead's fields by name, as they are sent. */
export type LeadFields = Readonly<Record<string, string>>;

/**
 * The part that listeners may change before sending: the form's entries by name. First and last name also make a
 * `name` if no field has it (popup §3, decision 58).
 */
export function collectFields(entries: readonly FormEntry[]): Record<string, string> {
  const fields = Object.fromEntries(entries.map(({ name, value }) => [name, value]));
  const filledIn = (kind: string) => entries.find(({ field }) => field?.kind === kind)?.value ?? '';
  const [first, last] = [filledIn('first_name'), filledIn('last_name')];
  const hasName = entries.some(({ field, name }) => name === 'name' || field?.kind === 'name');
  if (first && last && !hasName) fields.name = `${first} ${last}`;
  return fields;
}

/** The fields after the listeners' changes, as text. The conversion's own facts are not theirs to change. */
export function readChangedFields(browser: Browser, fields: Record<string, unknown>): LeadFields {
  const changed: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) {
    const text = value === null || value === undefined ? '' : String(value).trim();
    if (!RESERVED_NAMES.has(name)) {
      if (text) changed[name] = text;
    } else {
      browser.log.warnOnce(
        `field ${name}`,
        `A listener of poptin-before-submit set "${name}", which is a reserved name.`,
      );
    }
  }
  return changed;
}

/** The first e-mail of the form, or ''. */
export function findEmail(entries: readonly FormEntry[], fields: LeadFields): string {
  const name = entries.find(({ field }) => field?.kind === 'email')?.name;
  return (name && fields[name]) ?? '';
}

/** The fields by their query keys (popup §5), for the address of a redirect. */
export function toQuery(
  formFields: readonly Field[],
  entries: readonly FormEntry[],
  fields: LeadFields,
): [string, string][] {
  const keys = queryKeys(formFields);
  return entries.flatMap(({ field, name }) => {
    const value = fields[name];
    return value === undefined ? [] : [[(field && keys.get(field.id)) ?? name, value]];
  });
}
