import { describe, expect, it } from 'vitest';
import { DroppedConnection } from '../../../provider/refusal.ts';
import { openProvider, type TestProvider } from './open-server.ts';

const DISPLAY = { domain: 'shop.example' };
const LEAD = { poptin_id: 'news000000001', client_id: 'demo', submission_id: 's-1' };
const convert = (provider: TestProvider) => provider.form('/api/display/conversion/v-1', LEAD);
const order = (provider: TestProvider, fault: object) => provider.json('/provider/faults', fault);

describe('POST /provider/faults', () => {
  it('makes the next calls of a route fail, and no others', async () => {
    const provider = openProvider();
    await order(provider, { route: 'conversion', kind: 'status', times: 2 });
    expect((await provider.form('/api/display/demo', DISPLAY)).status).toBe(200);
    const answers = [await convert(provider), await convert(provider), await convert(provider)];
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 200]);
    expect(answers[0]?.body).toEqual({ message: 'Injected fault: 503' });
    expect(answers[0]?.headers.get('access-control-allow-origin')).toBe('*');
    expect((await provider.records()).conversions).toHaveLength(1);
  });

  it('loses the answer of a call that was carried out', async () => {
    const provider = openProvider();
    await order(provider, { route: 'conversion', kind: 'status', status: 500, handled: true });
    expect((await convert(provider)).status).toBe(500);
    expect((await provider.records()).conversions).toHaveLength(1);
    expect(await convert(provider)).toMatchObject({ status: 200, body: { success: true } });
    expect((await provider.records()).conversions).toHaveLength(1);
  });

  it('drops the connection, before or after the call was carried out', async () => {
    const provider = openProvider();
    await order(provider, { route: 'conversion', kind: 'drop' });
    await order(provider, { route: 'conversion', kind: 'drop', handled: true });
    await expect(convert(provider)).rejects.toBeInstanceOf(DroppedConnection);
    expect((await provider.records()).conversions).toHaveLength(0);
    await expect(convert(provider)).rejects.toBeInstanceOf(DroppedConnection);
    expect((await provider.records()).conversions).toHaveLength(1);
  });

  it('sends half an answer', async () => {
    const provider = openProvider();
    await order(provider, { route: 'display', kind: 'malformed' });
    const request = new Request('http://provider.test/api/display/demo', {
      method: 'POST',
      body: new URLSearchParams(DISPLAY),
    });
    const response = await provider.fetch(request);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    await expect(response.json()).rejects.toThrow(SyntaxError);
  });

  it('answers late', async () => {
    const provider = openProvider();
    await order(provider, { route: 'display', kind: 'delay', delay_ms: 60 });
    const began = performance.now();
    expect((await provider.form('/api/display/demo', DISPLAY)).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThanOrEqual(55);
  });

  it('affects only calls that contain the text in their address or body, each of them once', async () => {
    const provider = openProvider();
    await order(provider, { route: '*', kind: 'status', status: 429, matching: 'v-7' });
    expect((await convert(provider)).status).toBe(200);
    const seven = () => provider.form('/api/display/conversion/v-7', { ...LEAD, submission_id: 's-7' });
    const answers = await Promise.all([seven(), seven(), seven()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
    await order(provider, { route: '*', kind: 'status', matching: 's-8' });
    const eight = await provider.form('/api/display/conversion/v-1', { ...LEAD, submission_id: 's-8' });
    expect(eight.status).toBe(503);
  });

  it.each([
    ['click', 'GET', '/api/display/click/clik000000001'],
    ['email-domains', 'GET', '/api/display/email-domains'],
    ['template', 'GET', '/poptin-templates/newsletter.html'],
    ['limitLogs', 'GET', '/api/display/limitLogs/demo?status=upgrade&id=1'],
    ['submit', 'POST', '/api/submit'],
    ['viewed', 'POST', '/api/display/viewed/news000000001'],
    ['closed', 'POST', '/api/display/closed/news000000001'],
    ['total-website-session', 'POST', '/api/display/total-website-session/demo'],
    ['conversion-activities', 'POST', '/api/display/conversion-activities/demo'],
  ])('knows the route %s', async (route, method, path) => {
    const provider = openProvider();
    await order(provider, { route, kind: 'status', status: 418 });
    expect((await provider.call(method, path)).status).toBe(418);
  });

  it('leaves preflights and its own desk alone', async () => {
    const provider = openProvider();
    await order(provider, { route: '*', kind: 'status' });
    expect((await provider.get('/provider/records')).status).toBe(200);
    await provider.call('OPTIONS', '/api/display/demo', { headers: { Origin: 'https://shop.example' } });
    expect((await provider.get('/provider/faults')).body.faults).toHaveLength(1);
    await provider.call('DELETE', '/provider/faults');
    expect((await provider.form('/api/display/demo', DISPLAY)).status).toBe(200);
  });

  it.each([
    [{ route: 'nowhere', kind: 'drop' }, 'route must be one of display, click,'],
    [{ route: 'display', kind: 'burn' }, 'kind must be one of status, malformed, drop, delay'],
    [{ route: 'display', kind: 'drop', times: 0 }, 'times'],
    [{ route: 'display', kind: 'drop', colour: 1 }, 'colour'],
  ])('refuses %o', async (fault, message) => {
    const { status, body } = await order(openProvider(), fault);
    expect(status).toBe(400);
    expect(body.message).toContain(message);
  });
});
