import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const shell = process.platform === 'win32';
/** Outside the repository; kept between runs, because packages of one version never change. */
const CACHE = join(tmpdir(), 'tagdrop-pages-in-the-wild');
const unpacking = new Map<string, Promise<string>>();

/** A package's files, downloaded once from the registry: `name@version` → their folder. */
export function unpack(spec: string): Promise<string> {
  const known = unpacking.get(spec);
  if (known) return known;
  const folder = download(spec);
  unpacking.set(spec, folder);
  return folder;
}

async function download(spec: string): Promise<string> {
  const folder = join(CACHE, spec.replaceAll('/', '+'));
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  const here = mkdtempSync(join(CACHE, 'new-'));
  const { stdout } = await run(
    'npm',
    ['pack', spec, '--json', '--ignore-scripts', '--pack-destination', here],
    {
      cwd: here,
      shell,
      maxBuffer: 1e8,
    },
  );
  const tarball: string = JSON.parse(stdout)[0].filename;
  await run('tar', ['-xzf', tarball, '--strip-components=1'], { cwd: here });
  rmSync(join(here, tarball));
  try {
    renameSync(here, folder);
  } catch {
    rmSync(here, { recursive: true }); // another worker was faster
  }
  return folder;
}

/** Copies of packages that pages take from content networks, by the network's address. */
const COPIES: readonly (readonly [
  RegExp,
  (match: RegExpMatchArray) => readonly [spec: string, path: string],
])[] = [
  [
    /^https:\/\/(?:cdn\.jsdelivr\.net\/npm|unpkg\.com)\/((?:@[^/]+\/)?[^/@]+@[^/]+)\/([^?]+)/,
    (m) => [m[1] ?? '', m[2] ?? ''],
  ],
  [/\/jquery\/(\d[\d.]*)\/(jquery(?:\.min)?\.js)/, (m) => [`jquery@${m[1]}`, `dist/${m[2]}`]],
  [
    /code\.jquery\.com\/jquery-(\d[\d.]*?)(?:\.slim)?((?:\.min)?)\.js/,
    (m) => [`jquery@${m[1]}`, `dist/jquery${m[2]}.js`],
  ],
  [/\/(?:twitter-)?bootstrap\/(\d[\d.]*)\/((?:css|js)\/[^?]+)/, (m) => [`bootstrap@${m[1]}`, `dist/${m[2]}`]],
  [
    /\/popper\.js\/(\d[\d.]*)\/(?:umd\/)?(popper(?:\.min)?\.js)/,
    (m) => [`popper.js@${m[1]}`, `dist/umd/${m[2]}`],
  ],
];

/** The file that a content network would answer with; null for what has no copy: the page does without it. */
export async function findCopy(address: string): Promise<string | null> {
  for (const [pattern, find] of COPIES) {
    const match = pattern.exec(address);
    if (!match) continue;
    const [spec, path] = find(match);
    try {
      return findFile(await unpack(spec), path);
    } catch {
      return null; // the registry has no such version
    }
  }
  return null;
}

/** A file of a folder; null if it does not exist there. */
export function findFile(folder: string, path: string): string | null {
  const file = resolve(folder, decodeURIComponent(path));
  return file.startsWith(folder + sep) && statSync(file, { throwIfNoEntry: false })?.isFile() ? file : null;
}
