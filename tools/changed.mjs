import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKS, RUNNERS } from './parts.mjs';
import { root } from './set-up.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);

/** Files that differ from the last commit, including untracked and excluding deleted ones. */
const changedFiles = () =>
  [
    ...git('diff', '--name-only', '--no-renames', '-z', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ].filter((path) => existsSync(join(root, path)));

/** Files that Vitest's tests import; the other tests read files or ignore them. */
const IMPORTED = /\.(?:[cm]?[jt]sx?|css|json)$/;

/**
 * `npm run check -- --changed`: the checks of {@link CHECKS}, lint and format of the changed files only, and Vitest's
 * tests that import them, however indirectly. It builds nothing.
 */
export function changedParts() {
  const changed = changedFiles();
  if (changed.length === 0) return [];
  const { format, ...others } = CHECKS;
  const formatOfChanged = {
    ...format,
    args: [...format.args.slice(0, -1), '--no-errors-on-unmatched', ...changed],
  };
  const imported = changed.filter((path) => IMPORTED.test(path));
  const related = {
    title: 'tests of what was changed',
    args: [
      RUNNERS.vitest,
      ...['related', '--run', '--passWithNoTests', '--project=alone', '--project=together'],
      ...imported,
    ],
  };
  const checks = [formatOfChanged, ...Object.values(others), ...(imported.length > 0 ? [related] : [])];
  return checks.map((each) => ({ part: 'check', slots: 1, ...each }));
}
