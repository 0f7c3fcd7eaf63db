import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql as raw } from 'kysely';
import { describe, expect, it } from 'vitest';
import { backUp } from '../../provider/backup.ts';
import { openDatabase } from '../../provider/store/database.ts';
import { temporaryFile } from '../demo/server/open-server.ts';
import { builtProvider } from './program.ts';

/** Long enough to be looked at: 40 MB. */
const ROWS = 20_000;

describe('a backup of the published provider', () => {
  /** A folder with a filled file. */
  async function fill(): Promise<string> {
    const folder = dirname(temporaryFile());
    const sql = await openDatabase({ file: join(folder, 'provider.sqlite') });
    await raw`with recursive x(n) as (select 1 union all select n + 1 from x where n < ${raw.lit(ROWS)})
      insert into setting (name, value) select 'filler ' || n, hex(randomblob(1000)) from x`.execute(sql);
    await raw`pragma wal_checkpoint(truncate)`.execute(sql);
    await sql.destroy();
    return folder;
  }

  it('says how far it is, and can be stopped without leaving half a copy', async () => {
    const folder = await fill();
    const env = { DATA_DIR: folder };
    const target = join(folder, 'copy.sqlite');
    const program = await builtProvider();

    const stopping = new AbortController();
    const said: string[] = [];
    const stopped = await backUp(
      env,
      [target],
      (line) => {
        said.push(line);
        if (/ MB$/.test(line)) stopping.abort();
      },
      { program, signal: stopping.signal, everyMs: 1 },
    );
    expect(said[0]).toMatch(/^\d+ of at most \d\d MB$/);
    expect([stopped, said.at(-1)]).toEqual([
      false,
      expect.stringContaining('it was stopped, and nothing is left of the copy'),
    ]);
    expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual([]);

    expect(await backUp(env, [target], (line) => said.push(line), { program })).toBe(true);
    expect(existsSync(target)).toBe(true);
    const copy = await openDatabase({ file: target }, { isMigrated: true });
    const { rows } = await raw<{
      n: number;
    }>`select count(*) as n from setting where name like 'filler %'`.execute(copy);
    await copy.destroy();
    expect(rows).toEqual([{ n: ROWS }]);
  });
});
