import { markedText } from '../../view/parts/marked-text.tsx';
import type { Field } from '../fields.ts';
import type { Form } from '../form.ts';
import { CheckboxesField } from './field-checkboxes.tsx';
import { ConsentField } from './field-consent.tsx';
import { PhoneField } from './field-phone.tsx';
import { RadioField } from './field-radio.tsx';
import { ScaleField } from './field-scale.tsx';
import { SelectField } from './field-select.tsx';

/** The fields with something to choose from. Most popups ask only for a name and an address, and do not fetch this. */
export function ChoiceField({ form, field }: { form: Form; field: Field }) {
  switch (field.control) {
    case 'phone':
      return <PhoneField form={form} field={field} />;
    case 'select':
      return <SelectField form={form} field={field} />;
    case 'radio':
      return field.look ? <ScaleField form={form} field={field} /> : <RadioField form={form} field={field} />;
    case 'consent':
      return <ConsentField form={form} field={field} says={markedText(field.label)} />;
    default:
      return <CheckboxesField form={form} field={field} />;
  }
}
