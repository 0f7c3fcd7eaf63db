import { defaultText, type Room, valueType } from './room.ts';

/** The README's part for one element: a table for each kind of thing that its manual names. */
export function readmeTables({ table, manual }: Room): string {
  const attributes = Object.entries(table).map(([name, attribute]) => [
    code(name),
    code(attribute.type === 'enum' ? valueType(attribute) : attribute.type),
    code(defaultText(attribute)),
    manual.attributes[name] ?? '',
  ]);
  const properties = Object.entries(manual.properties ?? {}).map(([name, each]) => [
    code(name),
    code(each.type),
    each.readonly ? `Read only. ${each.description}` : each.description,
  ]);
  const methods = Object.values(manual.methods ?? {}).map((each) => [code(each.signature), each.description]);
  const events = Object.entries(manual.events ?? {}).map(([name, each]) => [
    code(name),
    code(each.detail),
    each.cancelable ? `Cancelable. ${each.description}` : each.description,
  ]);
  const cssProperties = Object.entries(manual.cssProperties ?? {}).map(([name, each]) => [
    code(name),
    code(each.default),
    each.description,
  ]);
  return [
    markdownTable(['Attribute', 'Type', 'Default', 'Meaning'], attributes),
    markdownTable(['Property', 'Type', 'Meaning'], properties),
    markdownTable(['Method', 'Meaning'], methods),
    markdownTable(['Event', 'Detail', 'When'], events),
    markdownTable(['Slot', 'Holds'], named(manual.slots, '(default)')),
    markdownTable(['Part', 'What it is'], named(manual.parts)),
    markdownTable(['CSS property', 'Default', 'Meaning'], cssProperties),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/**
 * `text` with the tables of every room between `<!-- manual:<tag> -->` and `<!-- /manual -->`, and the tags for which
 * it has no such place.
 */
export function fillReadme(text: string, rooms: readonly Room[]): { text: string; missing: string[] } {
  const missing: string[] = [];
  let filled = text;
  for (const room of rooms) {
    const place = new RegExp(`(<!-- manual:${room.tag} -->)[\\s\\S]*?(<!-- /manual -->)`);
    if (!place.test(filled)) missing.push(room.tag);
    // a function, because tables may hold the `$` patterns of a replacement string
    filled = filled.replace(place, (_, open, close) => `${open}\n${readmeTables(room)}\n${close}`);
  }
  return { text: filled, missing };
}

const named = (entries: Readonly<Record<string, string>> = {}, unnamed = ''): string[][] =>
  Object.entries(entries).map(([name, description]) => [name ? code(name) : unnamed, description]);

function markdownTable(head: string[], rows: string[][]): string {
  if (rows.length === 0) return '';
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const code = (text: string): string => (text === '' ? '' : `\`${text}\``);
