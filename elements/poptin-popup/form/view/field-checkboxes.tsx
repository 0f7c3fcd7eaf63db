import { controlId } from '../control-id.ts';
import type { Field } from '../fields.ts';
import type { Form } from '../form.ts';
import { FieldFrame, findLabel, useField } from './field-frame.tsx';

/** Any number of choices; required means at least one (popup §5), which HTML's own `required` cannot say. */
export function CheckboxesField({ form, field }: { form: Form; field: Field }) {
  const { value, control } = useField(form, field);
  const ticked = typeof value === 'string' ? [] : value;
  const { required: _, ...box } = control;
  const toggle = (choice: string, on: boolean) =>
    form.change(
      field.id,
      field.choices
        .map((each) => each.value)
        .filter((each) => (each === choice ? on : ticked.includes(each))),
    );
  return (
    <FieldFrame form={form} field={field} group>
      {field.choices.map((choice, index) => (
        <label key={choice.value} className="field-choice">
          <input
            {...box}
            id={index === 0 ? controlId(field) : undefined}
            type="checkbox"
            value={choice.value}
            checked={ticked.includes(choice.value)}
            onChange={(event) => toggle(choice.value, event.currentTarget.checked)}
          />
          <span>{findLabel(form, field, choice.value) ?? (choice.label || field.label)}</span>
        </label>
      ))}
    </FieldFrame>
  );
}
