import { expect, test } from 'vitest';
import { audit } from '../../../package/manual/audit.ts';
import { sampleElement } from './sample-element.ts';

const said = { default: '1px', description: 'Room inside.' };
const other = {
  ...sampleElement,
  tag: 'other-box',
  manual: { ...sampleElement.manual, tag: 'other-box', events: {} },
};

test('accepts what the manual names', () => {
  const text = `emit(this.#host, 'sample-open', { by }); <div part="lid"><slot name="title" /></div>`;
  expect(audit([sampleElement], { 'elements/sample-box/element.ts': text })).toEqual([]);
});

test.each([
  ["emit(\n  host,\n  'sample-lost',\n  {},\n)", 'the event "sample-lost"'],
  ["page.dispatchEvent(new CustomEvent('sampleLost', {}))", 'the event "sampleLost"'],
  ['<div part="lid hinge">', 'the part "hinge"'],
  ['<slot name="footer" />', 'the slot "footer"'],
])('names the file and its undocumented public name: %s', (text, what) => {
  const path = 'elements/sample-box/view/box.tsx';
  expect(audit([sampleElement], { [path]: text })).toEqual([
    `${path}: ${what} is not in the manual of <sample-box>`,
  ]);
});

test('reports a name once per file, however often it is used', () => {
  const text = `emit(host, 'lost', {}); emit(host, 'lost', {});`;
  expect(audit([sampleElement], { 'elements/sample-box/engine.ts': text })).toHaveLength(1);
});

test('an element’s names must be in its own manual, not in another one', () => {
  const text = `emit(host, 'sample-open', {})`;
  expect(audit([sampleElement, other], { 'elements/other-box/engine.ts': text })).toHaveLength(1);
});

test('shared code may use an event of any manual', () => {
  const sources = { 'shared/run.ts': `emit(tag, 'sample-open', {}); emit(tag, 'nowhere', {})` };
  expect(audit([sampleElement, other], sources)).toEqual([
    'shared/run.ts: the event "nowhere" is in no manual',
  ]);
});

test('a CSS property that is read and never set must be in some manual', () => {
  const element = {
    ...sampleElement,
    manual: { ...sampleElement.manual, cssProperties: { '--tagdrop-gap': said } },
  };
  const sources = {
    'styles/tokens.css':
      'a { --own: 1px; b: var(--tagdrop-gap, 1px) var(--own) var(\n --tagdrop-lost, red) }',
    'styles/box.css': 'a { b: var(--own) var(--measured) var(--drawn, 0) }',
    'elements/sample-box/view/box.tsx': `place.style.setProperty('--measured', x); style={{ '--drawn': y }}`,
  };
  expect(audit([element], sources)).toEqual([
    'styles/tokens.css: the CSS property "--tagdrop-lost" is in no manual',
  ]);
});

test("leaves the platform's own events alone", () => {
  const text = `input.dispatchEvent(new Event('input', { bubbles: true }))`;
  expect(audit([sampleElement], { 'elements/sample-box/field.ts': text })).toEqual([]);
});
