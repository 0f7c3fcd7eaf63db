import { LONGEST_HOLD_MS, type StoredRequest } from './queued-request.ts';

export const FIRST_PAUSE_MS = 2000;
export const LONGEST_PAUSE_MS = 5 * 60_000;
/** After this many failures of the server itself, a request no longer holds up those behind it. */
const STUBBORN_AFTER = 5;

/**
 * Finds the request to try next: the oldest one of its host, because one that has to wait delays those behind it.
 * @param isUrgent our own pauses do not count; those that the server asked for do.
 * @param closed hosts that asked this very page to wait. What the storage says counts for its own request only: anybody
 * may have written it.
 */
export function findNext(
  requests: readonly StoredRequest[],
  tried: ReadonlySet<string>,
  isUrgent: boolean,
  now: number,
  closed: ReadonlySet<string> = new Set(),
): StoredRequest | null {
  const held = new Set<string>(closed);
  for (const request of requests) {
    const { host } = new URL(request.url);
    if (held.has(host)) continue;
    const left = isUrgent ? holdLeft(request, now) : pauseLeft(request, now);
    if (!tried.has(request.id) && left === 0) return request;
    if (request.attempts < STUBBORN_AFTER && holdLeft(request, now) === 0) held.add(host);
  }
  return null;
}

/**
 * The rest of a request's pause in milliseconds. The device's clock may have been set back since the pause began: a
 * pause that begins in the future, or is longer than the longest one, is over.
 */
export const pauseLeft = (request: StoredRequest, now: number): number =>
  Math.max(holdLeft(request, now), computeRest(request, request.nextAt, LONGEST_PAUSE_MS, now));

/** The same for the pause that the server asked for. */
const holdLeft = (request: StoredRequest, now: number): number =>
  computeRest(request, request.heldUntil, LONGEST_HOLD_MS, now);

function computeRest({ triedAt }: StoredRequest, end: number, longest: number, now: number): number {
  const left = end - now;
  return now < triedAt || left > longest ? 0 : Math.max(0, left);
}

/** Doubles up to five minutes, a quarter more or less, so that many visitors do not return at the same moment. */
export function pauseAfter(attempts: number, random: number): number {
  const pause = FIRST_PAUSE_MS * 2 ** (attempts - 1);
  return Math.min(LONGEST_PAUSE_MS * (0.75 + random / 4), pause * (0.75 + random / 2));
}

/** The number of attempts until the longest pause. */
const LONG_PAUSE = 10;

/** The request as it waits for its next attempt. @param isRefused those behind it need not wait for it. */
export function postpone(
  request: StoredRequest,
  {
    now,
    holdMs,
    isRefused,
    random,
  }: { readonly now: number; readonly holdMs: number; readonly isRefused: boolean; readonly random: number },
): StoredRequest {
  const attempts = Math.max(request.attempts + 1, isRefused ? STUBBORN_AFTER : 0);
  const nextAt = now + pauseAfter(isRefused ? LONG_PAUSE : attempts, random);
  return { ...request, attempts, triedAt: now, nextAt, heldUntil: now + holdMs };
}
