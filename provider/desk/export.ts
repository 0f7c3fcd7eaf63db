import type { Context } from 'hono';
import { type Meter, openMeter, Stopped } from '../operations/meter.ts';
import { knownClient } from '../routes/access.ts';
import type { Lead, LeadFilter, Leads } from '../store/leads.ts';
import type { Store } from '../store/store.ts';
import { inShopOrder, toText } from '../wire/lead-fields.ts';
import { readName } from '../wire/poptin.ts';
import { localTime } from '../wire/time-zone.ts';
import { csvLine } from './csv.ts';

/** How many rows an export holds in memory at once. */
const EXPORT_ROWS = 1000;
/** How many rows are written before other calls get their turn. */
const ROWS_AT_ONCE = 50;

export type ExportFormat = 'csv' | 'json';
type Table = Pick<Leads, 'list'>;

async function* pages(leads: Table, filter: LeadFilter): AsyncGenerator<Lead[]> {
  for (let before = filter.before; ; ) {
    const some = await leads.list(before === undefined ? filter : { ...filter, before }, EXPORT_ROWS);
    for (let at = 0; at < some.length; at += ROWS_AT_ONCE) {
      yield some.slice(at, at + ROWS_AT_ONCE);
      await new Promise(setImmediate);
    }
    before = some.at(-1)?.id;
    if (some.length < EXPORT_ROWS) return;
  }
}

/** What a file says about the site. */
export interface ExportedSite {
  readonly zone: string;
  /** The names of its popups, by id. */
  readonly popups: ReadonlyMap<string, string>;
  /** Says how far it is, and stops it. */
  readonly meter?: Meter;
}

/** @param login who wants the file. */
export async function exportedSite(store: Store, clientId: string, login: string): Promise<ExportedSite> {
  const { time_zone: zone } = await knownClient(store, clientId);
  const popups = await store.poptins.published(clientId);
  return {
    zone,
    popups: new Map(popups.map(({ poptin }) => [poptin.poptin_id, readName(poptin)])),
    meter: openMeter(store.jobs, { kind: 'export', clientId, login }),
  };
}

const NO_METER: Meter = { at: async () => {}, end: async () => {} };
const UNKNOWN_SITE: ExportedSite = { zone: 'UTC', popups: new Map() };

type Columns = ReturnType<typeof inShopOrder> & { readonly count: number };

/** Every name in use, so that every value has a column. */
async function listColumns(leads: Table, filter: LeadFilter, meter: Meter): Promise<Columns> {
  const names = new Set<string>();
  let count = 0;
  for await (const some of pages(leads, filter)) {
    for (const { fields } of some) for (const name of Object.keys(fields)) names.add(name);
    count += some.length;
    await meter.at(0, count);
  }
  return { ...inShopOrder([...names]), count };
}

/** The same parts, with a word about how it ended: complete, stopped, broken off, or because the caller has left. */
async function* metered(parts: AsyncGenerator<string>, meter: Meter): AsyncGenerator<string> {
  let state: Parameters<Meter['end']>[0] = 'stopped';
  try {
    yield* parts;
    state = 'done';
  } catch (cause) {
    if (!(cause instanceof Stopped)) state = 'failed';
    throw cause;
  } finally {
    await meter.end(state).catch(() => undefined);
  }
}

/** Goes into the last line of the file, so that nobody mistakes a broken file for a complete one. */
interface Tally {
  rows: number;
  /** Rows that could not be written; the file has their id without their fields. */
  unreadable: number;
}

const UNREADABLE = 'this lead could not be read';

/** One lead as text; an unreadable lead costs only its own row. */
function writeRow(lead: Lead, tally: Tally, write: (lead: Lead) => string): string {
  tally.rows += 1;
  try {
    return write(lead);
  } catch (cause) {
    tally.unreadable += 1;
    console.error(`Lead ${lead.id} could not be exported: ${cause instanceof Error ? cause.message : cause}`);
    return write({ ...lead, fields: { error: UNREADABLE } });
  }
}

async function* csvOf(
  leads: Table,
  filter: LeadFilter,
  { zone, popups, meter }: Required<ExportedSite>,
): AsyncGenerator<string> {
  const names = await listColumns(leads, filter, meter);
  const tally: Tally = { rows: 0, unreadable: 0 };
  const write = ({ id, at, poptinId, viewerId, fields }: Lead) => {
    const cells = (those: readonly string[]) => those.map((name) => toText(fields[name]));
    const popup = popups.get(poptinId) ?? poptinId;
    const ids = [String(id), at, poptinId, viewerId];
    return csvLine([localTime(at, zone), ...cells(names.first), popup, ...cells(names.rest), ...ids]);
  };
  // with this mark a spreadsheet reads non-English letters correctly
  const ids = ['lead id', 'time (UTC)', 'popup id', 'visitor id'];
  yield `\uFEFF${csvLine([`time (${zone})`, ...names.first, 'popup', ...names.rest, ...ids])}`;
  for await (const some of pages(leads, filter)) {
    yield some.map((lead) => writeRow(lead, tally, write)).join('');
    await meter.at(tally.rows, names.count);
  }
  const { rows, unreadable } = tally;
  yield csvLine([
    `${rows} leads, end of the file${unreadable === 0 ? '' : `; ${unreadable} could not be read`}`,
  ]);
}

/** A list, whose end is the bracket. */
async function* jsonOf(
  leads: Table,
  filter: LeadFilter,
  { meter }: Required<ExportedSite>,
): AsyncGenerator<string> {
  const tally: Tally = { rows: 0, unreadable: 0 };
  let before = '[\n';
  for await (const some of pages(leads, filter)) {
    yield before + some.map((lead) => writeRow(lead, tally, (each) => JSON.stringify(each))).join(',\n');
    before = ',\n';
    await meter.at(tally.rows);
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/**
 * The leads as a file, streamed from the database: however many there are, a thousand are in memory. The filter has an
 * end (`before`), so that the second pass over the table finds the same leads as the first. An error ends the
 * connection, so that a browser reports a failed download.
 */
export async function exportLeads(
  context: Context,
  leads: Table,
  filter: LeadFilter,
  format: ExportFormat,
  site: ExportedSite = UNKNOWN_SITE,
): Promise<Response> {
  const type = format === 'csv' ? 'text/csv' : 'application/json';
  const [newest] = await leads.list(filter, 1);
  const all = { ...filter, before: filter.before ?? (newest?.id ?? 0) + 1 };
  const known = { meter: NO_METER, ...site };
  const lines = format === 'csv' ? csvOf(leads, all, known) : jsonOf(leads, all, known);
  const parts = metered(lines, known.meter);
  // an error before the first byte is an ordinary error page
  const first = await parts.next();
  return context.body(openStream(first, parts), 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="leads-${filter.clientId}.${format}"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
}

export function openStream(
  first: IteratorResult<string>,
  parts: AsyncGenerator<string>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next: IteratorResult<string> | undefined = first;
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = next ?? (await parts.next());
        next = undefined;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      // the caller has left: read no more rows
      cancel: () => void parts.return(undefined),
    },
    { highWaterMark: 0 },
  );
}
