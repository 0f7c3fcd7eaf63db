import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { openMetrics } from '../../../provider/operations/metrics.ts';
import { Refusal } from '../../../provider/refusal.ts';

const TOKEN = 'a token of the collector';

async function open(waiting = async () => 7) {
  const metrics = await openMetrics({ token: TOKEN, waiting, isDeskUp: () => true });
  const app = new Hono();
  app.onError((cause, context) =>
    cause instanceof Refusal ? context.text(cause.message, cause.status) : context.text('', 500),
  );
  metrics.mount(app);
  const get = (authorization?: string) =>
    app.request('/metrics', authorization === undefined ? {} : { headers: { Authorization: authorization } });
  return { metrics, get };
}

describe('metrics', () => {
  it('needs its token', async () => {
    const { get } = await open();
    for (const wrong of [undefined, '', 'Bearer', 'Bearer x', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`]) {
      const answer = await get(wrong);
      expect([wrong, answer.status, answer.headers.get('www-authenticate')]).toEqual([wrong, 401, 'Bearer']);
      expect(await answer.text()).not.toContain('tagdrop_');
    }
    expect((await get(`Bearer ${TOKEN}`)).status).toBe(200);
  });

  it('counts calls by method, route and status, in Prometheus’ format', async () => {
    const { metrics, get } = await open();
    const route = '/api/display/:client_id';
    for (const method of ['POST', 'POST', 'PROPFIND', 'MKCOL'])
      metrics.count({ method, route, status: 200 }, 0.02);
    const answer = await get(`Bearer ${TOKEN}`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const lines = (await answer.text()).split('\n');
    const labels = (method: string) => `{method="${method}",route="${route}",status="200"}`;
    expect(lines).toContain(`tagdrop_http_requests_total${labels('POST')} 2`);
    expect(lines).toContain(`tagdrop_http_requests_total${labels('other')} 2`);
    expect(lines).toContain(`tagdrop_http_request_duration_seconds_bucket{le="0.025",route="${route}"} 4`);
    expect(lines).toContain('tagdrop_deliveries_waiting 7');
    expect(lines).toContain('tagdrop_desk_up 1');
    expect(lines.some((line) => line.startsWith('process_resident_memory_bytes '))).toBe(true);
  });

  it('gives its other numbers while the database does not answer', async () => {
    const { get } = await open(() => Promise.reject(new Error('gone')));
    const lines = (await (await get(`Bearer ${TOKEN}`)).text()).split('\n');
    expect(lines.filter((line) => line.startsWith('tagdrop_deliveries_waiting'))).toEqual([]);
    expect(lines).toContain('tagdrop_desk_up 1');
  });
});
