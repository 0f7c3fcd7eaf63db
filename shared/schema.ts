/**
 * The parts of zod/mini that the product uses. What one element uses, every page downloads, since zod is one shared chunk:
 * `catch` alone is 3 kB of it (4.6.7), `record`, `tuple` and `url` half a kilobyte each. Lint keeps other imports away.
 */

export type { infer, output, ZodMiniType } from 'zod/mini';
export {
  array,
  boolean,
  looseObject,
  NEVER,
  null,
  nullable,
  number,
  object,
  optional,
  pipe,
  string,
  transform,
  undefined,
  union,
  unknown,
} from 'zod/mini';

import { NEVER, optional, pipe, transform, unknown, type ZodMiniType } from 'zod/mini';

/** Absent fields of an object reach the reader as undefined. */
const anything = optional(unknown());

/** What `read` gives; undefined where it throws, as `String` does for a JSON object with a `toString` of its own. */
function attempt<T>(read: (value: unknown) => T | undefined, value: unknown): T | undefined {
  try {
    return read(value);
  } catch {
    return undefined;
  }
}

/** Reads by a function that gives undefined for what it refuses. What it throws at is refused. */
export const reader = <T>(read: (value: unknown) => T | undefined) =>
  pipe(
    anything,
    transform((value, context): T => {
      const result = attempt(read, value);
      if (result !== undefined) return result;
      context.issues.push({ code: 'custom', input: value });
      return NEVER;
    }),
  );

/** What `schema` reads, or `fallback` for anything that it refuses, and for an absent field. */
export const orElse = <T, F = T>(schema: ZodMiniType<T>, fallback: F) =>
  pipe(
    anything,
    transform((value): T | F => {
      const parsed = schema.safeParse(value);
      return parsed.success ? parsed.data : fallback;
    }),
  );

/** One of these words. */
export const oneOf = <const T extends readonly string[]>(words: T) =>
  reader((value): T[number] | undefined => words.find((each) => each === value));

/** What `schema` reads, if `accepts` agrees. */
export const only = <T>(schema: ZodMiniType<T>, accepts: (value: T) => boolean) =>
  reader((value): T | undefined => {
    const parsed = schema.safeParse(value);
    return parsed.success && accepts(parsed.data) ? parsed.data : undefined;
  });

/** A plain object as a map of `schema` by name. */
export const recordOf = <T>(schema: ZodMiniType<T>) =>
  reader((value): Record<string, T> | undefined => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const record: Record<string, T> = Object.create(null); // a name such as `constructor` is none until it is sent
    for (const [key, each] of Object.entries(value)) {
      const parsed = schema.safeParse(each);
      if (!parsed.success) return undefined;
      record[key] = parsed.data;
    }
    return record;
  });

/** A list of so many entries, each by its own schema. */
export const tupleOf = <T extends readonly ZodMiniType[]>(...schemas: T) =>
  reader((value): { -readonly [K in keyof T]: T[K] extends ZodMiniType<infer V> ? V : never } | undefined => {
    if (!Array.isArray(value) || value.length !== schemas.length) return undefined;
    const parsed = schemas.map((schema, index) => schema.safeParse(value[index]));
    return parsed.every(({ success }) => success) ? (parsed.map(({ data }) => data) as never) : undefined;
  });
