import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { dirname } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { providerPlugin } from '../../../demo/server/vite-plugin.ts';
import { temporaryFile } from './open-server.ts';

const LEAD = new URLSearchParams({ poptin_id: 'news000000001', client_id: 'demo', submission_id: 's-1' });

async function serve(file: string): Promise<{ server: ViteDevServer; origin: string }> {
  const server = await createServer({
    configFile: false,
    root: dirname(dirname(file)),
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, ws: false, watch: null },
    plugins: [providerPlugin({ file })],
  });
  onTestFinished(() => server.close());
  await server.listen();
  const address = server.httpServer?.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no address');
  return { server, origin: `http://127.0.0.1:${address.port}` };
}

const fault = (origin: string, body: object) =>
  fetch(`${origin}/provider/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('providerPlugin', () => {
  it('opens the database on the first call, and again after a restart of the server', async () => {
    const file = temporaryFile();
    const { server, origin } = await serve(file);
    expect(existsSync(file)).toBe(false);
    const answer = await fetch(`${origin}/api/display/conversion/v-1`, { method: 'POST', body: LEAD });
    expect(await answer.json()).toMatchObject({ success: true });
    await server.close();
    const again = await serve(file);
    const records = await fetch(`${again.origin}/provider/records`);
    expect(await records.json()).toMatchObject({ conversions: [{ submission_id: 's-1' }] });
  });

  it('keeps connections open longer than any test: a reset one fails it', async () => {
    const { server } = await serve(temporaryFile());
    expect(server.httpServer).toHaveProperty('keepAliveTimeout', 3_600_000);
  });

  it('answers the preflight of any origin before Vite does', async () => {
    const { origin } = await serve(temporaryFile());
    const preflight = await fetch(`${origin}/api/display/viewed/news000000001`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://shop.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('drops connections that a fault asks for', async () => {
    const { origin } = await serve(temporaryFile());
    await fault(origin, { route: 'conversion', kind: 'drop', handled: true });
    const call = () => fetch(`${origin}/api/display/conversion/v-1`, { method: 'POST', body: LEAD });
    await expect(call()).rejects.toThrow('fetch failed');
    expect(await (await call()).json()).toMatchObject({ success: true });
    const records = await (await fetch(`${origin}/provider/records`)).json();
    expect(records.conversions).toHaveLength(1);
  });

  it('finds a fault by the body of a real request, and refuses one that is too large', async () => {
    const { origin } = await serve(temporaryFile());
    await fault(origin, { route: '*', kind: 'malformed', matching: 's-1' });
    const call = (body: BodyInit) => fetch(`${origin}/api/display/conversion/v-1`, { method: 'POST', body });
    expect(await (await call(LEAD)).text()).toBe('{"success": tru');
    expect((await call(LEAD)).status).toBe(200);
    const huge = await call(new URLSearchParams({ message: 'x'.repeat(2_000_000) }));
    expect(huge.status).toBe(413);
    expect(await huge.json()).toMatchObject({ message: 'The body is larger than 262144 bytes' });
  });

  /** A call that `fetch` can't make: chunked, without a length, under another name. */
  const call = (origin: string, path: string, headers: Record<string, string>, ...chunks: string[]) =>
    new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const outgoing = request(`${origin}${path}`, { method: 'POST', headers }, (incoming) => {
        let text = '';
        incoming.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        incoming.on('end', () => resolve({ status: incoming.statusCode, text }));
      });
      outgoing.on('error', reject);
      for (const chunk of chunks) outgoing.write(chunk);
      outgoing.end();
    });

  it('accepts a chunked body, and says what is wrong with none', async () => {
    const { origin } = await serve(temporaryFile());
    const form = { 'Content-Type': 'application/x-www-form-urlencoded', 'Transfer-Encoding': 'chunked' };
    const [start, rest] = [`${LEAD}`.slice(0, 10), `${LEAD}`.slice(10)];
    const sent = await call(origin, '/api/display/conversion/v-1', form, start, rest);
    expect(sent).toMatchObject({ status: 200, text: expect.stringContaining('"success":true') });
    expect((await call(origin, '/api/display/conversion/v-1', form)).status).toBe(400);
    const huge = await call(origin, '/api/display/conversion/v-1', form, 'message=', 'x'.repeat(2_000_000));
    expect(huge.status).toBe(413);
  });

  it('does not answer to a foreign name, so that no rebound page reads the leads', async () => {
    const { origin } = await serve(temporaryFile());
    const named = (Host: string) => call(origin, '/provider/faults', { Host });
    expect((await named('evil.invalid')).status).toBe(403);
    expect((await named('localhost:5173')).status).not.toBe(403);
    expect((await named('127.0.0.1')).status).not.toBe(403);
  });

  it('redirects from the root to the gallery', async () => {
    const { origin } = await serve(temporaryFile());
    const answer = await fetch(`${origin}/?x`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/demo/']);
  });

  it('leaves every other path to Vite', async () => {
    const { origin } = await serve(temporaryFile());
    for (const path of ['/apis', '/providers/', '/elsewhere']) {
      const answer = await fetch(origin + path);
      expect(answer.headers.get('content-type') ?? '').not.toContain('json');
    }
  });
});
