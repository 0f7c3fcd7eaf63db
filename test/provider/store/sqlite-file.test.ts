import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openFile } from '../../../provider/store/sqlite-file.ts';
import { temporaryFile } from '../../demo/server/open-server.ts';

/** Another process that opens the file, does that, and closes it completely. */
function elsewhere(file: string, work: string): string {
  const program = `
    const database = new (require('libsql'))(${JSON.stringify(file)});
    ${work}
    database.close();`;
  return execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' }).trim();
}

describe('a file that several processes use', () => {
  it('loses nothing when another one closes it', () => {
    const file = temporaryFile();
    const writer = openFile(file, { mayWrite: true, isPatient: true });
    writer.run('create table lead (id integer)', []);
    // closing any other handle of the file would drop this process's locks (sqlite.org/howtocorrupt.html, 2.2), and the
    // other process would then delete the log that this one writes into
    const reader = openFile(file, { mayWrite: false, isPatient: true });
    elsewhere(file, `database.exec('insert into lead values (1)');`);
    writer.run('insert into lead values (?)', [2]);
    expect(reader.run('select id from lead order by id', []).rows).toEqual([{ id: 1 }, { id: 2 }]);
    const seen = elsewhere(
      file,
      `console.log(JSON.stringify(database.prepare('select id from lead order by id').all()));`,
    );
    expect(JSON.parse(seen)).toEqual([{ id: 1 }, { id: 2 }]);
    writer.close();
    reader.close();
  });

  it('is for its owner alone from the first moment', () => {
    const file = temporaryFile();
    openFile(file, { mayWrite: true, isPatient: true }).close();
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});
