import { describe, expect, test } from 'vitest';
import { element, type MarkupNode } from '../../../../elements/contact-form-7/markup/markup.ts';
import { readSnapshot, readStyles } from '../../../../elements/contact-form-7/page-form/form-snapshot.ts';

const input = (attributes: Record<string, string>) => element('input', { name: 'a', ...attributes });
const around = (attributes: Record<string, string>, ...children: MarkupNode[]) =>
  element('p', attributes, ...children);
const isSame = (one: MarkupNode, other: MarkupNode) => readSnapshot([one]) === readSnapshot([other]);

describe('what a visitor sees of a form', () => {
  const same: [string, MarkupNode, MarkupNode][] = [
    ['a mark of analytics', input({}), input({ 'data-gtm-form-interact-field-id': '0' })],
    [
      'a class of a field that is touched',
      input({ class: 'x' }),
      input({ class: 'x touched wpcf7-not-valid' }),
    ],
    ['a style of a field', input({}), input({ style: 'background-image: none' })],
    ['a class around a field', around({}, input({})), around({ class: 'focused' }, input({}))],
    ['what is typed', input({ value: '' }), input({ value: 'Ada' })],
    ['a control that is disabled', input({}), input({ disabled: '' })],
    ['a tick', input({ type: 'checkbox' }), input({ type: 'checkbox', checked: '' })],
    ['what is said about an error', input({ 'aria-invalid': 'false' }), input({ 'aria-invalid': 'true' })],
    ['a tip', around({}), around({}, element('span', { class: 'wpcf7-not-valid-tip' }, 'no'))],
    ['a token', around({}), around({}, element('input', { type: 'hidden', name: 't', value: '1' }))],
    ['white space', around({}, 'a b'), around({}, '\n a  b ')],
    ['the inside of what is hidden', around({ hidden: '' }, 'a'), around({ hidden: '' }, 'b')],
    ['the status of the form', element('form', { class: 'init' }), element('form', { class: 'sent' })],
    ['a text that is typed', element('textarea', {}, ''), element('textarea', {}, 'a')],
  ];
  test.each(same)('%s makes no difference', (_, one, other) => expect(isSame(one, other)).toBe(true));

  const different: [string, MarkupNode, MarkupNode][] = [
    ['a text', around({}, 'a'), around({}, 'b')],
    ['an element', around({}), around({}, element('b', {}))],
    ['what is hidden', around({}), around({ hidden: '' })],
    ['a star that lights up', element('i', { class: 'star' }), element('i', { class: 'star on' })],
    ['a bar that grows', element('i', { style: 'width: 1%' }), element('i', { style: 'width: 50%' })],
    ['the label of a button', input({ type: 'submit', value: 'a' }), input({ type: 'submit', value: 'b' })],
    ['a fieldset that is disabled', element('fieldset', {}), element('fieldset', { disabled: '' })],
    ['details that are open', element('details', {}), element('details', { open: '' })],
    ['a placeholder', input({}), input({ placeholder: 'a' })],
    ['a limit', input({ min: '1' }), input({ min: '2' })],
    ['a type', input({ type: 'text' }), input({ type: 'password' })],
    ['an option', element('option', { value: 'a' }, 'A'), element('option', { value: 'b' }, 'A')],
  ];
  test.each(different)('%s makes a difference', (_, one, other) => expect(isSame(one, other)).toBe(false));

  test('the styles of what surrounds fields are read apart, those of fields and of hidden parts not at all', () => {
    const group = (style: string, more = {}) => [
      element('div', { style, ...more }, input({ style: 'color: red' })),
    ];
    expect(readStyles(group('height: 3px'))).not.toBe(readStyles(group('height: auto')));
    expect(readStyles(group('height: 3px', { hidden: '' }))).toBe(readStyles(group('', { hidden: '' })));
    expect(readStyles([element('i', { style: 'width: 1%' })])).toBe(readStyles([element('i', {})]));
    expect(readSnapshot(group('height: 3px'))).toBe(readSnapshot(group('height: auto')));
  });
});
