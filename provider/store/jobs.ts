import type { Selectable } from 'kysely';
import type { Sql } from './database.ts';
import type { JobTable } from './schema.ts';

export type JobKind = 'export' | 'backfill' | 'erase' | 'expire';

/** `stopping` until the work notices; `lost` if its process has ended. */
export type JobState = 'running' | 'stopping' | 'done' | 'stopped' | 'failed' | 'lost';

/** Work that takes longer than a moment. */
export interface Job {
  readonly id: number;
  readonly kind: JobKind;
  readonly clientId: string;
  /** Who started it; '' for the provider itself. */
  readonly login: string;
  readonly state: JobState;
  readonly done: number;
  /** Undefined if nobody knows. */
  readonly total: number | undefined;
  readonly beganAt: string;
  /** When it last said how far it is. */
  readonly at: string;
}

export interface Jobs {
  begin(job: Pick<Job, 'kind' | 'clientId' | 'login' | 'done' | 'total'>): Promise<number>;
  /** @returns false if somebody wants it to stop. */
  report(id: number, done: number, total: number | undefined): Promise<boolean>;
  end(id: number, state: 'done' | 'stopped' | 'failed', done: number): Promise<void>;
  /** Of a site, or of all; newest first. */
  list(clientId?: string): Promise<Job[]>;
  /** @returns false if it is not running. */
  stop(clientId: string, id: number): Promise<boolean>;
  /** Deletes those that last said something before that. */
  forget(before: Date): Promise<void>;
}

/** Work that has said nothing for so long has no process any more. */
const SILENT_MS = 60_000;
const LISTED_MAX = 50;

export function openJobs(sql: Sql): Jobs {
  const now = () => new Date().toISOString();
  return {
    async begin({ kind, clientId, login, done, total }) {
      const at = now();
      const { id } = await sql
        .insertInto('job')
        .values({
          kind,
          client_id: clientId,
          login,
          state: 'running',
          done,
          total: total ?? null,
          began_at: at,
          at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return Number(id);
    },
    async report(id, done, total) {
      const row = await sql
        .updateTable('job')
        .set({ done, total: total ?? null, at: now() })
        .where('id', '=', id)
        .returning('state')
        .executeTakeFirst();
      return row?.state === 'running';
    },
    async end(id, state, done) {
      await sql.updateTable('job').set({ state, done, at: now() }).where('id', '=', id).execute();
    },
    async list(clientId) {
      let query = sql.selectFrom('job').selectAll();
      if (clientId !== undefined) query = query.where('client_id', '=', clientId);
      return (await query.orderBy('id', 'desc').limit(LISTED_MAX).execute()).map(readJob);
    },
    async stop(clientId, id) {
      const { numUpdatedRows } = await sql
        .updateTable('job')
        .set({ state: 'stopping' })
        .where('client_id', '=', clientId)
        .where('id', '=', id)
        .where('state', '=', 'running')
        .executeTakeFirst();
      return Number(numUpdatedRows) > 0;
    },
    async forget(before) {
      await sql.deleteFrom('job').where('at', '<', before.toISOString()).execute();
    },
  };
}

function readJob(row: Selectable<JobTable>): Job {
  const state = row.state as JobState;
  const isSilent = Date.now() - Date.parse(row.at) > SILENT_MS;
  return {
    id: Number(row.id),
    kind: row.kind as JobKind,
    clientId: row.client_id,
    login: row.login,
    state: isSilent && (state === 'running' || state === 'stopping') ? 'lost' : state,
    done: Number(row.done),
    total: row.total === null ? undefined : Number(row.total),
    beganAt: row.began_at,
    at: row.at,
  };
}
