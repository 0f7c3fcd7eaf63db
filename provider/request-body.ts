import type { Context } from 'hono';
import type * as z from 'zod';
import { Refusal } from './refusal.ts';

/** Room for a message of 100 kB in any alphabet; more is answered with 413. */
export const BODY_MAX_BYTES = 1024 * 1024;

/** What arrived, untouched: this is what gets recorded. A form's repeated names become lists. */
export type Fields = Readonly<Record<string, unknown>>;

/** The body of a form-encoded call (popup §7). */
export async function readForm(context: Context): Promise<Fields> {
  expectType(context, 'application/x-www-form-urlencoded');
  const params = new URLSearchParams(await context.req.text());
  const names = [...new Set(params.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = params.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

/** The body of a JSON call (popup §7): any value. */
export async function readJson(context: Context): Promise<unknown> {
  expectType(context, 'application/json');
  const text = await context.req.text();
  if (text.trim() === '') throw new Refusal(400, 'The body is empty, JSON was expected');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Refusal(400, `The body is not JSON: ${cause instanceof Error ? cause.message : cause}`);
  }
}

/** The body of a JSON call that must be an object. */
export async function readJsonFields(context: Context): Promise<Fields> {
  const value = await readJson(context);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new Refusal(400, 'The body must be a JSON object');
}

/** The data as the schema sees it, or a 400 that names every field that is wrong. */
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
