import { foldCase } from '../../../../shared/letters/fold-case.ts';
import { isCampaign } from '../../../../shared/without-secrets.ts';
import type { Field, FieldValue } from '../fields.ts';
import { readDay, writeIsoDay } from '../values/calendar-day.ts';
import { queryKeys } from '../values/query-keys.ts';

/**
 * What the page's address says about the fields: by query key or by name (popup §5); a campaign's fields (`utm_source`,
 * `gclid`) also from the page that the visit began on. A consent is never given by an address.
 * @param pages addresses, the first one wins.
 * @returns field id → value, only for the fields that were mentioned.
 */
export function readPrefill(fields: readonly Field[], pages: readonly string[]): Map<string, FieldValue> {
  const queries = pages.map(readQuery);
  const keys = queryKeys(fields);
  const found = new Map<string, FieldValue>();
  for (const field of fields) {
    if (field.control === 'consent') continue;
    const ofCampaign = isCampaign(field.name) || isCampaign(field.echo.property_name);
    const names = [keys.get(field.id), field.name, ...(ofCampaign ? [field.echo.property_name] : [])];
    const values = (ofCampaign ? queries : queries.slice(0, 1)).flatMap((query) =>
      names.flatMap((name) => (name ? query.getAll(name) : [])),
    );
    const value = chooseFitting(field, values.filter(Boolean));
    if (value !== null) found.set(field.id, value);
  }
  return found;
}

function readQuery(page: string): URLSearchParams {
  try {
    return new URL(page).searchParams;
  } catch {
    return new URLSearchParams();
  }
}

function chooseFitting(field: Field, values: readonly string[]): FieldValue | null {
  const [first] = values;
  if (first === undefined) return null;
  const same = (one: string, other: string) => foldCase(one) === foldCase(other);
  const chosen = (texts: readonly string[]) =>
    field.choices.filter((each) => texts.some((text) => same(text, each.value) || same(text, each.label)));
  switch (field.control) {
    case 'checkboxes': {
      const ticked = chosen(values.flatMap((value) => [value, ...value.split(',')]));
      return ticked.length > 0 ? ticked.map((each) => each.value) : null;
    }
    case 'radio':
      return chosen([first])[0]?.value ?? null;
    case 'select':
      // the choices of countries and genders are not among the field's own
      return field.choices.length > 0 ? (chosen([first])[0]?.value ?? null) : first;
    case 'date': {
      const day = readDay(first);
      return day ? writeIsoDay(day) : null;
    }
    default:
      return first;
  }
}
