import type { AttributeTable, Manual } from '../../shared/element/contract.ts';
import { pascalCase, type Room } from './room.ts';

const elements = import.meta.glob<Record<string, unknown>>('../../elements/*/element.ts', { eager: true });
const tables = import.meta.glob<{ attributes: AttributeTable }>('../../elements/*/attributes.ts', {
  eager: true,
});

/**
 * Every room that has an `attributes.ts`, in the order of their tags, and a line for each whose manual cannot be read.
 * The rooms are imported, so a global `HTMLElement` must exist.
 */
export function readRooms(): { rooms: Room[]; problems: string[] } {
  const rooms: Room[] = [];
  const problems: string[] = [];
  for (const [path, { attributes }] of Object.entries(tables).sort()) {
    const tag = path.split('/').at(-2) as string;
    const file = `elements/${tag}/element.ts`;
    const element = elements[path.replace('attributes.ts', 'element.ts')];
    const manual = element?.manual as Manual<AttributeTable> | undefined;
    if (!manual) problems.push(`${file}: no export "manual"`);
    else if (manual.tag !== tag) problems.push(`${file}: the manual describes <${manual.tag}>`);
    else rooms.push({ tag, className: classNameOf(element ?? {}, tag), table: attributes, manual });
  }
  return { rooms, problems };
}

function classNameOf(element: Record<string, unknown>, tag: string): string {
  const found = Object.entries(element).find(
    ([, value]) => typeof value === 'function' && value.prototype instanceof HTMLElement,
  );
  return found?.[0] ?? pascalCase(tag);
}
