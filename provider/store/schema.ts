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
