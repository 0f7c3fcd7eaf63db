import { camelCase } from '../../shared/element/attributes.ts';
import type { Attribute } from '../../shared/element/contract.ts';
import { type ElementDocs, valueType } from './element-docs.ts';

/** The custom elements manifest, schema 2.1.0 (github.com/webcomponents/custom-elements-manifest). */
export function customElementsManifest(elements: readonly ElementDocs[]): object {
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: elements.map((element) => ({
      kind: 'javascript-module',
      path: modulePath(element),
      declarations: [declaration(element)],
      exports: [
        { kind: 'js', name: element.className, declaration: { name: element.className } },
        {
          kind: 'custom-element-definition',
          name: element.tag,
          declaration: { name: element.className, module: modulePath(element) },
        },
        ...listSettingsTypes(element).map((name) => ({
          kind: 'js',
          name,
          declaration: { name, module: 'dist/settings.d.ts' },
        })),
      ],
    })),
  };
}

/** The types of settings that the entry's declarations export too, such as `PopupSettings`. */
const listSettingsTypes = ({ manual }: ElementDocs): string[] =>
  Object.values(manual.properties ?? {}).flatMap(({ type }) => type.match(/\b[A-Z]\w*Settings\b/g) ?? []);

/** The per-element entry point of the package (decision D-1). */
const modulePath = ({ tag }: ElementDocs): string => `dist/${tag}.js`;

function declaration({ tag, className, table, manual }: ElementDocs): object {
  const described = (name: string) => ({ description: manual.attributes[name] ?? '' });
  const attributes = Object.entries(table).map(([name, attribute]) => ({
    name,
    fieldName: camelCase(name),
    type: { text: valueType(attribute) },
    ...writeDefault(attribute),
    ...described(name),
  }));
  const mirrored = Object.entries(table).map(([name, attribute]) => ({
    kind: 'field',
    name: camelCase(name),
    attribute: name,
    type: { text: valueType(attribute) },
    ...writeDefault(attribute),
    ...described(name),
  }));
  const fields = Object.entries(manual.properties ?? {}).map(([name, each]) => ({
    kind: 'field',
    name,
    type: { text: each.type },
    ...(each.readonly ? { readonly: true } : {}),
    description: each.description,
  }));
  const methods = Object.entries(manual.methods ?? {}).map(([name, each]) => ({
    kind: 'method',
    name,
    parameters: readParameters(each.signature),
    return: { type: { text: returnType(each.signature) } },
    description: `\`${each.signature}\` ${each.description}`,
  }));
  const events = Object.entries(manual.events ?? {}).map(([name, each]) => ({
    name,
    type: { text: `CustomEvent<${each.detail}>` },
    description: each.cancelable ? `Cancelable. ${each.description}` : each.description,
  }));
  const named = (entries: Readonly<Record<string, string>> = {}) =>
    Object.entries(entries).map(([name, description]) => ({ name, description }));
  const cssProperties = Object.entries(manual.cssProperties ?? {}).map(([name, each]) => ({
    name,
    default: each.default,
    description: each.description,
  }));
  return {
    kind: 'class',
    customElement: true,
    name: className,
    tagName: tag,
    description: manual.summary,
    superclass: { name: 'HTMLElement' },
    attributes,
    members: [...mirrored, ...fields, ...methods],
    events,
    slots: named(manual.slots),
    cssParts: named(manual.parts),
    cssStates: named(manual.states),
    cssProperties,
  };
}

/** The manifest states defaults as source text: `'auto'`, `5`, `false`. */
function writeDefault(attribute: Attribute): { default: string } {
  if (attribute.type === 'boolean') return { default: 'false' };
  if (attribute.type === 'list') return { default: JSON.stringify(attribute.default) };
  return {
    default: typeof attribute.default === 'string' ? `'${attribute.default}'` : `${attribute.default}`,
  };
}

/** `open(trigger?: string): Promise<boolean>` → `Promise<boolean>`. */
function returnType(signature: string): string {
  return /\):\s*(.+)$/.exec(signature)?.[1] ?? 'void';
}

/** `open(trigger?: string): Promise<boolean>` → `trigger`, optional, a string. */
export function readParameters(signature: string): object[] {
  const inside = /\((.*)\):/.exec(signature)?.[1] ?? '';
  // a comma inside of a type, as in `Record<string, boolean>`, separates no parameters
  return [...inside.matchAll(/(\w+)(\??): ((?:<[^>]*>|[^,<])+)/g)].map(([, name, mark, type = '']) => ({
    name,
    type: { text: type.trim() },
    ...(mark ? { optional: true } : {}),
  }));
}
