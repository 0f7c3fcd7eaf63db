import type { Sql } from './database.ts';

/** So that a large deletion delays nobody else. */
export const DELETED_AT_ONCE = 1000;

/** Deletes some of a site's rows that arrived before that time. @returns how many. */
export async function expireRows(
  sql: Sql,
  table: 'record' | 'receipt',
  clientId: string,
  before: Date,
): Promise<number> {
  const { numDeletedRows } = await sql
    .deleteFrom(table)
    .where('id', 'in', (from) =>
      from
        .selectFrom(table)
        .select('id')
        .where('client_id', '=', clientId)
        .where('at', '<', before.toISOString())
        .limit(DELETED_AT_ONCE),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
