import { controlId } from '../control-id.ts';
import type { Field } from '../fields.ts';
import type { Form } from '../form.ts';
import { describeKind } from '../kinds.ts';
import { FieldFrame, useField } from './field-frame.tsx';

/** A custom field with this name takes no sentence. */
const CODE = /code|coupon|voucher/i;

/** The keypad for numbers has no minus on an iPhone. */
const NEGATIVE = /^[-\u2212]\d/;

/** A line of text, a text of several lines, or a day. */
export function TextField({ form, field }: { form: Form; field: Field }) {
  const { state, value, control } = useField(form, field);
  const { inputType, inputMode, capitals } = describeKind(field.kind);
  const completions = state.completions[field.id] ?? [];
  const listId = `${controlId(field)}-list`;
  // an e-mail without validation is plain text (popup §5)
  const type = field.rule === 'text' ? 'text' : (inputType ?? 'text');
  const placeholder = writePlaceholder(field, state.words.dateFormat);
  const shared = {
    ...control,
    part: 'field-control',
    placeholder: placeholder || undefined,
    autoComplete: field.autocomplete || undefined,
    autoCapitalize: capitals ?? (CODE.test(field.name) ? 'off' : undefined),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.change(field.id, event.currentTarget.value),
  };
  return (
    <FieldFrame form={form} field={field}>
      {field.control === 'textarea' ? (
        <textarea {...shared} rows={3} />
      ) : (
        <input
          {...shared}
          type={field.control === 'date' ? 'date' : type}
          inputMode={NEGATIVE.test(placeholder) ? undefined : inputMode}
          enterKeyHint={hintOf(form, field)}
          dir={chooseDirection(field, value === '' && placeholder)}
          list={completions.length > 0 ? listId : undefined}
        />
      )}
      {completions.length > 0 && (
        <datalist id={listId}>
          {completions.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}

/** What the Enter key of a phone's keyboard says: it sends from the last line of text. */
export function hintOf({ fields }: Form, { id }: Field): 'next' | 'send' {
  const lines = fields.filter(({ control }) => /^(?:text|phone|date)/.test(control));
  return lines.at(-1)?.id === id ? 'send' : 'next';
}

/**
 * Addresses and numbers read from left to right in every language; an empty field has its placeholder's direction. It
 * must be explicit: in HTML a telephone number without a direction is left to right.
 */
function chooseDirection({ rule }: Field, placeholder: string | false): 'ltr' | 'rtl' | undefined {
  if (rule === 'text' || rule === 'name' || rule === 'date') return undefined;
  return placeholder && /[\u0590-\u08ff]/.test(placeholder) ? 'rtl' : 'ltr';
}

/**
 * A birthday has only one order (popup §9), so the field shows it, unless its owner has a placeholder: `TT.MM.JJJJ`.
 */
function writePlaceholder({ kind, placeholder }: Field, format: string): string {
  if (kind !== 'birthday' || /\S[/.-]\S\S?[/.-]\S/.test(placeholder)) return placeholder;
  return placeholder ? `${placeholder} (${format})` : format;
}
