import type { Generated } from 'kysely';

/**
 * The tables, the same in SQLite and in PostgreSQL. Settings, fields and answers are JSON as text: a record keeps what
 * arrived to the letter, and PostgreSQL's `jsonb` would not. Times are ISO 8601 in UTC, which sort as text.
 */
export interface Tables {
  setting: { name: string; value: string };
  client: { id: Generated<number>; client_id: string; settings: string };
  poptin: { client_id: string; poptin_id: string; position: number; settings: string };
  record: RecordTable;
  account: { id: Generated<number>; login: string; password: string; role: string; created_at: string };
  session: { id: Generated<number>; secret_hash: string; account_id: number; until: string; label: string };
  attempt: { key: string; at: string };
  audit: { id: Generated<number>; at: string; login: string; did: string; about: string };
}

export interface RecordTable {
  id: Generated<number>;
  kind: string;
  at: string;
  client_id: string;
  poptin_id: string;
  viewer_id: string;
  /** Unique where it is not null: a retry is stored once. */
  submission_id: string | null;
  fields: string;
  answer: string;
}
