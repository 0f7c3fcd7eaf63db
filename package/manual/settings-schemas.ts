import type { Setting, Settings } from '../../shared/element/setting.ts';
import { type SettingsFile, settingsFiles } from './settings-files.ts';

type Schema = Readonly<Record<string, unknown>>;

/** `schemas/<name>.json`: draft 2020-12, for editors (`"$schema"`), for `tagdrop check` and for forms. */
export function settingsSchemas(): Record<string, Schema> {
  return Object.fromEntries(settingsFiles.map((file) => [`schemas/${file.name}.json`, writeSchema(file)]));
}

export function writeSchema({ title, root, alone, list }: SettingsFile): Schema {
  const defs = new Map<string, Schema>();
  const whole = write(root, defs, '');
  const single = alone && write(alone, defs, '');
  const entry = list && write(list, defs, '');
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    description: root.description,
    // one branch for each shape, so that an editor completes the one that was begun
    ...(entry
      ? {
          if: { type: 'array' },
          // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
          then: { items: entry },
          else: single
            ? // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
              { if: { required: ['poptin_id'] }, then: single, else: whole }
            : whole,
        }
      : whole),
    $defs: Object.fromEntries([...defs].sort(([a], [b]) => a.localeCompare(b))),
  };
}

/** Keywords that each use has itself, and not in the definition that it refers to. */
const OWN = ['title', 'description', 'default', 'examples', 'x-unit', 'x-spec'];

function write(setting: Setting, defs: Map<string, Schema>, name: string): Schema {
  const node = writeNode(setting, defs, name);
  if (!setting.name) return node;
  const own = Object.entries(node).filter(([key]) => OWN.includes(key));
  const shared = Object.fromEntries(Object.entries(node).filter(([key]) => !OWN.includes(key)));
  const known = defs.get(setting.name);
  if (!known) defs.set(setting.name, shared);
  const others = Object.entries(shared).filter(
    ([key, value]) => known && JSON.stringify(known[key]) !== JSON.stringify(value),
  );
  return { $ref: `#/$defs/${setting.name}`, ...Object.fromEntries([...own, ...others]) };
}

function writeNode(setting: Setting, defs: Map<string, Schema>, name: string): Schema {
  const { properties, items, additionalProperties, meanings, unit, spec, expected, unread } = setting;
  const given = Object.entries({
    title: setting.title ?? (name && writeTitle(name)),
    description: setting.description,
    type: setting.type,
    enum: setting.enum,
    // VS Code and JetBrains show these next to each value
    enumDescriptions: meanings && setting.enum?.map((each) => meanings[`${each}`] ?? 'nothing'),
    default: setting.default,
    examples: setting.examples,
    minimum: setting.minimum,
    maximum: setting.maximum,
    minLength: setting.minLength,
    minItems: setting.minItems,
    pattern: setting.pattern,
    properties: properties && writeAll(properties, defs),
    required: setting.required,
    items: items && write(items, defs, ''),
    additionalProperties: additionalProperties && write(additionalProperties, defs, ''),
    'x-expected': expected,
    'x-unit': unit,
    'x-spec': spec,
    'x-unread': unread,
  });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined && value !== ''));
}

const writeAll = (settings: Settings, defs: Map<string, Schema>): Schema =>
  Object.fromEntries(Object.entries(settings).map(([name, each]) => [name, write(each, defs, name)]));

/** An HTML term that only authors of HTML know. */
const TITLES: ReadonlyMap<string, string> = new Map([
  ['src', 'Address'],
  ['url', 'Address'],
  ['alt', 'Alternative text'],
]);

/** `poptin_design_auto_close_sec` → `Auto close sec`, `reloadOnAccept` → `Reload on accept`. */
export function writeTitle(name: string): string {
  const said = TITLES.get(name);
  if (said) return said;
  const words = name
    .replace(/^(?:poptin_design_|poptin_|shopify_)(?=.)/, '')
    .replace(/_active$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
