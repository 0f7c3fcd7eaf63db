import type { Sql } from './database.ts';

/** What a site has besides popups: one of each. */
export const WORK_KINDS = ['consent', 'feed'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** A banner or a feed as the composer makes it: its JSON file, and what its tag has. */
export interface Work {
  readonly file: Readonly<Record<string, unknown>>;
  readonly attributes: Readonly<Record<string, string>>;
  /** Custom properties, with their two hyphens. */
  readonly properties: Readonly<Record<string, string>>;
  /** Of a feed: the style sheet that keeps its place until its script has arrived. */
  readonly room?: string | undefined;
}

export interface StoredWork {
  readonly kind: WorkKind;
  readonly draft: Work;
  /** Who changed the draft last, and when (ISO 8601, UTC). */
  readonly at: string;
  readonly login: string;
  /** What visitors get; null for nothing. */
  readonly published: Work | null;
  readonly publishedAt: string | null;
}

export type PublishedWorks = Readonly<Partial<Record<WorkKind, Work>>>;

export interface Works {
  of(clientId: string): Promise<StoredWork[]>;
  find(clientId: string, kind: WorkKind): Promise<StoredWork | undefined>;
  /** What visitors get. */
  published(clientId: string): Promise<PublishedWorks>;
  save(clientId: string, kind: WorkKind, draft: Work, login: string): Promise<void>;
  /** The draft becomes what visitors get. */
  publish(clientId: string, kind: WorkKind): Promise<void>;
  /** Visitors no longer get it; the draft stays. */
  withdraw(clientId: string, kind: WorkKind): Promise<void>;
}

export function openWorks(sql: Sql): Works {
  const one = (clientId: string, kind: WorkKind) =>
    sql.updateTable('work').where('client_id', '=', clientId).where('kind', '=', kind);
  const of = async (clientId: string): Promise<StoredWork[]> => {
    const rows = await sql
      .selectFrom('work')
      .select(['kind', 'draft', 'at', 'login', 'published', 'published_at'])
      .where('client_id', '=', clientId)
      .orderBy('kind')
      .execute();
    return rows.map(({ kind, draft, published, published_at, ...row }) => ({
      ...row,
      kind: kind as WorkKind,
      draft: JSON.parse(draft) as Work,
      published: published === null ? null : (JSON.parse(published) as Work),
      publishedAt: published_at,
    }));
  };
  return {
    of,
    find: async (clientId, kind) => (await of(clientId)).find((each) => each.kind === kind),
    async published(clientId) {
      const all = await of(clientId);
      return Object.fromEntries(all.flatMap(({ kind, published }) => (published ? [[kind, published]] : [])));
    },
    async save(clientId, kind, draft, login) {
      const saved = { draft: JSON.stringify(draft), at: new Date().toISOString(), login };
      await sql
        .insertInto('work')
        .values({ client_id: clientId, kind, ...saved, published: null, published_at: null })
        .onConflict((conflict) => conflict.columns(['client_id', 'kind']).doUpdateSet(saved))
        .execute();
    },
    async publish(clientId, kind) {
      await one(clientId, kind)
        .set((row) => ({ published: row.ref('draft'), published_at: new Date().toISOString() }))
        .execute();
    },
    async withdraw(clientId, kind) {
      await one(clientId, kind).set({ published: null, published_at: null }).execute();
    },
  };
}
