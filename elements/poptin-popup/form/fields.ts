import { fieldReader, isRecord, List, type Report, scalar, Text } from '../../../shared/wire/fields.ts';
import * as z from '../../../shared/wire/schema.ts';
import { type Control, describeKind, type Kind, type RuleName, readKind } from './kinds.ts';
import { createNaming } from './naming.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A text, or the ticked choices of a `checkboxes` field. A consent is 'yes' or ''. */
export type FieldValue = string | readonly string[];

export interface Field {
  /** Unique in the form. */
  readonly id: string;
  readonly kind: Kind;
  readonly control: Control;
  readonly rule: RuleName;
  /** Unique in the form: the key of the conversion's entry. */
  readonly name: string;
  /** '' if the placeholder is the only text; the view then uses it as the hidden label. */
  readonly label: string;
  readonly placeholder: string;
  readonly required: boolean;
  /** Empty for fields without choices, and for those whose choices come from the words or the list of countries. */
  readonly choices: readonly Choice[];
  /** `scale` or `stars` for choices of a `radio` in a row. */
  readonly look: string;
  /** E-mail: shape and typos are looked at. */
  readonly checksTypos: boolean;
  /** E-mail: addresses of free providers are refused. */
  readonly businessOnly: boolean;
  readonly autocomplete: string;
  /** Upper-case ISO 3166 country of an international phone, or ''. */
  readonly country: string;
  readonly initial: FieldValue;
  /** Sent back to the provider in `newExtraFields` (popup §3). */
  readonly echo: FieldEcho;
}

export interface FieldEcho {
  readonly id: string;
  readonly type: string;
  readonly placeholder: string;
  readonly created_as: string;
  readonly created_version: number;
  readonly property_name: string;
}

/** The popup's settings that touch its fields. */
export interface FieldSettings {
  /** `field_checkbox_required`. */
  readonly checkboxRequired?: boolean;
  /** `field_checkbox_default_marked`. */
  readonly checkboxMarked?: boolean;
  /** Consents are pre-ticked if the popup says so: unlawful in the EU (CJEU C-673/17), so off. */
  readonly tickedConsent?: boolean;
}

/** Popup §3. */
const CREATED_VERSION = 5;

/** `required` may be spelled as in HTML. */
const Required = scalar((text) =>
  /^(?:0|false|off|no)?$/i.test(text) ? false : /^(?:1|true|on|yes|required)$/i.test(text) || undefined,
);
const Version = scalar((text) => {
  if (text === '') return CREATED_VERSION;
  return Number(text) > 0 ? Number(text) : undefined;
});
const Value = z.reader((value): FieldValue | undefined => {
  if (Array.isArray(value)) return value.map(readText);
  const parsed = Text.safeParse(value);
  return parsed.success ? parsed.data : undefined;
});
/** A choice that is neither a text nor a pair is left out. */
const Choices = z.reader((value): Choice[] | undefined => {
  const parsed = List.safeParse(value);
  return parsed.success ? parsed.data.map(readChoice).filter(({ label }) => label !== '') : undefined;
});

const readText = (value: unknown): string => {
  const parsed = Text.safeParse(value);
  return parsed.success ? parsed.data : '';
};

function readChoice(each: unknown): Choice {
  if (!isRecord(each)) return { value: readText(each), label: readText(each) };
  const [value, label] = [readText(each.value), readText(each.label)];
  return { value: value || label, label: label || value };
}

type Entry = ReturnType<typeof readEntry>;

/** Reads one entry of `content.fields` in the provider's spelling; unreadable parts are reported and left out. */
function readEntry(raw: Readonly<Record<string, unknown>>, report: Report) {
  const field = fieldReader(raw, report);
  const text = (name: string) => field(name, Text, '');
  return {
    id: text('id'),
    type: text('type'),
    name: text('name'),
    label: text('label'),
    placeholder: text('placeholder'),
    value: field('value', Value, ''),
    created_as: text('created_as'),
    created_version: field('created_version', Version, CREATED_VERSION),
    property_name: text('property_name'),
    required: field('required', Required, false),
    validation: text('validation'),
    country: text('country'),
    look: text('look'),
    values: field('values', Choices, []),
    options: field('options', Choices, []),
  };
}

/**
 * Reads `content.fields`, or the named controls of a template, which have the same shape. Everything missing inside
 * an entry has a default.
 * @param dropped is called for an entry that is not an object: it is left out.
 * @param report is called for an unreadable part of an entry: its default is used.
 */
export function readFields(
  raw: readonly unknown[],
  settings: FieldSettings = {},
  dropped: (index: number) => void = () => {},
  report: (index: number, name: string) => void = () => {},
): Field[] {
  const nextName = createNaming();
  const ids = new Set<string>();
  const fields: Field[] = [];
  raw.forEach((each, index) => {
    if (!isRecord(each)) {
      dropped(index);
      return;
    }
    const entry = readEntry(each, (name) => report(index, name));
    const asked = entry.id || `field_${index + 1}`;
    const id = ids.has(asked) ? `${asked}-${index + 1}` : asked;
    ids.add(id);
    fields.push(toField(entry, id, nextName, settings));
  });
  return fields;
}

/** There is no kind for it: owners use a custom field. */
const COMPANY = /^(?:company|organi[sz]ation)/i;

function toField(
  from: Entry,
  id: string,
  nextName: (configured: string, kind: string) => string,
  settings: FieldSettings,
): Field {
  const kind = isUtm(from) ? 'hidden' : chooseKind(from);
  const spec = describeKind(kind);
  const rule = kind === 'phone' ? choosePhoneRule(from.validation) : spec.rule;
  const given = from.values.length > 0 ? from.values : from.options;
  const control = chooseControl(kind, rule, given);
  const mode = from.validation.toLowerCase();
  const unchecked = /^(?:off|none|no|0|false)$/.test(mode);
  const ownTick = { value: toText(from.value) || 'yes', label: from.label || from.placeholder };
  const ticks = control === 'checkboxes' && given.length === 0;
  const tickBox = kind === 'checkbox' || kind === 'consent';
  const field: Omit<Field, 'initial'> = {
    id,
    kind,
    control,
    rule: unchecked && (kind === 'email' || kind === 'phone') ? 'text' : rule,
    name: nextName(from.name, kind),
    label: from.label,
    placeholder: from.placeholder,
    required: control !== 'hidden' && (from.required || (tickBox && settings.checkboxRequired === true)),
    choices: ticks ? [ownTick] : given,
    look: /^s[ct]a/.test(from.look) ? from.look : '',
    checksTypos: kind === 'email' && !unchecked && mode !== 'business-email',
    businessOnly: mode === 'business-email' || mode === 'typos-business',
    autocomplete: spec.autocomplete ?? (COMPANY.test(from.name) ? 'organization' : ''),
    country: /^[a-z]{2}$/i.test(from.country) ? from.country.toUpperCase() : '',
    echo: {
      id: from.id || id,
      type: from.type || kind,
      placeholder: from.placeholder,
      created_as: from.created_as || kind,
      created_version: from.created_version,
      property_name: from.property_name,
    },
  };
  return { ...field, initial: resolveInitial(field, ticks ? '' : from.value, settings) };
}

/** `type` names the kind; if it is only HTML's word for a control, or the catch-all, `created_as` is more precise. */
function chooseKind(from: Entry): Kind {
  const type = readKind(from.type);
  if (type && type !== 'custom' && type !== 'free') return type;
  return readKind(from.created_as) ?? type ?? 'custom';
}

/** Popup §3: custom fields include utm ones, which the page's address fills and nobody sees. */
function isUtm(from: Entry): boolean {
  return (
    /^utm_\w+$/i.test(from.name || from.property_name) && /^(?:custom|hidden|utm|text|)$/i.test(from.type)
  );
}

function choosePhoneRule(validation: string): RuleName {
  if (/^(?:advanced|israel(?:i)?)$/i.test(validation)) return 'phone-israeli';
  return /^international$/i.test(validation) ? 'phone-international' : 'phone-basic';
}

function chooseControl(kind: Kind, rule: RuleName, given: readonly Choice[]): Control {
  if (rule === 'phone-international') return 'phone';
  if (kind === 'preferences' && given.length === 0) return 'text';
  return describeKind(kind).control;
}

/** Popup §5: a required radio group starts on its first option. Consent starts unticked (decision 64). */
function resolveInitial(
  field: Omit<Field, 'initial'>,
  value: FieldValue,
  settings: FieldSettings,
): FieldValue {
  const values = field.choices.map((each) => each.value);
  switch (field.control) {
    case 'checkboxes': {
      if (field.kind === 'checkbox' && settings.checkboxMarked) return values;
      const ticked = typeof value === 'string' ? value.split(',').map((each) => each.trim()) : value;
      return values.filter((each) => ticked.includes(each));
    }
    case 'consent':
      return settings.tickedConsent && settings.checkboxMarked ? 'yes' : '';
    case 'radio':
      if (values.includes(toText(value))) return toText(value);
      return field.required && !field.look ? (values[0] ?? '') : ''; // a mark that nobody gave is none
    default:
      return toText(value);
  }
}

const toText = (value: FieldValue): string => (typeof value === 'string' ? value : value.join(','));
