import type { Sql } from './database.ts';

/** What somebody did with other people's data or with the settings. Lines are added and never changed. */
export interface Audit {
  add(line: { readonly login: string; readonly did: string; readonly about?: string }): Promise<void>;
  /** Newest first. */
  list(limit: number): Promise<{ at: string; login: string; did: string; about: string }[]>;
}

export function openAudit(sql: Sql): Audit {
  return {
    async add({ login, did, about = '' }) {
      await sql.insertInto('audit').values({ at: new Date().toISOString(), login, did, about }).execute();
    },
    list: (limit) =>
      sql
        .selectFrom('audit')
        .select(['at', 'login', 'did', 'about'])
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
  };
}
