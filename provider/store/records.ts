import type { Row, Sql } from './database.ts';

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
  add(kind: RecordKind, record: NewRecord): Json;
  /** Newest `limit` of each kind, oldest first. */
  lists(filter?: { clientId?: string; limit?: number }): RecordLists;
  clear(clientId?: string): void;
  /** Changes whenever anything in the file does, whoever changed it. */
  revision(): string;
}

const LISTED_MAX = 500;

export function openRecords(sql: Sql): Records {
  const run = crypto.randomUUID().slice(0, 8);
  return {
    add(kind, { clientId = '', poptinId = '', viewerId = '', submissionId, fields, answer }) {
      sql.run(
        `INSERT INTO record (kind, at, client_id, poptin_id, viewer_id, submission_id, fields, answer)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (submission_id) DO NOTHING`,
        [
          kind,
          new Date().toISOString(),
          clientId,
          poptinId,
          viewerId,
          submissionId ?? null,
          JSON.stringify(fields),
          JSON.stringify(answer),
        ],
      );
      if (submissionId === undefined) return answer;
      const stored = sql.get('SELECT answer FROM record WHERE submission_id = ?', [submissionId]);
      return stored ? jsonOf(stored.answer) : answer;
    },
    lists({ clientId = '', limit = LISTED_MAX } = {}) {
      const listed = (kind: string) =>
        sql
          .all(
            `SELECT * FROM record WHERE kind = ?1 AND (?2 = '' OR client_id = ?2) ORDER BY id DESC LIMIT ?3`,
            [kind, clientId, limit],
          )
          .map(recordOf)
          .reverse();
      const lists = Object.entries(RECORD_LISTS).map(([kind, list]) => [list, listed(kind)]);
      return Object.fromEntries(lists) as RecordLists;
    },
    clear: (clientId = '') => sql.run(`DELETE FROM record WHERE ?1 = '' OR client_id = ?1`, [clientId]),
    revision() {
      const ours = sql.get('SELECT total_changes() AS n')?.n;
      const theirs = sql.get('PRAGMA data_version')?.data_version;
      return `${run}-${ours}-${theirs}`;
    },
  };
}

const recordOf = (row: Row): CallRecord => ({
  id: Number(row.id),
  at: String(row.at),
  client_id: String(row.client_id),
  poptin_id: String(row.poptin_id),
  viewer_id: String(row.viewer_id),
  submission_id: row.submission_id === null ? null : String(row.submission_id),
  fields: jsonOf(row.fields),
  answer: jsonOf(row.answer),
});

const jsonOf = (value: Row[string] | undefined): Json => JSON.parse(String(value)) as Json;
