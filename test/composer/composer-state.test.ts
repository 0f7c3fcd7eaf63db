import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, openComposer, reduce, withFreshId } from '../../composer/state/composer-state.ts';
import { valueAt, withValue } from '../../composer/state/json-path.ts';
import { KINDS, listPopups, normalFile, readWorkspace } from '../../composer/state/workspace.ts';

const name = fc.constantFrom('title', 'text', 'content', 'fields', 'poptin_id', '__proto__', 'constructor');
const path = fc
  .array(fc.oneof(name, fc.nat({ max: 2 })), { minLength: 1, maxLength: 4 })
  .map(([first, ...rest]) =>
    typeof first === 'number' ? ['poptins', first, ...rest] : ['poptins', 0, first ?? 'title', ...rest],
  );
const value = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
  fc.constant([]),
  fc.constant({ title: 'A' }),
);
const text = fc.oneof(fc.string(), fc.constant(null));
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ type: fc.constant('value' as const), path, value }),
  fc.record({ type: fc.constant('attribute' as const), name, value: text }),
  fc.record({ type: fc.constant('property' as const), name, value: text }),
  fc.record({ type: fc.constant('add-popup' as const), popup: fc.constant({ poptin_id: 'a' }) }),
  fc.constantFrom<Action>({ type: 'copy-popup' }, { type: 'remove-popup' }, { type: 'pause' }),
  fc.record({ type: fc.constant('kind' as const), kind: fc.constantFrom(...KINDS) }),
  fc.record({ type: fc.constant('choose' as const), index: fc.integer({ min: -1, max: 5 }) }),
  fc.record({
    type: fc.constant('move' as const),
    path: fc.constant(['poptins']),
    from: fc.integer({ min: -1, max: 3 }),
    to: fc.integer({ min: -1, max: 3 }),
  }),
);
const begun = () =>
  reduce(openComposer(), { type: 'add-popup', popup: { poptin_id: 'a', content: { title: 'A' } } });
const run = (actions: readonly Action[]) => actions.reduce(reduce, begun());

describe('changes', () => {
  it('can be undone and redone, all of them', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
        const made = run(actions);
        let state = made;
        const seen = [state.workspace];
        while (state.past.length > 0) {
          state = reduce(state, { type: 'undo' });
          seen.push(state.workspace);
        }
        expect(listPopups(state.workspace)).toEqual([]);
        for (const before of [...seen].reverse()) {
          expect(state.workspace).toBe(before);
          state = reduce(state, { type: 'redo' });
        }
        expect(state.workspace).toBe(made.workspace);
        expect(reduce(state, { type: 'redo' })).toBe(state);
      }),
    );
  });

  it('select an existing popup', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
        const { chosen, workspace } = run(actions);
        expect(chosen).toBeGreaterThanOrEqual(0);
        expect(chosen).toBeLessThan(Math.max(1, listPopups(workspace).length));
      }),
    );
  });

  it('to one text are one step until the typing pauses', () => {
    const type = (words: string): Action => ({
      type: 'value',
      path: ['poptins', 0, 'content', 'title'],
      value: words,
    });
    const steps = (actions: readonly Action[]) => run(actions).past.length - begun().past.length;
    expect(steps([type('B'), type('Be'), type('Bea')])).toBe(1);
    expect(steps([type('B'), { type: 'pause' }, type('Be')])).toBe(2);
    const undone = reduce(run([type('B'), type('Be')]), { type: 'undo' });
    expect(valueAt(undone.workspace.popups.file, ['poptins', 0, 'content', 'title'])).toBe('A');
  });

  it('without an effect are no step', () => {
    const state = begun();
    expect(reduce(state, { type: 'value', path: ['poptins', 0, 'content', 'title'], value: 'A' })).toBe(
      state,
    );
  });
});

describe('popups of one file', () => {
  it('never share an id', () => {
    const twice = [1, 2, 3].reduce((state) => reduce(state, { type: 'copy-popup' }), begun());
    const ids = listPopups(twice.workspace).map(({ poptin_id }) => poptin_id);
    expect(new Set(ids).size).toBe(4);
    expect(withFreshId({ poptin_id: 'news000000001' }, [{ poptin_id: 'news000000001' }]).poptin_id).toMatch(
      /^[A-Za-z0-9]{13}$/,
    );
  });

  it('that are copied come after their original, and are selected', () => {
    const state = reduce(reduce(begun(), { type: 'add-popup', popup: { poptin_id: 'b' } }), {
      type: 'choose',
      index: 0,
    });
    const copied = reduce(state, { type: 'copy-popup' });
    expect(copied.chosen).toBe(1);
    expect(listPopups(copied.workspace).map(({ poptin_id }) => poptin_id)).toEqual([
      'a',
      expect.any(String),
      'b',
    ]);
  });
});

describe('withValue', () => {
  it('removes empty objects that it leaves behind, but no entry of a list', () => {
    expect(withValue({ a: { b: 1 }, c: 2 }, ['a', 'b'], undefined)).toEqual({ c: 2 });
    expect(withValue({ a: [{ b: 1 }] }, ['a', 0, 'b'], undefined)).toEqual({ a: [{}] });
  });

  it('returns what was set, whatever was there', () => {
    fc.assert(
      fc.property(path, fc.string(), fc.jsonValue(), (to, given, root) => {
        expect(valueAt(withValue(root as never, to, given), to)).toBe(given);
      }),
    );
  });
});

describe('stored work', () => {
  it('is read back unchanged, and nothing else is mistaken for it', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 8 }), (actions) => {
        const { workspace } = run(actions);
        const json = JSON.parse(JSON.stringify(workspace));
        expect(readWorkspace(json)).toEqual(json);
      }),
    );
    for (const other of [null, 1, [], {}, { popups: 1 }]) expect(readWorkspace(other)).toBeNull();
  });

  it('may be a list or one popup', () => {
    expect(normalFile('popups', [{ poptin_id: 'a' }])).toEqual({ poptins: [{ poptin_id: 'a' }] });
    expect(normalFile('popups', { poptin_id: 'a' })).toEqual({ poptins: [{ poptin_id: 'a' }] });
    expect(normalFile('feed', [])).toEqual({ items: [] });
  });
});
