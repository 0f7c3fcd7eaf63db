import type { ReactNode } from 'react';
import type { Field } from '../fields.ts';
import type { Form } from '../form.ts';
import {
  describeFrame,
  FieldMessages,
  findLabel,
  labelText,
  RequiredMark,
  useField,
} from './field-frame.tsx';

/** A single checkbox with its text; reported as yes or no (popup §5). */
export function ConsentField({ form, field, says }: { form: Form; field: Field; says?: ReactNode }) {
  const { state, value, control } = useField(form, field);
  return (
    <div {...describeFrame(form, field, state)} part="field">
      <label className="field-choice">
        <input
          {...control}
          type="checkbox"
          value="yes"
          checked={value === 'yes'}
          onChange={(event) => form.change(field.id, event.currentTarget.checked ? 'yes' : '')}
        />
        <span>
          {findLabel(form, field) ?? says ?? labelText(field, state.words)}
          <RequiredMark field={field} />
        </span>
      </label>
      <FieldMessages form={form} field={field} />
    </div>
  );
}
