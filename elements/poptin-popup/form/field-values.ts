import type { Field, FieldValue } from './fields.ts';
import type { FormStore } from './form-store.ts';
import type { LazyParts } from './lazy-parts.ts';

/** Puts typed and pasted values, and those of the page's address, into the fields. */
export interface FieldValues {
  /**
   * Writes one field's value, as far as the field's rule lets it in.
   * @param isComposing an input method is still composing the text: it is kept as it is, since writing another text back
   * would make the input method repeat it.
   */
  write(field: Field, value: FieldValue, isComposing?: boolean): void;
  /** Writes prefilled values by field id; the visitor's own input stays. */
  fillIn(found: ReadonlyMap<string, FieldValue>): void;
  /** Reads every value again: its rule was loaded after it was typed. */
  readAgain(arrived: LazyParts): void;
}

export function createFieldValues(store: FormStore, parts: () => LazyParts): FieldValues {
  /** A number that brings its dial code chooses its country. */
  const followDialCode = ({ id, rule }: Field) => {
    const { phone } = parts();
    if (rule !== 'phone-international' || !phone) return;
    const { values, countries } = store.getState();
    const country = phone.findCountry(String(values[id]), countries[id] ?? '');
    if (country) store.setEntry('countries', id, country);
  };

  const write = (field: Field, value: FieldValue, isComposing = false) => {
    if (isComposing) return store.setEntry('values', field.id, value);
    const previous = store.readValue(field);
    const text = typeof value === 'string' ? removeControlCharacters(field, value) : value;
    const accepted =
      typeof text === 'string' && typeof previous === 'string'
        ? (parts().answers?.rules[field.rule].filter?.(text, previous) ?? text)
        : text;
    store.setEntry('values', field.id, accepted);
    followDialCode(field);
  };

  return {
    write,
    fillIn(found) {
      const { values } = store.getState();
      for (const [id, value] of found) {
        const field = store.find(id);
        if (field && Object.is(values[id], field.initial)) write(field, value);
      }
    },
    readAgain(arrived) {
      if (arrived.phone) store.fields.forEach(followDialCode);
      if (arrived.answers) for (const field of store.fields) write(field, store.readValue(field));
    },
  };
}

/** Pasted control characters are removed; line breaks stay in multi-line texts. */
function removeControlCharacters(field: Field, text: string): string {
  if (field.control === 'textarea') return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
  return text.replace(/[\r\n\t]+/g, ' ').replace(/\p{Cc}/gu, '');
}
