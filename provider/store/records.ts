import type { Selectable } from 'kysely';
import type { Sql } from './database.ts';
import type { RecordTable } from './schema.ts';

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
type Json = Readonly<Record<string, unknown>>;

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

export interface NewRecord {
  readonly clientId?: string;
  readonly poptinId?: string;
  readonly viewerId?: string;
  /** Of several records with the same one only the first is kept. */
  readonly submissionId?: string;
  readonly fields: Json;
  readonly answer: Json;
}

export type RecordLists = Record<(typeof RECORD_LISTS)[RecordKind], CallRecord[]>;

export interface Records {
  /** @returns the answer to give: for a `submissionId` already stored, the one that was given then. */
  add(kind: RecordKind, record: NewRecord): Promise<Json>;
  /** Newest `limit` of each kind, oldest first. */
  lists(filter?: { clientId?: string; limit?: number }): Promise<RecordLists>;
  clear(clientId?: string): Promise<void>;
}

const LISTED_MAX = 500;

export function openRecords(sql: Sql): Records {
  return {
    async add(kind, { clientId = '', poptinId = '', viewerId = '', submissionId, fields, answer }) {
      await sql
        .insertInto('record')
        .values({
          kind,
          at: new Date().toISOString(),
          client_id: clientId,
          poptin_id: poptinId,
          viewer_id: viewerId,
          submission_id: submissionId ?? null,
          fields: JSON.stringify(fields),
          answer: JSON.stringify(answer),
        })
        .onConflict((conflict) => conflict.column('submission_id').doNothing())
        .execute();
      if (submissionId === undefined) return answer;
      const stored = await sql
        .selectFrom('record')
        .select('answer')
        .where('submission_id', '=', submissionId)
        .executeTakeFirst();
      return stored ? jsonOf(stored.answer) : answer;
    },
    async lists({ clientId = '', limit = LISTED_MAX } = {}) {
      const listed = async (kind: string) => {
        let query = sql.selectFrom('record').selectAll().where('kind', '=', kind);
        if (clientId !== '') query = query.where('client_id', '=', clientId);
        return (await query.orderBy('id', 'desc').limit(limit).execute()).map(recordOf).reverse();
      };
      const lists = Object.entries(RECORD_LISTS).map(async ([kind, list]) => [list, await listed(kind)]);
      return Object.fromEntries(await Promise.all(lists)) as RecordLists;
    },
    async clear(clientId = '') {
      const query = sql.deleteFrom('record');
      await (clientId === '' ? query : query.where('client_id', '=', clientId)).execute();
    },
  };
}

const recordOf = ({ id, kind: _, fields, answer, ...row }: Selectable<RecordTable>): CallRecord => ({
  id: Number(id), // PostgreSQL sends a bigint as text
  ...row,
  fields: jsonOf(fields),
  answer: jsonOf(answer),
});

const jsonOf = (value: string): Json => JSON.parse(value) as Json;
