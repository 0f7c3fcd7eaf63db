import { camelCase } from '../../shared/element/attributes.ts';
import type { Attribute } from '../../shared/element/contract.ts';
import { defaultText, type ElementDocs, valueType } from './element-docs.ts';

/** Data for editors besides `html-data.json`: JetBrains' web types, and VS Code's data for style sheets. */
export function editorFiles(elements: readonly ElementDocs[]): Record<string, string> {
  return {
    'web-types.json': `${JSON.stringify(webTypes(elements), null, 2)}\n`,
    'css-data.json': `${JSON.stringify(cssData(elements), null, 2)}\n`,
  };
}

/** JetBrains' format (github.com/JetBrains/web-types). It reads the version from `package.json`'s own field. */
export function webTypes(elements: readonly ElementDocs[]): object {
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: 'tagdrop',
    version: '1.0.0',
    'description-markup': 'markdown',
    contributions: { html: { elements: elements.map(writeWebType) } },
  };
}

function writeWebType({ tag, table, manual }: ElementDocs): object {
  const named = (entries: Readonly<Record<string, string>> = {}) =>
    Object.entries(entries).map(([name, description]) => ({ name, description }));
  return {
    name: tag,
    description: manual.summary,
    attributes: Object.entries(table).map(([name, attribute]) => ({
      name,
      description: manual.attributes[name] ?? '',
      default: defaultText(attribute),
      value: readValueKind(attribute),
    })),
    slots: named(manual.slots),
    js: {
      properties: [
        ...Object.entries(table).map(([name, attribute]) => ({
          name: camelCase(name),
          type: valueType(attribute),
          description: manual.attributes[name] ?? '',
        })),
        ...Object.entries(manual.properties ?? {}).map(([name, { type, description, readonly = false }]) => ({
          name,
          type,
          description,
          'read-only': readonly,
        })),
      ],
      events: Object.entries(manual.events ?? {}).map(([name, { detail, description }]) => ({
        name,
        type: `CustomEvent<${detail}>`,
        description,
      })),
    },
    css: {
      parts: named(manual.parts),
      properties: Object.entries(manual.cssProperties ?? {}).map(([name, each]) => ({
        name,
        description: each.description,
        default: each.default,
      })),
    },
  };
}

function readValueKind(attribute: Attribute): object {
  if (attribute.type === 'boolean') return { kind: 'no-value', type: 'boolean' };
  return {
    kind: 'plain',
    type: attribute.type === 'list' || attribute.type === 'json' ? 'string' : valueType(attribute),
  };
}

/** VS Code custom data, version 1.1: `"css.customData": ["…/css-data.json"]` completes our properties and parts. */
export function cssData(elements: readonly ElementDocs[]): object {
  const properties = new Map(
    elements.flatMap(({ tag, manual }) =>
      Object.entries(manual.cssProperties ?? {}).map(([name, each]) => [
        name,
        { name, description: `${each.description} Default: ${each.default}. For <${tag}>.` },
      ]),
    ),
  );
  const pseudoElements = elements.flatMap(({ tag, manual }) =>
    Object.entries(manual.parts ?? {}).map(([name, description]) => ({
      name: `::part(${name})`,
      description: `<${tag}>: ${description}`,
    })),
  );
  return { version: 1.1, properties: [...properties.values()], pseudoElements };
}
