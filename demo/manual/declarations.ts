// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders belong to the TypeScript that is written.

import type { Attribute } from '../../shared/element/contract.ts';
import { pascalCase, type Room, valueType } from './room.ts';
import { typeFault } from './type-text.ts';

const HEAD = '// Written by demo/manual/run.mjs from the descriptors in elements/: do not edit.\n';

/** `tags.d.ts`: what each tag accepts in markup and what it dispatches. The two framework files build on it. */
export function tagDeclarations(rooms: readonly Room[]): string {
  return [HEAD, ...rooms.flatMap((room) => [attributesOf(room), propertiesOf(room), eventsOf(room)])].join(
    '\n',
  );
}

/** `jsx.d.ts`: the tags in React's TSX. React 19 listens to `poptin-show` through a prop named `onpoptin-show`. */
export function jsxDeclarations(rooms: readonly Room[]): string {
  return framework(rooms, "import type { DetailedHTMLProps, HTMLAttributes } from 'react';", [
    'type Props<A, E> = Omit<DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>, keyof A> &',
    '  A & { [K in keyof E & string as `on${K}`]?: (event: E[K]) => void };',
    '',
    "declare module 'react' {",
    '  namespace JSX {',
    '    interface IntrinsicElements {',
    ...rooms.map((room) => `      '${room.tag}': Props<${accepts(room)}>;`),
    '    }',
    '  }',
    '}',
  ]);
}

/** `vue.d.ts`: the tags in Vue templates. `@poptin-show` compiles to a prop named `onPoptinShow`. */
export function vueDeclarations(rooms: readonly Room[]): string {
  return framework(rooms, "import type { DefineComponent, HTMLAttributes } from 'vue';", [
    'type Camel<S extends string> = S extends `${infer Head}-${infer Tail}`',
    '  ? `${Head}${Capitalize<Camel<Tail>>}`',
    '  : S;',
    'type Tag<A, E> = DefineComponent<',
    '  HTMLAttributes & A & { [K in keyof E & string as `on${Capitalize<Camel<K>>}`]?: (event: E[K]) => void }',
    '>;',
    '',
    "declare module 'vue' {",
    '  interface GlobalComponents {',
    ...rooms.map((room) => `    '${room.tag}': Tag<${accepts(room)}>;`),
    '  }',
    '}',
  ]);
}

function framework(rooms: readonly Room[], imports: string, body: string[]): string {
  const names = rooms.flatMap(({ tag }) =>
    ['Attributes', 'Properties', 'Events'].map((kind) => pascalCase(tag) + kind),
  );
  const tags = `import type { ${names.join(', ')} } from './tags.d.ts';`;
  return [HEAD, imports, tags, '', ...body, ''].join('\n');
}

const accepts = ({ tag }: Room): string =>
  ['Attributes &', 'Properties,', 'Events'].map((kind) => pascalCase(tag) + kind).join(' ');

function attributesOf({ tag, table, manual }: Room): string {
  const lines = Object.entries(table).flatMap(([name, attribute]) => [
    comment(manual.attributes[name] ?? ''),
    `  ${keyOf(name)}?: ${inMarkup(attribute)} | undefined;`,
  ]);
  return [
    `/** ${manual.summary} */`,
    `export interface ${pascalCase(tag)}Attributes {`,
    ...lines,
    '}',
    '',
  ].join('\n');
}

/** What only script can set; frameworks hand such a prop to the element as a property. */
function propertiesOf({ tag, manual }: Room): string {
  const lines = Object.entries(manual.properties ?? {})
    .filter(([, { readonly }]) => !readonly)
    .flatMap(([name, each]) => [
      comment(each.description),
      `  ${keyOf(name)}?: ${typeFault(each.type) ? 'unknown' : `${each.type} | undefined`};`,
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

function eventsOf({ tag, manual }: Room): string {
  const lines = Object.entries(manual.events ?? {}).flatMap(([name, each]) => [
    comment(each.cancelable ? `Cancelable. ${each.description}` : each.description),
    `  ${keyOf(name)}: CustomEvent${typeFault(each.detail) ? '' : `<${each.detail}>`};`,
  ]);
  const name = `${pascalCase(tag)}Events`;
  return [`/** What <${tag}> dispatches. */`, `export interface ${name} {`, ...lines, '}', ''].join('\n');
}

/** Markup holds text, so a number may come as one and a list is its words. */
function inMarkup(attribute: Attribute): string {
  if (attribute.type === 'number') return 'number | string';
  return attribute.type === 'list' ? 'string' : valueType(attribute);
}

const comment = (text: string): string => `  /** ${text.replaceAll('*/', '*\\/')} */`;

const keyOf = (name: string): string => (/^[a-z]\w*$/i.test(name) ? name : `'${name}'`);
