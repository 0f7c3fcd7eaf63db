import type { Lead } from '../store/leads.ts';
import { isCallField } from '../wire/lead-fields.ts';
import type { WirePoptin } from '../wire/poptin.ts';

/** Columns besides the fields of the site's popups. Invented names can't fill the page with them. */
const OTHERS_MAX = 10;
const OF_POPUPS_MAX = 40;
/** No lead has had more since the provider limits them (provider/request-limits/fields.ts); older ones may. */
const NAMES_MAX = 200;

/**
 * The fields that a table of these leads shows: those that the site's popups contain, in their order, then the most
 * frequent of the others. A lead's own page shows all its fields.
 */
export function listColumns(
  leads: readonly Lead[],
  popups: readonly WirePoptin[],
): { readonly names: readonly string[]; readonly hidden: number } {
  const counts = new Map<string, number>();
  for (const { fields } of leads)
    for (const name of Object.keys(fields).slice(0, NAMES_MAX))
      if (!isCallField(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const asked = [...new Set(popups.flatMap(fieldNames))].filter((name) => counts.has(name));
  const ofPopups = asked.slice(0, OF_POPUPS_MAX);
  // a Map keeps the order in which names arrived, and this sort keeps it among equals
  const others = [...counts].filter(([name]) => !ofPopups.includes(name)).sort(([, a], [, b]) => b - a);
  const names = [...ofPopups, ...others.slice(0, OTHERS_MAX).map(([name]) => name)];
  return { names, hidden: counts.size - names.length };
}

/** A field's name on the page: the owner's name for it, or else its kind. */
function fieldNames({ content }: WirePoptin): string[] {
  const { fields } = Object(content) as { fields?: unknown };
  if (!Array.isArray(fields)) return [];
  return fields.map((field) => {
    const { name = '', kind = '' } = Object(field) as { name?: unknown; kind?: unknown };
    return String(name).trim() || String(kind).replaceAll('-', '_');
  });
}
