import { expect } from './expect.ts';

describe('the assertions of tests in the browser', () => {
  const pairs: Record<string, () => object> = {
    nodes: () => document.createElement('p'),
    forms: () => document.createElement('form'), // they are iterable
    'text nodes': () => new Text('a'),
    animations: () => new Animation(),
    'style sheets': () => new CSSStyleSheet(),
    rectangles: () => new DOMRect(),
    files: () => new File([], 'a'),
    events: () => new Event('a', { composed: true }),
  };

  for (const [name, make] of Object.entries(pairs))
    it(`take ${name} as equal only if they are the same, in any list`, () => {
      const [one, other] = [make(), make()];
      for (const wrap of [
        (each: object) => [each],
        (each: object) => ({ each }),
        (each: object) => [[each]],
      ]) {
        expect(wrap(one)).toEqual(wrap(one));
        expect(wrap(one)).not.toEqual(wrap(other));
        expect(wrap(one)).not.toStrictEqual(wrap(other));
      }
      expect([one]).not.toContainEqual(other);
      expect({ one, more: 1 }).not.toMatchObject({ one: other });
    });

  it('compare the content of anything that is not one of the browser’s objects', () => {
    const text = 'https://shop.example/';
    expect([new URL(text), new Map([[1, { a: 2 }]]), new Date(0), new Set([1]), /a/]).toEqual([
      new URL(text),
      new Map([[1, { a: 2 }]]),
      new Date(0),
      new Set([1]),
      /a/,
    ]);
    expect(new Error('a')).not.toEqual(new Error('b'));
    const filled = new FormData();
    filled.set('a', '1');
    expect(filled).not.toEqual(new FormData());
    expect([document.body, 1]).not.toEqual([document.body, 2]);
  });

  it('name a node that should not be there, instead of writing the whole page', () => {
    const error = thrownBy(() => expect(document.body).toBeNull());
    expect(typeof error.actual).toBe('string');
    expect(error.message).toContain('body');
    expect(typeof thrownBy(() => expect({ at: [document.body] }).toEqual({ at: [] })).actual).toBe('string');
    expect(typeof thrownBy(() => expect(document.body).toBe(document.head)).actual).toBe('string');
    expect(thrownBy(() => expect({ a: [1] }).toEqual({ a: [2] })).actual).toEqual({ a: [1] });
  });
});

function thrownBy(task: () => void): { actual?: unknown; message: string } {
  try {
    task();
  } catch (error) {
    return error as Error;
  }
  throw new Error('Nothing was thrown.');
}
