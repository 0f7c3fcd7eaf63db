import type { Browser } from '../../../../shared/base/browser.ts';
import type { FieldParts } from '../field-parts.ts';
import type { Field } from '../fields.ts';
import type { FieldError } from '../form-state.ts';
import type { FormStore } from '../form-store.ts';
import { rules } from '../rules/index.ts';
import type { CalendarDay } from '../values/calendar-day.ts';
import { type CheckContext, validate } from './validate.ts';

/** Checks the fields and shows their errors. */
export interface FieldChecks {
  /** Takes a shown error away once it is mended. */
  recheck(field: Field): void;
  /** The visitor leaves the field: it is checked, and a valid text is rewritten in the form that its rule prefers. */
  leave(field: Field): void;
  /** Takes over the address that was probably meant. */
  acceptSuggestion(field: Field): void;
  /**
   * Checks and marks every field, or those with the ids of `only`. @returns the field that gets the focus, or null if
   * all are valid.
   */
  checkAll(only?: readonly string[]): Field | null;
}

export function createFieldChecks(browser: Browser, store: FormStore, parts: () => FieldParts): FieldChecks {
  const findError = (field: Field, moment: CheckContext['moment']): FieldError | null => {
    const { countries, words } = store.getState();
    const code = validate(field, store.readValue(field), {
      today: readLocalDay(browser.now()),
      parts: parts(),
      country: countries[field.id] ?? '',
      moment,
    });
    return code && { code, message: words.messages[code] };
  };

  /** A field that is left as it was is no reason to draw all of them again. */
  const setEntry: FormStore['setEntry'] = (record, id, value) => {
    const before = store.getState()[record][id] ?? null;
    if (JSON.stringify(before) !== JSON.stringify(value)) store.setEntry(record, id, value);
  };

  /** A valid text in its final form, once the visitor has left the field. */
  const tidy = (field: Field, value: string): string => {
    const text = value.trim();
    const { phone } = parts();
    if (field.rule === 'phone-international' && phone) {
      return phone.formatPhone(text, store.getState().countries[field.id] ?? '');
    }
    return rules[field.rule].tidy?.(text) ?? value;
  };

  return {
    recheck(field) {
      if (store.getState().errors[field.id] && !findError(field, 'sending')) {
        store.setEntry('errors', field.id, null);
      }
    },
    leave(field) {
      const value = store.readValue(field);
      if (typeof value !== 'string' || value.trim() === '') return;
      const error = findError(field, 'leaving');
      setEntry('errors', field.id, error);
      if (error) return;
      const text = tidy(field, value);
      if (text !== value) setEntry('values', field.id, text);
      if (field.checksTypos) {
        setEntry('suggestions', field.id, parts().email?.suggestEmail(text) || null);
      }
    },
    acceptSuggestion(field) {
      const suggestion = store.getState().suggestions[field.id];
      if (!suggestion) return;
      store.setEntry('values', field.id, suggestion);
      store.setEntry('suggestions', field.id, null);
      store.setEntry('errors', field.id, findError(field, 'leaving'));
      store.setState({ dirty: true, focus: { id: field.id } });
    },
    checkAll(only) {
      const errors = new Map<string, FieldError>();
      for (const field of store.fields) {
        const error = only && !only.includes(field.id) ? null : findError(field, 'sending');
        if (error) errors.set(field.id, error);
      }
      store.setErrors(errors);
      const invalid = store.fields.filter(({ id }) => errors.has(id));
      // Decision 62: the first invalid field, the e-mail before it if that is invalid too.
      const first = invalid.find((field) => field.kind === 'email') ?? invalid[0] ?? null;
      if (first) store.setState({ shakes: store.getState().shakes + 1, focus: { id: first.id } });
      return first;
    },
  };
}

function readLocalDay(now: number): CalendarDay {
  const date = new Date(now);
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}
