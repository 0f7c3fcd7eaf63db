import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../entries.ts';

/** A module: its path in the repository, and the mark of a copy (`own-copies.ts`), or ''. */
export interface Place {
  path: string;
  mark: string;
}

/** Where the module `id` is: `/…/shared/base/log.ts?own` → `shared/base/log.ts`, `own`. */
export function readPlace(id: string): Place {
  const [file = '', query = ''] = id.split('?');
  const mark = query.split('&').find((each) => each !== 'inline') ?? '';
  return { path: relative(ROOT, file).replaceAll('\\', '/'), mark };
}

export const isIn = (path: string, folders: readonly string[]): boolean =>
  folders.some((folder) => path.startsWith(`${folder}/`));

/** @throws for a folder that has moved: without it a rule would do nothing. */
export function mustExist(folders: readonly string[]): void {
  for (const folder of folders)
    if (!existsSync(join(ROOT, folder)))
      throw new Error(`A rule of the build names ${folder}, which does not exist`);
}
