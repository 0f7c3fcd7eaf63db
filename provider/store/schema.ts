import type { Generated } from 'kysely';

/**
 * The tables, the same in SQLite and in PostgreSQL. Settings, fields and answers are JSON as text: a record keeps what
 * arrived to the letter, and PostgreSQL's `jsonb` would not. Times are ISO 8601 in UTC, which sort as text.
 */
export interface Tables {
  setting: { name: string; value: string };
  client: { id: Generated<number>; client_id: string; settings: string };
  poptin: PoptinTable;
  draft: { client_id: string; poptin_id: string; settings: string; at: string; login: string };
  version: {
    id: Generated<number>;
    client_id: string;
    poptin_id: string;
    settings: string;
    at: string;
    login: string;
  };
  experiment: ExperimentTable;
  /** What owners have uploaded; the bytes are elsewhere. */
  picture: { client_id: string; name: string; type: string; bytes: number; at: string; login: string };
  receipt: ReceiptTable;
  work: WorkTable;
  record: RecordTable;
  /** The number of leads, which the database itself updates: 0 or 1 for `is_suspected`, in several slots. */
  lead_count: { client_id: string; is_suspected: number; slot: number; n: number };
  tally: TallyTable & { device: string };
  tally_page: TallyTable & { page: string };
  page_sum: PageSumTable;
  destination: DestinationTable;
  delivery: DeliveryTable;
  rate: { key: string; since: string; n: number };
  account: AccountTable;
  account_site: { account_id: number; client_id: string };
  session: { id: Generated<number>; secret_hash: string; account_id: number; until: string; label: string };
  attempt: { id: Generated<number>; key: string; at: string };
  link: LinkTable;
  job: JobTable;
  password_reset: { id: Generated<number>; secret_hash: string; account_id: number; until: string };
  /** Every popup that a site ever had, including deleted ones. */
  known_poptin: { client_id: string; poptin_id: string };
  audit: { id: Generated<number>; at: string; login: string; did: string; about: string };
}

export interface AccountTable {
  id: Generated<number>;
  login: string;
  password: string;
  role: string;
  created_at: string;
  /** 0 or 1: whether it may see every site, or those of `account_site`. */
  all_sites: number;
  /** Where mail goes; ''. */
  email: Generated<string>;
}

export interface JobTable {
  id: Generated<number>;
  kind: string;
  client_id: string;
  login: string;
  state: string;
  done: number;
  total: number | null;
  began_at: string;
  at: string;
}

/** A download without a login. */
export interface LinkTable {
  id: Generated<number>;
  secret_hash: string;
  /** The account that made it: it is deleted with the account. */
  account_id: number;
  client_id: string;
  /** JSON: which leads, in which format. */
  opens: string;
  until: string;
  at: string;
}

export interface PoptinTable {
  client_id: string;
  poptin_id: string;
  position: number;
  settings: string;
  /** 0 or 1; SQLite has no booleans. */
  is_on: Generated<number>;
  starts_at: string | null;
  ends_at: string | null;
  /** Its share among the variants of an A/B test. */
  weight: Generated<number>;
}

export interface ExperimentTable {
  client_id: string;
  /** The id of the popup with which the test began. */
  test: string;
  started_at: string;
  /** JSON: what had been counted at its start, by variant. */
  base: string;
  ended_at: string | null;
  /** The variant that was kept at its end; ''. */
  winner: Generated<string>;
  /** JSON: what was counted from its start to its end, by variant. */
  final: Generated<string>;
  /** JSON: the variants that its end switched off; its next start switches them on again. */
  switched_off: Generated<string>;
}

/** A site's consent banner or photo feed. */
export interface WorkTable {
  client_id: string;
  kind: string;
  draft: string;
  /** Who changed the draft last, and when. */
  at: string;
  login: string;
  /** What visitors get; null for nothing. */
  published: string | null;
  published_at: string | null;
}

export interface ReceiptTable {
  id: Generated<number>;
  client_id: string;
  /** A retry carries the same one. */
  submission_id: string;
  at: string;
  consent_id: string;
  law: string;
  action: string;
  accepted: string;
  rejected: string;
  policy: string;
  language: string;
  url: string;
  time: string;
}

export interface RecordTable {
  id: Generated<number>;
  kind: string;
  at: string;
  client_id: string;
  poptin_id: string;
  viewer_id: string;
  /** After the site's id and a space: unique where it is not null, so that a retry is stored once. */
  submission_id: string | null;
  fields: string;
  answer: string;
  /** `fields` as `foldText` writes them, if somebody may search for them. */
  search: string | null;
  /** Why a program may have sent it; '' for a lead. */
  suspicion: Generated<string>;
}

/** Counts of one day (UTC, `2026-11-23`). A count is spread over several slots, so that writers do not queue. */
export interface TallyTable {
  client_id: string;
  day: string;
  poptin_id: string;
  kind: string;
  slot: number;
  n: number;
}

/** Sums of `tally_page`; `poptin_id` is '' for all popups together. */
export interface PageSumTable {
  client_id: string;
  span: 'day' | 'month';
  poptin_id: string;
  /** `2026-11-23` or `2026-11`. */
  period: string;
  kind: string;
  page: string;
  n: number;
}

export interface DestinationTable {
  id: Generated<number>;
  client_id: string;
  kind: string;
  label: string;
  settings: string;
  secrets: string;
  is_on: number;
}

/** One lead queued for one destination. */
export interface DeliveryTable {
  id: Generated<number>;
  destination_id: number;
  record_id: number;
  state: string;
  tries: number;
  due_at: string;
  said: string;
  at: string;
}
