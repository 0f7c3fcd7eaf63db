import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { buildProvider } from '../../provider/build.mjs';

/** Below the project, so that the program finds its packages. */
const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));
let built: Promise<string> | undefined;

/** The published provider, built once per test file. @returns the path of its program. */
export function builtProvider(): Promise<string> {
  built ??= (async () => {
    mkdirSync(cache, { recursive: true });
    const folder = mkdtempSync(join(cache, 'tagdrop-program-'));
    remove = () => rmSync(folder, { recursive: true, force: true });
    return buildProvider(folder);
  })();
  return built;
}

let remove = () => {};
afterAll(() => remove());

export interface Program {
  readonly child: ChildProcess;
  readonly address: string;
  /** Everything that it has printed. */
  readonly said: () => string;
}

/** Starts a program of the provider's and waits until it listens. */
export async function startProgram(program: string, env: Readonly<Record<string, string>>): Promise<Program> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [program], { env: { PATH: process.env.PATH, ...env, PORT: port } });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (part: Buffer) => {
      said += part;
      if (said.includes('Ctrl-C')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`The provider ended with ${code}: ${said}`)));
  });
  return { child, address: `http://127.0.0.1:${port}`, said: () => said };
}

/** @returns how many milliseconds it took to end. */
export function endProgram({ child }: Program, signal: 'SIGKILL' | 'SIGTERM'): Promise<number> {
  const began = performance.now();
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(0);
  return new Promise((resolve) => {
    child.once('exit', () => resolve(performance.now() - began));
    child.kill(signal);
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
