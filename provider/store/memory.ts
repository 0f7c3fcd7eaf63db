import { type Client, NO_SITE } from './clients.ts';
import type { Published } from './poptins.ts';
import type { Store } from './store.ts';
import type { PublishedWorks } from './works.ts';

/** How long a cached value counts as fresh, in milliseconds: another instance's change may appear this late. */
const FRESH_MS = 1000;
/**
 * A value up to this age is returned at once and read again in the background: where visitors come often, none waits
 * for the database.
 */
const GIVEN_MS = 5000;
/** The longest that a caller waits for the database if the cache has an answer. */
const PATIENCE_MS = 25;
/** How many sites are cached; those that nobody has requested for longest go first. */
const SITES_MAX = 2000;

interface Site {
  /** The number of changes before it was read; a change meanwhile makes it old. */
  readonly changes: string | undefined;
  readonly client: Client | undefined;
  readonly published: readonly Published[];
  readonly works: PublishedWorks;
}

interface Entry {
  site?: Site;
  /** When it was read; 0 if it must be read again. */
  readAt: number;
  reading: Promise<Site> | undefined;
}

export interface Memory {
  /** The store, whose sites and popups come from memory while the database is slow, locked or gone. */
  readonly store: Store;
  /** Something has changed: cached values are read again before they are returned, if the database answers. */
  refresh(): void;
  /** Reads the existing sites, so that they are known before the first visitor arrives. */
  warm(): Promise<void>;
}

/**
 * Caches what visitors' calls read: sites, their popups, and the secrets of this installation.
 * @param store the one that is written to.
 * @param reads the store that reads for the cache; it shares its connections with nothing.
 */
export function rememberSites(store: Store, reads: Store, now: () => number = Date.now): Memory {
  const entries = new Map<string, Entry>();
  const secrets = new Map<string, string>();

  const forgetOldest = () => {
    const [oldest] = entries.keys();
    if (entries.size > SITES_MAX && oldest !== undefined) entries.delete(oldest);
  };
  let asking: Promise<string | undefined> | undefined;
  /** One query for all sites that are due at the same moment. */
  const countChanges = (): Promise<string | undefined> => {
    const asked = asking ?? reads.settings.get('changes');
    asking = asked;
    const forget = () => {
      if (asking === asked) asking = undefined;
    };
    asked.then(forget, forget);
    return asked;
  };
  const read = (entry: Entry, id: string): Promise<Site> => {
    const reading = (async () => {
      const changes = await countChanges();
      // the same objects: whoever has prepared something from them may keep it
      if (entry.site && changes !== undefined && entry.site.changes === changes) return entry.site;
      const [client, published, works] = await Promise.all([
        reads.clients.find(id),
        reads.poptins.published(id),
        reads.works.published(id),
      ]);
      return { changes, client, published, works };
    })();
    entry.reading = reading;
    const settle = (site: Site | undefined) => {
      // there was a change since: what this has read may be older, and is used only if nothing better arrives
      const isLatest = entry.reading === reading;
      if (site && (isLatest || !entry.site)) entry.site = site;
      // invented ids must not fill the memory
      if (!entry.site?.client) entries.delete(id);
      else forgetOldest();
      if (!isLatest) return;
      entry.reading = undefined;
      // after an error the database gets a second's rest, instead of a query from every call
      entry.readAt = now();
    };
    reading.then(settle, () => settle(undefined));
    return reading;
  };

  const loadSite = async (id: string): Promise<Site> => {
    const entry: Entry = entries.get(id) ?? { readAt: 0, reading: undefined };
    // the most recently requested one moves to the end
    entries.delete(id);
    entries.set(id, entry);
    const age = now() - entry.readAt;
    if (entry.site && age >= 0 && age < FRESH_MS) return entry.site;
    const isReading = entry.reading !== undefined;
    const reading = entry.reading ?? read(entry, id);
    if (!entry.site) return reading;
    // the caller that started a read waits for it; the others need not
    if (entry.readAt > 0 && (isReading || (age >= 0 && age < GIVEN_MS))) return entry.site;
    return Promise.race([reading.catch(() => entry.site as Site), later(PATIENCE_MS, entry.site)]);
  };

  const secret = async (name: string): Promise<string> => {
    const known = secrets.get(name);
    if (known) return known;
    const value = await store.settings.secret(name);
    secrets.set(name, value);
    return value;
  };

  return {
    store: {
      ...store,
      clients: {
        ...store.clients,
        find: async (id) => (await loadSite(id)).client,
        noSite: async () => (await loadSite(NO_SITE)).client ?? store.clients.noSite(),
      },
      poptins: {
        ...store.poptins,
        published: async (id) => (await loadSite(id)).published,
        // a view is mostly one of a popup that is published; a deleted one is asked for
        isKnown: async (id, poptinId) =>
          (await loadSite(id)).published.some(({ poptin }) => poptin.poptin_id === poptinId) ||
          store.poptins.isKnown(id, poptinId),
      },
      works: { ...store.works, published: async (id) => (await loadSite(id)).works },
      settings: { ...store.settings, secret },
    },
    refresh() {
      asking = undefined;
      for (const entry of entries.values()) {
        entry.readAt = 0;
        // the current read may have started before the change
        entry.reading = undefined;
      }
    },
    async warm() {
      for (const { client_id } of (await reads.clients.all()).slice(0, SITES_MAX)) await loadSite(client_id);
    },
  };
}

const later = <T>(ms: number, value: T): Promise<T> =>
  new Promise((resolve) => setTimeout(() => resolve(value), ms));
