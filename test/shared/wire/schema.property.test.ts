import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as zod from 'zod/mini';
import * as z from '../../../shared/wire/schema.ts';

/** The same shapes, as ours and as zod's. */
const PAIRS: readonly [name: string, ours: z.Schema, zods: zod.ZodMiniType][] = [
  ['text', z.string(), zod.string()],
  ['number', z.number(), zod.number()],
  ['boolean', z.boolean(), zod.boolean()],
  ['anything', z.unknown(), zod.unknown()],
  ['text or null', z.nullable(z.string()), zod.nullable(zod.string())],
  ['text or number', z.union([z.string(), z.number()]), zod.union([zod.string(), zod.number()])],
  ['list', z.array(z.number()), zod.array(zod.number())],
  ['pair', z.tupleOf(z.string(), z.number()), zod.tuple([zod.string(), zod.number()])],
  ['map', z.recordOf(z.number()), zod.record(zod.string(), zod.number())],
  ['words', z.oneOf(['a', 'b']), zod.enum(['a', 'b'])],
  [
    'change',
    z.mapped(z.number(), (n) => n + 1),
    zod.pipe(
      zod.number(),
      zod.transform((n: number) => n + 1),
    ),
  ],
  ['agreed', z.only(z.number(), (n) => n > 0), zod.number().check(zod.positive())],
  [
    'object',
    z.object({ a: z.string(), b: z.optional(z.number()), c: z.nullable(z.array(z.unknown())) }),
    zod.object({ a: zod.string(), b: zod.optional(zod.number()), c: zod.nullable(zod.array(zod.unknown())) }),
  ],
  [
    'object with more',
    z.looseObject({ a: z.string(), b: z.optional(z.boolean()) }),
    zod.looseObject({ a: zod.string(), b: zod.optional(zod.boolean()) }),
  ],
  [
    'objects in a list',
    z.array(z.object({ a: z.object({ b: z.string() }) })),
    zod.array(zod.object({ a: zod.object({ b: zod.string() }) })),
  ],
];

/** JSON close to what the schemas expect, so that some of it is read and some refused. */
const leaf = fc.constantFrom<unknown>('a', 'b', '', 0, 1, -1, true, false, null);
const near = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.record({ a: tie('value'), b: tie('value'), c: tie('value') }, { requiredKeys: [] }),
  ),
})).value;

describe('reads what zod reads', () => {
  it.each(PAIRS)('%s', (_, ours, zods) => {
    fc.assert(
      fc.property(fc.oneof(near, fc.jsonValue(), fc.double()), (value) => {
        const [mine, theirs] = [ours.safeParse(value), zods.safeParse(value)];
        expect(mine.success).toBe(theirs.success);
        expect(mine.data).toEqual(theirs.data);
      }),
      { numRuns: 300 },
    );
  });

  it('and refuses what it throws on', () => {
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no');
        },
      },
    );
    for (const [, ours] of PAIRS) expect(() => ours.safeParse(hostile)).not.toThrow();
  });
});
