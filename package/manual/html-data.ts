import type { Attribute } from '../../shared/element/contract.ts';
import type { ElementDocs } from './element-docs.ts';

/** VS Code custom data, version 1.1: `"html.customData": ["…/html-data.json"]` gives completion in plain HTML. */
export function htmlData(elements: readonly ElementDocs[]): object {
  return {
    version: 1.1,
    tags: elements.map(({ tag, table, manual }) => ({
      name: tag,
      description: { kind: 'markdown', value: described(manual.summary, manual.events) },
      attributes: Object.entries(table).map(([name, attribute]) => ({
        name,
        description: manual.attributes[name] ?? '',
        ...allowed(attribute),
      })),
    })),
  };
}

function described(summary: string, events: ElementDocs['manual']['events'] = {}): string {
  const lines = Object.entries(events).map(([name, each]) => `- \`${name}\`: ${each.description}`);
  return lines.length === 0 ? summary : [summary, '', 'Events:', ...lines].join('\n');
}

/** `valueSet: "v"` is the format's word for an attribute without a value. */
function allowed(attribute: Attribute): object {
  if (attribute.type === 'boolean') return { valueSet: 'v' };
  if (attribute.type !== 'enum') return {};
  return { values: attribute.values.filter(Boolean).map((name) => ({ name })) };
}
