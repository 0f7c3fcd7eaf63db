import type { Words } from './en.ts';

export const he: Words = { label: 'להצעה', dismiss: (label) => `הסתרת ”${label}“` };
