import type { Sql } from './database.ts';

/** A picture that an owner has uploaded for a site. */
export interface Picture {
  /** `<hash>.<kind>`. */
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly login: string;
}

/** What is known of pictures; their bytes are elsewhere (`pictures/picture-files.ts`). */
export interface Pictures {
  /** The newest first. */
  of(clientId: string): Promise<Picture[]>;
  find(clientId: string, name: string): Promise<Picture | undefined>;
  /** How many bytes the site's pictures have together. */
  size(clientId: string): Promise<number>;
  /** The same picture twice is one. */
  add(clientId: string, picture: Omit<Picture, 'at'>): Promise<void>;
  remove(clientId: string, name: string): Promise<void>;
}

export function openPictures(sql: Sql): Pictures {
  const of = (clientId: string) =>
    sql
      .selectFrom('picture')
      .select(['name', 'type', 'bytes', 'at', 'login'])
      .where('client_id', '=', clientId);
  return {
    of: async (clientId) => (await of(clientId).orderBy('at', 'desc').orderBy('name').execute()).map(read),
    async find(clientId, name) {
      const found = await of(clientId).where('name', '=', name).executeTakeFirst();
      return found && read(found);
    },
    async size(clientId) {
      const { total } = await sql
        .selectFrom('picture')
        .select(({ fn }) => fn.sum<number | string | null>('bytes').as('total'))
        .where('client_id', '=', clientId)
        .executeTakeFirstOrThrow();
      return Number(total ?? 0);
    },
    async add(clientId, { name, type, bytes, login }) {
      await sql
        .insertInto('picture')
        .values({ client_id: clientId, name, type, bytes, at: new Date().toISOString(), login })
        .onConflict((conflict) => conflict.columns(['client_id', 'name']).doNothing())
        .execute();
    },
    async remove(clientId, name) {
      await sql.deleteFrom('picture').where('client_id', '=', clientId).where('name', '=', name).execute();
    },
  };
}

/** PostgreSQL's driver gives a `bigint` as text. */
const read = (row: Picture): Picture => ({ ...row, bytes: Number(row.bytes) });
