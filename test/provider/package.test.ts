import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildProvider } from '../../provider/build.mjs';

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));

let folder = '';
let unpacked = '';
let files: readonly string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tagdrop-package-'));
  await buildProvider(join(folder, 'built'));
  // replaces the files that `buildPageFiles` makes in half a minute
  for (const [file, text] of [
    ['tagdrop/tagdrop.js', 'export {};'],
    ['tagdrop/consent-gate.js', 'gate();'],
    ['composer/provider.html', '<!doctype html>'],
  ] as const) {
    mkdirSync(join(folder, 'built', file, '..'), { recursive: true });
    writeFileSync(join(folder, 'built', file), text);
  }
  const [{ filename, files: packed }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
      cwd: join(folder, 'built'),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as [{ filename: string; files: { path: string }[] }];
  execFileSync('tar', ['-xzf', filename], { cwd: folder });
  unpacked = join(folder, 'package');
  files = packed.map(({ path }) => path).sort();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the package tagdrop-provider', () => {
  it('starts from what is packed and its own dependencies alone', async () => {
    expect(files).toEqual([
      'Caddyfile',
      'Dockerfile',
      'LICENSE',
      'README.md',
      'chart.js',
      'compose.yaml',
      'composer/provider.html',
      'copy.js',
      'desk.css',
      'nginx.conf',
      'package.json',
      'sqlite-thread.js',
      'tagdrop-provider.js',
      'tagdrop/consent-gate.js',
      'tagdrop/tagdrop.js',
    ]);
    // the image copies each of them by its name
    const copied = /^COPY (tagdrop-provider\.js .+) \.\/$/m
      .exec(readFileSync(join(unpacked, 'Dockerfile'), 'utf8'))?.[1]
      ?.split(' ');
    const own = files.filter((name) => /^[^/]+\.(?:js|css)$/.test(name));
    expect(copied).toEqual(expect.arrayContaining(own));
    const manifest = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8'));
    expect(manifest.bin).toEqual({ 'tagdrop-provider': 'tagdrop-provider.js' });
    installed(Object.keys(manifest.dependencies), join(unpacked, 'node_modules'));
    const child = spawn(process.execPath, [join(unpacked, manifest.bin['tagdrop-provider'])], {
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder, 'data') },
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const address = await new Promise<string>((resolve, reject) => {
      let said = '';
      const hear = (part: Buffer) => {
        said += part;
        const found = /^Provider {2}(\S+)/m.exec(said)?.[1];
        if (found && said.includes('Ctrl-C')) resolve(found);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', () => reject(new Error(said)));
    });
    for (const path of [
      'login',
      'desk.css',
      'chart.js',
      'copy.js',
      'uplot.js',
      'uplot.css',
      'tagdrop/consent-gate.js',
      'tagdrop/tagdrop.js',
    ])
      expect((await fetch(address + path)).status).toBe(200);
  });

  it('has a correct Dockerfile that copies existing files', async () => {
    const text = readFileSync(join(unpacked, 'Dockerfile'), 'utf8');
    expect(validate(text).map(({ message }) => message)).toEqual([]);
    const dockerfile = DockerfileParser.parse(text);
    const copied = dockerfile.getCOPYs().flatMap((copy) => copy.getArguments().slice(0, -1));
    expect(copied.length).toBeGreaterThan(3);
    for (const file of copied) expect(existsSync(join(unpacked, file.getValue()))).toBe(true);
    const named = dockerfile.getInstructions().map((each) => each.getInstruction());
    expect(named).toEqual(expect.arrayContaining(['USER', 'HEALTHCHECK', 'EXPOSE', 'VOLUME']));
    expect(dockerfile.getFROMs().map((from) => from.getImageTag())).not.toContain('latest');
    // the last USER is not root, and the package's file runs
    const users = dockerfile.getInstructions().filter((each) => each.getInstruction() === 'USER');
    expect(users.at(-1)?.getRawArgumentsContent()).toBe('node');
  });
});

/** Only the named packages and their dependencies: a missing dependency is noticed. */
function installed(names: readonly string[], into: string): void {
  mkdirSync(into, { recursive: true });
  const done = new Set<string>();
  const add = (name: string) => {
    const from = join(modules, name);
    if (done.has(name) || !existsSync(from)) return;
    done.add(name);
    mkdirSync(join(into, name, '..'), { recursive: true });
    // a link would find the packages next to its target
    if (name.startsWith('@libsql/') && name.includes('linux')) symlinkSync(from, join(into, name));
    else cpSync(from, join(into, name), { recursive: true });
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(from, 'package.json'), 'utf8'),
    ) as { dependencies?: object; optionalDependencies?: object };
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) add(each);
  };
  for (const name of names) add(name);
}
