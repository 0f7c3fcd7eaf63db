import { randomUUID } from 'node:crypto';
import type { Handler } from '../stoppable-server.ts';
import { beginCall } from './call.ts';
import type { CallMetrics } from './metrics.ts';

/** A line of the access log. */
export interface LoggedCall {
  /** When it began (ISO 8601, UTC). */
  readonly time: string;
  readonly id: string;
  readonly method: string;
  readonly route: string;
  /** 499: the caller left before the answer was complete, as nginx logs it. */
  readonly status: number;
  readonly ms: number;
}

export interface ObserverOptions {
  /** Undefined: nothing is logged. */
  readonly log: ((call: LoggedCall) => void) | undefined;
  readonly metrics: CallMetrics | undefined;
  /** Proxies whose `X-Request-Id` is kept. */
  readonly isProxy: (ip: string) => boolean;
}

const REQUEST_ID = 'x-request-id';
const CALLER_LEFT = 499;

/** Gives each call an id, which the answer and the log of failures repeat; logs and counts the call when it has ended. */
export const observe =
  ({ log, metrics, isProxy }: ObserverOptions, handle: Handler): Handler =>
  (incoming, outgoing) => {
    const began = performance.now();
    const time = new Date().toISOString();
    const given = String(incoming.headers[REQUEST_ID] ?? '');
    const peer = (incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    const id = /^[\w.-]{1,100}$/.test(given) && isProxy(peer) ? given : randomUUID();
    const call = beginCall(incoming, id);
    incoming.headers[REQUEST_ID] = id; // the desk's process receives these headers
    outgoing.setHeader('X-Request-Id', id);
    outgoing.once('close', () => {
      const ms = performance.now() - began;
      const { method = 'GET' } = incoming;
      const status = outgoing.writableFinished ? outgoing.statusCode : CALLER_LEFT;
      log?.({ time, id, method, route: call.route, status, ms: Math.round(ms * 10) / 10 });
      metrics?.count({ method, route: call.route, status }, ms / 1000);
    });
    handle(incoming, outgoing);
  };

/** One JSON object a line, for every collector of logs. */
export const printCall = (call: LoggedCall): void => console.log(JSON.stringify(call));
