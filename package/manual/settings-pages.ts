import type { Setting } from '../../shared/element/setting.ts';
import { code, markdownTable, NOTE } from './reference.ts';
import { type SettingsFile, settingsFiles } from './settings-files.ts';

/** One page for each JSON, with a table for each object in it. */
export const settingsPages = (): Record<string, string> =>
  Object.fromEntries(settingsFiles.map((file) => [file.page, settingsPage(file)]));

export function settingsPage(file: SettingsFile): string {
  const { title, name, root, list, example } = file;
  const parts = new Map<string, string>();
  tables(root, '', parts);
  return [
    NOTE,
    `# ${title}: settings`,
    '',
    root.description,
    list ? `\nThe file may also be a list of ${list.name} alone${file.alone ? ', or one of them' : ''}.` : '',
    `\nEditors complete and check such a file with \`"$schema"\`, and \`npx tagdrop check ${name}.json\` says what is wrong in it, and where. The same as types: \`import type { ${root.name} } from 'tagdrop'\`.`,
    '',
    '```json',
    JSON.stringify(example, null, 2),
    '```',
    ...[...parts.values()].flatMap((each) => ['', each]),
    '',
  ].join('\n');
}

/** The table of an object, and those of the objects in it; each type once. */
function tables(setting: Setting, path: string, parts: Map<string, string>): void {
  const { properties, items, additionalProperties } = setting;
  if (items) tables(items, `${path}[]`, parts);
  if (additionalProperties) tables(additionalProperties, `${path}.*`, parts);
  if (!properties) return;
  const key = setting.name ?? path;
  if (parts.has(key)) return;
  const rows = Object.entries(properties).map(([name, each]) => [
    `${code(name)}${setting.required?.includes(name) ? ' (required)' : ''}`,
    describeKind(each),
    each.default === undefined || each.default === null || each.default === ''
      ? ''
      : code(JSON.stringify(each.default)),
    describeMeaning(each),
  ]);
  const place = path ? code(path.replace(/^\./, '')) : 'The file';
  const heading = `## ${place}${setting.name && path ? `: ${setting.name}` : ''}`;
  parts.set(
    key,
    [
      heading,
      '',
      setting.description,
      '',
      markdownTable(['Setting', 'Holds', 'Default', 'Meaning'], rows),
    ].join('\n'),
  );
  for (const [name, each] of Object.entries(properties)) tables(each, `${path}.${name}`, parts);
}

function describeKind({ name, type, unit, enum: values, meanings, items }: Setting): string {
  if (name === 'Flag') return '0 or 1';
  if (meanings && values) return 'a word';
  const types = [type].flat().filter((each) => each !== 'null');
  if (types.includes('number') && unit) return types.includes('object') ? `${unit}, or an object` : unit;
  const words = types.map((each) =>
    each === 'string' ? 'text' : each === 'array' ? (items?.name ? `list of ${items.name}` : 'list') : each,
  );
  // most site owners think of a number as text
  return [...new Set(words)].filter((each) => !(each === 'number' && words.includes('text'))).join(' or ');
}

function describeMeaning({ description, meanings, examples, spec }: Setting): string {
  const values = Object.entries(meanings ?? {}).map(([word, meaning]) => `${code(word || '""')} ${meaning}`);
  const shown = (examples ?? []).map((each) => code(JSON.stringify(each)));
  return [
    description,
    values.length ? `${values.join('; ')}.` : '',
    shown.length ? `Such as ${shown.join(', ')}.` : '',
    spec ? `(${spec})` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
