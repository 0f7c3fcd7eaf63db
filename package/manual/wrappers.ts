// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders belong to the TypeScript that is written.

import { camelCase } from '../../shared/element/attributes.ts';
import type { AttributeTable } from '../../shared/element/contract.ts';
import { type ElementDocs, pascalCase } from './element-docs.ts';

const HEAD = '// Written by package/manual/run.mjs from the descriptors in elements/: do not edit.\n';

/**
 * The components of `tagdrop/react` and `tagdrop/vue` by path. Each is in a separate file that imports its element,
 * so an app only includes what it uses; their code is in `package/wrappers/`.
 */
export function wrapperFiles(elements: readonly ElementDocs[]): Record<string, string> {
  return Object.fromEntries([
    ...(['react', 'vue'] as const).flatMap((framework) => [
      [`${framework}.js`, writeIndex(framework, elements)],
      ...elements.map((element) => [`${framework}/${element.tag}.js`, writeComponent(framework, element)]),
    ]),
    ['react.d.ts', reactTypes(elements)],
    ['vue.d.ts', vueTypes(elements)],
  ]);
}

/** `poptin-show` → `onPoptinShow`. If two events give one name, our own spelling (with a hyphen) gets it. */
export function listHandlers({ manual }: ElementDocs): Record<string, string> {
  const types = Object.keys(manual.events ?? {});
  const ours = [
    ...types.filter((type) => !type.includes('-')),
    ...types.filter((type) => type.includes('-')),
  ];
  return Object.fromEntries(ours.map((type) => [handlerName(type), type]));
}

const handlerName = (type: string): string =>
  `on${type.replace(/(?:^|[-_])([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}`;

/** Values that may be objects, so that only a property holds them. */
const listProperties = ({ manual, table }: ElementDocs): string[] => [
  ...Object.entries(manual.properties ?? {}).flatMap(([name, { readonly }]) => (readonly ? [] : [name])),
  ...listAttributes(table, true).map(camelCase),
];

/** The attributes that are JSON, or the others. */
const listAttributes = (table: AttributeTable, isJson: boolean): string[] =>
  Object.entries(table).flatMap(([name, { type }]) => ((type === 'json') === isJson ? [name] : []));

// Next and similar frameworks render unmarked components on the server only
const directive = (framework: string): string => (framework === 'react' ? "'use client';\n" : '');

const writeIndex = (framework: string, elements: readonly ElementDocs[]): string =>
  [
    `${directive(framework)}${HEAD}`,
    ...elements.map(({ tag }) => `export { ${pascalCase(tag)} } from './${framework}/${tag}.js';`),
    '',
  ].join('\n');

function writeComponent(framework: string, element: ElementDocs): string {
  const mapping = {
    attributes: Object.fromEntries(
      listAttributes(element.table, false).map((name) => [camelCase(name), name]),
    ),
    properties: listProperties(element),
    events: listHandlers(element),
  };
  return [
    `${directive(framework)}${HEAD}`,
    `import '../${element.tag}.js';`,
    "import '../languages/en.js';", // as `bundlerEntries` (`package/build/package-entries.ts`)
    `import { createComponent } from './create-component.js';`,
    '',
    `export const ${pascalCase(element.tag)} = /* @__PURE__ */ createComponent('${element.tag}', ${JSON.stringify(mapping, null, 2)});`,
    '',
  ].join('\n');
}

function reactTypes(elements: readonly ElementDocs[]): string {
  return types(elements, [
    "import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';",
    '',
    'type Component<E, P> = ForwardRefExoticComponent<Omit<HTMLAttributes<E>, keyof P> & P & RefAttributes<E>>;',
  ]);
}

function vueTypes(elements: readonly ElementDocs[]): string {
  return types(
    elements,
    [
      "import type { DefineComponent, HTMLAttributes } from 'vue';",
      '',
      'type Component<E, P> = DefineComponent<Omit<HTMLAttributes, keyof P> & P> & { new (): { $el: E } };',
    ],
    [
      "declare module 'vue' {",
      '  interface GlobalComponents {',
      ...elements.map(
        (element) =>
          `    '${element.tag}': Component<tags.${element.className}, ${propsName(element)} & tags.${pascalCase(element.tag)}Attributes>;`,
      ),
      '  }',
      '}',
    ],
  );
}

const propsName = ({ tag }: ElementDocs): string => `${pascalCase(tag)}Props`;

function types(elements: readonly ElementDocs[], head: string[], tail: string[] = []): string {
  return [
    HEAD,
    // all under one name, because a class and its component have the same
    "import type * as tags from './tags.js';",
    ...head,
    'type Camel<S extends string> = S extends `${infer Head}-${infer Tail}`',
    '  ? `${Head}${Capitalize<Camel<Tail>>}`',
    '  : S;',
    'type Camelled<A> = { [K in keyof A & string as Camel<K>]?: A[K] };',
    '',
    ...elements.flatMap((element) => [
      `export type ${propsName(element)} = Camelled<tags.${pascalCase(element.tag)}Attributes> & tags.${pascalCase(element.tag)}Properties & {`,
      ...Object.entries(listHandlers(element)).map(
        ([handler, type]) =>
          `  ${handler}?: ((event: tags.${pascalCase(element.tag)}Events['${type}']) => void) | undefined;`,
      ),
      '};',
      `export declare const ${pascalCase(element.tag)}: Component<tags.${element.className}, ${propsName(element)}>;`,
      '',
    ]),
    ...tail,
    '',
  ].join('\n');
}
