import { sql as raw } from 'kysely';
import { foldText } from '../wire/search-text.ts';
import type { Sql } from './database.ts';
import { enqueueDeliveries } from './deliveries.ts';
import { type Counted, type Occurrence, openNumbers } from './numbers.ts';
import { isKnownPoptin } from './poptins.ts';
import { isPostgres } from './search-index.ts';

/** What is recorded, and the name of its list in `GET /provider/records`. */
export const RECORD_LISTS = {
  display: 'displays',
  click: 'clicks',
  view: 'views',
  close: 'closes',
  conversion: 'conversions',
  session: 'sessions',
  activity: 'activities',
  'limit-log': 'limitLogs',
  'form-submission': 'formSubmissions',
  'ordered-products': 'orderedProducts',
  'browse-abandonment': 'browseAbandonments',
} as const;

export type RecordKind = keyof typeof RECORD_LISTS;
export type Json = Readonly<Record<string, unknown>>;

export interface NewRecord {
  readonly clientId?: string;
  readonly poptinId?: string;
  readonly viewerId?: string;
  /** Of several records of the site with the same one only the first is stored. */
  readonly submissionId?: string;
  readonly fields: Json;
  readonly answer: Json;
  /** Why a program may have sent it. A suspected lead is stored, but neither counted nor passed on. */
  readonly suspicion?: string;
  /** Counts it, if its kind is counted. */
  readonly seen?: Pick<Occurrence, 'device' | 'page'>;
}

/** Nobody searches the content of these, and they are the most numerous. */
const NOT_SEARCHED: readonly RecordKind[] = ['display', 'click', 'view', 'close'];
const isCounted = (kind: RecordKind): kind is Counted & RecordKind =>
  kind === 'view' || kind === 'close' || kind === 'conversion';

/** Stores one record, as part of a transaction. */
export async function addRecord(sql: Sql, kind: RecordKind, record: NewRecord): Promise<Json> {
  const { clientId = '', poptinId = '', viewerId = '', submissionId, answer, suspicion = '', seen } = record;
  const fields = JSON.stringify(record.fields);
  const submissionKey = submissionId === undefined ? null : makeKey(clientId, submissionId);
  if (kind === 'conversion' && submissionKey === null && viewerId !== '') {
    const before = await sentJustNow(sql, { clientId, poptinId, viewerId, fields });
    if (before) return before;
  }
  const added = await sql
    .insertInto('record')
    .values({
      kind,
      at: new Date().toISOString(),
      client_id: clientId,
      poptin_id: poptinId,
      viewer_id: viewerId,
      submission_id: submissionKey,
      fields,
      answer: JSON.stringify(answer),
      search: NOT_SEARCHED.includes(kind) ? null : foldText(fields),
      suspicion,
    })
    .onConflict((conflict) => conflict.column('submission_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) {
    const stored = await sql
      .selectFrom('record')
      .select('answer')
      .where('submission_id', '=', submissionKey)
      .executeTakeFirst();
    return stored ? readJson(stored.answer) : answer;
  }
  if (suspicion !== '') return answer;
  if (seen && isCounted(kind) && (await isKnownPoptin(sql, clientId, poptinId)))
    await openNumbers(sql).count({ clientId, poptinId, kind, ...seen });
  if (kind === 'conversion') await enqueueDeliveries(sql, clientId, Number(added.id));
  return answer;
}

/** Nobody fills in the same form on the same page again within this time; a visitor who presses twice does. */
const AGAIN_MS = 60_000;

/** The answer to the same lead of the same page view, sent again by an outbox that gives no ids. */
async function sentJustNow(
  sql: Sql,
  lead: { clientId: string; poptinId: string; viewerId: string; fields: string },
): Promise<Json | undefined> {
  // waits for one that is being written at the same moment; SQLite has one writer at a time
  if (isPostgres(sql))
    await raw`select pg_advisory_xact_lock(hashtext(${`${lead.clientId} ${lead.viewerId}`}))`.execute(sql);
  const row = await sql
    .selectFrom('record')
    .select('answer')
    .where('client_id', '=', lead.clientId)
    .where('at', '>', new Date(Date.now() - AGAIN_MS).toISOString())
    .where('kind', '=', 'conversion')
    .where('poptin_id', '=', lead.poptinId)
    .where('viewer_id', '=', lead.viewerId)
    .where('fields', '=', lead.fields)
    .executeTakeFirst();
  return row && readJson(row.answer);
}

/** Ids of submissions are unique within a site: two sites may both have an order 1001. */
export const makeKey = (clientId: string, submissionId: string) => `${clientId} ${submissionId}`;

export const readJson = (value: string): Json => JSON.parse(value) as Json;
