import { describe, expect, test } from 'vitest';
import { fillReadme, readmeTables } from '../../../demo/manual/readme.ts';
import { sampleRoom } from './sample-room.ts';

describe('readmeTables', () => {
  const lines = readmeTables(sampleRoom).split('\n');

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
    const { tag, summary, attributes } = sampleRoom.manual;
    const bare = readmeTables({ ...sampleRoom, manual: { tag, summary, attributes } });
    expect(bare).toContain('| Attribute |');
    expect(bare).not.toMatch(/Event|Slot|Part|Method|Property/);
  });
});

describe('fillReadme', () => {
  const place = '# Top\n<!-- manual:sample-box -->\nold\n<!-- /manual -->\nrest\n';

  test('replaces what is between the markers and nothing else', () => {
    const { text, missing } = fillReadme(place, [sampleRoom]);
    expect(missing).toEqual([]);
    expect(text).toBe(
      `# Top\n<!-- manual:sample-box -->\n${readmeTables(sampleRoom)}\n<!-- /manual -->\nrest\n`,
    );
  });

  test('changes nothing the second time', () => {
    const once = fillReadme(place, [sampleRoom]).text;
    expect(fillReadme(once, [sampleRoom]).text).toBe(once);
  });

  test('names a tag that the README has no place for', () => {
    expect(fillReadme('# Top\n', [sampleRoom])).toEqual({ text: '# Top\n', missing: ['sample-box'] });
  });
});
