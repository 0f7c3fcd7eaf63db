import type { Attribute } from '../../shared/element/contract.ts';
import type { ElementDocs } from './element-docs.ts';
import { writeTitle } from './settings-schemas.ts';
import { writeTexts } from './texts-schema.ts';
import { ENGLISH } from './word-catalogues.ts';

type Schema = Readonly<Record<string, unknown>>;

/** `schemas/attributes/<tag>.json`: a tag's attributes as an object, for forms and blocks of page builders. */
export function attributeSchemas(elements: readonly ElementDocs[]): Record<string, Schema> {
  return Object.fromEntries(
    elements.map(({ tag, table, manual }) => [
      `schemas/attributes/${tag}.json`,
      {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        title: `<${tag}>`,
        description: manual.summary,
        type: 'object',
        properties: Object.fromEntries(
          Object.entries(table).map(([name, attribute]) => [
            name,
            {
              title: writeTitle(name.replaceAll('-', '_')),
              description: manual.attributes[name],
              ...describe(attribute, tag),
            },
          ]),
        ),
        additionalProperties: false,
      },
    ]),
  );
}

/** An omitted attribute has its default; a boolean one is present or absent. */
function describe(attribute: Attribute, tag: string): Schema {
  switch (attribute.type) {
    case 'boolean':
      return { type: 'boolean', default: false };
    case 'number':
      return {
        type: 'number',
        default: attribute.default,
        ...(attribute.min !== undefined && { minimum: attribute.min }),
        ...(attribute.max !== undefined && { maximum: attribute.max }),
      };
    case 'enum':
      return { type: 'string', enum: attribute.values, default: attribute.default };
    case 'list':
      return { type: 'array', items: { type: 'string' }, default: attribute.default };
    case 'url':
      return { type: 'string', format: 'uri-reference', default: attribute.default };
    case 'json':
      return {
        type: ['object', 'string', 'null'],
        default: null,
        ...(ENGLISH[tag] && writeTexts(ENGLISH[tag])),
      };
    case 'string':
      return { type: 'string', default: attribute.default };
  }
}
