import type { Log } from '../base/log.ts';
import * as z from './schema.ts';

export { isRecord, shapeOf } from './schema.ts';

/**
 * The provider's scalars (decision D-15) as text: numbers and flags arrive as 0/1, "0"/"1", true/false; absent, null
 * and the empty string mean off. Half a surrogate pair, which no address may contain, becomes U+FFFD. `to` returns
 * undefined for an impossible text.
 */
export const scalar = <T>(to: (text: string) => T | undefined) =>
  z.reader((value): T | undefined => {
    if (value === null || value === undefined || value === false) return to('');
    if (value === true) return to('1');
    return typeof value === 'string' || typeof value === 'number'
      ? to(
          String(value)
            .trim()
            .replace(/\p{Cs}/gu, '\uFFFD'),
        )
      : undefined;
  });

const count = (text: string): number | undefined =>
  text !== '' && Number(text) >= 0 && Number.isFinite(Number(text)) ? Number(text) : undefined;

export const Flag = scalar((text) => {
  if (/^(0|false|off|no)?$/i.test(text)) return false;
  return /^(1|true|on|yes)$/i.test(text) ? true : undefined;
});

/** A number above 0, or null for off. */
export const Amount = scalar((text) => (text === '' || Number(text) === 0 ? null : count(text)));

/** A number of at least 0, where 0 is a real value. */
export const Quantity = scalar(count);

export const Text = scalar((text) => text);

/** An array; PHP sends one with gaps as an object, and an empty one as null, '' or 0. */
export const List = z.reader((value): unknown[] | undefined => {
  if (typeof value === 'object' && value !== null) return Object.values(value);
  return !value || value === '0' ? [] : undefined;
});

/** Reads one field of `from`: an impossible value is reported and gives the fallback, so the rest is still read. */
export type ReadField = <T>(field: string, schema: z.Schema<T>, fallback: T) => T;
export type Report = (field: string, value: unknown) => void;

export function fieldReader(from: Readonly<Record<string, unknown>>, report: Report): ReadField {
  return (field, schema, fallback) => {
    const value = Object.hasOwn(from, field) ? from[field] : undefined;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    report(field, value);
    return fallback;
  };
}

/** A log for impossible values: one warning per owner and field, with the value cut short. */
export function reporter(log: Log, owner: string): Report {
  return (field, value) =>
    log.warnOnce(
      `${owner} ${field}`,
      `${owner}: ${field} cannot be ${describe(value)}; this rule is skipped.`,
    );
}

/** A page's script may give settings that JSON refuses: circular ones, a BigInt, a `toJSON` that throws. */
function describe(value: unknown): string {
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 80);
  } catch {
    return `a ${typeof value} that is not JSON`;
  }
}

/** An array, or PHP's object for one with gaps: for places that also accept an object with fields. */
export const isList = (value: unknown): boolean =>
  Array.isArray(value) || (z.isRecord(value) && /^\d+(?:,\d+)*$/.test(String(Object.keys(value))));

/** The result of `schema`, or the fallback if it refuses the value. */
export function readOr<T>(schema: z.Schema<T>, value: unknown, fallback: T): T {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : fallback;
}

/** The value as text, '' for anything else. */
export const readText = (value: unknown): string => readOr(Text, value, '');

/** The value as an object, an empty one for anything else. */
export const readRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  z.isRecord(value) ? value : {};
