import { describe, expect, it } from 'vitest';
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
