import type { AttributeTable, Manual } from '../../shared/element/contract.ts';
import { type ElementDocs, pascalCase } from './element-docs.ts';

const classes = import.meta.glob<Record<string, unknown>>('../../elements/*/element.ts');
const manuals = import.meta.glob<Manual<AttributeTable>>('../../elements/*/manual{.ts,/index.ts}', {
  import: 'manual',
});
const tables = import.meta.glob<AttributeTable>('../../elements/*/attributes.ts', { import: 'attributes' });

/**
 * Every element that has an `attributes.ts`, in the order of their tags, and a line for each whose manual cannot be read.
 * The classes are imported, so a global `HTMLElement` must exist.
 */
export const elements: ElementDocs[] = [];
export const problems: string[] = [];

// at the top level, because Vite's module runner is closed as soon as this module is evaluated
for (const path of Object.keys(tables).sort()) {
  const tag = path.split('/').at(-2) as string;
  try {
    elements.push(await readElement(path, tag));
  } catch (cause) {
    problems.push(`elements/${tag}/manual.ts: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

async function readElement(path: string, tag: string): Promise<ElementDocs> {
  const element = await classes[path.replace('attributes.ts', 'element.ts')]?.();
  const table = await tables[path]?.();
  const [manual] = await Promise.all(
    ['manual.ts', 'manual/index.ts'].flatMap(
      (name) => manuals[path.replace('attributes.ts', name)]?.() ?? [],
    ),
  );
  if (!element || !table || !manual) throw new Error('no manual.ts');
  if (manual.tag !== tag) throw new Error(`the manual describes <${manual.tag}>`);
  return { tag, className: findClassName(element, tag), table, manual };
}

function findClassName(element: Record<string, unknown>, tag: string): string {
  const found = Object.entries(element).find(
    ([, value]) => typeof value === 'function' && value.prototype instanceof HTMLElement,
  );
  return found?.[0] ?? pascalCase(tag);
}
