/**
 * What a form needs once somebody writes into it: what may be written, what is wrong with it, what is sent. It is fetched
 * when the form has been drawn, at the latest by the first touch or press (decision D-1).
 */
export { readEntries } from './entries.ts';
export { createFieldChecks } from './field-checks.ts';
export { rules } from './rules/index.ts';
