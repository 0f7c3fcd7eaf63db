import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildProvider } from '../../provider/build.mjs';
import { openDatabase } from '../../provider/store/database.ts';
import { DATABASES, newDatabase } from './databases.ts';
import { countSubmissions, environmentOf, killUnderLoad, terminateBackends } from './kill.ts';
import { startPostgres } from './postgres.ts';
import { folderOf, openProxy } from './postgres-proxy.ts';

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

    it('has each acknowledged lead once when a proxy in between cuts connections', async () => {
      const address = await newDatabase(kind);
      const url = 'url' in address ? address.url : '';
      const proxy = await openProxy(() => folderOf(url));
      const ledger = await killUnderLoad({
        kills: 6,
        instances: 1,
        program,
        env: { DATABASE_URL: proxy.urlOf(url) },
        chance: Math.random,
        count: () => countSubmissions(address),
        disturb: async () => proxy.cut(),
      });
      expect(ledger).toMatchObject({ stored: ledger.acknowledged, doubled: 0, failed: 0, ended: 0 });
    });

    it('has each acknowledged lead once when its server dies and a standby takes over', async () => {
      const primary = startPostgres();
      onTestFinished(() => primary.stop());
      const url = primary.newDatabase();
      // the tables exist before two servers acknowledge anything
      await (await openDatabase({ url })).destroy();
      const standby = primary.standby();
      onTestFinished(() => standby.stop());
      let folder = primary.files.folder;
      const proxy = await openProxy(() => folder);
      const ledger = await killUnderLoad({
        kills: 4,
        instances: 2,
        program,
        env: { DATABASE_URL: proxy.urlOf(url) },
        chance: Math.random,
        count: () =>
          countSubmissions({
            url: url.replaceAll(encodeURIComponent(primary.files.folder), encodeURIComponent(folder)),
          }),
        disturb: async (times) => {
          if (times !== 1) return;
          primary.pause();
          standby.promote();
          folder = standby.files.folder;
        },
      });
      expect(ledger.acknowledged).toBeGreaterThan(3);
      expect(ledger).toMatchObject({ stored: ledger.acknowledged, doubled: 0, failed: 0, ended: 0 });
    });
  },
);
