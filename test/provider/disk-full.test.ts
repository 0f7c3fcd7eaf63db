import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { DatabaseAddress } from '../../provider/store/database.ts';
import { openStore } from '../../provider/store/store.ts';
import { DATABASES } from './databases.ts';
import { countSubmissions, environmentOf } from './kill.ts';
import { startPostgres } from './postgres.ts';
import { builtProvider, endProgram, startProgram } from './program.ts';
import { missingSmallDisk, mountSmallDisk } from './small-disk.ts';

const POPTIN = 'news000000001';
const MB = 1024 * 1024;
/** PostgreSQL keeps a log of 16 MB and its own tables. */
const DISK_MB = { SQLite: 16, PostgreSQL: 128 } as Readonly<Record<string, number>>;

const missing = missingSmallDisk();
if (missing) console.warn(`Not tested: a full disk, since ${missing}.`);

describe.each(missing ? [] : DATABASES)('a full disk below %s', (kind) => {
  it('costs no acknowledged lead, no popup and no 500, and ends when there is room', async () => {
    const disk = mountSmallDisk(DISK_MB[kind] ?? 16);
    const { address, resume } = databaseOn(kind, disk.folder);
    const store = await openStore(address);
    await store.clients.put('shop', {});
    await store.poptins.replace('shop', [{ poptin_id: POPTIN }]);
    await store.close();
    const program = await startProgram(await builtProvider(), {
      ...environmentOf(address),
      TRUSTED_PROXIES: '127.0.0.1',
    });
    onTestFinished(() => endProgram(program, 'SIGKILL').then(() => undefined));
    const call = (path: string, init: RequestInit) =>
      fetch(program.address + path, { method: 'POST', ...init });
    const lead = (n: number) =>
      call('/api/submit', {
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `198.51.100.${n % 250}` },
        body: JSON.stringify({
          ...{ client_id: 'shop', poptin_id: POPTIN, submission_id: `s-${n}` },
          // nothing that a database compresses
          message: randomBytes(5_000).toString('base64'),
        }),
      });
    const login = () =>
      call('/login', {
        headers: { Origin: program.address },
        body: new URLSearchParams({ login: 'owner', password: 'wrong' }),
      });

    const acknowledged: string[] = [];
    const send = async (n: number) => {
      const { status, headers } = await lead(n);
      if (status === 200) acknowledged.push(`s-${n}`);
      return { status, retryAfter: Number(headers.get('retry-after')) };
    };
    disk.fill(MB);
    let n = 0;
    let refused = await send(n);
    while (refused.status === 200 && n < 2_000) {
      n += 1;
      refused = await send(n);
    }
    expect(refused.status).toBe(503);
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect(acknowledged.length).toBeGreaterThan(0);

    const display = await call('/api/display/shop', { body: new URLSearchParams({ domain: 'a.example' }) });
    expect(display.status).toBe(200);
    expect(await display.text()).toContain(POPTIN);
    // a few bytes may still fit
    expect([401, 503]).toContain((await login()).status);
    expect((await fetch(`${program.address}/login`)).status).toBe(200);

    disk.free();
    resume();
    await expect.poll(async () => (await send(n)).status, { timeout: 20_000 }).toBe(200);
    for (let more = 1; more <= 10; more++) expect((await send(n + more)).status).toBe(200);
    expect((await login()).status).toBe(401);
    const stored = await countSubmissions(address);
    expect(acknowledged.filter((id) => stored.get(id) !== 1)).toEqual([]);
  });
});

interface OnDisk {
  readonly address: DatabaseAddress;
  /** Starts the server again if it has ended, as a supervisor does. */
  resume(): void;
}

function databaseOn(kind: string, folder: string): OnDisk {
  if (kind === 'SQLite') {
    mkdirSync(join(folder, 'data'));
    return { address: { file: join(folder, 'data', 'provider.sqlite') }, resume: () => undefined };
  }
  const server = startPostgres(true, folder);
  onTestFinished(() => server.stop());
  const url = server.newDatabase();
  return { address: { url }, resume: () => (server.isRunning() ? undefined : server.resume()) };
}
