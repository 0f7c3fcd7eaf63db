import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { attributeSchemas } from '../../../package/manual/attribute-schemas.ts';
import { customElementsManifest, readParameters } from '../../../package/manual/custom-elements.ts';
import { jsxDeclarations, tagDeclarations } from '../../../package/manual/declarations.ts';
import { cssData, webTypes } from '../../../package/manual/editor-data.ts';
import { pascalCase } from '../../../package/manual/element-docs.ts';
import { htmlData } from '../../../package/manual/html-data.ts';
import { listHandlers, wrapperFiles } from '../../../package/manual/wrappers.ts';
import { sampleElement } from './sample-element.ts';

const said = { detail: 'null', description: 'Said.' };

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
          exports: [
            { kind: 'js' },
            { kind: 'custom-element-definition', name: 'sample-box' },
            { kind: 'js', name: 'PopupSettings', declaration: { module: 'dist/settings.d.ts' } },
          ],
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
              cssStates: [{ name: 'open', description: 'It is open.' }],
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

test('html-data.json offers the values of an enum and none for a boolean', () => {
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
  test('attributes are what markup can contain, events have their details', () => {
    const text = tagDeclarations([sampleElement]);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a type
    expect(text).toContain("  'open-after'?: number | `${number}` | undefined;");
    expect(text).toContain("  look?: 'plain' | 'bold' | undefined;");
    expect(text).toContain('  names?: string | undefined;');
    expect(text).toContain("  'sample-open': CustomEvent<{ by: string }>;");
    expect(text).toContain('  sampleClosed: CustomEvent<null>;');
  });

  test('a read-only property can’t be passed', () => {
    const text = tagDeclarations([sampleElement]);
    expect(text).toContain('  settings?: PopupSettings | null | undefined;');
    expect(text).not.toContain('  state?');
  });

  test('a description can’t end its comment', () => {
    const manual = { ...sampleElement.manual, summary: 'A box.', attributes: { debug: 'a */ b' } };
    const text = tagDeclarations([{ ...sampleElement, table: { debug: { type: 'boolean' } }, manual }]);
    expect(text).toContain('/** a *\\/ b */');
  });

  test('jsx.d.ts names the tag', () => {
    expect(jsxDeclarations([sampleElement])).toContain(
      "'sample-box': Props<SampleBoxAttributes & SampleBoxProperties, SampleBoxEvents>;",
    );
  });

  test('the class has what scripts may use, and TypeScript knows tag and events everywhere', () => {
    const text = tagDeclarations([sampleElement]);
    expect(text).toContain('export declare class SampleBox extends HTMLElement {');
    expect(text).toContain('  openAfter: number;');
    expect(text).toContain("  readonly state: 'idle' | 'open';");
    expect(text).toContain('  open(by?: string): Promise<boolean>;');
    expect(text).toContain("    'sample-box': SampleBox;");
    for (const map of ['ElementEventMap', 'DocumentEventMap', 'WindowEventMap']) {
      expect(text).toContain(`interface ${map} extends TagdropEventMap`);
    }
  });
});

describe('wrappers', () => {
  const files = wrapperFiles([sampleElement]);

  test('are a file per tag, which includes its element, and one that names them all', () => {
    expect(Object.keys(files)).toEqual([
      'react.js',
      'react/sample-box.js',
      'vue.js',
      'vue/sample-box.js',
      'react.d.ts',
      'vue.d.ts',
    ]);
    expect(files['react.js']).toContain("export { SampleBox } from './react/sample-box.js';");
    expect(files['react/sample-box.js']).toContain("import '../sample-box.js';");
  });

  test('of React are for the client, even if a server renders', () => {
    expect(files['react.js']).toMatch(/^'use client';/);
    expect(files['react/sample-box.js']).toMatch(/^'use client';/);
  });

  test('have attributes, properties and events under the framework’s names', () => {
    const mapping = JSON.parse(
      /createComponent\('sample-box', (\{.*\})\)/s.exec(files['vue/sample-box.js'] ?? '')?.[1] ?? '',
    );
    expect(mapping.attributes).toMatchObject({ openAfter: 'open-after', src: 'src' });
    expect(mapping.properties).toEqual(['settings']);
    expect(mapping.events).toEqual({ onSampleClosed: 'sampleClosed', onSampleOpen: 'sample-open' });
    expect(files['react.d.ts']).toContain(
      "onSampleOpen?: ((event: tags.SampleBoxEvents['sample-open']) => void)",
    );
  });

  test('give our own event one name if an older spelling would have it too', () => {
    const events = { 'box-shut': said, boxShut: said };
    const manual = { ...sampleElement.manual, events };
    expect(listHandlers({ ...sampleElement, manual })).toEqual({ onBoxShut: 'box-shut' });
  });
});

test.each([
  ['open(by?: string): Promise<boolean>', [{ name: 'by', type: { text: 'string' }, optional: true }]],
  [
    'save(choice: Record<string, boolean>): void',
    [{ name: 'choice', type: { text: 'Record<string, boolean>' } }],
  ],
  [
    'put(a: string, b: number): void',
    [
      { name: 'a', type: { text: 'string' } },
      { name: 'b', type: { text: 'number' } },
    ],
  ],
  ['show(): void', []],
])('the manifest lists the parameters of %s', (signature, parameters) => {
  expect(readParameters(signature)).toEqual(parameters);
});

test('editors get values, parts and CSS properties', () => {
  expect(webTypes([sampleElement])).toMatchObject({
    contributions: {
      html: { elements: [{ name: 'sample-box', js: { events: [{ name: 'sample-open' }, {}] } }] },
    },
  });
  expect(cssData([sampleElement])).toMatchObject({
    properties: [{ name: '--sample-gap' }],
    pseudoElements: [{ name: '::part(lid)' }],
  });
});

describe('schemas/attributes', () => {
  const { 'schemas/attributes/sample-box.json': schema } = attributeSchemas([sampleElement]);
  const validate = new Ajv2020({ strict: false, useDefaults: true, validateFormats: false }).compile(
    schema as object,
  );

  test('accepts what the element accepts, and contains its defaults', () => {
    const attributes = { look: 'bold' };
    expect(validate(attributes)).toBe(true);
    expect(attributes).toEqual({ look: 'bold', 'open-after': 5, names: ['a', 'b'], src: '', debug: false });
  });

  test.each([{ look: 'shy' }, { 'open-after': 'five' }, { debug: 'yes' }, { looks: 'bold' }])(
    'refuses %j',
    (attributes) => {
      expect(validate(attributes)).toBe(false);
    },
  );
});

describe('every schema of the package', () => {
  const folder = new URL('../../../package/manual/generated/schemas/', import.meta.url);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((each) =>
    each.endsWith('.json'),
  );

  test('exists: for files, attributes, catalogues and the texts of a page', () => {
    expect(names).toEqual(
      expect.arrayContaining([
        'popups.json',
        'consent.json',
        'feed.json',
        'texts.json',
        join('attributes', 'poptin-popup.json'),
        join('words', 'poptin-popup.json'),
      ]),
    );
  });

  test.each(names)('%s is draft 2020-12, with a title', (name) => {
    const schema = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(schema.title).toBeTruthy();
    const ajv = new Ajv2020({ strict: false });
    expect(ajv.validateSchema(schema), ajv.errorsText(ajv.errors)).toBe(true);
  });
});
