import type { Log } from '../../log.ts';
import * as z from '../../schema.ts';

/**
 * The provider's scalars (design §8): numbers and flags come as 0/1, "0"/"1", true/false; absent, null and the empty
 * string mean off.
 */
const Scalar = z.union([z.string(), z.number(), z.boolean(), z.null(), z.undefined()]);

/** `to` gives undefined for a value that cannot be meant. */
const scalar = <T>(to: (text: string) => T | undefined) =>
  z.pipe(
    Scalar,
    z.transform((value, context): T => {
      const read = to(value === false ? '' : value === true ? '1' : String(value ?? '').trim());
      if (read !== undefined) return read;
      context.issues.push({ code: 'custom', input: value });
      return z.NEVER;
    }),
  );

const count = (text: string): number | undefined =>
  text !== '' && Number(text) >= 0 && Number.isFinite(Number(text)) ? Number(text) : undefined;

export const Flag = scalar((text) => {
  if (/^(0|false|off|no)?$/i.test(text)) return false;
  return /^(1|true|on|yes)$/i.test(text) ? true : undefined;
});

/** A number above 0, or null for off. */
export const Amount = scalar((text) => (text === '' || Number(text) === 0 ? null : count(text)));

/** A number of at least 0, where 0 is a value of its own. */
export const Quantity = scalar(count);

export const Text = scalar((text) => text);

/** An array; PHP sends one with gaps as an object, and none as null, '' or 0. */
export const List = z.pipe(
  z.unknown(),
  z.transform((value, context): unknown[] => {
    if (typeof value === 'object' && value !== null) return Object.values(value);
    if (!value || value === '0') return [];
    context.issues.push({ code: 'custom', input: value });
    return z.NEVER;
  }),
);

/** An object of these fields. Unlike `z.object`, an absent field is read as undefined: absent means off. */
export const recordOf = <S extends Record<string, z.ZodMiniType>>(shape: S) =>
  z.pipe(
    z.unknown(),
    z.transform((value, context): { [K in keyof S]: z.output<S[K]> } => {
      const from = isRecord(value) ? value : null;
      const entries = Object.entries(shape).map(
        ([key, schema]) => [key, schema.safeParse(from?.[key])] as const,
      );
      if (from && entries.every(([, parsed]) => parsed.success)) {
        return Object.fromEntries(entries.map(([key, { data }]) => [key, data])) as never;
      }
      context.issues.push({ code: 'custom', input: value });
      return z.NEVER;
    }),
  );

/** Reads one field of `from`: an impossible value is reported and gives the fallback, so the rest is still read. */
export type ReadField = <T>(field: string, schema: z.ZodMiniType<T>, fallback: T) => T;
export type Report = (field: string, value: unknown) => void;

export function fieldReader(from: Readonly<Record<string, unknown>>, report: Report): ReadField {
  return (field, schema, fallback) => {
    const parsed = schema.safeParse(from[field]);
    if (parsed.success) return parsed.data;
    report(field, from[field]);
    return fallback;
  };
}

/** A log for impossible values: one warning per owner and field, with the value cut short. */
export function reporter(log: Log, owner: string): Report {
  return (field, value) =>
    log.warnOnce(
      `${owner} ${field}`,
      `${owner}: ${field} cannot be ${JSON.stringify(value)?.slice(0, 80)}; this rule is skipped.`,
    );
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
