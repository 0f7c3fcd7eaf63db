import type { Browser } from '../../../shared/base/browser.ts';
import { createStore, type WritableStore } from '../../../shared/base/store.ts';
import type { Locale } from '../../../shared/words/words.ts';
import { firstCountry } from './country.ts';
import type { Field, FieldValue } from './fields.ts';
import type { FieldError, FormState } from './form-state.ts';
import { readFormWords } from './words/index.ts';

/** The records of the state that have one entry for each field. */
type FieldRecord = 'values' | 'errors' | 'suggestions' | 'completions' | 'countries';

/** The form's state, with one way to change the entries of a single field. */
export interface FormStore extends WritableStore<FormState> {
  readonly fields: readonly Field[];
  find(id: string): Field | undefined;
  /** Sets one field's entry of a record; null takes it out. */
  setEntry<K extends FieldRecord>(record: K, id: string, value: FormState[K][string] | null): void;
  readValue(field: Field): FieldValue;
  /** Replaces every error at once. */
  setErrors(errors: Iterable<readonly [string, FieldError]>): void;
}

export function createFormStore(
  browser: Browser,
  fields: readonly Field[],
  locale: Locale,
  knownCountry: string | undefined,
): FormStore {
  const country = firstCountry(browser, locale, knownCountry);
  const store = createStore<FormState>({
    values: toRecord(fields.map((field) => [field.id, field.initial])),
    errors: toRecord<FieldError>([]),
    suggestions: toRecord<string>([]),
    completions: toRecord<readonly string[]>([]),
    countries: toRecord(fields.map((field) => [field.id, field.country || country])),
    phoneCountries: [],
    countryChoices: [],
    words: readFormWords(locale.texts),
    shakes: 0,
    focus: null,
    dirty: false,
    notice: null,
  });
  return {
    ...store,
    fields,
    find: (id) => fields.find((field) => field.id === id),
    setEntry(record, id, value) {
      const entries = new Map<string, unknown>(Object.entries(store.getState()[record]));
      if (value === null) entries.delete(id);
      else entries.set(id, value);
      store.setState({ [record]: toRecord(entries) });
    },
    readValue: ({ id }) => store.getState().values[id] ?? '',
    setErrors: (errors) => store.setState({ errors: toRecord(errors) }),
  };
}

/** Without a prototype: a field may be called `constructor`. */
function toRecord<T>(entries: Iterable<readonly [string, T]>): Record<string, T> {
  const record: Record<string, T> = Object.create(null);
  for (const [id, value] of entries) record[id] = value;
  return record;
}
