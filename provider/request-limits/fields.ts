import { Refusal } from '../refusal.ts';
import { DEPTH_MAX } from '../wire/json-depth.ts';
import { isCallField } from '../wire/lead-fields.ts';

/** The fields that arrived; these are recorded. Repeated names of a form become lists. */
export type Fields = Readonly<Record<string, unknown>>;

/** The most names in one object, and the most letters in a name. */
const NAMES_MAX = 200;
const NAME_MAX = 200;
/**
 * The most that a visitor may write in one field. Only the body's limit applies to what the page's script adds
 * (`isCallField`).
 */
export const VALUE_MAX_BYTES = 20 * 1024;

/**
 * The fields of a call that is stored. Whatever is stored is shown, searched and exported later: one lead must not
 * spoil all others.
 * @throws Refusal 400 that names the first field that is too large.
 */
export function boundedFields(fields: Fields): Fields {
  for (const [name, value] of Object.entries(fields))
    if (!isCallField(name) && countBytes(value) > VALUE_MAX_BYTES)
      throw refusal(name, `is larger than ${VALUE_MAX_BYTES} bytes`);
  return fields;
}

/**
 * A JSON value without NUL characters, which nobody types and PostgreSQL refuses.
 * @throws Refusal 400 for a value that is nested deeper, or has more or longer names, than any of our pages send.
 */
export function boundedJson(value: unknown, path = '', depth = 0): unknown {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '') : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEPTH_MAX) throw refusal(path, `is nested more than ${DEPTH_MAX} levels deep`);
  if (Array.isArray(value))
    return value.map((each, index) => boundedJson(each, joined(path, String(index)), depth + 1));
  const entries = Object.entries(value);
  if (entries.length > NAMES_MAX) throw tooManyNames(path);
  return Object.fromEntries(
    entries.map(([name, each]) => {
      checkName(name, path);
      return [name, boundedJson(each, joined(path, name), depth + 1)];
    }),
  );
}

/** The fields of a form or of an address. Stops at the first name too many, before spending time on the rest. */
export function readParams(params: Iterable<[string, string]>): Fields {
  const lists = new Map<string, string[]>();
  for (const [name, value] of params) {
    const list = lists.get(name);
    if (list) {
      list.push(value);
      continue;
    }
    if (lists.size === NAMES_MAX) throw tooManyNames('');
    checkName(name, '');
    lists.set(name, [value]);
  }
  return Object.fromEntries([...lists].map(([name, list]) => [name, list.length > 1 ? list : list[0]]));
}

const joined = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

const countBytes = (value: unknown): number =>
  Buffer.byteLength(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function checkName(name: string, path: string): void {
  if (name.length > NAME_MAX)
    throw refusal(joined(path, `${name.slice(0, 20)}…`), `has a name of more than ${NAME_MAX} characters`);
  if (name.includes('\0'))
    throw refusal(joined(path, name.replaceAll('\0', '')), 'has a NUL character in its name');
}

const tooManyNames = (path: string) => refusal(path, `has more than ${NAMES_MAX} fields`);

/** @param field '' is the body as a whole. */
function refusal(field: string, message: string): Refusal {
  return new Refusal(400, `${field === '' ? 'The body' : field} ${message}`, [{ field, message }]);
}
