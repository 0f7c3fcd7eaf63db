import { sql as raw } from 'kysely';
import { occurrenceOf } from '../wire/occurrence.ts';
import { inTransaction, type Sql } from './database.ts';
import { enqueueDeliveries } from './deliveries.ts';
import { openNumbers } from './numbers.ts';
import { isKnownPoptin } from './poptins.ts';
import { foldText } from './search-text.ts';

/** What a visitor sent with a popup's form: a record of the kind `conversion`. */
export interface Lead {
  readonly id: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly poptinId: string;
  readonly viewerId: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Why a program may have sent it; '' otherwise. Such a lead is neither counted nor passed on. */
  readonly suspicion: string;
}

export interface LeadFilter {
  readonly clientId: string;
  /** Text anywhere in the fields, small and capital letters the same. */
  readonly search?: string;
  readonly poptinId?: string;
  /** From the first moment of that day to the last of that one: `2026-11-23`, UTC. */
  readonly from?: string;
  readonly to?: string;
  /** Only those that are suspected, or only the others. Default: the others. */
  readonly isSuspected?: boolean | 'all';
  /** Leads older than this one. */
  readonly before?: number;
}

export interface Leads {
  /** Newest first. */
  list(filter: LeadFilter, limit: number): Promise<Lead[]>;
  /** Without those that are suspected. */
  count(clientId: string): Promise<number>;
  countSuspected(clientId: string): Promise<number>;
  find(clientId: string, id: number): Promise<Lead | undefined>;
  /** For a delivery, whose destination says of which site it is. */
  get(id: number): Promise<Lead | undefined>;
  /** @returns how many went. */
  remove(clientId: string, ids: readonly number[]): Promise<number>;
  /** A person says that it is a lead: it is counted, and on its way to the destinations. @returns false if it was so before. */
  acquit(clientId: string, id: number): Promise<boolean>;
  /** Everything that is kept of the person who has this e-mail address, oldest first. */
  person(clientId: string, email: string): Promise<PersonRecord[]>;
  /** @returns how many records went. */
  removePerson(clientId: string, email: string): Promise<number>;
  /** When the newest record of all sites was written; undefined if there is none. */
  newest(): Promise<string | undefined>;
  /** Deletes the site's records of before that moment, some at a time. @returns how many went. */
  expire(clientId: string, before: Date): Promise<number>;
}

export interface PersonRecord {
  readonly id: number;
  readonly kind: string;
  readonly at: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const COLUMNS = ['id', 'at', 'poptin_id', 'viewer_id', 'fields', 'suspicion'] as const;
/** So that a large deletion keeps nobody else waiting. */
const DELETED_AT_ONCE = 1000;

export function openLeads(sql: Sql): Leads {
  const ofClient = (clientId: string) =>
    sql
      .selectFrom('record')
      .select(COLUMNS)
      .where('kind', '=', 'conversion')
      .where('client_id', '=', clientId);
  const count = async (clientId: string, isSuspected: boolean) => {
    const { n } = await sql
      .selectFrom('record')
      .select((column) => column.fn.countAll().as('n'))
      .where('kind', '=', 'conversion')
      .where('client_id', '=', clientId)
      .where('suspicion', isSuspected ? '!=' : '=', '')
      .executeTakeFirstOrThrow();
    return Number(n);
  };
  const person = async (clientId: string, email: string): Promise<PersonRecord[]> => {
    const wanted = foldText(email.trim());
    if (wanted === '') return [];
    const rows = await sql
      .selectFrom('record')
      .select(['id', 'kind', 'at', 'fields'])
      .where('client_id', '=', clientId)
      .where(raw<boolean>`search like ${likeText(wanted)} escape '|'`)
      .orderBy('id')
      .execute();
    return rows
      .map(({ id, kind, at, fields }) => ({ id: Number(id), kind, at, fields: fieldsOf(fields) }))
      .filter(({ fields }) =>
        Object.values(fields).some((value) => foldText(String(value).trim()) === wanted),
      );
  };

  return {
    async list(
      { clientId, search = '', poptinId = '', from = '', to = '', isSuspected = false, before },
      limit,
    ) {
      let query = ofClient(clientId);
      if (search !== '')
        query = query.where(raw<boolean>`search like ${likeText(foldText(search))} escape '|'`);
      if (poptinId !== '') query = query.where('poptin_id', '=', poptinId);
      if (from !== '') query = query.where('at', '>=', from);
      if (to !== '') query = query.where('at', '<=', `${to}T23:59:59.999Z`);
      if (isSuspected !== 'all') query = query.where('suspicion', isSuspected ? '!=' : '=', '');
      if (before !== undefined) query = query.where('id', '<', before);
      return (await query.orderBy('id', 'desc').limit(limit).execute()).map(leadOf);
    },
    count: (clientId) => count(clientId, false),
    countSuspected: (clientId) => count(clientId, true),
    async find(clientId, id) {
      const row = await ofClient(clientId).where('id', '=', id).executeTakeFirst();
      return row && leadOf(row);
    },
    async get(id) {
      const row = await sql
        .selectFrom('record')
        .select(COLUMNS)
        .where('kind', '=', 'conversion')
        .where('id', '=', id)
        .executeTakeFirst();
      return row && leadOf(row);
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
        const seen = occurrenceOf(fieldsOf(row.fields), '');
        if (await isKnownPoptin(within, clientId, row.poptin_id))
          await openNumbers(within).count({ clientId, poptinId: row.poptin_id, kind: 'conversion', ...seen });
        await enqueueDeliveries(within, clientId, id);
        return true;
      }),
    person,
    async removePerson(clientId, email) {
      const ids = (await person(clientId, email)).map(({ id }) => id);
      if (ids.length > 0) await sql.deleteFrom('record').where('id', 'in', ids).execute();
      return ids.length;
    },
    async newest() {
      const row = await sql
        .selectFrom('record')
        .select('at')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.at;
    },
    async expire(clientId, before) {
      const { numDeletedRows } = await sql
        .deleteFrom('record')
        .where('id', 'in', (from) =>
          from
            .selectFrom('record')
            .select('id')
            .where('client_id', '=', clientId)
            .where('at', '<', before.toISOString())
            .limit(DELETED_AT_ONCE),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

/** As the text stands in JSON. `%` and `_` are what was typed. */
const likeText = (search: string) => `%${JSON.stringify(search).slice(1, -1).replace(/[|%_]/g, '|$&')}%`;

/** A row that is broken costs itself and no other row of its page or export. */
function fieldsOf(fields: string): Lead['fields'] {
  try {
    return JSON.parse(fields) as Lead['fields'];
  } catch {
    return { error: 'This lead could not be read.' };
  }
}

const leadOf = (row: {
  id: number;
  at: string;
  poptin_id: string;
  viewer_id: string;
  fields: string;
  suspicion: string;
}): Lead => ({
  id: Number(row.id),
  at: row.at,
  poptinId: row.poptin_id,
  viewerId: row.viewer_id,
  fields: fieldsOf(row.fields),
  suspicion: row.suspicion,
});
