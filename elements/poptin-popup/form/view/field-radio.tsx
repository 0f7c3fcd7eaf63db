import { controlId } from '../control-id.ts';
import type { Field } from '../fields.ts';
import type { Form } from '../form.ts';
import { FieldFrame, findLabel, useField } from './field-frame.tsx';

export function RadioField({ form, field }: { form: Form; field: Field }) {
  const { value, control } = useField(form, field);
  return (
    <FieldFrame form={form} field={field} group>
      {field.choices.map((choice, index) => (
        <label key={choice.value} className="field-choice">
          <input
            {...control}
            id={index === 0 ? controlId(field) : undefined}
            type="radio"
            value={choice.value}
            checked={value === choice.value}
            onChange={() => form.change(field.id, choice.value)}
          />
          <span>{findLabel(form, field, choice.value) ?? choice.label}</span>
        </label>
      ))}
    </FieldFrame>
  );
}
