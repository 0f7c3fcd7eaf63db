import type { Browser, Stop } from '../../../shared/base/browser.ts';
import * as z from '../../../shared/wire/schema.ts';
import type { Field, FieldValue } from './fields.ts';
import type { Form } from './form.ts';

/** What nobody may find in a browser's storage, even in the same tab: by the field's name, label and placeholder. */
const SECRET =
  /pass|secret|token|\b(?:pin|otp|tan)\b|one-time|card|cc-|cv[cv]|iban|account|ssn|social|tax|birth/i;

const stored = z.object({
  page: z.number(),
  values: z.array(z.tupleOf(z.string(), z.union([z.string(), z.array(z.string())]))),
});

/** Consent is given afresh each time. */
const isKept = ({ control, name, label, placeholder, autocomplete }: Field) =>
  !/hidden|consent/.test(control) && !SECRET.test([name, label, placeholder, autocomplete].join(' '));

/**
 * Keeps what was typed into a popup while the visitor is on another page: a phone's Back leaves the page sooner than
 * somebody means it. It is kept in the tab's session storage, which ends with the tab, and comes back with back, forward
 * and reload, as a browser treats its own fields.
 * @param isSent tells whether the form has done its work.
 */
export function keepDraft(
  { window, session }: Browser,
  { key, form, isSent }: { key: string; form: Form; isSent(): boolean },
): Stop {
  const { performance } = window;
  const { timeOrigin } = performance;
  const draft = stored.safeParse(parse(session.get(key)));
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isReturn = /^(?:back_forward|reload)$/.test(entry?.type ?? '');
  if (draft.success && (isReturn || draft.data.page === timeOrigin)) {
    const { values } = form.getState();
    for (const [id, value] of draft.data.values as [string, FieldValue][]) {
      const field = form.fields.find((each) => each.id === id);
      if (field && isKept(field) && Object.is(values[id], field.initial)) form.change(id, value);
    }
  }
  const save = () => {
    const { values, dirty } = form.getState();
    const typed = form.fields.filter((field) => isKept(field) && values[field.id] !== field.initial);
    if (dirty && typed.length > 0 && !isSent()) {
      session.set(key, JSON.stringify({ page: timeOrigin, values: typed.map(({ id }) => [id, values[id]]) }));
    } else session.remove(key);
  };
  window.addEventListener('pagehide', save);
  return () => {
    window.removeEventListener('pagehide', save);
    save();
  };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
