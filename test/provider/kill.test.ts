import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../provider/store/database.ts';
import { DATABASES, newDatabase, stopDatabases } from './databases.ts';
import { killUnderLoad } from './kill.ts';

afterAll(stopDatabases);

/** `KILLS=200 npx vitest run test/provider/kill.test.ts` for the long run. */
const KILLS = Number(process.env.KILLS ?? 10);
const PER_KILL_MS = 30_000;

/** Below the project, so that the program finds its packages. */
const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));

describe.each(DATABASES)('a provider on %s that is killed while leads arrive', (kind) => {
  it(`has each acknowledged lead once after ${KILLS} kills`, {
    timeout: 60_000 + KILLS * PER_KILL_MS,
  }, async () => {
    const address = newDatabase(kind);
    mkdirSync(cache, { recursive: true });
    const folder = mkdtempSync(join(cache, 'tagdrop-kill-'));
    const ledger = await killUnderLoad({
      kills: KILLS,
      folder,
      env: 'file' in address ? { DATA_DIR: dirname(address.file) } : { DATABASE_URL: address.url },
      chance: Math.random,
      async count() {
        const sql = await openDatabase(
          'file' in address ? { file: join(dirname(address.file), 'provider.sqlite') } : address,
        );
        const rows = await sql.selectFrom('record').select('submission_id').execute();
        await sql.destroy();
        const counts = new Map<string, number>();
        for (const { submission_id: id } of rows) if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
        return counts;
      },
    }).finally(() => rmSync(folder, { recursive: true, force: true }));
    console.log(`${kind}: ${JSON.stringify(ledger)}`);
    expect(ledger.acknowledged).toBeGreaterThan(KILLS);
    expect(ledger.stored).toBe(ledger.acknowledged);
    expect(ledger.doubled).toBe(0);
  });
});
