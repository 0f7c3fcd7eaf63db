import { createForm, type Form, type FormOptions } from '../../../../elements/poptin-popup/form/form.ts';
import { type FakeBrowser, fakeBrowser } from '../../../fake-browser.ts';
import type { TestLanguage } from '../../../place.ts';
import { localeIn } from '../lead-fixture.ts';

/** A form whose words and late parts have arrived. */
export async function formOf(
  fields: readonly unknown[],
  options: { language?: TestLanguage; browser?: FakeBrowser } & Partial<
    Omit<FormOptions, 'fields' | 'browser'>
  > = {},
): Promise<Form> {
  const { language = 'en', browser = fakeBrowser(), ...settings } = options;
  const form = createForm({ fields, browser, locale: localeIn(language), ...settings });
  for (const { id } of form.fields) form.focus(id);
  form.prefill();
  await form.settled();
  return form;
}

/** Writes into the only field, sends, and returns the field's message; '' if it is content. */
export function answerTo(form: Form, text: string): string {
  const id = onlyField(form);
  form.change(id, text);
  form.check();
  return form.getState().errors[id]?.message ?? '';
}

/** What the form would send for the only field. */
export function sentFor(form: Form, text: string): string {
  form.change(onlyField(form), text);
  return form.entries()[0]?.value ?? '';
}

function onlyField(form: Form): string {
  const [field] = form.fields;
  if (!field) throw new Error('the form has no field');
  return field.id;
}
