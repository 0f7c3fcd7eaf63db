import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from '../../../shared/wire/schema.ts';

describe('reader', () => {
  it('refuses a value on which its function throws', () => {
    const Text = z.reader((value) => String(value));
    expect(Text.safeParse('a').data).toBe('a');
    expect(Text.safeParse({ toString: 1, valueOf: 2 }).success).toBe(false);
  });
});

describe('recordOf', () => {
  it('has only the names that were sent', () => {
    const { data } = z.recordOf(z.number()).safeParse(JSON.parse('{"a":1,"__proto__":2}'));
    expect(Object.entries(data ?? {})).toEqual([
      ['a', 1],
      ['__proto__', 2],
    ]);
    expect(data?.constructor).toBeUndefined();
  });
});

describe('on a page whose library adds enumerable members to Object.prototype', () => {
  const added = ['extend', 'each'];
  afterEach(() => {
    for (const name of added) Reflect.deleteProperty(Object.prototype, name);
  });

  it.each(added)('creates and reads schemas with a member %s', async (name) => {
    vi.resetModules();
    Object.defineProperty(Object.prototype, name, {
      __proto__: null,
      value: () => 'library',
      enumerable: true,
      configurable: true,
      writable: true,
    } as PropertyDescriptor);
    const schema = await import('../../../shared/wire/schema.ts');
    const { Flag, shapeOf } = await import('../../../shared/wire/fields.ts');
    const Row = shapeOf({ on: Flag });
    expect(Row.safeParse({ on: '1' }).data).toEqual({ on: true });
    expect(schema.array(schema.string()).safeParse(['a']).data).toEqual(['a']);
    expect(schema.object({ a: schema.optional(schema.string()) }).safeParse({ a: 'b' }).data).toEqual({
      a: 'b',
    });
  });
});

describe('what another script has given to all objects', () => {
  const pollute = (name: string, value: unknown) => Object.assign(Object.prototype, { [name]: value });
  afterEach(() => {
    for (const name of ['code', 'field']) Reflect.deleteProperty(Object.prototype, name);
  });

  it.each([
    ['object', z.object({ code: z.orElse(z.string(), '') })],
    ['looseObject', z.looseObject({ code: z.orElse(z.string(), '') })],
    ['shapeOf', z.shapeOf({ code: z.orElse(z.string(), '') })],
  ])('%s reads only what was sent', (_, schema) => {
    pollute('code', '<script>evil()</script>');
    expect(schema.safeParse({}).data?.code).toBe('');
    expect(schema.safeParse(JSON.parse('{"code":"own"}')).data?.code).toBe('own');
  });

  it('an optional field stays absent', () => {
    pollute('field', 1);
    const { data = {} } = z.object({ field: z.optional(z.number()) }).safeParse({});
    expect(Object.hasOwn(data, 'field')).toBe(false);
  });
});
