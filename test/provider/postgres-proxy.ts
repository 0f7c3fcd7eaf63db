import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An address that stays, whichever server is behind it. */
export interface Proxy {
  /** That database, reached through the proxy. */
  urlOf(url: string): string;
  /** Ends all connections silently, like a proxy that restarts. */
  cut(): void;
}

/** The folder of the socket of a test's PostgreSQL. */
export const folderOf = (url: string): string => partsOf(url).searchParams.get('host') ?? '';

/** @param folder where the server's socket is, looked up for each new connection. */
export async function openProxy(folder: () => string): Promise<Proxy> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(join(folder(), '.s.PGSQL.5432'));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (url) => `postgres://tagdrop@127.0.0.1:${port}${partsOf(url).pathname}`,
    cut() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** A socket's address has no host, which URL requires. */
const partsOf = (url: string) => new URL(url.replace('@/', '@localhost/'));
