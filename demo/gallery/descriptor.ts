import type { AttributeTable, Manual } from '../../shared/element/contract.ts';

/** The descriptor of an element: it drives the controls and names the events to listen for. */
export interface Descriptor {
  table: AttributeTable;
  manual: Manual<AttributeTable>;
}

const tables = import.meta.glob<AttributeTable>('../../elements/*/attributes.ts', { import: 'attributes' });
const manuals = import.meta.glob<Manual<AttributeTable>>(
  ['../../elements/*/manual.ts', '../../elements/*/manual/index.ts'],
  { import: 'manual' },
);

/** Imports the descriptor of an element, without the element. */
export async function loadDescriptor(tag: string): Promise<Descriptor> {
  const table = tables[`../../elements/${tag}/attributes.ts`];
  const manual =
    manuals[`../../elements/${tag}/manual.ts`] ?? manuals[`../../elements/${tag}/manual/index.ts`];
  if (!table || !manual) throw new Error(`elements/${tag}/ has no attributes.ts or no manual.ts`);
  return { table: await table(), manual: await manual() };
}
