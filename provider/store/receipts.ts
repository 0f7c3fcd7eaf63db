import type { Sql } from './database.ts';
import { expireRows } from './expire.ts';

/** A choice of a visitor in the banner, as proof of it (docs/consent.md). */
export interface Receipt {
  readonly id: number;
  /** When it arrived: ISO 8601, UTC. */
  readonly at: string;
  readonly consent_id: string;
  readonly law: string;
  readonly action: string;
  /** Categories, separated by commas. */
  readonly accepted: string;
  readonly rejected: string;
  /** The question that was answered. */
  readonly policy: string;
  readonly language: string;
  readonly url: string;
  /** When the visitor chose, by the visitor's clock. */
  readonly time: string;
}

export interface ReceiptFilter {
  readonly clientId: string;
  /** The whole id, which visitors read in the preference centre. */
  readonly consentId?: string;
  /** Moments (ISO 8601, UTC), both included. */
  readonly from?: string;
  readonly to?: string;
  /** Only older ones. */
  readonly before?: number;
}

export interface Receipts {
  /** @returns false for one that has arrived before. */
  add(
    clientId: string,
    receipt: Omit<Receipt, 'id' | 'at'> & { readonly submission_id: string },
  ): Promise<boolean>;
  /** Newest first. */
  list(filter: ReceiptFilter, limit: number): Promise<Receipt[]>;
  /** Deletes some that arrived before that time. @returns how many. */
  expire(clientId: string, before: Date): Promise<number>;
}

export const RECEIPT_FIELDS = [
  'consent_id',
  'law',
  'action',
  'accepted',
  'rejected',
  'policy',
  'language',
  'url',
  'time',
] as const;

export const openReceipts = (sql: Sql): Receipts => ({
  async add(clientId, receipt) {
    const { numInsertedOrUpdatedRows } = await sql
      .insertInto('receipt')
      .values({ ...receipt, client_id: clientId, at: new Date().toISOString() })
      .onConflict((conflict) => conflict.columns(['client_id', 'submission_id']).doNothing())
      .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows ?? 0) > 0;
  },
  async list({ clientId, consentId, from, to, before }, limit) {
    let query = sql
      .selectFrom('receipt')
      .select(['id', 'at', ...RECEIPT_FIELDS])
      .where('client_id', '=', clientId);
    if (consentId) query = query.where('consent_id', '=', consentId);
    if (from) query = query.where('at', '>=', from);
    if (to) query = query.where('at', '<=', to);
    if (before !== undefined) query = query.where('id', '<', before);
    const rows = await query.orderBy('id', 'desc').limit(limit).execute();
    return rows.map((row) => ({ ...row, id: Number(row.id) }));
  },
  expire: (clientId, before) => expireRows(sql, 'receipt', clientId, before),
});
