import type { AttributeTable, Manual } from '../../shared/element/contract.ts';

/** The descriptor of an element: what drives its controls and says which events to listen for. */
export interface Descriptor {
  table: AttributeTable;
  manual: Manual<AttributeTable>;
}

const tables = import.meta.glob<AttributeTable>('../../elements/*/attributes.ts', { import: 'attributes' });
const manuals = import.meta.glob<Manual<AttributeTable>>('../../elements/*/element.ts', { import: 'manual' });

/** Imports an element's descriptor; its classes come along but are not registered. */
export async function loadDescriptor(tag: string): Promise<Descriptor> {
  const table = tables[`../../elements/${tag}/attributes.ts`];
  const manual = manuals[`../../elements/${tag}/element.ts`];
  if (!table || !manual) throw new Error(`elements/${tag}/ has no attributes.ts or no element.ts`);
  return { table: await table(), manual: await manual() };
}
