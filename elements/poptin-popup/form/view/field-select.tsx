import { adoptStylesFor } from '../../../../shared/surface/style-sheets.ts';
import type { Choice, Field } from '../fields.ts';
import type { Form, FormState } from '../form.ts';
import { FieldFrame, useField } from './field-frame.tsx';
import sheet from './select.css?inline';

const adopt = (element: Element | null) => adoptStylesFor(element, sheet);

/** One of several. The browser's own select can be searched by typing, on phones too. */
export function SelectField({ form, field }: { form: Form; field: Field }) {
  const { state, value, control } = useField(form, field);
  const choices = listChoices(field, state);
  const chosen = String(value);
  // a prefilled country may be there before the list of countries
  const missing = chosen !== '' && !choices.some((each) => each.value === chosen);
  return (
    <FieldFrame form={form} field={field}>
      <select
        {...control}
        part="field-control"
        autoComplete={field.autocomplete || undefined}
        value={chosen}
        onChange={(event) => form.change(field.id, event.currentTarget.value)}
      >
        {/* the control's own ref is the form's */}
        <option ref={adopt} value="">
          {field.placeholder || state.words.choose}
        </option>
        {missing && <option value={chosen}>{chosen}</option>}
        {choices.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

function listChoices(field: Field, { words, countryChoices }: FormState): readonly Choice[] {
  if (field.choices.length > 0) return field.choices;
  if (field.kind === 'country') return countryChoices;
  if (field.kind !== 'gender') return [];
  return Object.entries(words.genders).map(([value, label]) => ({ value, label }));
}
