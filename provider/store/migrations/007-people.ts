import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Makes the search for one person fast (provider/store/person-search.ts) where the index of texts doesn't help: for ids
 * that look like an address, and records that have no text to search. Both indexes are small.
 * provider/store/search-index.ts makes PostgreSQL's index of the ids with its others.
 */
export const people = (dialect: 'postgres' | 'sqlite'): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`create index record_without_search on record (client_id, id) where search is null`.execute(db);
    if (dialect === 'sqlite')
      await sql`create index record_by_address on record (client_id, id)
        where replace(replace(viewer_id || coalesce(submission_id, ''), '@', ''), '%', '')
  <> viewer_id || coalesce(submission_id, '')`.execute(db);
  },
});
