import { describe, expect, test } from 'vitest';
import { findChange, nameStep } from '../../../composer/search/name-step.ts';
import { type Action, openComposer, reduce } from '../../../composer/state/composer-state.ts';

const begun = reduce(openComposer(), {
  type: 'add-popup',
  popup: { poptin_id: 'a', content: { title: 'A', fields: [{ type: 'email' }] } },
});
const named = (action: Action) => nameStep(begun.workspace, reduce(begun, action).workspace);
const value = (path: (string | number)[], to: string): Action => ({
  type: 'value',
  path: ['poptins', 0, ...path],
  value: to,
});

describe('a step is named by what it has changed', () => {
  test.each<[string, Action]>([
    ['Title', value(['content', 'title'], 'B')],
    ['Title, on phones', value(['mobile', 'title'], 'B')],
    ['Image, Address', value(['content', 'image', 'src'], '/a')],
    ['Fields', value(['content', 'fields', 0, 'label'], 'E-mail')],
    ['Countdown', value(['design_properties', 'timer'], 'timerTime@1|0')],
    ['The popup', value(['of-another-program'], 'x')],
    ['Popups of the file', { type: 'copy-popup' }],
    ['Popups of the file', { type: 'remove-popup' }],
    ['Colours of all popups', { type: 'property', name: '--tagdrop-accent', value: '#000' }],
  ])('%s', (name, action) => {
    expect(named(action)).toBe(name);
  });

  test('and an attribute by its label', () => {
    expect(named({ type: 'attribute', name: 'submit-url', value: '/leads' })).not.toBe('The tag');
  });
});

test('the first difference is found, whatever the values are', () => {
  expect(findChange({ a: [1, 2] }, { a: [1, 3] })).toEqual(['a', 1]);
  expect(findChange({ a: [1] }, { a: [1, 3] })).toEqual(['a']);
  expect(findChange({ a: null }, { a: 1 })).toEqual(['a']);
  expect(findChange({ a: { b: 1 } }, { a: {} })).toEqual(['a', 'b']);
  expect(findChange({ a: [] }, { a: {} })).toEqual(['a']);
  expect(findChange({ a: { b: [null] } }, { a: { b: [null] } })).toBe(null);
});

test('several steps are undone at once, and redone one by one', () => {
  const words = ['B', 'C', 'D'].flatMap((to): Action[] => [
    value(['content', 'title'], to),
    { type: 'pause' },
  ]);
  const made = words.reduce(reduce, begun);
  const back = reduce(made, { type: 'back', steps: 3 });
  expect(back.workspace).toBe(begun.workspace);
  expect(back.future.length).toBe(3);
  expect(reduce(made, { type: 'back', steps: 99 }).past).toEqual([]);
  expect(reduce(made, { type: 'back', steps: 0 })).toBe(made);
});
