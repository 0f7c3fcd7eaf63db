// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders belong to the TypeScript that is written.

import type { Attribute } from '../../shared/element/contract.ts';
import { type ElementDocs, pascalCase, valueType } from './element-docs.ts';
import { elementTypes, jsonType } from './element-types.ts';
import { typeFault } from './type-text.ts';
import { ENGLISH } from './word-catalogues.ts';

const SETTINGS = "import type { ConsentSettings, PopupSettings } from './settings.js';\n";
const HEAD = '// Written by package/manual/run.mjs from the descriptors in elements/: do not edit.\n';

/** `tags.d.ts`: what each tag accepts in markup and what it dispatches. The two framework files build on it. */
export function tagDeclarations(elements: readonly ElementDocs[]): string {
  const markup = elements.flatMap((element) => [
    declareAttributes(element),
    declareProperties(element),
    declareEvents(element),
  ]);
  return [HEAD, SETTINGS, declareTexts(), ...markup, elementTypes(elements)].join('\n');
}

/** `jsx.d.ts`: the tags in React's TSX. React 19 listens to `poptin-show` through a prop named `onpoptin-show`. */
export function jsxDeclarations(elements: readonly ElementDocs[]): string {
  return framework(elements, "import type { DetailedHTMLProps, HTMLAttributes } from 'react';", [
    'type Props<A, E> = Omit<DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>, keyof A> &',
    '  A & { [K in keyof E & string as `on${K}`]?: (event: E[K]) => void };',
    '',
    "declare module 'react' {",
    '  namespace JSX {',
    '    interface IntrinsicElements {',
    ...elements.map((element) => `      '${element.tag}': Props<${accepts(element)}>;`),
    '    }',
    '  }',
    '}',
  ]);
}

function framework(elements: readonly ElementDocs[], imports: string, body: string[]): string {
  const names = elements.flatMap(({ tag }) =>
    ['Attributes', 'Properties', 'Events'].map((kind) => pascalCase(tag) + kind),
  );
  const tags = `import type { ${names.join(', ')} } from './tags.js';`;
  return [HEAD, imports, tags, '', ...body, ''].join('\n');
}

const accepts = ({ tag }: ElementDocs): string =>
  ['Attributes &', 'Properties,', 'Events'].map((kind) => pascalCase(tag) + kind).join(' ');

function declareAttributes({ tag, table, manual }: ElementDocs): string {
  const lines = Object.entries(table).flatMap(([name, attribute]) => [
    comment(manual.attributes[name] ?? ''),
    `  ${quoteKey(name)}?: ${inMarkup(tag, name, attribute)} | undefined;`,
  ]);
  return [
    `/** ${manual.summary} */`,
    `export interface ${pascalCase(tag)}Attributes {`,
    ...lines,
    '}',
    '',
  ].join('\n');
}

/** Values that only script can set; frameworks pass such a prop to the element as a property. */
function declareProperties({ tag, manual }: ElementDocs): string {
  const lines = Object.entries(manual.properties ?? {})
    .filter(([, { readonly }]) => !readonly)
    .flatMap(([name, each]) => [
      comment(each.description),
      `  ${quoteKey(name)}?: ${typeFault(each.type) ? 'unknown' : `${each.type} | undefined`};`,
    ]);
  const name = `${pascalCase(tag)}Properties`;
  return [
    `/** Properties of <${tag}> without an attribute. */`,
    `export interface ${name} {`,
    ...lines,
    '}',
    '',
  ].join('\n');
}

function declareEvents({ tag, manual }: ElementDocs): string {
  const lines = Object.entries(manual.events ?? {}).flatMap(([name, each]) => [
    comment(each.cancelable ? `Cancelable. ${each.description}` : each.description),
    `  ${quoteKey(name)}: CustomEvent${typeFault(each.detail) ? '' : `<${each.detail}>`};`,
  ]);
  const name = `${pascalCase(tag)}Events`;
  return [`/** What <${tag}> dispatches. */`, `export interface ${name} {`, ...lines, '}', ''].join('\n');
}

/** Markup has only text, so a number may arrive as its digits, and a list as words. */
function inMarkup(tag: string, name: string, attribute: Attribute): string {
  if (attribute.type === 'number') return 'number | `${number}`';
  if (attribute.type === 'json') return `${jsonType(tag, name)} | string`;
  return attribute.type === 'list' ? 'string' : valueType(attribute);
}

/** The texts of each tag by their keys, and those of a page (`registerTexts`). */
function declareTexts(): string {
  const tags = Object.entries(ENGLISH);
  return [
    '/** A text; one that depends on a number has the plural forms of its language. */',
    "export type TagText = string | ({ readonly other: string } & { readonly [form in 'zero' | 'one' | 'two' | 'few' | 'many']?: string });",
    '',
    ...tags.flatMap(([tag, texts]) => [
      `/** The keys of <${tag}>'s catalogue. */`,
      `export interface ${pascalCase(tag)}Texts {`,
      ...Object.entries(texts).map(
        ([key, message]) =>
          `  readonly ${quoteKey(key)}?: ${typeof message === 'string' ? 'string' : 'TagText'};`,
      ),
      '}',
      '',
    ]),
    '/** The texts of a page, by tag and key. */',
    'export interface TagdropTexts {',
    ...tags.map(([tag]) => `  readonly '${tag}'?: ${pascalCase(tag)}Texts;`),
    '}',
    '',
  ].join('\n');
}

const comment = (text: string): string => `  /** ${text.replaceAll('*/', '*\\/')} */`;

const quoteKey = (name: string): string => (/^[a-z]\w*$/i.test(name) ? name : `'${name}'`);
