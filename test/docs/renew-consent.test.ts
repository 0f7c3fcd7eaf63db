import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as listenOn } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { parseRecord, readRecord } from '../../shared/consent/record.ts';
import { examples } from './read-examples.ts';

const recipe = (language: string) =>
  examples().find(({ at, language: own }) => at.startsWith('docs/consent.md') && own === language)?.code ??
  '';

const folder = mkdtempSync(join(tmpdir(), 'tagdrop-renew-'));
const stops: (() => void)[] = [() => rmSync(folder, { recursive: true })];
afterAll(() => {
  for (const stop of stops.reverse()) stop();
});

async function startNode(): Promise<string> {
  const file = join(folder, 'renew-consent.mjs');
  const code = examples().find((each) => each.file === 'renew-consent.js')?.code ?? '';
  writeFileSync(file, code);
  const { renewConsent } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  const server = createServer((request, response) => {
    renewConsent(request, response);
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  stops.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function startPhp(): Promise<string> {
  writeFileSync(join(folder, 'index.php'), `<?php\n${recipe('php')}`);
  const port = await new Promise<number>((found) => {
    const probe = listenOn().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });
  const server = spawn('php', ['-S', `127.0.0.1:${port}`, '-t', folder], { stdio: 'ignore' });
  stops.push(() => server.kill());
  const address = `http://127.0.0.1:${port}/`;
  await vi.waitFor(() => fetch(address), { timeout: 10_000 });
  return address;
}

const YES = 'consentid:aB3,consent:yes,action:yes,necessary:yes,analytics:yes,asked:x1';
const NO = YES.replaceAll('yes', 'no').replace('action:no', 'action:yes');
const YEAR_S = 31_536_000;
const NAME = 'cookieyes-consent';

/** The cookies that the server sets for a visitor who has these. */
async function visit(address: string, cookies: Readonly<Record<string, string>>) {
  const cookie = Object.entries(cookies).map((pair) => pair.join('='));
  const { headers } = await fetch(address, { headers: { cookie: cookie.join('; ') } });
  const set = headers.getSetCookie().map((text) => {
    const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(text) ?? [];
    const [, expires = ''] = /expires=([^;]+)/i.exec(attributes) ?? [];
    return [name, { value, attributes, end: Date.parse(expires) / 1000 }] as const;
  });
  return Object.fromEntries(set);
}

// a machine without PHP can only read its recipe
const LANGUAGES = { Node: startNode, ...(spawnSync('php', ['-v']).status === 0 ? { PHP: startPhp } : {}) };

describe.each(Object.entries(LANGUAGES))('a server in %s sets the record again', (_, start) => {
  const started = start();
  const now = Date.now() / 1000;

  it('for a year, as gate and banner read it, for this site alone', async () => {
    const { [NAME]: record, 'consent-until': until } = await visit(await started, {
      other: 'x',
      [NAME]: YES,
    });
    expect(readRecord([record?.value ?? ''])).toEqual(parseRecord(YES));
    expect(Math.abs((record?.end ?? 0) - now - YEAR_S)).toBeLessThan(60);
    expect(record?.attributes).toMatch(/path=\//i);
    expect(record?.attributes).toMatch(/secure/i);
    expect(record?.attributes).toMatch(/samesite=strict/i);
    // the banner has to see it
    expect(record?.attributes).not.toMatch(/httponly/i);
    expect(until?.attributes).toMatch(/httponly/i);
  });

  it('until the same day on each visit, and for another year after another choice', async () => {
    const address = await started;
    const first = await visit(address, { [NAME]: YES });
    const [end = '', mark] = first['consent-until']?.value.split('-') ?? [];
    const earlier = Number(end) - 100 * 86_400;
    const known = { [NAME]: first[NAME]?.value ?? '', 'consent-until': `${earlier}-${mark}` };
    for (let turn = 0; turn < 2; turn++) {
      const next = await visit(address, known);
      expect(next[NAME]?.end).toBe(earlier);
      expect(next['consent-until']?.value).toBe(known['consent-until']);
    }
    const changed = await visit(address, { ...known, [NAME]: NO });
    expect(readRecord([changed[NAME]?.value ?? ''])).toEqual(parseRecord(NO));
    expect(Math.abs((changed[NAME]?.end ?? 0) - now - YEAR_S)).toBeLessThan(60);
  });

  it('for nobody who has none', async () => {
    for (const cookies of [{}, { [`my-${NAME}`]: YES }, { 'consent-until': '5-x' }])
      expect(await visit(await started, cookies)).toEqual({});
  });
});
