import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFile } from './open-server.ts';

const script = fileURLToPath(new URL('../../../demo/start.mjs', import.meta.url));

function start(port: string) {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, PORT: port, PROVIDER_FILE: temporaryFile(), VITEST: '' },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const read = (part: Buffer) => {
    output += part;
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, ended, output: () => output };
}

describe('npm run demo', () => {
  it('prints the addresses of gallery and provider, and ends on Ctrl-C', async () => {
    const { child, ended, output } = start('');
    await expect.poll(output, { timeout: 200_000, interval: 100 }).toContain('Ctrl-C');
    const [, provider = ''] = /Provider +(\S+)/.exec(output()) ?? [];
    expect(output()).toContain(`Gallery   ${new URL('/demo/', provider)}`);
    const answer = await fetch(new URL('clients', provider));
    expect(await answer.json()).toMatchObject({ clients: expect.any(Array) });
    // its imports are known only when Vite has scanned all pages of the demo
    await fetch(new URL('/demo/gallery/main.tsx', provider));
    expect(output().split('Ctrl-C ends it.')[1]?.trim()).toBe('');
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });

  it('says that PORT is not a port', async () => {
    const { ended, output } = start('http');
    expect(await ended).toBe(1);
    expect(output()).toContain('PORT must be a number from 1 to 65535, not "http".');
  });

  it('says that the requested port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const { ended, output } = start(String(port));
    expect(await ended).toBe(1);
    expect(output()).toContain(`Port ${port} cannot be used`);
  });
});
