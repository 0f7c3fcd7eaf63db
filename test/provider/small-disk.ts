import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A disk of a few megabytes that ends with the test. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves that many bytes for others. */
  fill(leaving: number): void;
  /** Frees what `fill` has taken. */
  free(): void;
}

/** Why this machine can't have one, for a person; undefined if it can. */
export function missingSmallDisk(): string | undefined {
  if (process.platform !== 'linux') return 'a small disk is mounted on Linux only';
  const folder = newFolder();
  const isMounted = mount(1, folder);
  if (isMounted) unmount(folder);
  rmdirSync(folder);
  return isMounted ? undefined : 'who runs the tests may not mount a small disk';
}

export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = newFolder();
  if (!mount(megabytes, folder)) throw new Error(missingSmallDisk());
  onTestFinished(() => {
    unmount(folder);
    rmdirSync(folder);
  });
  const filler = join(folder, 'filler');
  return {
    folder,
    fill(leaving) {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leaving)));
    },
    free: () => rmSync(filler),
  };
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'tagdrop-disk-'));

const mount = (megabytes: number, folder: string): boolean =>
  asRoot('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', folder);

/** Lazily: a process that is ending may still have a file open. */
const unmount = (folder: string): boolean => asRoot('umount', '-l', folder);

function asRoot(...command: string[]): boolean {
  const [file = '', ...rest] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
  return spawnSync(file, rest).status === 0;
}
