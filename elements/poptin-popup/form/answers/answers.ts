import type { Field } from '../fields.ts';
import { rules } from '../rules/index.ts';
import { readEntries } from './entries.ts';
import { createFieldChecks } from './field-checks.ts';

const answers = { readEntries, createFieldChecks, rules };

/**
 * What a form needs once somebody types: filters, checks, and values to send. Fetched when the form has been drawn,
 * at the latest by the first touch or press (decision D-1).
 */
export type Answers = typeof answers;

/** The same with the rules of all `fields`; rejects if the rare ones cannot be loaded. */
export async function readyFor(fields: readonly Field[]): Promise<Answers> {
  if (fields.some(({ rule }) => !(rule in rules))) await import('../rules/rare.ts');
  return answers;
}
