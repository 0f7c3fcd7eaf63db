import type { Context } from 'hono';
import type * as z from 'zod';
import { Refusal } from './refusal.ts';
import { boundedFields, boundedJson, type Fields, readParams } from './request-limits/fields.ts';

export type { Fields } from './request-limits/fields.ts';

const FORM = 'application/x-www-form-urlencoded';

/**
 * The body of a form-encoded call (popup §7).
 * @param isKept whether it is stored: then its values are limited.
 */
export async function readForm(context: Context, isKept = true): Promise<Fields> {
  expectType(context, FORM);
  const fields = boundedJson(readParams(new URLSearchParams(await context.req.text()))) as Fields;
  return isKept ? boundedFields(fields) : fields;
}

/** The fields in a call's address. */
export const readQuery = (context: Context): Fields =>
  boundedFields(boundedJson(readParams(new URL(context.req.url).searchParams)) as Fields);

/** The fields of a form of the desk; of a repeated name the last value counts. */
export async function readDeskForm(context: Context): Promise<Readonly<Record<string, string>>> {
  const lists = Object.entries(await readDeskLists(context));
  return Object.fromEntries(lists.map(([name, list]) => [name, list.at(-1) ?? '']));
}

/** The same, with all values of a name. */
export async function readDeskLists(context: Context): Promise<Readonly<Record<string, readonly string[]>>> {
  const fields = Object.entries(await readForm(context, false)) as [string, string | string[]][];
  return Object.fromEntries(fields.map(([name, value]) => [name, [value].flat()]));
}

/** The body of a JSON call (popup §7): any value. */
export async function readJson(context: Context): Promise<unknown> {
  expectType(context, 'application/json');
  const text = await context.req.text();
  if (text.trim() === '') throw new Refusal(400, 'The body is empty, JSON was expected');
  return boundedJson(parsedJson(text, 'The body'));
}

/** @throws Refusal that says why `what` is not JSON. */
export function parsedJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Refusal(400, `${what} is not JSON: ${cause instanceof Error ? cause.message : cause}`);
  }
}

/** The body of a JSON call that must be an object. */
export async function readJsonFields(context: Context): Promise<Fields> {
  const value = await readJson(context);
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return boundedFields({ ...value });
  throw new Refusal(400, 'The body must be a JSON object');
}

/** The data after the schema, or a 400 that names every wrong field. */
export function checked<T extends z.ZodType>(schema: T, data: unknown): z.output<T> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  const said = problems.map(({ field, message }) => (field ? `${field} ${message}` : message));
  throw new Refusal(400, said.join('; '), problems);
}

function expectType(context: Context, expected: string) {
  const given = context.req.header('content-type') ?? '';
  if (given.split(';')[0]?.trim().toLowerCase() === expected) return;
  throw new Refusal(415, `The content type must be ${expected}, not ${given || 'absent'}`);
}
