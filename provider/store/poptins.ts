import type { Selectable } from 'kysely';
import type { WirePoptin } from '../wire/poptin.ts';
import { inTransaction, type Sql } from './database.ts';
import { forgetExperiments, startExperiments } from './experiments.ts';
import { lockPoptins } from './lock-poptins.ts';
import type { PoptinTable } from './schema.ts';

/** When visitors get a published popup. */
export interface Switches {
  readonly isOn: boolean;
  /** ISO 8601, UTC; null means always. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** Its share among the variants of its A/B test; 0 means none. */
  readonly weight: number;
}

export interface Published extends Switches {
  readonly poptin: WirePoptin;
}

export interface Draft {
  readonly poptin: WirePoptin;
  readonly at: string;
  readonly login: string;
}

/** A version that was published. */
export interface Version {
  readonly id: number;
  readonly at: string;
  readonly login: string;
}

/** The popups of each client, in the order in which the provider returns them. */
export interface Poptins {
  /** Whether the site has, or once had, that popup. */
  isKnown(clientId: string, poptinId: string): Promise<boolean>;
  /** Those that a visitor may get at `now`. */
  of(clientId: string, now?: Date): Promise<WirePoptin[]>;
  /** All published popups, with their switches. */
  published(clientId: string, now?: Date): Promise<readonly Published[]>;
  /** With a client, that client's popup; without one, the first client's that has this id. */
  find(poptinId: string, clientId?: string): Promise<{ clientId: string; poptin: WirePoptin } | undefined>;
  /** Replaces all popups of the client. Popups that stay keep their switches, drafts and versions. */
  replace(clientId: string, poptins: readonly WirePoptin[], login?: string): Promise<void>;
  drafts(clientId: string): Promise<Draft[]>;
  /** Until the end of the transaction, nobody else changes the client's popups. */
  lock(clientId: string): Promise<void>;
  /** Visitors see none of it until it is published. */
  saveDraft(clientId: string, poptin: WirePoptin, login: string): Promise<void>;
  dropDraft(clientId: string, poptinId: string): Promise<void>;
  /** The draft becomes what visitors get, and a version to return to. @returns false if there is no draft. */
  publish(clientId: string, poptinId: string, login: string): Promise<boolean>;
  change(clientId: string, poptinId: string, switches: Partial<Switches>): Promise<boolean>;
  /** Deletes its draft and versions too. */
  remove(clientId: string, poptinId: string): Promise<void>;
  /** Newest first. */
  versions(clientId: string, poptinId: string): Promise<Version[]>;
  version(clientId: string, poptinId: string, id: number): Promise<WirePoptin | undefined>;
}

export function openPoptins(sql: Sql): Poptins {
  const published = async (clientId: string) =>
    (
      await sql
        .selectFrom('poptin')
        .selectAll()
        .where('client_id', '=', clientId)
        .orderBy('position')
        .orderBy('poptin_id')
        .execute()
    ).map(readPublished);

  return {
    isKnown: (clientId, poptinId) => isKnownPoptin(sql, clientId, poptinId),
    published,
    async of(clientId, now = new Date()) {
      const all = await published(clientId);
      return all.filter((each) => isPublished(each, now)).map(({ poptin }) => poptin);
    },
    async find(poptinId, clientId = '') {
      let query = sql
        .selectFrom('poptin')
        .innerJoin('client', 'client.client_id', 'poptin.client_id')
        .selectAll('poptin')
        .where('poptin_id', '=', poptinId);
      if (clientId !== '') query = query.where('poptin.client_id', '=', clientId);
      const rows = await query.orderBy('client.id').execute();
      const row = rows.find((each) => isPublished(readPublished(each), new Date()));
      return row && { clientId: row.client_id, poptin: readPoptin(row) };
    },
    replace: (clientId, poptins, login = '') =>
      inTransaction(sql, async (within) => {
        await lockPoptins(within, clientId);
        const ids = poptins.map(({ poptin_id }) => poptin_id);
        let others = within.deleteFrom('poptin').where('client_id', '=', clientId);
        if (ids.length > 0) others = others.where('poptin_id', 'not in', ids);
        await others.execute();
        const added: string[] = [];
        for (const [position, poptin] of poptins.entries())
          if (await put(within, clientId, poptin, position, login)) added.push(poptin.poptin_id);
        await startExperiments(within, clientId, poptins, added, login);
      }),
    lock: (clientId) => lockPoptins(sql, clientId),
    async drafts(clientId) {
      const rows = await sql
        .selectFrom('draft')
        .selectAll()
        .where('client_id', '=', clientId)
        .orderBy('poptin_id')
        .execute();
      return rows.map((row) => ({ poptin: readPoptin(row), at: row.at, login: row.login }));
    },
    async saveDraft(clientId, poptin, login) {
      const values = { settings: JSON.stringify(poptin), at: new Date().toISOString(), login };
      await sql
        .insertInto('draft')
        .values({ client_id: clientId, poptin_id: poptin.poptin_id, ...values })
        .onConflict((conflict) => conflict.columns(['client_id', 'poptin_id']).doUpdateSet(values))
        .execute();
    },
    async dropDraft(clientId, poptinId) {
      await sql
        .deleteFrom('draft')
        .where('client_id', '=', clientId)
        .where('poptin_id', '=', poptinId)
        .execute();
    },
    publish: (clientId, poptinId, login) =>
      inTransaction(sql, (within) => publishDraft(within, clientId, poptinId, login)),
    async change(clientId, poptinId, { isOn, startsAt, endsAt, weight }) {
      const set = {
        ...(isOn === undefined ? {} : { is_on: isOn ? 1 : 0 }),
        ...(startsAt === undefined ? {} : { starts_at: startsAt }),
        ...(endsAt === undefined ? {} : { ends_at: endsAt }),
        ...(weight === undefined ? {} : { weight }),
      };
      if (Object.keys(set).length === 0) return true;
      const { numUpdatedRows } = await sql
        .updateTable('poptin')
        .set(set)
        .where('client_id', '=', clientId)
        .where('poptin_id', '=', poptinId)
        .executeTakeFirst();
      return Number(numUpdatedRows) > 0;
    },
    remove: (clientId, poptinId) =>
      inTransaction(sql, async (within) => {
        await lockPoptins(within, clientId);
        for (const table of ['poptin', 'draft', 'version'] as const) {
          await within
            .deleteFrom(table as 'poptin')
            .where('client_id', '=', clientId)
            .where('poptin_id', '=', poptinId)
            .execute();
        }
        const { published: readPublishedOf, drafts } = openPoptins(within);
        const left = [...(await readPublishedOf(clientId)), ...(await drafts(clientId))];
        await forgetExperiments(
          within,
          clientId,
          left.map(({ poptin }) => poptin),
        );
      }),
    async versions(clientId, poptinId) {
      const rows = await sql
        .selectFrom('version')
        .select(['id', 'at', 'login'])
        .where('client_id', '=', clientId)
        .where('poptin_id', '=', poptinId)
        .orderBy('id', 'desc')
        .execute();
      return rows.map(({ id, at, login }) => ({ id: Number(id), at, login }));
    },
    async version(clientId, poptinId, id) {
      const row = await sql
        .selectFrom('version')
        .select('settings')
        .where('client_id', '=', clientId)
        .where('poptin_id', '=', poptinId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row && readPoptin(row);
    },
  };
}

/** @returns false if there is no draft. */
async function publishDraft(sql: Sql, clientId: string, poptinId: string, login: string): Promise<boolean> {
  await lockPoptins(sql, clientId);
  const draft = await sql
    .deleteFrom('draft')
    .where('client_id', '=', clientId)
    .where('poptin_id', '=', poptinId)
    .returning('settings')
    .executeTakeFirst();
  if (!draft) return false;
  const { last } = await sql
    .selectFrom('poptin')
    .select((column) => column.fn.max('position').as('last'))
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  if (await put(sql, clientId, readPoptin(draft), undefined, login, Number(last ?? -1) + 1)) {
    const published = (await openPoptins(sql).published(clientId)).map(({ poptin }) => poptin);
    await startExperiments(sql, clientId, published, [poptinId], login);
  }
  return true;
}

/** Whether a visitor may get it at that moment. */
export const isPublished = ({ isOn, startsAt, endsAt }: Switches, now: Date): boolean =>
  isOn &&
  (startsAt === null || Date.parse(startsAt) <= now.getTime()) &&
  (endsAt === null || Date.parse(endsAt) > now.getTime());

/**
 * Publishes it, and stores a version if it differs from the last one. Without a position a known popup keeps its place.
 * @returns whether visitors get it for the first time.
 */
async function put(
  sql: Sql,
  clientId: string,
  poptin: WirePoptin,
  position: number | undefined,
  login: string,
  newPosition = position ?? 0,
): Promise<boolean> {
  const { poptin_id } = poptin;
  const settings = JSON.stringify(poptin);
  const before = await sql
    .selectFrom('poptin')
    .select('settings')
    .where('client_id', '=', clientId)
    .where('poptin_id', '=', poptin_id)
    .executeTakeFirst();
  await sql
    .insertInto('poptin')
    .values({
      client_id: clientId,
      poptin_id,
      position: newPosition,
      settings,
      starts_at: null,
      ends_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'poptin_id'])
        .doUpdateSet({ settings, ...(position === undefined ? {} : { position }) }),
    )
    .execute();
  await sql
    .insertInto('known_poptin')
    .values({ client_id: clientId, poptin_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (before?.settings === settings) return false;
  await sql
    .insertInto('version')
    .values({ client_id: clientId, poptin_id, settings, at: new Date().toISOString(), login })
    .execute();
  return before === undefined;
}

/** Whether the site has, or once had, that popup: unpublished popups are not counted. */
export async function isKnownPoptin(sql: Sql, clientId: string, poptinId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('known_poptin')
    .select('poptin_id')
    .where('client_id', '=', clientId)
    .where('poptin_id', '=', poptinId)
    .executeTakeFirst();
  return row !== undefined;
}

const readPoptin = ({ settings }: { settings: string }): WirePoptin => JSON.parse(settings) as WirePoptin;

const readPublished = (row: Selectable<PoptinTable>): Published => ({
  poptin: readPoptin(row),
  isOn: Number(row.is_on) === 1,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  weight: Number(row.weight),
});
