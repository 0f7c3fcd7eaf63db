import { readEntries } from './entries.ts';
import { createFieldChecks } from './field-checks.ts';
import type { Field } from './fields.ts';
import { rules } from './rules/index.ts';

const answers = { readEntries, createFieldChecks, rules };

/**
 * What a form needs once somebody writes into it: what may be written, what is wrong with it, what is sent. It is fetched
 * when the form has been drawn, at the latest by the first touch or press (decision D-1).
 */
export type Answers = typeof answers;

/** The same with the rules of all of `fields`; rejects where those of rare ones cannot be had. */
export async function readyFor(fields: readonly Field[]): Promise<Answers> {
  if (fields.some(({ rule }) => !(rule in rules))) await import('./rules/rare.ts');
  return answers;
}
