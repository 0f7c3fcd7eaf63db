import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from '../../shared/schema.ts';

describe('reader', () => {
  it('refuses what its function throws at', () => {
    const Text = z.reader((value) => String(value));
    expect(Text.safeParse('a').data).toBe('a');
    expect(Text.safeParse({ toString: 1, valueOf: 2 }).success).toBe(false);
  });
});

describe('recordOf', () => {
  it('has the names that were sent and no others', () => {
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

  it.each(added)('schemas are made and read with a member %s', async (name) => {
    vi.resetModules();
    Object.defineProperty(Object.prototype, name, {
      __proto__: null,
      value: () => 'library',
      enumerable: true,
      configurable: true,
      writable: true,
    } as PropertyDescriptor);
    const schema = await import('../../shared/schema.ts');
    const { Flag, shapeOf } = await import('../../shared/wire/fields.ts');
    const Row = shapeOf({ on: Flag });
    expect(Row.safeParse({ on: '1' }).data).toEqual({ on: true });
    expect(schema.array(schema.string()).safeParse(['a']).data).toEqual(['a']);
    expect(schema.object({ a: schema.optional(schema.string()) }).safeParse({ a: 'b' }).data).toEqual({
      a: 'b',
    });
  });
});
