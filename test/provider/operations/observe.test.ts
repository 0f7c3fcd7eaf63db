import { connect } from 'node:net';
import { dirname } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { LoggedCall } from '../../../provider/operations/observe.ts';
import { run } from '../../../provider/run.ts';
import { temporaryFile } from '../../demo/server/open-server.ts';
import { builtProvider, endProgram, startProgram } from '../program.ts';

const TOKEN = 'a token of the collector';
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

const calls = (said: string): LoggedCall[] =>
  said
    .split('\n')
    .filter((line) => line.startsWith('{"time"'))
    .map((line) => JSON.parse(line));

/** The provider in this process, and what it prints. */
async function start(env: Record<string, string> = {}) {
  const said: string[] = [];
  const spy = vi.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)));
  onTestFinished(() => spy.mockRestore());
  const running = await run(
    { PORT: '0', DATA_DIR: dirname(temporaryFile()), ACCESS_LOG: 'json', ...env },
    () => {},
  );
  if (!running) throw new Error('It did not start.');
  onTestFinished(() => running.stop());
  return { address: running.address, logged: () => calls(said.join('\n')) };
}

describe('the calls of a provider', () => {
  it('are logged by their route, without addresses, ids of people or queries', async () => {
    const { address, logged } = await start();
    const answer = await fetch(`${address}/api/display/ada@example.com?token=secret`, { method: 'POST' });
    await answer.text();
    await expect.poll(logged).toHaveLength(1);
    const [call] = logged();
    expect(call).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      id: answer.headers.get('x-request-id'),
      method: 'POST',
      route: '/api/display/:client_id',
      status: answer.status,
      ms: expect.any(Number),
    });
    expect(call?.id).toMatch(UUID);
    await (await fetch(`${address}/nobody/knows/ada@example.com`)).text();
    await expect.poll(logged).toHaveLength(2);
    expect(logged()[1]).toMatchObject({ route: 'unmatched', status: 404 });
    expect(JSON.stringify(logged())).not.toContain('ada');
  });

  it('keep the id of a trusted proxy, if it is one, and no stranger’s', async () => {
    const idOf = async (address: string, id: string) => {
      const { headers } = await fetch(`${address}/health/live`, { headers: { 'X-Request-Id': id } });
      return headers.get('x-request-id');
    };
    const { address: trusting } = await start({ TRUSTED_PROXIES: '127.0.0.0/8' });
    expect(await idOf(trusting, 'from-the-proxy.1')).toBe('from-the-proxy.1');
    expect(await idOf(trusting, '{"forged": true}')).toMatch(UUID);
    expect(await idOf(trusting, 'x'.repeat(101))).toMatch(UUID);
    const { address } = await start();
    expect(await idOf(address, 'from-a-stranger')).toMatch(UUID);
  });

  it('are logged as 499 if the caller leaves', async () => {
    const { address, logged } = await start();
    const errors = vi.spyOn(console, 'error');
    onTestFinished(() => errors.mockRestore());
    const { port, hostname } = new URL(address);
    const socket = connect(Number(port), hostname);
    socket.write(
      'POST /api/submit HTTP/1.1\r\nHost: a.example\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
      () => socket.destroy(),
    );
    await expect.poll(logged).toMatchObject([{ status: 499, method: 'POST' }]);
    // it is no fault of the database or of the provider
    expect(errors).not.toHaveBeenCalled();
  });

  it('are not logged or counted unless its owner wants it', async () => {
    const { address, logged } = await start({ ACCESS_LOG: '' });
    const { status } = await fetch(`${address}/metrics`);
    expect(status).toBe(404);
    expect(logged()).toEqual([]);
  });

  it('include those of the desk’s process, by their route and with the same id', async () => {
    const program = await startProgram(await builtProvider(), {
      DATA_DIR: dirname(temporaryFile()),
      ACCESS_LOG: 'json',
      METRICS_TOKEN: TOKEN,
    });
    onTestFinished(async () => void (await endProgram(program, 'SIGTERM')));
    const { address, said } = program;
    const { headers } = await fetch(`${address}/sites/shop`, { redirect: 'manual' });
    expect(headers.has('x-tagdrop-route')).toBe(false);
    const id = headers.get('x-request-id');
    const route = '/sites/:client_id';
    await expect.poll(() => calls(said())).toMatchObject([{ id, route }]);
    expect(await (await fetch(`${address}/health`)).json()).toEqual({
      status: 'ok',
      database: true,
      desk: true,
    });
    const { status, headers: given } = await fetch(`${address}/metrics`);
    expect([status, given.get('www-authenticate')]).toEqual([401, 'Bearer']);
    const metrics = await fetch(`${address}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } });
    const text = await metrics.text();
    expect(text).toContain(`route="${route}"`);
    expect(text).toContain('tagdrop_desk_up 1');
  });
});
