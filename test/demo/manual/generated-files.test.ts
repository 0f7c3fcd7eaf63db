import { describe, expect, test } from 'vitest';
import { customElementsManifest } from '../../../demo/manual/custom-elements.ts';
import { jsxDeclarations, tagDeclarations, vueDeclarations } from '../../../demo/manual/declarations.ts';
import { pascalCase } from '../../../demo/manual/element-docs.ts';
import { htmlData } from '../../../demo/manual/html-data.ts';
import { sampleElement } from './sample-element.ts';

test.each([
  ['poptin-popup', 'PoptinPopup'],
  ['contact-form-7', 'ContactForm7'],
])('%s is the class %s', (tag, name) => {
  expect(pascalCase(tag)).toBe(name);
});

describe('custom-elements.json', () => {
  const manifest = customElementsManifest([sampleElement]);

  test('declares and defines the element', () => {
    expect(manifest).toMatchObject({
      schemaVersion: '2.1.0',
      modules: [
        {
          declarations: [
            { customElement: true, name: 'SampleBox', tagName: 'sample-box', description: 'A box.' },
          ],
          exports: [{ kind: 'js' }, { kind: 'custom-element-definition', name: 'sample-box' }],
        },
      ],
    });
  });

  test('states type, default and property of an attribute', () => {
    expect(manifest).toMatchObject({
      modules: [
        {
          declarations: [
            {
              attributes: [
                { name: 'open-after', fieldName: 'openAfter', type: { text: 'number' }, default: '5' },
                { name: 'look', type: { text: "'plain' | 'bold'" }, default: "'plain'" },
                { name: 'names', default: '["a","b"]' },
                { name: 'src', default: "''" },
                { name: 'debug', type: { text: 'boolean' }, default: 'false' },
              ],
              events: [{ name: 'sample-open', type: { text: 'CustomEvent<{ by: string }>' } }, {}],
              cssParts: [{ name: 'lid' }],
            },
          ],
        },
      ],
    });
  });

  test('lists mirrored attributes, properties and methods as members', () => {
    const [{ declarations }] = (manifest as { modules: [{ declarations: [{ members: object[] }] }] }).modules;
    const { members } = declarations[0];
    expect(members).toContainEqual(expect.objectContaining({ kind: 'field', name: 'openAfter' }));
    expect(members).toContainEqual(expect.objectContaining({ name: 'state', readonly: true }));
    expect(members).toContainEqual(
      expect.objectContaining({
        kind: 'method',
        name: 'open',
        return: { type: { text: 'Promise<boolean>' } },
      }),
    );
  });
});

test('html-data.json offers the values of an enum and takes no value for a boolean', () => {
  expect(htmlData([sampleElement])).toMatchObject({
    version: 1.1,
    tags: [
      {
        name: 'sample-box',
        attributes: [
          { name: 'open-after' },
          { name: 'look', values: [{ name: 'plain' }, { name: 'bold' }] },
          { name: 'names' },
          { name: 'src' },
          { name: 'debug', valueSet: 'v' },
        ],
      },
    ],
  });
});

describe('declarations', () => {
  test('attributes are what markup can hold, events their details', () => {
    const text = tagDeclarations([sampleElement]);
    expect(text).toContain("  'open-after'?: number | string | undefined;");
    expect(text).toContain("  look?: 'plain' | 'bold' | undefined;");
    expect(text).toContain('  names?: string | undefined;');
    expect(text).toContain("  'sample-open': CustomEvent<{ by: string }>;");
    expect(text).toContain('  sampleClosed: CustomEvent<null>;');
  });

  test('a property that can only be read is nothing to hand over', () => {
    const text = tagDeclarations([sampleElement]);
    expect(text).toContain('  settings?: object | null | undefined;');
    expect(text).not.toContain('  state?');
  });

  test('a description cannot end its comment', () => {
    const manual = { ...sampleElement.manual, summary: 'A box.', attributes: { debug: 'a */ b' } };
    const text = tagDeclarations([{ ...sampleElement, table: { debug: { type: 'boolean' } }, manual }]);
    expect(text).toContain('/** a *\\/ b */');
  });

  test.each([
    [
      'jsx.d.ts',
      jsxDeclarations,
      "'sample-box': Props<SampleBoxAttributes & SampleBoxProperties, SampleBoxEvents>;",
    ],
    [
      'vue.d.ts',
      vueDeclarations,
      "'sample-box': Tag<SampleBoxAttributes & SampleBoxProperties, SampleBoxEvents>;",
    ],
  ])('%s names the tag', (_, declare, line) => {
    expect(declare([sampleElement])).toContain(line);
  });
});
