/** Anything that JSON can hold. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

/** The path to a value in JSON: names, and indices of lists. */
export type Path = readonly (string | number)[];

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const own = (from: unknown, key: string | number): unknown =>
  typeof from === 'object' && from !== null && Object.hasOwn(from, key)
    ? (from as Record<string | number, unknown>)[key]
    : undefined;

/** The value at a path; undefined if there is none. */
export const valueAt = (root: unknown, path: Path): Json =>
  path.reduce<unknown>((here, key) => own(here, key), root) as Json;

/**
 * A copy of `root` with another value at `path`; missing parents are created. Undefined removes the name, and with it
 * parents that become empty and were not list entries.
 */
export function withValue(root: Json, path: Path, value: Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const list = Array.isArray(root) ? [...root] : [];
    list[key] = withValue(list[key], rest, value);
    return list;
  }
  const object = isObject(root) ? root : {};
  const next = withValue(own(object, key) as Json, rest, value);
  const isGone = next === undefined || (value === undefined && isObject(next) && isEmpty(next));
  if (!isGone) return { ...object, [key]: next };
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
}

const isEmpty = (object: JsonObject): boolean => Object.keys(object).length === 0;
