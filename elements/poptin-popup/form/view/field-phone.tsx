import { adoptStylesFor } from '../../../../shared/surface/style-sheets.ts';
import { controlId } from '../control-id.ts';
import type { Field } from '../fields.ts';
import type { Form } from '../form.ts';
import { FieldFrame, useField } from './field-frame.tsx';
import { hintOf } from './field-text.tsx';
import sheet from './phone.css?inline';

const adopt = (element: Element | null) => adoptStylesFor(element, sheet);

/** A number and its country. The select covers a short text, so that it stays narrow when closed. */
export function PhoneField({ form, field }: { form: Form; field: Field }) {
  const { state, control } = useField(form, field);
  const code = state.countries[field.id] ?? '';
  const chosen = state.phoneCountries.find((each) => each.code === code);
  return (
    <FieldFrame form={form} field={field}>
      <div className="field-phone-row" dir="ltr" ref={adopt}>
        <div className="field-country">
          <span className="field-control" aria-hidden="true">
            {chosen ? `${code} +${chosen.dial}` : code}
          </span>
          <select
            id={`${controlId(field)}-country`}
            aria-label={state.words.countryCode}
            autoComplete="tel-country-code"
            value={code}
            onChange={(event) => form.chooseCountry(field.id, event.currentTarget.value)}
            onFocus={control.onFocus}
          >
            {!chosen && <option value={code}>{code}</option>}
            {state.phoneCountries.map((each) => (
              <option key={each.code} value={each.code}>
                {`${each.label} +${each.dial}`}
              </option>
            ))}
          </select>
        </div>
        <input
          {...control}
          part="field-control"
          type="tel"
          inputMode="tel"
          enterKeyHint={hintOf(form, field)}
          autoComplete="tel"
          placeholder={field.placeholder || undefined}
          onChange={(event) => form.change(field.id, event.currentTarget.value)}
        />
      </div>
    </FieldFrame>
  );
}
