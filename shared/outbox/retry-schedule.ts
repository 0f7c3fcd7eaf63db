import type { StoredRequest } from './queued-request.ts';

export const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** A request on which the server itself fails this often no longer holds up those behind it. */
const STUBBORN_AFTER = 5;

/**
 * Finds the request to try next: the oldest one of its host, since one that has to wait holds up those behind it.
 * @param isUrgent pauses do not count.
 */
export function findNext(
  requests: readonly StoredRequest[],
  tried: ReadonlySet<string>,
  isUrgent: boolean,
  now: number,
): StoredRequest | null {
  const held = new Set<string>();
  for (const request of requests) {
    const { host } = new URL(request.url);
    if (held.has(host)) continue;
    if (!tried.has(request.id) && (isUrgent || request.nextAt <= now)) return request;
    if (request.attempts < STUBBORN_AFTER) held.add(host);
  }
  return null;
}

/** Doubles up to five minutes, a quarter more or less, so that many visitors do not return at the same moment. */
export function pauseAfter(attempts: number, random: number): number {
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1));
  return pause * (0.75 + random / 2);
}
