import { countBytes, type FormError } from '../api.ts';
import { fieldName } from '../controls/field-name.ts';
import type { Words } from '../words/en.ts';
import type { Schema } from './schema.ts';

/**
 * A body above PHP's `post_max_size` arrives empty: WordPress then misses the unit tag that we sent, and answers 400. Hosts
 * set it to this or more.
 */
const LEAST_POST_BYTES = 2 * 1024 * 1024;

/** The server was busy, had enough messages, or did not wait for the whole message. */
const LATER = [408, 425, 429, 503];

export const isTooLarge = ({ status }: FormError, formData: FormData): boolean =>
  status === 413 || (status === 400 && countBytes([...formData]) >= LEAST_POST_BYTES);

/** @returns what the visitor can do about a failed call; '' if nothing is known. */
export function findAdvice(error: FormError, words: Words, formData: FormData): string {
  if (error.code === 'fetch_error') return words.offline;
  if (error.code === 'invalid_json') return words.notJson;
  if (isTooLarge(error, formData)) return words.tooLarge;
  return LATER.includes(error.status ?? 0) ? words.tryLater : '';
}

/**
 * Of a message that is too large, the field with the largest files, and what the form's own rules say of too large files.
 * Empty if no file is to blame, or the rules have no words for it.
 */
export function blameFiles(formData: FormData, schema: Schema | null): Readonly<Record<string, string>> {
  const bytes = new Map<string, number>();
  for (const entry of formData) {
    const field = fieldName(entry[0]);
    bytes.set(field, (bytes.get(field) ?? 0) + countBytes([entry]));
  }
  const [largest] = [...bytes].sort(([, one], [, other]) => other - one);
  const message = largest?.[1] && schema?.findMessage('maxfilesize', largest[0]);
  return message && largest ? { [largest[0]]: message } : {};
}
