import type { ChangeEvent, MouseEvent } from 'react';
import { adoptStylesFor } from '../../../../shared/surface/style-sheets.ts';
import { controlId } from '../control-id.ts';
import type { Field } from '../fields.ts';
import type { Form } from '../form.ts';
import { FieldFrame, useField } from './field-frame.tsx';
import sheet from './scale.css?inline';

const adopt = (element: Element | null) => adoptStylesFor(element, sheet);

/** The choice that is being pressed: arrow keys choose too, but only a press is an answer. */
let pressed: Element | null = null;

function press({ currentTarget, target, detail }: MouseEvent<HTMLElement>): void {
  const input = currentTarget.querySelector('input');
  // the browser clicks the control of a pressed label, without a position of its own
  if (target !== input && detail > 0) pressed = input;
}

/** An answer to the only question goes on at once. */
function goOn({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
  const isPressed = pressed === currentTarget;
  pressed = null;
  const { form } = currentTarget;
  if (isPressed && form?.querySelectorAll('.field').length === 1) form.requestSubmit();
}

/** Marks in a row: numbers, faces, or stars. */
export function ScaleField({ form, field }: { form: Form; field: Field }) {
  const { value, control } = useField(form, field);
  return (
    <FieldFrame form={form} field={field} group>
      <div className="field-scale" data-look={field.look} ref={adopt}>
        {field.choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard uses the control inside
          <label key={choice.value} className="scale-choice" onClick={press}>
            <input
              {...control}
              id={index === 0 ? controlId(field) : undefined}
              type="radio"
              value={choice.value}
              checked={value === choice.value}
              onChange={(event) => {
                form.change(field.id, choice.value);
                goOn(event);
              }}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {field.placeholder && <p className="scale-ends">{field.placeholder}</p>}
    </FieldFrame>
  );
}
