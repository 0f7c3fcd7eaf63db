import { sql as raw } from 'kysely';
import { type Presence, personIn, spellingsOf } from '../wire/person-in.ts';
import { inTransaction, type Sql } from './database.ts';

/** What a site keeps of one person, to be exported and erased. */
export interface People {
  /** Every record in which the e-mail address stands, oldest first. */
  find(clientId: string, email: string): Promise<Found>;
  /**
   * Erases the person's own records, and those of the mentions that are chosen.
   * @returns what went, what mentions the address still, and where those that went had been sent on to.
   */
  remove(clientId: string, email: string, chosen?: readonly number[]): Promise<Removed>;
}

export interface Found {
  readonly own: readonly PersonRecord[];
  /** The address stands in a longer text: somebody has to decide. */
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
const COLUMNS = ['id', 'kind', 'at', 'viewer_id', 'submission_id', 'fields'] as const;

export function openPeople(sql: Sql): People {
  return {
    find,
    remove: (clientId, email, chosen = []) =>
      inTransaction(sql, async (within) => {
        const { own, mentions } = await findIn(within, clientId, email);
        const isChosen = ({ id }: PersonRecord) => chosen.includes(id);
        const ids = [...own, ...mentions.filter(isChosen)].map(({ id }) => id);
        const sentTo = new Set<string>();
        for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
          const some = ids.slice(at, at + ROWS_AT_ONCE);
          for (const label of await destinationsOf(within, some)) sentTo.add(label);
          await within.deleteFrom('record').where('id', 'in', some).execute();
        }
        return {
          gone: ids.length,
          mentions: mentions.filter((each) => !isChosen(each)),
          sentTo: [...sentTo],
        };
      }),
  };

  function find(clientId: string, email: string): Promise<Found> {
    return findIn(sql, clientId, email);
  }
}

async function findIn(sql: Sql, clientId: string, email: string): Promise<Found> {
  const own: PersonRecord[] = [];
  const mentions: PersonRecord[] = [];
  const says = (column: ReturnType<typeof raw>, spellings = spellingsOf(email)) =>
    raw.join(
      spellings.map((each) => raw`${column} like ${likeText(each)} escape '|'`),
      raw` or `,
    );
  // SQLite's `lower` leaves capitals beyond English as they are
  const ids = [email, email.toLowerCase(), email.toUpperCase()].map((each) =>
    each.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  );
  for (let after = 0; ; ) {
    const rows = await sql
      .selectFrom('record')
      .select(COLUMNS)
      .where('client_id', '=', clientId)
      .where('id', '>', after)
      .where(
        raw<boolean>`(${says(raw`coalesce(search, lower(fields))`)} or ${says(raw`lower(viewer_id)`, ids)}
          or ${says(raw`lower(coalesce(submission_id, ''))`, ids)})`,
      )
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const row of rows) {
      const { id, kind, at, viewer_id: viewerId } = row;
      const record = { id: Number(id), kind, at, viewerId, fields: fieldsOf(row.fields) };
      const named = [viewerId, row.submission_id?.slice(clientId.length + 1) ?? ''];
      const presence = personIn([record.fields, named], email) satisfies Presence;
      if (presence === 'own') own.push(record);
      if (presence === 'mention') mentions.push(record);
    }
    if (rows.length < ROWS_AT_ONCE) return { own, mentions };
    after = Number(rows.at(-1)?.id);
  }
}

/** What has left the house, and must be erased there, too. */
async function destinationsOf(sql: Sql, recordIds: readonly number[]): Promise<string[]> {
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

/** As the text stands in JSON. `%` and `_` are what was typed. */
const likeText = (text: string) => `%${JSON.stringify(text).slice(1, -1).replace(/[|%_]/g, '|$&')}%`;

function fieldsOf(fields: string): PersonRecord['fields'] {
  try {
    return JSON.parse(fields) as PersonRecord['fields'];
  } catch {
    return { unreadable: fields };
  }
}
