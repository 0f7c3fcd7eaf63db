import type { Attribute, AttributeTable, Manual } from '../shared/element/contract.ts';

/** One control of a builder's panel, as the descriptor states it. */
export interface Control {
  /** The attribute, such as `popup-id`. */
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly group: string;
  readonly attribute: Attribute;
}

/** One tag, as a builder shows it. */
export interface TagPanel {
  readonly tag: string;
  readonly title: string;
  readonly summary: string;
  readonly scope: 'page' | 'placed' | 'both';
  readonly controls: readonly Control[];
}

const manuals = import.meta.glob<Manual<AttributeTable>>(
  ['../elements/*/manual.ts', '../elements/*/manual/index.ts'],
  { import: 'manual', eager: true },
);
const tables = import.meta.glob<AttributeTable>('../elements/*/attributes.ts', {
  import: 'attributes',
  eager: true,
});

/** All tags with their controls, by the descriptors in `elements/*`. */
export const panels: readonly TagPanel[] = Object.entries(manuals).map(([path, manual]) =>
  readPanel(manual, tables[path.replace(/manual(?:\/index)?\.ts$/, 'attributes.ts')] ?? {}),
);

/** @throws for an attribute that is in no group, or in two: nobody could set it, or know where. */
export function readPanel(
  { tag, attributes, panel }: Manual<AttributeTable>,
  table: AttributeTable,
): TagPanel {
  const controls = Object.entries(panel.groups).flatMap(([group, labels]) =>
    Object.entries(labels).map(([name, label = name]) => {
      const attribute = table[name];
      if (!attribute) throw new Error(`<${tag}> has no attribute ${name}, which its panel shows.`);
      return { name, label, help: plain(attributes[name] ?? ''), group, attribute };
    }),
  );
  const named = [...controls.map(({ name }) => name), ...(panel.fromServer ?? [])];
  for (const name of Object.keys(table)) {
    const times = named.filter((each) => each === name).length;
    if (times !== 1)
      throw new Error(`elements/${tag}/manual.ts: ${name} appears ${times} times in the panel, not once.`);
  }
  return { tag, title: panel.title, summary: panel.about, scope: panel.scope, controls };
}

/** Help without Markdown: panels show text. */
function plain(markdown: string): string {
  return markdown.replaceAll('`', '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}

/** A choice's label in a list: `before_show` → `Before show`, nothing → `Default`. */
export function nameChoice(value: string): string {
  if (value === '') return 'Default';
  const words = value.replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `popup-id` → `popupId`, as builders spell their properties. */
export const camelCase = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
