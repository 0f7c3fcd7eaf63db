import { expect, test } from 'vitest';
import { camelCase, nameChoice, panels, readPanel } from '../../blocks/panel.ts';
import { TAGS } from '../../package/entries.ts';

const manual = {
  tag: 'x-note',
  summary: 'A `note`, see [notes](notes.md).',
  attributes: { label: 'Its `label`, see [notes](notes.md).', size: 'Its size.' },
  panel: {
    title: 'Note',
    about: 'A word in the margin.',
    scope: 'placed',
    groups: { Content: { label: 'Words' } },
    fromServer: ['size'],
  },
} as const;
const table = { label: { type: 'string', default: '' }, size: { type: 'number', default: 1 } } as const;

test('a panel shows labels, and help without Markdown', () => {
  const { summary, controls } = readPanel(manual, table);
  expect(summary).toBe('A word in the margin.');
  expect(controls).toEqual([
    {
      name: 'label',
      label: 'Words',
      help: 'Its label, see notes.',
      group: 'Content',
      attribute: table.label,
    },
  ]);
});

test('refuses an attribute that nobody could set, or that is in two groups', () => {
  const without = { ...manual, panel: { ...manual.panel, fromServer: [] } };
  expect(() => readPanel(without, table)).toThrow('size appears 0 times');
  const twice = { ...manual, panel: { ...manual.panel, fromServer: ['size', 'label'] } };
  expect(() => readPanel(twice, table)).toThrow('label appears 2 times');
  const unknown = { ...manual, panel: { ...manual.panel, groups: { Content: { colour: 'Colour' } } } };
  expect(() => readPanel(unknown, table)).toThrow('no attribute colour');
});

test('every tag has a panel', () => {
  expect(panels.map(({ tag }) => tag).sort()).toEqual([...TAGS].sort());
  for (const { tag, controls } of panels)
    for (const { name, label, help } of controls)
      expect(label && (help || name), `${tag} ${name}`).not.toBe('');
});

test('uses the builders’ own names', () => {
  expect(camelCase('first-page-mobile')).toBe('firstPageMobile');
  expect([nameChoice('before_show'), nameChoice('')]).toEqual(['Before show', 'Default']);
});
