import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { type Migration, Migrator, sql as raw } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { backUp } from '../../provider/backup.ts';
import { run } from '../../provider/run.ts';
import { openDatabase } from '../../provider/store/database.ts';
import { migrationsFor } from '../../provider/store/migrations.ts';
import { temporaryFile } from '../demo/server/open-server.ts';
import { DATABASES, newDatabase, openTestStore } from './databases.ts';
import { startPostgres } from './postgres.ts';

const folder = () => dirname(temporaryFile());

async function start(env: Record<string, string>) {
  const said: string[] = [];
  const running = await run({ PORT: '0', ...env }, (line) => said.push(line));
  if (running) onTestFinished(() => running.stop());
  return { running, said };
}

const LEAD = {
  client_id: 'shop',
  poptin_id: 'news000000001',
  submission_id: 's-1',
  email: 'ada@example.com',
};

describe.each(DATABASES)('the provider alone on %s', (kind) => {
  const environment = async (): Promise<Record<string, string>> => {
    const address = await newDatabase(kind);
    return 'file' in address ? { DATA_DIR: dirname(address.file) } : { DATABASE_URL: address.url };
  };

  it('prints the first login once, admits it, and serves and stores what it should', async () => {
    const env = await environment();
    const { running, said } = await start(env);
    const password = said.find((line) => line.startsWith('password: '))?.slice('password: '.length) ?? '';
    expect(said).toContain('login: owner');
    const { address = '' } = running ?? {};
    const enter = await fetch(`${address}/login`, {
      method: 'POST',
      body: new URLSearchParams({ login: 'owner', password }),
      headers: { Origin: address },
      redirect: 'manual',
    });
    expect(enter.status).toBe(303);
    const cookie = enter.headers.get('set-cookie')?.split(';')[0] ?? '';
    const add = await fetch(`${address}/sites`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'shop' }),
      headers: { Origin: address, Cookie: cookie },
      redirect: 'manual',
    });
    expect(add.headers.get('location')).toBe('/sites/shop');
    const send = () =>
      fetch(`${address}/api/display/conversion/v-1`, { method: 'POST', body: new URLSearchParams(LEAD) });
    expect(await (await send()).json()).toEqual(await (await send()).json());
    await running?.stop();

    const again = await start(env);
    expect(again.said.some((line) => line.startsWith('password'))).toBe(false);
    const leads = await fetch(`${again.running?.address}/sites/shop/leads.json`, {
      headers: { Cookie: cookie },
    });
    expect(await leads.json()).toMatchObject([{ fields: LEAD }]);
  });

  it('is run by several at once, which create one owner', async () => {
    const env = await environment();
    const all = await Promise.all([1, 2, 3].map(() => start(env)));
    expect(all.flatMap(({ said }) => said).filter((line) => line.startsWith('password: '))).toHaveLength(1);
  });

  it('accepts a chunked body and a missing one', async () => {
    const { running } = await start(await environment());
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('client_id=nobody&poptin_id=news000000001'));
        controller.close();
      },
    });
    const init = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    };
    expect((await fetch(`${running?.address}/api/display/conversion/v-1`, init as RequestInit)).status).toBe(
      404,
    );
    expect((await fetch(`${running?.address}/api/display/nobody`, { method: 'POST' })).status).toBe(404);
  });
});

describe('a provider that can’t start', () => {
  it('says what is wrong with its environment', async () => {
    expect(await start({ PORT: 'many', BASE_URL: 'here' })).toEqual({
      running: null,
      said: [expect.stringContaining('PORT must be'), expect.stringContaining('BASE_URL must be')],
    });
  });

  it('says that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const { running, said } = await start({ PORT: String(port), DATA_DIR: folder() });
    expect(running).toBeNull();
    expect(said.at(-1)).toContain(`Cannot listen on 127.0.0.1:${port}`);
  });

  it('says that its database does not answer, without the password', async () => {
    const { running, said } = await start({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/leads' });
    expect(running).toBeNull();
    expect(said).toEqual([expect.stringContaining('Cannot open the database of DATABASE_URL')]);
    expect(said.join()).not.toContain('secret');
  });
});

describe.each(DATABASES.filter((kind) => kind === 'PostgreSQL'))('when %s goes down', () => {
  it('answers 503 with Retry-After, and continues when it is back', async () => {
    const postgres = startPostgres();
    onTestFinished(() => postgres.stop());
    const { running } = await start({ DATABASE_URL: postgres.newDatabase() });
    const ask = () =>
      fetch(`${running?.address}/api/display/nobody`, {
        method: 'POST',
        body: new URLSearchParams({ domain: 'a' }),
      });
    // popup §7's conversion, as a page's outbox sends it until it is acknowledged
    const send = () =>
      fetch(`${running?.address}/api/submit`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ poptin_id: 'news000000001', submission_id: 's-1', email: 'ada@example.com' }),
      });
    expect((await ask()).status).toBe(404);
    postgres.pause();
    for (const down of [
      await ask(),
      await send(),
      await fetch(`${running?.address}/login`, {
        method: 'POST',
        body: new URLSearchParams({ login: 'a', password: 'b' }),
        headers: { Origin: running?.address ?? '' },
      }),
    ])
      expect([down.status, down.headers.get('retry-after')]).toEqual([503, '10']);
    postgres.resume();
    expect((await ask()).status).toBe(404);
    expect(await (await send()).json()).toMatchObject({ success: true });
  });
});

describe('backup', () => {
  it('copies the file while the provider runs', async () => {
    const env = { DATA_DIR: folder() };
    await start(env);
    const target = join(env.DATA_DIR, 'copy.sqlite');
    const said: string[] = [];
    expect(await backUp(env, [target], (line) => said.push(line))).toBe(true);
    expect(said).toEqual([`Copied ${join(env.DATA_DIR, 'provider.sqlite')} to ${target}.`]);
    if (process.platform !== 'win32') expect(statSync(target).mode & 0o777).toBe(0o600);
    const copy = await openTestStore({ file: target });
    expect(await copy.accounts.all()).toMatchObject([{ login: 'owner', role: 'owner' }]);
    expect(await backUp(env, [target], (line) => said.push(line))).toBe(false);
    expect(said.at(-1)).toBe(`${target} exists; a backup never overwrites a file.`);
  });

  it('of an older version changes nothing, neither here nor in the copy', async () => {
    const env = { DATA_DIR: folder() };
    const file = join(env.DATA_DIR, 'provider.sqlite');
    const migrations = migrationsFor('sqlite');
    const old = await openDatabase({ file }, { isMigrated: true });
    await new Migrator({
      db: old,
      provider: {
        getMigrations: async () => ({
          '001-clients-popups-records': migrations['001-clients-popups-records'] as Migration,
        }),
      },
    }).migrateToLatest();
    await old.destroy();
    const before = readFileSync(file);
    const target = join(env.DATA_DIR, 'copy.sqlite');
    const said: string[] = [];
    expect(await backUp(env, [target], (line) => said.push(line))).toBe(true);
    expect(readFileSync(file).equals(before)).toBe(true);
    const copy = await openDatabase({ file: target }, { isMigrated: true });
    const { rows } = await raw<{ name: string }>`select name from kysely_migration`.execute(copy);
    await copy.destroy();
    expect(rows).toEqual([{ name: '001-clients-popups-records' }]);
    // reports a copy that can't be written
    expect(await backUp(env, [join(env.DATA_DIR, 'nowhere', 'copy.sqlite')], (line) => said.push(line))).toBe(
      false,
    );
    expect(said.at(-1)).toContain('could not be copied');
  });

  it.each([
    [{}, [], 'Name one file'],
    [{ DATA_DIR: join('no', 'such', 'folder') }, ['copy.sqlite'], 'Nothing to copy'],
    [{ DATABASE_URL: 'postgres://db/leads' }, ['copy.sqlite'], 'pg_dump'],
  ])('says why it copies nothing with %o %o', async (env, args, why) => {
    const said: string[] = [];
    expect(await backUp(env, args, (line) => said.push(line))).toBe(false);
    expect(said.join()).toContain(why);
    expect(existsSync('copy.sqlite')).toBe(false);
  });
});
