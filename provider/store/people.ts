import { personIn } from '../wire/person-in.ts';
import { inTransaction, type Sql } from './database.ts';
import { recordsWith } from './person-search.ts';

/** What a site stores about one person, for export and erasure. */
export interface People {
  /** Every record that contains the e-mail address, oldest first. */
  find(clientId: string, email: string): Promise<Found>;
  /**
   * Erases the person's own records and those of the chosen mentions, some at a time. If it breaks off, it can be
   * called again.
   * @param tell how many of them are erased.
   * @returns what was erased, what still mentions the address, and where the erased records had been sent.
   */
  remove(
    clientId: string,
    email: string,
    chosen?: readonly number[],
    tell?: (done: number, total: number) => Promise<void>,
  ): Promise<Removed>;
}

export interface Found {
  readonly own: readonly PersonRecord[];
  /** The address is part of a longer text, so a person has to decide. */
  readonly mentions: readonly PersonRecord[];
}

export interface PersonRecord {
  readonly id: number;
  readonly kind: string;
  readonly at: string;
  readonly viewerId: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface Removed {
  readonly gone: number;
  readonly mentions: readonly PersonRecord[];
  readonly sentTo: readonly string[];
}

const ROWS_AT_ONCE = 500;

export function openPeople(sql: Sql): People {
  return {
    find,
    async remove(clientId, email, chosen = [], tell) {
      const { own, mentions } = await find(clientId, email);
      const isChosen = ({ id }: PersonRecord) => chosen.includes(id);
      const ids = [...own, ...mentions.filter(isChosen)].map(({ id }) => id);
      const sentTo = new Set<string>();
      for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
        const some = ids.slice(at, at + ROWS_AT_ONCE);
        // the deletion takes the deliveries with it, which say where the records went
        const labels = await inTransaction(sql, async (within) => {
          const found = await listDestinations(within, some);
          await within.deleteFrom('record').where('id', 'in', some).execute();
          return found;
        });
        for (const label of labels) sentTo.add(label);
        await tell?.(at + some.length, ids.length);
      }
      return {
        gone: ids.length,
        mentions: mentions.filter((each) => !isChosen(each)),
        sentTo: [...sentTo],
      };
    },
  };

  function find(clientId: string, email: string): Promise<Found> {
    return findIn(sql, clientId, email);
  }
}

async function findIn(sql: Sql, clientId: string, email: string): Promise<Found> {
  const found = { own: [] as PersonRecord[], mentions: [] as PersonRecord[] };
  for await (const row of recordsWith(sql, clientId, email)) {
    const { kind, at, viewer_id: viewerId } = row;
    const record = { id: Number(row.id), kind, at, viewerId, fields: readFields(row.fields) };
    const named = [viewerId, row.submission_id?.slice(clientId.length + 1) ?? ''];
    const presence = personIn([record.fields, named], email);
    if (presence === 'own') found.own.push(record);
    if (presence === 'mention') found.mentions.push(record);
  }
  for (const list of [found.own, found.mentions]) list.sort((a, b) => a.id - b.id);
  return found;
}

/** What was sent on and must be erased there, too. */
async function listDestinations(sql: Sql, recordIds: readonly number[]): Promise<string[]> {
  const rows = await sql
    .selectFrom('delivery')
    .innerJoin('destination', 'destination.id', 'delivery.destination_id')
    .select('destination.label')
    .distinct()
    .where('record_id', 'in', recordIds)
    .where('state', '=', 'delivered')
    .execute();
  return rows.map(({ label }) => label);
}

function readFields(fields: string): PersonRecord['fields'] {
  try {
    return JSON.parse(fields) as PersonRecord['fields'];
  } catch {
    return { unreadable: fields };
  }
}
