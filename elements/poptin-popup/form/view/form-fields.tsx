import type { Store } from '../../../../shared/base/store.ts';
import { useEngine } from '../../../../shared/paint/use-engine.ts';
import type { Locale } from '../../../../shared/words/words.ts';
import { lazyScreen } from '../../view/parts/lazy-screen.tsx';
import type { Form } from '../form.ts';
import { ConsentField } from './field-consent.tsx';
import { TextField } from './field-text.tsx';

/** A label with a link in it: `[the terms](/terms)`. */
export const LINKED = /\]\(/;

/** Fetched before a popup with such a field opens. */
const choices = lazyScreen(() => import('./field-choices.tsx').then((module) => module.ChoiceField));
export const loadChoiceFields = choices.fetched;

/** Every field of the form, one under the other, and the message about the whole form. */
export function FormFields({ form, locale }: { form: Form; locale: Store<Locale> }) {
  return (
    <div className="form-fields">
      {form.fields.map(({ id }) => (
        <FieldControl key={id} form={form} id={id} locale={locale} />
      ))}
      <FormNotice form={form} />
    </div>
  );
}

/** One field with its label, its error and its suggestion. Hidden fields draw nothing but are sent. */
export function FieldControl({ form, id, locale }: { form: Form; id: string; locale: Store<Locale> }) {
  useEngine(locale);
  const field = form.fields.find((each) => each.id === id);
  if (!field) return null;
  switch (field.control) {
    case 'text':
    case 'textarea':
    case 'date':
      return <TextField form={form} field={field} />;
    case 'phone':
    case 'select':
    case 'radio':
    case 'checkboxes':
      return <choices.LazyScreen form={form} field={field} />;
    case 'consent':
      return LINKED.test(field.label) ? (
        <choices.LazyScreen form={form} field={field} />
      ) : (
        <ConsentField form={form} field={field} />
      );
    case 'hidden':
      return null;
    default:
      return field.control satisfies never;
  }
}

/** The error of the whole form; templates put it next to their submit button. */
export function FormNotice({ form }: { form: Form }) {
  const { notice } = useEngine(form);
  return (
    <p className="form-notice" role="alert">
      {notice?.message}
    </p>
  );
}
