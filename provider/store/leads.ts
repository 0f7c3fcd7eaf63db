import { sql as raw } from 'kysely';
import type { Sql } from './database.ts';

/** What a visitor sent with a popup's form: a record of the kind `conversion`. */
export interface Lead {
  readonly id: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly poptinId: string;
  readonly viewerId: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface LeadFilter {
  readonly clientId: string;
  /** Text anywhere in the fields, small and capital letters the same. */
  readonly search?: string;
  readonly poptinId?: string;
  /** Leads older than this one. */
  readonly before?: number;
}

export interface Leads {
  /** Newest first. */
  list(filter: LeadFilter, limit: number): Promise<Lead[]>;
  count(clientId: string): Promise<number>;
  find(clientId: string, id: number): Promise<Lead | undefined>;
  /** @returns how many went. */
  remove(clientId: string, ids: readonly number[]): Promise<number>;
}

export function openLeads(sql: Sql): Leads {
  const ofClient = (clientId: string) =>
    sql
      .selectFrom('record')
      .select(['id', 'at', 'poptin_id', 'viewer_id', 'fields'])
      .where('kind', '=', 'conversion')
      .where('client_id', '=', clientId);

  return {
    async list({ clientId, search = '', poptinId = '', before }, limit) {
      let query = ofClient(clientId);
      if (search !== '')
        query = query.where(raw<boolean>`lower(fields) like ${likeText(search.toLowerCase())} escape '|'`);
      if (poptinId !== '') query = query.where('poptin_id', '=', poptinId);
      if (before !== undefined) query = query.where('id', '<', before);
      return (await query.orderBy('id', 'desc').limit(limit).execute()).map(leadOf);
    },
    async count(clientId) {
      const { n } = await sql
        .selectFrom('record')
        .select((column) => column.fn.countAll().as('n'))
        .where('kind', '=', 'conversion')
        .where('client_id', '=', clientId)
        .executeTakeFirstOrThrow();
      return Number(n);
    },
    async find(clientId, id) {
      const row = await ofClient(clientId).where('id', '=', id).executeTakeFirst();
      return row && leadOf(row);
    },
    async remove(clientId, ids) {
      if (ids.length === 0) return 0;
      const { numDeletedRows } = await sql
        .deleteFrom('record')
        .where('kind', '=', 'conversion')
        .where('client_id', '=', clientId)
        .where('id', 'in', ids)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

/** As the text stands in JSON. `%` and `_` are what was typed. */
const likeText = (search: string) => `%${JSON.stringify(search).slice(1, -1).replace(/[|%_]/g, '|$&')}%`;

const leadOf = (row: {
  id: number;
  at: string;
  poptin_id: string;
  viewer_id: string;
  fields: string;
}): Lead => ({
  id: Number(row.id),
  at: row.at,
  poptinId: row.poptin_id,
  viewerId: row.viewer_id,
  fields: JSON.parse(row.fields) as Lead['fields'],
});
