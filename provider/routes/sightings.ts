import type { Settings } from '../store/settings.ts';

/** When a page with a site's tag has called last, and from where. */
export interface Sighting {
  readonly at: string;
  /** The host of the page, as it says; '' for a page from disk. */
  readonly host: string;
}

/** The first call is stored at once, further ones this often: visitors' calls are many, and the owner reads minutes. */
export const EVERY_MS = 60_000;
/** How many sites are remembered; a site that is forgotten is only stored once more. */
const SITES_MAX = 2000;
/** A DNS name, or localhost, with a port (RFC 1035 §2.3.4). */
const HOST = /^[\w.:[\]-]{1,253}$/;

const nameOf = (clientId: string) => `seen ${clientId}`;

/** Notes that a page has called; it never holds up the call or fails it. */
export function createSightings(settings: Pick<Settings, 'put'>, now: () => number = Date.now) {
  const noted = new Map<string, number>();
  return (clientId: string, domain: string): void => {
    const last = noted.get(clientId);
    // either way: the clock may be set back
    if (last !== undefined && Math.abs(now() - last) < EVERY_MS) return;
    if (noted.size >= SITES_MAX) noted.clear();
    noted.set(clientId, now());
    const sighting: Sighting = {
      at: new Date(now()).toISOString(),
      host: HOST.test(domain) ? domain.toLowerCase() : '',
    };
    // the database may be slow or gone; the next call after a minute tries again
    settings.put(nameOf(clientId), JSON.stringify(sighting)).catch(() => {});
  };
}

/** Undefined if no page with the tag has called yet. */
export async function readSighting(
  settings: Pick<Settings, 'get'>,
  clientId: string,
): Promise<Sighting | undefined> {
  const text = await settings.get(nameOf(clientId));
  return text === undefined ? undefined : (JSON.parse(text) as Sighting);
}
