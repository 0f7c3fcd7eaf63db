import type { Field } from '../fields.ts';

/** Popup §5: lower case, ASCII letters, digits and single underscores; nothing at the ends. May be empty. */
export const toQueryKey = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('\u0307', '') // `İsim` is `isim`
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

/**
 * Each field's key in a query string, by field id: from its label, otherwise its placeholder, otherwise its own name
 * (a Hebrew label leaves nothing). A second field of the same key gets a number: `_2` (decision 60).
 */
export function queryKeys(fields: readonly Field[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const keys = new Map<string, string>();
  for (const field of fields) {
    const base = toQueryKey(field.label || field.placeholder) || toQueryKey(field.name) || field.name;
    let key = base;
    for (let count = 2; taken.has(key); count++) key = `${base}_${count}`;
    taken.add(key);
    keys.set(field.id, key);
  }
  return keys;
}
