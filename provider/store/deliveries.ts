import { sql as raw, type Selectable } from 'kysely';
import type { Sql } from './database.ts';
import type { DestinationTable } from './schema.ts';

/** Where a site's leads go. Only the delivery reads its secrets; nothing shows them. */
export interface Destination {
  readonly id: number;
  readonly clientId: string;
  /** The name of a file in `provider/destinations/`. */
  readonly kind: string;
  readonly label: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
  readonly isOn: boolean;
}

/**
 * `waiting` for its first or next try, `delivered`, `skipped` because the destination must not get it, or finally
 * `failed`.
 */
export type DeliveryState = 'waiting' | 'delivered' | 'skipped' | 'failed';

export interface Delivery {
  readonly id: number;
  readonly destinationId: number;
  readonly leadId: number;
  readonly state: DeliveryState;
  readonly tries: number;
  /** When it is tried next, if it waits. */
  readonly dueAt: string;
  /** The answer to the last try, in one sentence. */
  readonly said: string;
  /** The time of the last try, or of its creation. */
  readonly at: string;
}

export interface Deliveries {
  destinations(clientId: string): Promise<Destination[]>;
  findDestination(clientId: string, id: number): Promise<Destination | undefined>;
  addDestination(destination: Omit<Destination, 'id'>): Promise<number>;
  /** Changes only what is given. */
  changeDestination(
    clientId: string,
    id: number,
    changes: Partial<Omit<Destination, 'id' | 'clientId' | 'kind'>>,
  ): Promise<void>;
  /** Deletes its log too. */
  removeDestination(clientId: string, id: number): Promise<void>;
  /** Newest first. */
  log(
    destinationId: number,
    filter: { state?: DeliveryState; before?: number },
    limit: number,
  ): Promise<Delivery[]>;
  ofLead(leadId: number): Promise<(Delivery & { readonly label: string })[]>;
  /** How many wait, of all sites. */
  waiting(): Promise<number>;
  /** Sends failed deliveries again, or one delivery in any state. @returns how many. */
  replay(destinationId: number, deliveryId?: number): Promise<number>;
  /**
   * Queues every lead of the site since that moment that was never queued for it.
   * @param tell how many of them are queued.
   * @returns how many.
   */
  backfill(
    destination: Pick<Destination, 'id' | 'clientId'>,
    since: Date,
    tell?: (done: number, total: number) => Promise<void>,
  ): Promise<number>;
  /**
   * Takes due deliveries that nobody else has taken: they belong to this caller until `until`, and are due again then.
   */
  take(wish: SendCapacity): Promise<{ delivery: Delivery; destination: Destination }[]>;
  settle(id: number, result: { state: DeliveryState; dueAt: Date; said: string }, now: Date): Promise<void>;
  /** Deletes deliveries that arrived before that. */
  forget(before: Date): Promise<void>;
  /** Makes deliveries due at `now` that are due after `latest`: a wrong clock, or a receiver, had postponed them. */
  hurry(latest: Date, now: Date): Promise<void>;
}

/** What a caller of `take` can send now. */
export interface SendCapacity {
  /** The most, over all destinations. */
  readonly limit: number;
  /** The most for one destination, including what is already `busy`. */
  readonly perDestination: number;
  /** How many are being sent to a destination, by its id. */
  readonly busy: ReadonlyMap<number, number>;
  /** Destinations that get nothing now, or one try to see whether they answer again. */
  readonly resting: ReadonlyMap<number, 'none' | 'one'>;
  readonly now: Date;
  readonly until: Date;
}

/** Queues a new lead for each destination of its site, in the transaction that stores it. */
export async function enqueueDeliveries(sql: Sql, clientId: string, recordId: number): Promise<void> {
  const now = new Date().toISOString();
  await sql
    .insertInto('delivery')
    .columns(['destination_id', 'record_id', 'state', 'tries', 'due_at', 'said', 'at'])
    .expression((from) =>
      from
        .selectFrom('destination')
        .select(({ val, cast }) => [
          'destination.id',
          cast<number>(val(recordId), 'bigint').as('record_id'),
          cast<string>(val('waiting'), 'text').as('state'),
          cast<number>(val(0), 'integer').as('tries'),
          cast<string>(val(now), 'text').as('due_at'),
          cast<string>(val(''), 'text').as('said'),
          cast<string>(val(now), 'text').as('at'),
        ])
        .where('client_id', '=', clientId)
        .where('is_on', '=', 1),
    )
    .execute();
}

/** The same for several leads, of any sites. */
export async function enqueueDeliveriesOf(sql: Sql, recordIds: readonly number[]): Promise<void> {
  if (recordIds.length === 0) return;
  const now = new Date().toISOString();
  await raw`insert into delivery (destination_id, record_id, state, tries, due_at, said, at)
    select destination.id, record.id, 'waiting', 0, cast(${now} as text), '', cast(${now} as text)
    from record join destination on destination.client_id = record.client_id and destination.is_on = 1
    where record.id in (${raw.join(recordIds)})`.execute(sql);
}

type DestinationCalls = Pick<
  Deliveries,
  'destinations' | 'findDestination' | 'addDestination' | 'changeDestination' | 'removeDestination'
>;

function openDestinations(sql: Sql): DestinationCalls {
  const ofClient = (clientId: string) =>
    sql.selectFrom('destination').selectAll().where('client_id', '=', clientId);

  return {
    destinations: async (clientId) => (await ofClient(clientId).orderBy('id').execute()).map(readDestination),
    async findDestination(clientId, id) {
      const row = await ofClient(clientId).where('id', '=', id).executeTakeFirst();
      return row && readDestination(row);
    },
    async addDestination({ clientId, kind, label, settings, secrets, isOn }) {
      const { id } = await sql
        .insertInto('destination')
        .values({
          client_id: clientId,
          kind,
          label,
          settings: JSON.stringify(settings),
          secrets: JSON.stringify(secrets),
          is_on: isOn ? 1 : 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return Number(id);
    },
    async changeDestination(clientId, id, changes) {
      const set = writeColumns(changes);
      if (Object.keys(set).length === 0) return;
      await sql
        .updateTable('destination')
        .set(set)
        .where('client_id', '=', clientId)
        .where('id', '=', id)
        .execute();
    },
    async removeDestination(clientId, id) {
      await sql.deleteFrom('destination').where('client_id', '=', clientId).where('id', '=', id).execute();
    },
  };
}

export function openDeliveries(sql: Sql): Deliveries {
  return {
    ...openDestinations(sql),
    async log(destinationId, { state, before }, limit) {
      let query = sql.selectFrom('delivery').selectAll().where('destination_id', '=', destinationId);
      if (state) query = query.where('state', '=', state);
      if (before !== undefined) query = query.where('id', '<', before);
      return (await query.orderBy('id', 'desc').limit(limit).execute()).map(readDelivery);
    },
    async ofLead(leadId) {
      const rows = await sql
        .selectFrom('delivery')
        .innerJoin('destination', 'destination.id', 'delivery.destination_id')
        .selectAll('delivery')
        .select('destination.label')
        .where('record_id', '=', leadId)
        .orderBy('delivery.id')
        .execute();
      return rows.map((row) => ({ ...readDelivery(row), label: row.label }));
    },
    async waiting() {
      const { count } = await sql
        .selectFrom('delivery')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async replay(destinationId, deliveryId) {
      let query = sql
        .updateTable('delivery')
        .set({ state: 'waiting', tries: 0, due_at: new Date().toISOString() })
        .where('destination_id', '=', destinationId);
      query =
        deliveryId === undefined ? query.where('state', '=', 'failed') : query.where('id', '=', deliveryId);
      return Number((await query.executeTakeFirst()).numUpdatedRows);
    },
    backfill: async ({ id, clientId }, since, tell) => {
      const leads = await sql
        .selectFrom('record')
        .select('record.id')
        .where('kind', '=', 'conversion')
        .where('client_id', '=', clientId)
        .where('suspicion', '=', '')
        .where('at', '>=', since.toISOString())
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('delivery')
                .select('delivery.id')
                .where('destination_id', '=', id)
                .whereRef('record_id', '=', 'record.id'),
            ),
          ),
        )
        .orderBy('record.id')
        .execute();
      const now = new Date().toISOString();
      for (let at = 0; at < leads.length; at += ROWS_AT_ONCE) {
        const rows = leads.slice(at, at + ROWS_AT_ONCE).map((lead) => ({
          destination_id: id,
          record_id: Number(lead.id),
          state: 'waiting',
          tries: 0,
          due_at: now,
          said: '',
          at: now,
        }));
        await sql.insertInto('delivery').values(rows).execute();
        await tell?.(at + rows.length, leads.length);
      }
      return leads.length;
    },
    async take({ limit, perDestination, busy, resting, now, until }) {
      const taken: { delivery: Delivery; destination: Destination }[] = [];
      // each destination is queried separately: a queue of a million leads to one does not hide another's
      for (const destination of await dueDestinations(sql, now)) {
        const slots = resting.get(destination.id) === 'one' ? 1 : perDestination;
        const free = Math.min(slots - (busy.get(destination.id) ?? 0), limit - taken.length);
        if (free <= 0 || resting.get(destination.id) === 'none') continue;
        for (const { id, due_at } of await selectDue(sql, destination.id, now, free)) {
          // the first to move the time gets the delivery; the others find a different time
          const row = await sql
            .updateTable('delivery')
            .set({ due_at: until.toISOString() })
            .where('id', '=', Number(id))
            .where('state', '=', 'waiting')
            .where('due_at', '=', due_at)
            .returningAll()
            .executeTakeFirst();
          if (row) taken.push({ delivery: readDelivery(row), destination });
        }
      }
      return taken;
    },
    async settle(id, { state, dueAt, said }, now) {
      await sql
        .updateTable('delivery')
        .set((column) => ({
          state,
          said,
          due_at: dueAt.toISOString(),
          at: now.toISOString(),
          tries: column('tries', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
    },
    async forget(before) {
      await sql
        .deleteFrom('delivery')
        .where('state', 'in', ['delivered', 'skipped'])
        .where('at', '<', before.toISOString())
        .execute();
    },
    async hurry(latest, now) {
      await sql
        .updateTable('delivery')
        .set({ due_at: now.toISOString() })
        .where('state', '=', 'waiting')
        .where('due_at', '>', latest.toISOString())
        .execute();
    },
  };
}

/** Destinations with waiting deliveries, in an order that differs each time. */
async function dueDestinations(sql: Sql, now: Date): Promise<Destination[]> {
  const rows = await sql
    .selectFrom('destination')
    .selectAll()
    .where('is_on', '=', 1)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('delivery')
          .select('delivery.id')
          .whereRef('destination_id', '=', 'destination.id')
          .where('state', '=', 'waiting')
          .where('due_at', '<=', now.toISOString()),
      ),
    )
    .orderBy(raw`random()`)
    .execute();
  return rows.map(readDestination);
}

const selectDue = (sql: Sql, destinationId: number, now: Date, limit: number) =>
  sql
    .selectFrom('delivery')
    .select(['id', 'due_at'])
    .where('destination_id', '=', destinationId)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .limit(limit)
    .execute();

const ROWS_AT_ONCE = 500;

function writeColumns({ label, settings, secrets, isOn }: Partial<Destination>) {
  return {
    ...(label === undefined ? {} : { label }),
    ...(settings === undefined ? {} : { settings: JSON.stringify(settings) }),
    ...(secrets === undefined ? {} : { secrets: JSON.stringify(secrets) }),
    ...(isOn === undefined ? {} : { is_on: isOn ? 1 : 0 }),
  };
}

const readDestination = (row: Selectable<DestinationTable>): Destination => ({
  id: Number(row.id),
  clientId: row.client_id,
  kind: row.kind,
  label: row.label,
  settings: JSON.parse(row.settings) as Destination['settings'],
  secrets: JSON.parse(row.secrets) as Destination['secrets'],
  isOn: Number(row.is_on) === 1,
});

const readDelivery = (row: {
  id: number;
  destination_id: number;
  record_id: number;
  state: string;
  tries: number;
  due_at: string;
  said: string;
  at: string;
}): Delivery => ({
  id: Number(row.id),
  destinationId: Number(row.destination_id),
  leadId: Number(row.record_id),
  state: row.state as DeliveryState,
  tries: Number(row.tries),
  dueAt: row.due_at,
  said: row.said,
  at: row.at,
});
