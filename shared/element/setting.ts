type JsonType = 'string' | 'number' | 'boolean' | 'null' | 'object' | 'array';

/**
 * One setting of a JSON that a site owner writes: a node of JSON Schema (draft 2020-12, json-schema.org) with a few
 * more keywords. `npm run manual` generates reference, JSON Schemas and types from these; no page ever loads one.
 * They are in `manual.ts` files.
 */
export interface Setting {
  /** Its label in a form; generated from its name by default. */
  readonly title?: string;
  /** One or two sentences for the site owner. */
  readonly description: string;
  readonly type: JsonType | readonly JsonType[];
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly pattern?: string;
  /** The meaning of `pattern`, in words: "a number", "a date". */
  readonly expected?: string;
  readonly properties?: Settings;
  readonly required?: readonly string[];
  readonly items?: Setting;
  /** For an object that is a map: the setting under every name. */
  readonly additionalProperties?: Setting;
  /** Names that a provider sends as well, and that nothing here reads. */
  readonly unread?: readonly string[];
  /** Of a type that is written once and referred to: `PopupContent`. */
  readonly name?: string;
  /** The unit of a number: `seconds`, `px`, `%`, `days`. */
  readonly unit?: string;
  /** The meaning of each value of `enum`. */
  readonly meanings?: Readonly<Record<string, string>>;
  /** Values that only a property can hold, not a file, as a TypeScript type. */
  readonly inScript?: string;
  /** Section of the specification: `popup §4`. */
  readonly spec?: string;
}

export type Settings = Readonly<Record<string, Setting>>;

/** The title that forms show for a table. */
export const titled = (titles: Readonly<Record<string, string>>, settings: Settings): Settings =>
  Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => {
      const title = titles[name];
      return [name, title ? { ...setting, title } : setting];
    }),
  );

type More = Partial<Omit<Setting, 'description'>>;

/** A text; numbers count as texts, and null means none. */
export const text = (description: string, more: More = {}): Setting => ({
  description,
  type: ['string', 'number', 'null'],
  default: '',
  ...more,
});

/** On or off: the provider writes 0 and 1 (decision D-15). */
export const flag = (description: string, more: More = {}): Setting => ({
  description,
  type: ['boolean', 'number', 'string', 'null'],
  enum: [1, 0, true, false, '1', '0', '', null],
  default: 0,
  name: 'Flag',
  ...more,
});

/** A number of at least 0, possibly as text; null, '' and 0 mean off. */
export const amount = (description: string, unit: string, more: More = {}): Setting => ({
  description,
  type: ['number', 'string', 'null'],
  minimum: 0,
  pattern: '^\\s*(?:\\d{1,9}(?:\\.\\d{1,9})?)?\\s*$',
  expected: 'a number of at least 0',
  default: 0,
  name: 'Amount',
  unit,
  ...more,
});

/** One of these words, with their meanings. */
export const choice = (
  description: string,
  meanings: Readonly<Record<string, string>>,
  more: More = {},
): Setting => ({
  description,
  type: ['string', 'null'],
  enum: [...Object.keys(meanings), null],
  meanings,
  ...more,
});

export const object = (description: string, properties: Settings, more: More = {}): Setting => ({
  description,
  type: ['object', 'null'],
  properties,
  ...more,
});

export const list = (description: string, items: Setting, more: More = {}): Setting => ({
  description,
  type: ['array', 'null'],
  items,
  ...more,
});
