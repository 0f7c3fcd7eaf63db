import { camelCase } from '../../shared/element/attributes.ts';
import { type ElementDocs, pascalCase, valueType } from './element-docs.ts';
import { typeFault } from './type-text.ts';

/** Events that the page receives, from the loader and from every tag. */
const PAGE_EVENTS = [
  '  /** One of our files could not be loaded; `chunk` names it, `version` is that of the script which requested it. */',
  "  'tagdrop-error': CustomEvent<{ chunk: string; version: string; cause: unknown }>;",
];

/** The part of `tags.d.ts` that makes `document.querySelector('poptin-popup')?.open()` known to TypeScript. */
export function elementTypes(elements: readonly ElementDocs[]): string {
  const maps = ['ElementEventMap', 'DocumentEventMap', 'WindowEventMap'];
  return [
    ...elements.flatMap(writeClass),
    '/** Every event of every tag. All of them reach the document. */',
    `export interface TagdropEventMap extends ${elements.map(({ tag }) => `${pascalCase(tag)}Events`).join(', ')} {`,
    ...PAGE_EVENTS,
    '}',
    '',
    'declare global {',
    '  interface HTMLElementTagNameMap {',
    ...elements.map(({ tag, className }) => `    '${tag}': ${className};`),
    '  }',
    ...maps.map((map) => `  interface ${map} extends TagdropEventMap {}`),
    '}',
    '',
  ].join('\n');
}

function writeClass({ tag, className, table, manual }: ElementDocs): string[] {
  const described = (text: string) => `  /** ${text.replaceAll('*/', '*\\/')} */`;
  const mirrored = Object.entries(table)
    .filter(([name]) => name !== 'lang') // the platform's own
    .flatMap(([name, attribute]) => [
      described(manual.attributes[name] ?? ''),
      `  ${camelCase(name)}: ${attribute.type === 'json' ? `${jsonType(tag, name)} | string | null` : valueType(attribute)};`,
    ]);
  const properties = Object.entries(manual.properties ?? {}).flatMap(([name, each]) => [
    described(each.description),
    `  ${each.readonly ? 'readonly ' : ''}${name}: ${typeFault(each.type) ? 'unknown' : each.type};`,
  ]);
  const methods = Object.entries(manual.methods ?? {}).flatMap(([, { signature, description }]) => [
    described(description),
    `  ${knownSignature(signature)};`,
  ]);
  return [
    `/** \`<${tag}>\`. ${manual.summary} */`,
    `export declare class ${className} extends HTMLElement {`,
    ...mirrored,
    ...properties,
    ...methods,
    '}',
    '',
  ];
}

/** The type of a JSON attribute: the only one there is has the tag's own texts. */
export const jsonType = (tag: string, name: string): string =>
  name === 'texts' ? `${pascalCase(tag)}Texts` : 'object';

/** A signature with a type that only our sources know returns `unknown`. */
function knownSignature(signature: string): string {
  const [parameters = '', returned = 'void'] = signature.split(/\):\s*/);
  return typeFault(returned) ? `${parameters}): unknown` : signature;
}
