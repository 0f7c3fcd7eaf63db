import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The tests' own PostgreSQL, in a folder that is removed with it. */
export interface TestPostgres {
  /** The address of a new, empty database. */
  newDatabase(): string;
  /** The server ends, its data stay. */
  pause(): void;
  resume(): void;
  isRunning(): boolean;
  /** As an administrator does: connections are ended, nothing is lost. */
  restart(): void;
  stop(): void;
  /**
   * Starts a second server that follows this one; from now on a commit is acknowledged when both have it.
   * @returns how to promote it, and how to end it.
   */
  standby(): Standby;
  /** For `stopPostgres` in another process. */
  readonly files: ServerFiles;
}

export interface Standby {
  promote(): void;
  stop(): void;
  readonly files: ServerFiles;
}

export interface ServerFiles {
  readonly folder: string;
}

/** Why this machine has no PostgreSQL, for a person; undefined if it has one. */
export const missingPostgres = (): string | undefined =>
  serverFolder() ? undefined : 'no PostgreSQL is installed (initdb, pg_ctl and createdb are not in PATH)';

/** The folder of `initdb` and `pg_ctl`: Debian keeps it out of PATH. */
function serverFolder(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...(existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []),
  ];
  const ending = process.platform === 'win32' ? '.exe' : '';
  return folders.find((each) =>
    ['initdb', 'pg_ctl', 'createdb'].every((name) => existsSync(join(each, name + ending))),
  );
}

/**
 * Starts a server that is reached only through a socket in its folder.
 * @param isDurable whether it writes commits through to the disk, like a real one. Default: no, which is faster.
 * @param parent the folder in which its own one is created.
 */
export function startPostgres(isDurable = false, parent = tmpdir()): TestPostgres {
  const folder = newFolder(parent);
  const data = join(folder, 'data');
  const call = callIn(folder);
  // non-English letters have lower and upper case, as in every real database
  const ctype = `--lc-ctype=${process.platform === 'linux' ? 'C.UTF-8' : 'UTF-8'}`;
  call('initdb', '-D', data, '-U', 'tagdrop', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C', ctype);
  const speed = isDurable ? '' : '-c fsync=off -c full_page_writes=off';
  const resume = () => startServer(folder, speed);
  const pause = () => call('pg_ctl', 'stop', '-D', data, '-m', 'immediate');
  resume();
  let made = 0;
  return {
    newDatabase() {
      made += 1;
      const name = `test_${made}`;
      call('createdb', '-h', folder, '-U', 'tagdrop', name);
      return `postgres://tagdrop@/${name}?host=${encodeURIComponent(folder)}`;
    },
    pause,
    resume,
    isRunning: () => isRunning(data),
    restart() {
      call('pg_ctl', 'stop', '-D', data, '-m', 'fast');
      resume();
    },
    stop: () => stopPostgres({ folder }),
    standby() {
      const other = newFolder(parent);
      const follow = callIn(other);
      const copy = join(other, 'data');
      follow('pg_basebackup', '-h', folder, '-U', 'tagdrop', '-D', copy, '-R', '-X', 'stream', '-c', 'fast');
      startServer(other, speed);
      appendFileSync(join(data, 'postgresql.auto.conf'), "synchronous_standby_names = '*'\n");
      call('pg_ctl', 'reload', '-D', data);
      return {
        promote: () => follow('pg_ctl', 'promote', '-w', '-D', copy),
        stop: () => stopPostgres({ folder: other }),
        files: { folder: other },
      };
    },
    files: { folder },
  };
}

function newFolder(parent: string): string {
  const folder = mkdtempSync(join(parent, 'tagdrop-postgres-'));
  if (isRoot()) {
    // the server refuses to run as root
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])));
    chownSync(folder, uid ?? 0, gid ?? 0);
  }
  return folder;
}

function startServer(folder: string, options: string): void {
  const all = `-k ${folder} -c listen_addresses='' ${options}`;
  callIn(folder)('pg_ctl', 'start', '-w', '-D', join(folder, 'data'), '-l', join(folder, 'log'), '-o', all);
}

/** Ends a server that this or another process has started, and removes its folder. */
export function stopPostgres({ folder }: ServerFiles): void {
  const data = join(folder, 'data');
  if (isRunning(data)) callIn(folder)('pg_ctl', 'stop', '-D', data, '-m', 'immediate');
  rmSync(folder, { recursive: true, force: true });
}

/** It may have ended on its own. */
const isRunning = (data: string) => existsSync(join(data, 'postmaster.pid'));

const isRoot = () => process.getuid?.() === 0;

/** Runs a program of PostgreSQL's. */
function callIn(folder: string): (name: string, ...args: string[]) => void {
  const bin = serverFolder();
  if (!bin) throw new Error(missingPostgres());
  return (name, ...args) => {
    const command = [join(bin, name), ...args];
    const [file = '', ...rest] = isRoot() ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    const { status, stderr, stdout } = spawnSync(file, rest, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${name} failed: ${stderr}${stdout}`);
  };
}
