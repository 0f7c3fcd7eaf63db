import type { Lead } from '../store/leads.ts';
import { isOfTheCall } from '../wire/lead-fields.ts';
import type { WirePoptin } from '../wire/poptin.ts';

/** Columns beside the fields of the site's popups. Who invents names fills no page with them. */
const OTHERS_MAX = 10;
const OF_POPUPS_MAX = 40;
/** No lead has more since the door counts them (provider/door/fields.ts); older ones may. */
const NAMES_MAX = 200;

/**
 * The fields that a table of these leads shows: those that the site's popups ask for, in their order, then the most
 * frequent of the others. All of a lead's fields are on its own page.
 */
export function columnsOf(
  leads: readonly Lead[],
  popups: readonly WirePoptin[],
): { readonly names: readonly string[]; readonly hidden: number } {
  const counts = new Map<string, number>();
  for (const { fields } of leads)
    for (const name of Object.keys(fields).slice(0, NAMES_MAX))
      if (!isOfTheCall(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const asked = [...new Set(popups.flatMap(fieldNames))].filter((name) => counts.has(name));
  const ofPopups = asked.slice(0, OF_POPUPS_MAX);
  // a Map keeps the order in which names came, and so does this sort among equals
  const others = [...counts].filter(([name]) => !ofPopups.includes(name)).sort(([, a], [, b]) => b - a);
  const names = [...ofPopups, ...others.slice(0, OTHERS_MAX).map(([name]) => name)];
  return { names, hidden: counts.size - names.length };
}

/** As a page names them: what the owner called a field, else its kind. */
function fieldNames({ content }: WirePoptin): string[] {
  const { fields } = Object(content) as { fields?: unknown };
  if (!Array.isArray(fields)) return [];
  return fields.map((field) => {
    const { name = '', kind = '' } = Object(field) as { name?: unknown; kind?: unknown };
    return String(name).trim() || String(kind).replaceAll('-', '_');
  });
}
