import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const here = dirname(fileURLToPath(import.meta.url));
export const ROOT = resolve(here, '../..');
const shell = process.platform === 'win32';

/** Each app of `apps/` that {@link installApp} accepts. */
export const APPS = readdirSync(join(here, 'apps')).map((app) => `apps/${app}`);

/**
 * Packs `dist/` as a registry would get it, outside this repository, so that an app can't find its own dependencies in
 * our `node_modules`.
 */
export default async function install(): Promise<() => void> {
  if (!existsSync(join(ROOT, 'dist/manifest.json'))) {
    throw new Error('The package is not built. Run: npm run package');
  }
  const folder = mkdtempSync(join(tmpdir(), 'tagdrop-consumers-'));
  process.env.TAGDROP_CONSUMERS = folder;
  const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const { stdout } = await run('npm', pack, { cwd: ROOT, shell, maxBuffer: 1e8 });
  const tarball: string = JSON.parse(stdout)[0].filename;
  await run('tar', ['-xzf', tarball], { cwd: folder });
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * Copies an app, with the packages of its lock file and with ours.
 * @param path in this folder, such as `apps/vue`.
 * @param name of the copy, if there are several.
 * @returns the copy's path.
 */
export async function installApp(path: string, name = path): Promise<string> {
  const cwd = consumers(name);
  cpSync(join(here, path), cwd, { recursive: true });
  if (existsSync(join(cwd, 'package-lock.json'))) {
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd, shell, maxBuffer: 1e8 });
  }
  mkdirSync(join(cwd, 'node_modules'), { recursive: true });
  cpSync(consumers('package'), join(cwd, 'node_modules/tagdrop'), { recursive: true });
  return cwd;
}

/** Where the package and the apps are; set when {@link install} has finished. */
export const consumers = (...path: string[]): string => join(process.env.TAGDROP_CONSUMERS ?? '', ...path);
