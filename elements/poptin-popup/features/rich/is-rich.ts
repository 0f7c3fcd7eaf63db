import { isRecord, readRecord } from '../../../../shared/wire/fields.ts';

/** Parts that a chunk of their own draws. */
const RICH = ['eyebrow', 'logo', 'secondary', 'decline', 'legal', 'proof', 'people', 'steps', 'video'];

/** Whether a content says more than title, text, form and button. */
export const isRich = (from: Record<string, unknown>, picture: string, title: string): boolean =>
  RICH.some((name) => from[name]) || /^tagdrop:/.test(picture) || /\*\*/.test(title);

/** The form has the fields of all its steps; `rich/steps.ts` knows which is whose. */
export const stepFields = (step: unknown): unknown[] => {
  const { fields } = readRecord(step);
  return Array.isArray(fields) ? fields.filter(isRecord) : [];
};
