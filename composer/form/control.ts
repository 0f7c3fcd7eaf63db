import { writeTitle } from '../../package/manual/settings-schemas.ts';
import type { Setting } from '../../shared/element/setting.ts';
import { isObject, type Json } from '../state/json-path.ts';

/** How a setting is edited. Its table decides; no setting is named here. */
export type Control =
  | 'switch'
  | 'focus'
  | 'countdown'
  | 'number'
  | 'select'
  | 'line'
  | 'lines'
  | 'colour'
  | 'texts'
  | 'list'
  | 'map'
  | 'group'
  | 'json';

const types = ({ type }: Setting): readonly string[] => [type].flat();

/** Off, in all of a provider's spellings (decision D-15). */
const OFF = new Set<unknown>([false, 0, '0', '', null, undefined]);

/** Texts of more than a line, according to the table. */
const LONG = /^(?:text|caption|bio|description|message|poptin|comment|html)$|_html$|_text$/;
const COLOUR = /colou?r$|^(?:accent|surface|ink|background)$/i;

export function chooseControl(setting: Setting, name = ''): Control {
  const { enum: values, properties, items, additionalProperties, name: definition, expected } = setting;
  if (definition === 'Flag' || types(setting).every((type) => type === 'boolean')) return 'switch';
  if (expected?.startsWith('the part of a picture')) return 'focus';
  if (expected?.startsWith('`timerTime@')) return 'countdown';
  if (values) return 'select';
  if (properties && Object.keys(properties).length > 0 && !isTextToo(setting)) return 'group';
  if (items && !isTextToo(setting)) return items.properties && !isTextToo(items) ? 'list' : 'texts';
  if (additionalProperties) return 'map';
  if (types(setting).every((type) => /^(?:object|array|null)$/.test(type))) return 'json';
  if (
    definition === 'Amount' ||
    setting.unit !== undefined ||
    types(setting).every((type) => type === 'number')
  )
    return 'number';
  if (COLOUR.test(name)) return 'colour';
  return LONG.test(name) ? 'lines' : 'line';
}

/** Of several shapes, the plain text is the one that a form offers. */
const isTextToo = (setting: Setting): boolean =>
  types(setting).includes('string') && setting.unit === undefined && setting.name !== 'Amount';

export const isOn = (value: Json, setting: Setting): boolean =>
  value === undefined ? !OFF.has(setting.default) : !OFF.has(value);

/** On or off in the file's spelling: the provider's 0 and 1, or true and false. */
export const onOff = (on: boolean, setting: Setting): Json => (setting.name === 'Flag' ? Number(on) : on);

/** Another spelling of a setting: it is only shown if a file has it. */
export const isAlias = ({ description }: Setting): boolean => /^Another name (?:of|for)\b/.test(description);

/** The label of a control. */
export const nameSetting = (name: string, setting: Setting): string => setting.title ?? writeTitle(name);

/** The values to choose from, one for each meaning: of two spellings the first, or the one in use. */
export function listChoices(setting: Setting, value: Json): { value: string; label: string }[] {
  const told = new Set<string>();
  const all = (setting.enum ?? []).flatMap((each) => {
    if (each === null || each === '') return [];
    const word = `${each}`;
    const meaning = setting.meanings?.[word];
    if (meaning && told.has(meaning) && word !== value) return [];
    if (meaning) told.add(meaning);
    return [
      {
        value: word,
        label: meaning && meaning !== word ? `${readable(word)}: ${plain(meaning)}` : readable(word),
      },
    ];
  });
  const inUse = setting.meanings?.[`${value}`];
  return all.filter((each) => !inUse || each.value === value || setting.meanings?.[each.value] !== inUse);
}

/** `every_few_days` as words; words that the table puts in code marks, without them. */
const readable = (word: string): string => word.replaceAll('_', ' ');
export const plain = (text: string): string => text.replaceAll('`', '');

/** A number of a file, which may be text; '' if there is none. */
export const writeNumber = (value: Json): string =>
  typeof value === 'number' || typeof value === 'string' ? `${value}` : '';

/** The heading of an entry in a list. */
export function nameEntry(entry: Json): string {
  if (!isObject(entry)) return entry === undefined || entry === null ? '' : `${entry}`;
  const { label, name, title, caption, slug, id, placeholder, cookieID, re, type, poptin_name } = entry;
  const said = [label, title, poptin_name, caption, name, cookieID, slug, placeholder, re, id, type];
  const first = said.find((each) => typeof each === 'string' && each.trim() !== '');
  return typeof first === 'string' ? first : '';
}

/** A new entry of a list: its required fields, and the first example's shape. */
export function newEntry(setting: Setting, number: number): Json {
  const { properties = {}, required = [] } = setting;
  const entry: Record<string, Json> = {};
  for (const name of required) entry[name] = blank(properties[name], number);
  return entry;
}

function blank(setting: Setting | undefined, number: number): Json {
  if (!setting) return '';
  const [example] = setting.examples ?? [];
  if (types(setting).includes('array')) return Array.isArray(example) ? (example as Json[]) : [];
  if (chooseControl(setting) === 'number') return setting.minimum ?? 0;
  if (setting.enum) return setting.enum[0] as Json;
  return typeof example === 'string' ? (number > 1 ? `${example}-${number}` : example) : `${number}`;
}
