import * as z from '../../shared/wire/schema.ts';

/** One rule of the schema, as the server words it (site §3). `rules` belongs to `any` and `all`. */
export interface RuleObject {
  readonly rule: string;
  readonly field?: string | undefined;
  readonly error?: string | undefined;
  readonly threshold?: string | number | undefined;
  readonly accept?: readonly string[] | undefined;
  readonly base?: string | number | undefined;
  readonly interval?: string | number | undefined;
  readonly rules?: readonly RuleObject[] | undefined;
}

const scalar = z.union([z.string(), z.number()]);

/** PHP encodes an empty map as `[]` and drops the keys of a list whose first key is 0. */
const listOf = <T>(item: z.Schema<T>) =>
  z.mapped(z.union([z.array(item), z.recordOf(item)]), (value): T[] =>
    Array.isArray(value) ? value : Object.values(value),
  );

const mapOf = <T>(item: z.Schema<T>) =>
  z.mapped(
    z.union([z.recordOf(item), z.array(z.unknown())]),
    (value): Readonly<Record<string, T>> => (Array.isArray(value) ? {} : value),
  );

const text = z.mapped(z.optional(z.nullable(scalar)), String);

export const ruleObject: z.Schema<RuleObject> = z.object({
  rule: z.string(),
  field: z.optional(z.string()),
  error: z.optional(z.string()),
  threshold: z.optional(scalar),
  accept: z.optional(listOf(text)),
  base: z.optional(scalar),
  interval: z.optional(scalar),
  get rules() {
    return z.optional(listOf(ruleObject));
  },
});

/** Its rules are read one by one: a broken rule affects only itself. */
export const schemaAnswer = z.object({ rules: z.optional(listOf(z.unknown())) });

const refreshes = {
  /** Field → address of the new image. */
  captcha: z.orElse(mapOf(z.string()), undefined),
  /** Field → question and hash of its answer. */
  quiz: z.orElse(mapOf(z.tupleOf(z.string(), z.string())), undefined),
};

export const refillAnswer = z.mapped(
  z.nullable(z.union([z.object(refreshes), z.array(z.unknown())])),
  (value): Refill => (value === null || Array.isArray(value) ? {} : value),
);

export interface Refill {
  readonly captcha?: Readonly<Record<string, string>> | undefined;
  readonly quiz?: Readonly<Record<string, readonly [question: string, hash: string]>> | undefined;
}

export const feedbackAnswer = z.object({
  status: z.string(),
  message: z.orElse(z.string(), ''),
  invalid_fields: z.orElse(listOf(z.object({ field: z.string(), message: z.orElse(z.string(), '') })), []),
  posted_data_hash: z.orElse(z.string(), undefined),
  ...refreshes,
});

export type Feedback = z.output<typeof feedbackAnswer>;

/** `window.wpcf7`, which a WordPress page may still contain. */
export const pageGlobal = z.object({
  api: z.optional(z.object({ root: z.optional(z.string()), namespace: z.optional(z.string()) })),
  blocked: z.optional(z.unknown()),
  cached: z.optional(z.unknown()),
});

export type PageForm = z.output<typeof pageGlobal>;
