import { mkdirSync, utimesSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../provider/store/database.ts';
import { openStore } from '../../provider/store/store.ts';
import { openProvider, temporaryFile } from '../demo/server/open-server.ts';

describe('the database file', () => {
  it('opens although a killed process left its lock behind', () => {
    const file = temporaryFile();
    openStore(file).close();
    mkdirSync(`${file}.lock`);
    const began = performance.now();
    const store = openStore(file);
    expect(performance.now() - began).toBeGreaterThan(1000);
    expect(store.clients.all()).toEqual([]);
    store.close();
  });

  it('does not wait for a lock that is old', () => {
    const file = temporaryFile();
    openStore(file).close();
    mkdirSync(`${file}.lock`);
    utimesSync(`${file}.lock`, new Date(0), new Date(0));
    const began = performance.now();
    openStore(file).close();
    expect(performance.now() - began).toBeLessThan(1000);
  });

  it('takes back everything that a transaction did when it fails', () => {
    const file = temporaryFile();
    mkdirSync(dirname(file), { recursive: true });
    const sql = openDatabase(file);
    const fail = () =>
      sql.transaction(() => {
        sql.run("INSERT INTO client VALUES ('a', '{}')");
        throw new Error('stop');
      });
    expect(fail).toThrow('stop');
    expect(sql.all('SELECT * FROM client')).toEqual([]);
    sql.close();
  });

  it('brings a changed seed into an old file and leaves the records', async () => {
    const provider = openProvider();
    await provider.form('/api/display/demo', { domain: 'shop.example' });
    await provider.json('/provider/clients/demo/poptins', [], 'PUT');
    provider.close();
    const store = openStore(provider.file);
    store.settings.put('seed', 'an older one');
    store.close();
    const again = openProvider(provider.file);
    expect((await again.get('/provider/clients/demo/poptins')).body.poptins).toHaveLength(1);
    expect((await again.records()).displays).toHaveLength(1);
  });

  it('is shared by two that have it open', async () => {
    const one = openProvider();
    const other = openProvider(one.file);
    const before = (await other.get('/provider/records')).headers.get('etag');
    await one.form('/api/display/demo', { domain: 'shop.example' });
    const after = await other.get('/provider/records');
    expect(after.body.displays).toHaveLength(1);
    expect(after.headers.get('etag')).not.toBe(before);
  });
});
