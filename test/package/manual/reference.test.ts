import { describe, expect, test } from 'vitest';
import { referenceIndex, referencePage, referenceTables } from '../../../package/manual/reference.ts';
import { sampleElement } from './sample-element.ts';

describe('referenceTables', () => {
  const lines = referenceTables(sampleElement).split('\n');

  test.each([
    ['a number', '| `open-after` | `number` | `5` | Seconds \\| before it opens, $& included. |'],
    [
      'an enum, its values escaped for the table',
      "| `look` | `'plain' \\| 'bold'` | `plain` | How it looks. |",
    ],
    ['a list', '| `names` | `list` | `a b` | Who may see it. |'],
    ['a boolean, which has no default', '| `debug` | `boolean` |  | Says what it does. |'],
    ['a read-only property', "| `state` | `'idle' \\| 'open'` | Read only. What it is doing. |"],
    ['a method', '| `open(by?: string): Promise<boolean>` | Opens it. |'],
    ['a cancelable event', '| `sample-open` | `{ by: string }` | Cancelable. Before it opens. |'],
    ['the default slot', '| (default) | The fallback. |'],
    ['a part', '| `lid` | What opens. |'],
    ['a CSS property', '| `--sample-gap` | `1rem` | Room inside. |'],
  ])('states %s', (_, line) => {
    expect(lines).toContain(line);
  });

  test('leaves out what the element does not have', () => {
    const { tag, summary, attributes, panel } = sampleElement.manual;
    const bare = referenceTables({ ...sampleElement, manual: { tag, summary, attributes, panel } });
    expect(bare).toContain('| Attribute |');
    expect(bare).not.toMatch(/Event|Slot|Part|Method|Property/);
  });
});

test('the page of an element has its tag, its summary and its tables', () => {
  const page = referencePage(sampleElement);
  expect(page).toContain('# `<sample-box>`\n\nA box.\n');
  expect(page).toContain(referenceTables(sampleElement));
});

test('the index links every page', () => {
  expect(referenceIndex([sampleElement])).toContain('- [`<sample-box>`](sample-box.md): A box.');
});
