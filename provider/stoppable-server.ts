import {
  createServer,
  type Server as HttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';

/** How long a caller may take to send its headers, and its whole call: half a request occupies memory. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;

export type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

export interface StoppableServer {
  readonly server: HttpServer;
  /** Accepts no more calls, ends running ones, and closes what is left. It takes at most `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

/** A server that can be stopped whatever its connections do: keep-alive, half a header, a body that never ends. */
export function createStoppableServer(handle: Handler): StoppableServer {
  const sockets = new Map<Socket, Set<ServerResponse>>();
  let isStopping = false;
  const server = createServer(
    { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS },
    (incoming, outgoing) => {
      const { socket } = incoming;
      const underWay = sockets.get(socket);
      underWay?.add(outgoing);
      if (isStopping) outgoing.shouldKeepAlive = false;
      outgoing.once('close', () => {
        underWay?.delete(outgoing);
        if (isStopping && underWay?.size === 0) socket.end();
      });
      handle(incoming, outgoing);
    },
  );
  server.on('connection', (socket) => {
    sockets.set(socket, new Set());
    socket.once('close', () => sockets.delete(socket));
  });

  return {
    server,
    async stop(graceMs) {
      isStopping = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const [socket, underWay] of sockets) {
        // nothing gets lost with it: no call has arrived completely, or all were answered
        if (underWay.size === 0) socket.destroy();
        for (const outgoing of underWay) if (!outgoing.headersSent) outgoing.shouldKeepAlive = false;
      }
      const timer = setTimeout(() => {
        for (const socket of sockets.keys()) socket.destroy();
      }, graceMs);
      await closed;
      clearTimeout(timer);
    },
  };
}
