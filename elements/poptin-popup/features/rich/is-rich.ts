import { isRecord, readRecord } from '../../../../shared/wire/fields.ts';

/** Parts that a separate chunk draws. */
const RICH = ['eyebrow', 'logo', 'secondary', 'decline', 'legal', 'proof', 'people', 'steps', 'video'];

/** Whether a content has more than title, text, form and button. */
export const isRich = (from: Record<string, unknown>, picture: string, title: string): boolean =>
  RICH.some((name) => from[name]) || /^tagdrop:/.test(picture) || /\*\*/.test(title);

/** The form has the fields of all its steps; `rich/steps.ts` knows which step each belongs to. */
export const stepFields = (step: unknown): unknown[] => {
  const { fields } = readRecord(step);
  return Array.isArray(fields) ? fields.filter(isRecord) : [];
};
