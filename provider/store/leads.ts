import { readOccurrence } from '../wire/occurrence.ts';
import { inTransaction, type Sql } from './database.ts';
import { enqueueDeliveries } from './deliveries.ts';
import { DELETED_AT_ONCE, expireRows } from './expire.ts';
import type { LeadFilter } from './lead-filter.ts';
import { findLeads, LEAD_COLUMNS, type LeadRow } from './lead-search.ts';
import { openNumbers } from './numbers.ts';
import { isKnownPoptin } from './poptins.ts';
import { fillSearchIndex, isPostgres, makeSearchIndex, tidySearchIndex } from './search-index.ts';

/** What a visitor sent with a popup's form: a record of the kind `conversion`. */
export interface Lead {
  readonly id: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly poptinId: string;
  readonly viewerId: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Why a program may have sent it; otherwise ''. Such a lead is neither counted nor passed on. */
  readonly suspicion: string;
}

export type { LeadFilter };

export interface Leads {
  /**
   * Newest first.
   * @param withinMs how long it may take. Default: no limit.
   * @throws Refusal if it takes longer.
   */
  list(filter: LeadFilter, limit: number, withinMs?: number): Promise<Lead[]>;
  /** Without suspected ones. */
  count(clientId: string): Promise<number>;
  countSuspected(clientId: string): Promise<number>;
  find(clientId: string, id: number): Promise<Lead | undefined>;
  /** For a delivery, whose destination names the site. */
  get(id: number): Promise<Lead | undefined>;
  /** @returns how many were deleted. */
  remove(clientId: string, ids: readonly number[]): Promise<number>;
  /**
   * A person confirms that it is a lead: it is counted, and queued for the destinations. @returns false if it already
   * was one.
   */
  acquit(clientId: string, id: number): Promise<boolean>;
  /** When the newest record of all sites was written; undefined if there is none. */
  newest(): Promise<string | undefined>;
  /** Adds a batch of rows to the search index. @returns whether there is more to do. */
  indexSearch(): Promise<boolean>;
  /** Deletes the site's records from before that moment, some at a time. @returns how many were deleted. */
  expire(clientId: string, before: Date): Promise<number>;
}

export function openLeads(sql: Sql): Leads {
  let isMade = false;
  const ofClient = (clientId: string) =>
    sql
      .selectFrom('record')
      .select(LEAD_COLUMNS)
      .where('kind', '=', 'conversion')
      .where('client_id', '=', clientId);
  const count = async (clientId: string, isSuspected: boolean) => {
    const { n } = await sql
      .selectFrom('lead_count')
      .select((column) => column.fn.sum('n').as('n'))
      .where('client_id', '=', clientId)
      .where('is_suspected', '=', isSuspected ? 1 : 0)
      .executeTakeFirstOrThrow();
    return Number(n ?? 0);
  };

  return {
    list: async (filter, limit, withinMs) => (await findLeads(sql, filter, limit, withinMs)).map(readLead),
    count: (clientId) => count(clientId, false),
    countSuspected: (clientId) => count(clientId, true),
    async find(clientId, id) {
      const row = await ofClient(clientId).where('id', '=', id).executeTakeFirst();
      return row && readLead(row);
    },
    async get(id) {
      const row = await sql
        .selectFrom('record')
        .select(LEAD_COLUMNS)
        .where('kind', '=', 'conversion')
        .where('id', '=', id)
        .executeTakeFirst();
      return row && readLead(row);
    },
    async remove(clientId, ids) {
      let gone = 0;
      // a statement has room for some ten thousand parameters
      for (let at = 0; at < ids.length; at += DELETED_AT_ONCE) {
        const { numDeletedRows } = await sql
          .deleteFrom('record')
          .where('kind', '=', 'conversion')
          .where('client_id', '=', clientId)
          .where('id', 'in', ids.slice(at, at + DELETED_AT_ONCE))
          .executeTakeFirst();
        gone += Number(numDeletedRows);
      }
      return gone;
    },
    acquit: (clientId, id) =>
      inTransaction(sql, async (within) => {
        const row = await within
          .updateTable('record')
          .set({ suspicion: '' })
          .where('kind', '=', 'conversion')
          .where('client_id', '=', clientId)
          .where('id', '=', id)
          .where('suspicion', '!=', '')
          .returning(['poptin_id', 'fields'])
          .executeTakeFirst();
        if (!row) return false;
        const seen = readOccurrence(readFields(row.fields), '');
        if (await isKnownPoptin(within, clientId, row.poptin_id))
          await openNumbers(within).count({ clientId, poptinId: row.poptin_id, kind: 'conversion', ...seen });
        await enqueueDeliveries(within, clientId, id);
        return true;
      }),
    async newest() {
      const row = await sql
        .selectFrom('record')
        .select('at')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.at;
    },
    async indexSearch() {
      if (!isPostgres(sql)) return fillSearchIndex(sql);
      if (isMade) await tidySearchIndex(sql);
      else await makeSearchIndex(sql);
      isMade = true;
      return false;
    },
    expire: (clientId, before) => expireRows(sql, 'record', clientId, before),
  };
}

/** A broken row costs itself and no other row of its page or export. */
function readFields(fields: string): Lead['fields'] {
  try {
    return JSON.parse(fields) as Lead['fields'];
  } catch {
    return { error: 'This lead could not be read.' };
  }
}

const readLead = (row: LeadRow): Lead => ({
  id: Number(row.id),
  at: row.at,
  poptinId: row.poptin_id,
  viewerId: row.viewer_id,
  fields: readFields(row.fields),
  suspicion: row.suspicion,
});
