import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildProvider } from '../../provider/build.mjs';
import { DATABASES, newDatabase } from './databases.ts';
import { countSubmissions, environmentOf, killUnderLoad, terminateBackends } from './kill.ts';

/** `npm run provider:kill` kills two hundred times. */
const KILLS = 3;
const INSTANCES = { SQLite: 1, PostgreSQL: 2 } as Readonly<Record<string, number>>;

/** Below the project, so that the program finds its packages. */
const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));
let folder = '';
let program = '';

beforeAll(async () => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'tagdrop-kill-'));
  program = await buildProvider(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(DATABASES)('a provider on %s that is killed while leads arrive', (kind) => {
  it(`has each acknowledged lead once after ${KILLS} kills`, async () => {
    const address = await newDatabase(kind);
    const ledger = await killUnderLoad({
      kills: KILLS,
      instances: INSTANCES[kind] ?? 1,
      program,
      env: environmentOf(address),
      chance: Math.random,
      count: () => countSubmissions(address),
    });
    expect(ledger.acknowledged).toBeGreaterThanOrEqual(KILLS);
    expect(ledger.stored).toBe(ledger.acknowledged);
    expect(ledger.doubled).toBe(0);
    expect(ledger.failed).toBe(0);
  });
});

describe.each(DATABASES.filter((kind) => kind === 'PostgreSQL'))(
  'a provider whose %s ends its connections',
  (kind) => {
    it(`has each acknowledged lead once, and neither ends nor fails`, async () => {
      const address = await newDatabase(kind);
      const ledger = await killUnderLoad({
        kills: 6,
        instances: 1,
        program,
        env: environmentOf(address),
        chance: Math.random,
        count: () => countSubmissions(address),
        disturb: () => terminateBackends('url' in address ? address.url : ''),
      });
      expect(ledger).toMatchObject({ stored: ledger.acknowledged, doubled: 0, failed: 0, ended: 0 });
    });

    it('has each acknowledged lead once when a proxy between them cuts', async () => {
      const address = await newDatabase(kind);
      // a socket's address has no host, which URL wants
      const url = new URL('url' in address ? address.url.replace('@/', '@localhost/') : '');
      const sockets = new Set<Socket>();
      const proxy = createServer((near) => {
        const far = connect(join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432'));
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
      onTestFinished(() => void proxy.close());
      await new Promise((resolve) => proxy.once('listening', resolve));
      const { port } = proxy.address() as AddressInfo;
      const ledger = await killUnderLoad({
        kills: 6,
        instances: 1,
        program,
        env: { DATABASE_URL: `postgres://tagdrop@127.0.0.1:${port}${url.pathname}` },
        chance: Math.random,
        count: () => countSubmissions(address),
        disturb: async () => {
          for (const socket of sockets) socket.destroy();
        },
      });
      expect(ledger).toMatchObject({ stored: ledger.acknowledged, doubled: 0, failed: 0, ended: 0 });
    });
  },
);
