import { setTimeout as wait } from 'node:timers/promises';

/**
 * Node's and PostgreSQL's codes: connection exceptions (08, except 08P01: a wrong call stays wrong), shutdown and start
 * (57P).
 */
const LOST = /^(?:08(?!P01$)|57P|ECONNRESET$|EPIPE$|ETIMEDOUT$)/;
/** Errors of `pg` that have no code. */
const LOST_WORDS = /connection terminated|not queryable|query read timeout|client was closed/i;
/** A server that has become a replica. */
const READ_ONLY = '25006';

/** serialization_failure and deadlock_detected: the database has rolled back the whole transaction. */
const ROLLED_BACK = new Set(['40001', '40P01']);

/**
 * Unreachable or out of resources: no connection or disk space left (53), a statement that took too long (57014), a
 * lock that another transaction holds (55P03), a name that does not resolve.
 */
const DOWN = /^(?:53|57014$|55P03$|ECONNREFUSED$|ENOENT$|EAI_AGAIN$|ENOTFOUND$|EHOSTUNREACH$|ENETUNREACH$)/;
const DOWN_WORDS =
  /database (?:table )?is locked|timeout exceeded when trying to connect|SQLITE_BUSY|database or disk is full|disk I\/O error|the database's thread ended/i;

const readCode = (cause: unknown): string => {
  const { code } = (cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
};
const readMessage = (cause: unknown): string => (cause instanceof Error ? cause.message : '');

/** Whether the connection is lost; the running statement may have been executed or not. */
export const isConnectionLost = (cause: unknown): boolean =>
  LOST.test(readCode(cause)) || readCode(cause) === READ_ONLY || LOST_WORDS.test(readMessage(cause));

/** Whether the database rolled everything back and expects the same again. */
export const isRolledBack = (cause: unknown): boolean => ROLLED_BACK.has(readCode(cause));

/** Whether the database can't do it now, although the same call may succeed later. */
export const isDatabaseDown = (cause: unknown): boolean =>
  isConnectionLost(cause) ||
  isRolledBack(cause) ||
  DOWN.test(readCode(cause)) ||
  DOWN_WORDS.test(readMessage(cause));

const TRIES = 4;
/** The longest pause before the second try; it grows with each further one. */
const PAUSE_MS = 30;

/**
 * Runs the work again if it fails that way.
 * @param prepare what must happen before the next try.
 */
export async function retryTransient<T>(
  work: () => Promise<T>,
  mayRepeat: (cause: unknown) => boolean,
  prepare: () => Promise<void> = async () => {},
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (cause) {
      if (tries === TRIES || !mayRepeat(cause)) throw cause;
    }
    // two transactions that collided must not meet again
    await wait(Math.random() * PAUSE_MS * tries);
    await prepare();
  }
}
