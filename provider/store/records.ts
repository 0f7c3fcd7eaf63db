import type { Selectable } from 'kysely';
import { addLeads } from './add-leads.ts';
import {
  addRecord,
  type Json,
  type NewRecord,
  RECORD_LISTS,
  type RecordKind,
  readJson,
} from './add-record.ts';
import { inTransaction, type Sql } from './database.ts';
import { gather } from './gather.ts';
import type { RecordTable } from './schema.ts';
import { isPostgres } from './search-index.ts';

export { type NewRecord, RECORD_LISTS, type RecordKind };

/** One call: `fields` as they arrived, `answer` as it was given (for a display or click call only the ids of its popups). */
export interface CallRecord {
  readonly id: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly client_id: string;
  readonly poptin_id: string;
  readonly viewer_id: string;
  readonly submission_id: string | null;
  readonly fields: Json;
  readonly answer: Json;
}

export type RecordLists = Record<(typeof RECORD_LISTS)[RecordKind], CallRecord[]>;

export interface Records {
  /**
   * Stores it, counts it, and queues a lead for the site's destinations: all or nothing.
   * @returns the answer to give: for a known `submissionId`, the one that was given then.
   */
  add(kind: RecordKind, record: NewRecord): Promise<Json>;
  /** The newest `limit` of each kind, oldest first. */
  lists(filter?: { clientId?: string; limit?: number }): Promise<RecordLists>;
  clear(clientId?: string): Promise<void>;
}

const LISTED_MAX = 500;

/** Leads that one transaction stores; a statement of PostgreSQL has room for 65,535 values. */
const TOGETHER_MAX = 200;

export function openRecords(sql: Sql): Records {
  const alone: Records['add'] = (kind, record) =>
    inTransaction(sql, (within) => addRecord(within, kind, record));
  const gathered = gather<NewRecord, PromiseSettledResult<Json>>((leads) => addLeads(sql, leads), {
    most: TOGETHER_MAX,
    // SQLite has one writer; more transactions of PostgreSQL take longer than a larger one
    atOnce: isPostgres(sql) ? 2 : 1,
  });
  return {
    async add(kind, record) {
      if (kind !== 'conversion' || sql.isTransaction) return alone(kind, record);
      const settled = await gathered(record);
      if (settled.status === 'rejected') throw settled.reason;
      return settled.value;
    },
    async lists({ clientId = '', limit = LISTED_MAX } = {}) {
      const listed = async (kind: string) => {
        let query = sql.selectFrom('record').selectAll().where('kind', '=', kind);
        if (clientId !== '') query = query.where('client_id', '=', clientId);
        return (await query.orderBy('id', 'desc').limit(limit).execute()).map(readRecord).reverse();
      };
      const lists = Object.entries(RECORD_LISTS).map(async ([kind, list]) => [list, await listed(kind)]);
      return Object.fromEntries(await Promise.all(lists)) as RecordLists;
    },
    async clear(clientId = '') {
      for (const table of ['record', 'tally', 'tally_page'] as const) {
        const query = sql.deleteFrom(table as 'record');
        await (clientId === '' ? query : query.where('client_id', '=', clientId)).execute();
      }
    },
  };
}

const readRecord = ({
  id,
  kind: _,
  fields,
  answer,
  search: __,
  submission_id,
  ...row
}: Selectable<RecordTable>): CallRecord => ({
  id: Number(id), // PostgreSQL sends a bigint as text
  ...row,
  submission_id: submission_id?.slice(row.client_id.length + 1) ?? null,
  fields: readJson(fields),
  answer: readJson(answer),
});
