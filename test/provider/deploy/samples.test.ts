import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { run } from '../../../provider/run.ts';
import { openStore } from '../../../provider/store/store.ts';
import { temporaryFile } from '../../demo/server/open-server.ts';
import { freePort } from '../program.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

const hasNginx = spawnSync('nginx', ['-v']).error === undefined;
if (!hasNginx) console.warn('The sample for nginx was not tried: nginx is not installed.');

/** From another address than the proxy's. */
const call = (port: number, path: string, body?: string) =>
  new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>(
    (resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          localAddress: '127.0.0.2',
          port,
          path,
          method: body === undefined ? 'GET' : 'POST',
          rejectUnauthorized: false,
          headers: {
            Host: 'popups.example',
            'X-Forwarded-For': '203.0.113.9',
            ...(body === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }),
          },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (part) => {
            text += part;
          });
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    },
  );

describe.each(hasNginx ? ['nginx.conf'] : [])('the sample %s', (name) => {
  it('passes calls on with the caller’s address, and metrics to nobody', async () => {
    const data = dirname(temporaryFile());
    const store = await openStore({ file: join(data, 'provider.sqlite') });
    await store.clients.put('shop', {});
    await store.close();
    const running = await run(
      {
        PORT: '0',
        DATA_DIR: data,
        TRUSTED_PROXIES: '127.0.0.1',
        BASE_URL: 'https://popups.example',
        METRICS_TOKEN: 'the token of the collector',
      },
      () => undefined,
    );
    onTestFinished(() => running?.stop());
    const folder = mkdtempSync(join(tmpdir(), 'tagdrop-nginx-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    spawnSync('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=popups.example'],
      ...['-keyout', key, '-out', certificate],
    ]);
    const port = await freePort();
    const sample = read(`provider/deploy/${name}`)
      .replace('127.0.0.1:8787', new URL(running?.address ?? '').host)
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`);
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/pid; error_log stderr; events {}
       http { access_log off; client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p;
         fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;\n${sample}\n}`,
    );
    const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
    onTestFinished(() => void nginx.kill());
    const display = await vi.waitFor(() => call(port, '/api/display/shop', 'domain=shop.example'), 5000);
    expect(display.status).toBe(200);
    expect(JSON.parse(display.text)).toMatchObject({ display: 'allowed', ip: '127.0.0.2' });
    // nginx makes the id, and the provider keeps it
    expect(display.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect((await call(port, '/metrics')).status).toBe(404);
    const desk = await call(port, '/sites/shop');
    expect([desk.status, desk.headers.location]).toEqual([303, '/login?next=%2Fsites%2Fshop']);
    expect((await call(port, '/health')).status).toBe(200);
  });
});

it('compose.yaml sets variables that the provider knows, and asks for a password', () => {
  const text = read('provider/deploy/compose.yaml');
  const provider = text.slice(text.indexOf('\n  provider:'));
  const names = [...provider.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name ?? '');
  expect(names).toContain('DATABASE_URL');
  const documented = read('docs/provider.md');
  for (const name of names) expect(documented).toContain(`\`${name}\``);
  expect(text).toContain('${POSTGRES_PASSWORD:?');
});
