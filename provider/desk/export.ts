import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import type { Lead, LeadFilter, Leads } from '../store/leads.ts';
import { isOfTheCall, textOf } from '../wire/lead-fields.ts';
import { csvLine } from './csv.ts';

/** Rows that an export holds in memory at once. */
const EXPORT_ROWS = 1000;

export type ExportFormat = 'csv' | 'json';

async function* pages(leads: Pick<Leads, 'list'>, filter: LeadFilter): AsyncGenerator<Lead[]> {
  for (let before = filter.before; ; ) {
    const some = await leads.list(before === undefined ? filter : { ...filter, before }, EXPORT_ROWS);
    if (some.length > 0) yield some;
    before = some.at(-1)?.id;
    if (some.length < EXPORT_ROWS) return;
  }
}

/** Every name in use, so that no lead has a value without a column: what was written first, then what the call says. */
async function columnsOf(leads: Pick<Leads, 'list'>, filter: LeadFilter): Promise<string[]> {
  const names = new Set<string>();
  for await (const some of pages(leads, filter))
    for (const { fields } of some) for (const name of Object.keys(fields)) names.add(name);
  return [...names].sort((a, b) => Number(isOfTheCall(a)) - Number(isOfTheCall(b)));
}

/**
 * The leads as a file, as they come out of the database: however many there are, a thousand are in memory.
 * The filter has an end (`before`), so that the second pass over the table finds what the first has found.
 */
export async function exportLeads(
  context: Context,
  leads: Pick<Leads, 'list'>,
  filter: LeadFilter,
  format: ExportFormat,
): Promise<Response> {
  const type = format === 'csv' ? 'text/csv' : 'application/json';
  context.header('Content-Type', `${type}; charset=utf-8`);
  context.header('Content-Disposition', `attachment; filename="leads-${filter.clientId}.${format}"`);
  context.header('Cache-Control', 'no-store');
  context.header('X-Content-Type-Options', 'nosniff');
  const [newest] = await leads.list(filter, 1);
  const all = { ...filter, before: filter.before ?? (newest?.id ?? 0) + 1 };
  const names = format === 'csv' ? await columnsOf(leads, all) : [];
  return stream(context, async (out) => {
    if (format === 'csv') {
      // with this mark a spreadsheet reads letters beyond English right
      await out.write(`\uFEFF${csvLine(['id', 'time', 'popup', 'visitor', ...names])}`);
      for await (const some of pages(leads, all)) {
        const line = ({ id, at, poptinId, viewerId, fields }: Lead) =>
          csvLine([String(id), at, poptinId, viewerId, ...names.map((name) => textOf(fields[name]))]);
        await out.write(some.map(line).join(''));
      }
      return;
    }
    let before = '[\n';
    for await (const some of pages(leads, all)) {
      await out.write(before + some.map((lead) => JSON.stringify(lead)).join(',\n'));
      before = ',\n';
    }
    await out.write(before === '[\n' ? '[]\n' : '\n]\n');
  });
}
