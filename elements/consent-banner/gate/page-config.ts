import { readMember } from '../../../shared/base/page-names.ts';

/** The JSON of a script in the page. Null if there is none; malformed JSON is reported and counts as none. */
export function readJson(document: Document, selector: string): unknown {
  try {
    return JSON.parse(readMember(document, 'querySelector')(selector)?.textContent ?? 'null');
  } catch (cause) {
    console.warn('consent', cause);
    return null;
  }
}
