import { readMember } from '../../../shared/base/page-names.ts';

/** The JSON of a script in the page. Null where there is none; what is malformed is reported and counts as none. */
export function readJson(page: Document, selector: string): unknown {
  try {
    return JSON.parse(readMember(page, 'querySelector')(selector)?.textContent ?? 'null');
  } catch (cause) {
    console.warn('consent', cause);
    return null;
  }
}
