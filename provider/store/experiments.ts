import type { Insertable } from 'kysely';
import { groupTests, readParent } from '../experiments/variants.ts';
import type { WirePoptin } from '../wire/poptin.ts';
import { openAudit } from './audit.ts';
import { inTransaction, type Sql } from './database.ts';
import { lockPoptins } from './lock-poptins.ts';
import { type Counts, NO_COUNTS, openNumbers } from './numbers.ts';
import type { ExperimentTable } from './schema.ts';

/** The time in which the variants of an A/B test are compared. */
export interface Period {
  readonly test: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  /** null while it runs. */
  readonly endedAt: string | null;
  /** The variant that was kept at the end; '' while it runs. */
  readonly winner: string;
}

/** What was counted for each variant in that time; undefined for a test that has counted from the beginning. */
export interface Experiments {
  read(
    clientId: string,
    test: string,
    variants: readonly string[],
  ): Promise<[Period | undefined, PerVariant]>;
  /** Counts from now on, with the variants that its end switched off. */
  start(clientId: string, test: string, variants: readonly string[]): Promise<void>;
  /**
   * Keeps `winner` for all visitors, switches the other variants off, and freezes the counts.
   * @returns false if the test has ended already.
   */
  end(clientId: string, test: string, variants: readonly string[], winner: string): Promise<boolean>;
}

type PerVariant = ReadonlyMap<string, Counts>;

export function openExperiments(sql: Sql): Experiments {
  const read: Experiments['read'] = async (clientId, test, variants) => {
    const row = await sql
      .selectFrom('experiment')
      .selectAll()
      .where('client_id', '=', clientId)
      .where('test', '=', test)
      .executeTakeFirst();
    const period = row && {
      test,
      startedAt: row.started_at,
      endedAt: row.ended_at,
      winner: row.winner,
    };
    if (row?.ended_at) return [period, readCounts(row.final)];
    const now = await openNumbers(sql).perPoptin(clientId, variants);
    const base = readCounts(row?.base ?? '{}');
    return [
      period,
      new Map(variants.map((id) => [id, minus(now.get(id) ?? NO_COUNTS, base.get(id) ?? NO_COUNTS)])),
    ];
  };
  const switchTo = async (within: Sql, clientId: string, ids: readonly string[], isOn: boolean) => {
    if (ids.length === 0) return;
    await within
      .updateTable('poptin')
      .set({ is_on: isOn ? 1 : 0 })
      .where('client_id', '=', clientId)
      .where('poptin_id', 'in', ids)
      .execute();
  };

  return {
    read,
    start: (clientId, test, variants) =>
      inTransaction(sql, async (within) => {
        await lockPoptins(within, clientId);
        const row = await within
          .selectFrom('experiment')
          .select('switched_off')
          .where('client_id', '=', clientId)
          .where('test', '=', test)
          .executeTakeFirst();
        await switchTo(within, clientId, JSON.parse(row?.switched_off ?? '[]') as string[], true);
        await putStart(within, clientId, test, variants);
      }),
    end: (clientId, test, variants, winner) =>
      inTransaction(sql, async (within) => {
        await lockPoptins(within, clientId);
        const [before, counts] = await openExperiments(within).read(clientId, test, variants);
        if (before?.endedAt) return false;
        const others = variants.filter((each) => each !== winner);
        const running = await within
          .selectFrom('poptin')
          .select('poptin_id')
          .where('client_id', '=', clientId)
          .where('poptin_id', 'in', [...others, ''])
          .where('is_on', '=', 1)
          .execute();
        const off = running.map(({ poptin_id }) => poptin_id);
        await switchTo(within, clientId, off, false);
        await switchTo(within, clientId, [winner], true);
        await within
          .updateTable('poptin')
          .set({ weight: 1 })
          .where('client_id', '=', clientId)
          .where('poptin_id', '=', winner)
          .where('weight', '=', 0)
          .execute();
        await put(within, clientId, test, {
          started_at: before?.startedAt ?? '',
          ended_at: now(),
          winner,
          base: '{}',
          final: writeCounts(counts),
          switched_off: JSON.stringify(off),
        });
        return true;
      }),
  };
}

async function put(
  sql: Sql,
  clientId: string,
  test: string,
  values: Omit<Insertable<ExperimentTable>, 'client_id' | 'test'>,
): Promise<void> {
  await sql
    .insertInto('experiment')
    .values({ client_id: clientId, test, ...values })
    .onConflict((conflict) => conflict.columns(['client_id', 'test']).doUpdateSet(values))
    .execute();
}

async function putStart(
  sql: Sql,
  clientId: string,
  test: string,
  variants: readonly string[],
): Promise<void> {
  const base = writeCounts(await openNumbers(sql).perPoptin(clientId, variants));
  const empty = { ended_at: null, winner: '', final: '{}', switched_off: '[]' };
  await put(sql, clientId, test, { started_at: now(), base, ...empty });
}

/** Starts the tests that these popups, which visitors get for the first time, belong to. It switches nothing on. */
export async function startExperiments(
  sql: Sql,
  clientId: string,
  published: readonly WirePoptin[],
  added: readonly string[],
  login: string,
): Promise<void> {
  const findTest = groupTests(published.map((poptin) => ({ poptin })));
  const ids = published.map(({ poptin_id }) => poptin_id);
  for (const test of new Set(added.map(findTest))) {
    const variants = ids.filter((id) => findTest(id) === test);
    if (test === '' || variants.length < 2) continue;
    await putStart(sql, clientId, test, variants);
    await openAudit(sql).add({ login, did: `started the A/B test of ${clientId}`, about: test });
  }
}

/** Deletes the tests that none of the client's remaining popups belongs to. */
export async function forgetExperiments(
  sql: Sql,
  clientId: string,
  remaining: readonly WirePoptin[],
): Promise<void> {
  const tests = remaining.flatMap((poptin) => [poptin.poptin_id, readParent(poptin)]);
  await sql
    .deleteFrom('experiment')
    .where('client_id', '=', clientId)
    .where('test', 'not in', [...tests, ''])
    .execute();
}

const now = (): string => new Date().toISOString();

const writeCounts = (counts: PerVariant): string => JSON.stringify(Object.fromEntries(counts));

const readCounts = (text: string): PerVariant =>
  new Map(Object.entries(JSON.parse(text) as Record<string, Counts>));

/** Never below 0. */
const minus = (a: Counts, b: Counts): Counts => ({
  views: Math.max(0, a.views - b.views),
  closes: Math.max(0, a.closes - b.closes),
  conversions: Math.max(0, a.conversions - b.conversions),
});
