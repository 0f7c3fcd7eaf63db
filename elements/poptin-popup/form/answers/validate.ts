import { foldCase } from '../../../../shared/letters/fold-case.ts';
import type { FieldParts } from '../field-parts.ts';
import type { Field, FieldValue } from '../fields.ts';
import { rules } from '../rules/index.ts';
import type { CalendarDay } from '../values/calendar-day.ts';
import type { MessageCode } from '../words/en.ts';

/** What a check may use besides the field and its value. */
export interface CheckContext {
  readonly today: CalendarDay;
  readonly parts: FieldParts;
  /** The country chosen for an international phone. */
  readonly country: string;
  /** `leaving`: the visitor left the field, which may still be empty. `sending`: everything counts. */
  readonly moment: 'leaving' | 'sending';
}

/** The first thing wrong with a field (popup §5), or null. */
export function validate(field: Field, value: FieldValue, context: CheckContext): MessageCode | null {
  if (field.control === 'hidden') return null;
  const rule = rules[field.rule];
  const text = typeof value === 'string' ? value.trim() : value.join(',');
  if (text === '') return field.required && context.moment === 'sending' ? rule.empty : null;
  if (text.length > (field.control === 'textarea' ? MESSAGE_MAX_BYTES : LINE_MAX)) return 'too-long';
  if (field.control === 'textarea' && new Blob([text]).size > MESSAGE_MAX_BYTES) return 'too-long';
  const wrong = rule.check(text, { today: context.today, required: field.required });
  if (wrong) return wrong;
  if (field.rule === 'phone-international') return checkPhone(text, context);
  if (field.businessOnly && context.parts.freeDomains?.has(readDomain(text))) return 'email-business';
  return null;
}

/** A line of text that is longer than this was pasted by mistake. In UTF-16 units. */
const LINE_MAX = 1000;
/** A provider refuses a larger value (provider/request-limits/fields.ts), and a refusal would lose the lead. */
const MESSAGE_MAX_BYTES = 20_000;

const readDomain = (address: string) => foldCase(address.slice(address.lastIndexOf('@') + 1));

/** Popup §5: one message when the field is left, another when the form is sent. */
function checkPhone(text: string, { parts, country, moment }: CheckContext): MessageCode | null {
  if (!parts.phone || parts.phone.isValidPhone(text, country)) return null;
  return moment === 'leaving' ? 'phone-international' : 'phone';
}
