import { groupTests } from '../experiments/variants.ts';
import type { WirePoptin } from '../wire/poptin.ts';
import { inTransaction, type Sql } from './database.ts';
import { type Counts, NO_COUNTS, openNumbers } from './numbers.ts';

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
  /** Counts from now on: a variant that was added later is compared with what the others had meanwhile. */
  start(clientId: string, test: string, variants: readonly string[]): Promise<void>;
  /** Keeps `winner` for all visitors, switches the other variants off, and freezes the counts. */
  end(clientId: string, test: string, variants: readonly string[], winner: string): Promise<void>;
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
  const put = async (
    within: Sql,
    clientId: string,
    test: string,
    values: { started_at: string; base: string; ended_at: string | null; winner: string; final: string },
  ) => {
    await within
      .insertInto('experiment')
      .values({ client_id: clientId, test, ...values })
      .onConflict((conflict) => conflict.columns(['client_id', 'test']).doUpdateSet(values))
      .execute();
  };
  const switchTo = (within: Sql, clientId: string, ids: readonly string[], set: object) =>
    within
      .updateTable('poptin')
      .set(set)
      .where('client_id', '=', clientId)
      .where('poptin_id', 'in', ids)
      .execute();

  return {
    read,
    start: (clientId, test, variants) =>
      inTransaction(sql, async (within) => {
        const [before] = await openExperiments(within).read(clientId, test, variants);
        // what its end switched off
        if (before?.endedAt) await switchTo(within, clientId, variants, { is_on: 1 });
        const base = writeCounts(await openNumbers(within).perPoptin(clientId, variants));
        const values = { started_at: now(), base, ended_at: null, winner: '', final: '{}' };
        await put(within, clientId, test, values);
      }),
    end: (clientId, test, variants, winner) =>
      inTransaction(sql, async (within) => {
        const [before, counts] = await openExperiments(within).read(clientId, test, variants);
        const others = variants.filter((each) => each !== winner);
        if (others.length > 0) await switchTo(within, clientId, others, { is_on: 0 });
        await within
          .updateTable('poptin')
          .set({ weight: 1 })
          .where('client_id', '=', clientId)
          .where('poptin_id', '=', winner)
          .where('weight', '=', 0)
          .execute();
        const values = { ended_at: now(), winner, base: '{}', final: writeCounts(counts) };
        await put(within, clientId, test, { started_at: before?.startedAt ?? '', ...values });
      }),
  };
}

/** Starts the tests that these popups, which visitors get for the first time, belong to. */
export async function startExperiments(
  sql: Sql,
  clientId: string,
  published: readonly WirePoptin[],
  added: readonly string[],
): Promise<void> {
  const findTest = groupTests(published.map((poptin) => ({ poptin })));
  const ids = published.map(({ poptin_id }) => poptin_id);
  for (const test of new Set(added.map(findTest))) {
    const variants = ids.filter((id) => findTest(id) === test);
    if (test !== '' && variants.length > 1) await openExperiments(sql).start(clientId, test, variants);
  }
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
