/**
 * Readers of foreign data, under the names of zod. zod itself is used where its size does not matter (the provider):
 * the few kinds that we need weigh half a kilobyte, in zod/mini five, in the first file of a popup and of a form
 * (decision D-13). A test compares their answers.
 */
export interface Schema<out T = unknown> {
  /** Never throws: input that makes reading throw is refused. */
  safeParse(value: unknown): Parsed<T>;
}

export type Parsed<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly data?: undefined };

/** The result type of a schema. */
export type output<S> = S extends Schema<infer T> ? T : never;

/** A field of an object that may be absent. */
interface Optional<T> extends Schema<T | undefined> {
  readonly mayBeAbsent: true;
}

type Shape = Readonly<Record<string, Schema>>;
type Flat<T> = { [K in keyof T]: T[K] };
type ObjectOf<S extends Shape> = Flat<
  { -readonly [K in keyof S as S[K] extends Optional<unknown> ? never : K]: output<S[K]> } & {
    -readonly [K in keyof S as S[K] extends Optional<unknown> ? K : never]?: output<S[K]>;
  }
>;

const REFUSED = { success: false } as const;

const give = <T>(data: T): Parsed<T> => ({ success: true, data });

const schemaOf = <T>(parse: (value: unknown) => Parsed<T>): Schema<T> => ({
  safeParse(value) {
    try {
      return parse(value); // `String` throws for a JSON object with its own `toString`
    } catch {
      return REFUSED;
    }
  },
});

/** Reads with a function that returns undefined for a refused value. */
export const reader = <T>(read: (value: unknown) => T | undefined): Schema<T> =>
  schemaOf((value) => {
    const data = read(value);
    return data === undefined ? REFUSED : give(data);
  });

const ofType = <T>(type: string) =>
  reader((value) => (typeof value === type ? (value as NonNullable<T>) : undefined));

export const string = () => ofType<string>('string');
export const boolean = () => ofType<boolean>('boolean');
export const number = () => reader((value) => (Number.isFinite(value) ? (value as number) : undefined));
export const unknown = (): Schema => schemaOf(give);

export const nullable = <T>(schema: Schema<T>): Schema<T | null> =>
  schemaOf<T | null>((value) => (value === null ? give(value) : schema.safeParse(value)));

export const optional = <T>(schema: Schema<T>): Optional<T> => ({
  ...schemaOf<T | undefined>((value) => (value === undefined ? give(value) : schema.safeParse(value))),
  mayBeAbsent: true,
});

/** The result of the first of these that accepts the value. */
export const union = <S extends readonly Schema[]>(schemas: S): Schema<output<S[number]>> =>
  schemaOf((value) => {
    for (const schema of schemas) {
      const parsed = schema.safeParse(value);
      if (parsed.success) return parsed as Parsed<output<S[number]>>;
    }
    return REFUSED;
  });

/** Transforms the result of `schema` by `change`. */
export const mapped = <T, U>(schema: Schema<T>, change: (value: T) => U): Schema<U> =>
  schemaOf((value) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? give(change(parsed.data)) : REFUSED;
  });

/** The result of `schema`, or `fallback` for refused values and absent fields. */
export const orElse = <T, F = T>(schema: Schema<T>, fallback: F): Schema<T | F> =>
  schemaOf<T | F>((value) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? parsed : give(fallback);
  });

/** One of these words. */
export const oneOf = <const T extends readonly string[]>(words: T) =>
  reader((value): T[number] | undefined => words.find((each) => each === value));

/** The result of `schema`, if `accepts` agrees. */
export const only = <T>(schema: Schema<T>, accepts: (value: T) => boolean): Schema<T> =>
  schemaOf((value) => {
    const parsed = schema.safeParse(value);
    return parsed.success && accepts(parsed.data) ? parsed : REFUSED;
  });

export const array = <T>(schema: Schema<T>): Schema<T[]> =>
  reader((value) => (Array.isArray(value) ? each(value, () => schema) : undefined));

/** A list of fixed length, each entry by its own schema. */
export const tupleOf = <T extends readonly Schema[]>(...schemas: T) =>
  reader((value) =>
    Array.isArray(value) && value.length === schemas.length
      ? (each(value, (at) => schemas[at] as Schema) as { -readonly [K in keyof T]: output<T[K]> })
      : undefined,
  );

/** A plain object as a map of `schema` by name. */
export const recordOf = <T>(schema: Schema<T>): Schema<Record<string, T>> =>
  reader((value) => {
    if (!isRecord(value)) return undefined;
    const names = Object.keys(value);
    const read = each(Object.values(value), () => schema);
    const record: Record<string, T> = Object.create(null); // a name such as `constructor` does not count unless it was sent
    names.forEach((name, at) => {
      record[name] = read?.[at] as T;
    });
    return read && record;
  });

/** Every entry as it is read; undefined if one is refused. */
function each<T>(values: readonly unknown[], schemaAt: (at: number) => Schema<T>): T[] | undefined {
  const read: T[] = [];
  // not by entries(), which Prototype.js has replaced (docs/security.md)
  let at = 0;
  for (const value of values) {
    const parsed = schemaAt(at++).safeParse(value);
    if (!parsed.success) return undefined;
    read.push(parsed.data);
  }
  return read;
}

/** An object of these fields; others are left out. */
export const object = <S extends Shape>(shape: S): Schema<ObjectOf<S>> =>
  reader((value) => (isRecord(value) ? (readShape(shape, value, {}) as ObjectOf<S> | undefined) : undefined));

/** An object with these fields; others are kept unchanged. */
export const looseObject = <S extends Shape>(shape: S): Schema<Flat<ObjectOf<S> & Record<string, unknown>>> =>
  reader((value) =>
    isRecord(value)
      ? (readShape(shape, value, { ...value }) as Flat<ObjectOf<S> & Record<string, unknown>> | undefined)
      : undefined,
  );

/** An object with these fields. Unlike in {@link object}, an absent field is read as undefined: absent means off. */
export const shapeOf = <S extends Shape>(shape: S) =>
  reader((value) =>
    isRecord(value)
      ? (readShape(shape, value, {}) as { [K in keyof S]: output<S[K]> } | undefined)
      : undefined,
  );

function readShape(
  shape: Shape,
  value: Readonly<Record<string, unknown>>,
  read: Record<string, unknown>,
): Record<string, unknown> | undefined {
  for (const [name, schema] of Object.entries(shape)) {
    // what another script has given to all objects was not sent (prototype pollution)
    const isThere = Object.hasOwn(value, name);
    const parsed = schema.safeParse(isThere ? value[name] : undefined);
    if (!parsed.success) return undefined;
    // an optional field that is absent stays absent
    if (parsed.data !== undefined || isThere) read[name] = parsed.data;
  }
  return read;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
