import { describe, expect, it } from 'vitest';
import { openProvider } from '../demo/server/open-server.ts';

const ID = 'news000000001';
const VIEWED = {
  client_id: 'demo',
  viewer_id: 'v-1',
  trigger: 'seconds',
  type: 'desktop',
  url: 'https://shop.example/',
  store_integration: '',
  store_integration_customer_id: '0',
  converted_email: '',
};
const CLOSED = { client_id: 'demo', url: 'https://shop.example/', close_trigger: 'x', converted_email: '' };
const SOMEBODY = { email: 'ada@example.com', url: 'shop.example', store_integration: '' };

describe('POST /api/display/viewed and closed', () => {
  it('records a view and gives it its own id', async () => {
    const provider = openProvider();
    const one = await provider.json(`/api/display/viewed/${ID}`, VIEWED);
    const other = await provider.json(`/api/display/viewed/${ID}`, VIEWED);
    expect(one.body.poptin_view_id).toBeTruthy();
    expect(one.body.poptin_view_id).not.toBe(other.body.poptin_view_id);
    const { views } = await provider.records();
    expect(views).toHaveLength(2);
    expect(views[0]).toMatchObject({
      client_id: 'demo',
      poptin_id: ID,
      viewer_id: 'v-1',
      fields: VIEWED,
      answer: one.body,
    });
  });

  it('records a close', async () => {
    const provider = openProvider();
    expect(await provider.json(`/api/display/closed/${ID}`, CLOSED)).toMatchObject({ status: 200 });
    expect((await provider.records()).closes).toMatchObject([
      { client_id: 'demo', poptin_id: ID, fields: CLOSED },
    ]);
  });

  it('records views of a popup that was removed in the meantime', async () => {
    const provider = openProvider();
    expect(await provider.json('/api/display/viewed/gone000000000', VIEWED)).toMatchObject({ status: 200 });
  });

  const { viewer_id: _, ...noViewer } = VIEWED;
  it.each([
    ['viewed/short', VIEWED, 400, 'poptin_id must be 13 letters or digits, not "short"'],
    ['viewed/news00000000!', VIEWED, 400, 'poptin_id must be 13 letters or digits, not "news00000000!"'],
    [`viewed/${ID}`, noViewer, 400, 'viewer_id is missing'],
    [
      `viewed/${ID}`,
      { ...VIEWED, viewer_id: '' },
      400,
      'viewer_id must be up to 64 letters, digits, . - or _, not ""',
    ],
    [`viewed/${ID}`, { ...VIEWED, type: 'tv' }, 400, 'type must be one of mobile, desktop, not "tv"'],
    [`viewed/${ID}`, { ...VIEWED, trigger: 5 }, 400, 'trigger must be text, not 5'],
    [`viewed/${ID}`, { ...VIEWED, client_id: 'nobody' }, 404, 'Unknown client "nobody"'],
    [`viewed/${ID}`, [VIEWED], 400, 'The body must be a JSON object'],
    ['viewed/', VIEWED, 400, 'poptin_id is missing in the path /api/display/viewed/'],
    ['viewed', VIEWED, 400, 'poptin_id is missing in the path /api/display/viewed'],
    ['closed/short', CLOSED, 400, 'poptin_id must be 13 letters or digits, not "short"'],
    [`closed/${ID}`, { url: '' }, 400, 'client_id is missing'],
    [`closed/${ID}`, { client_id: 'demo' }, 400, 'url is missing'],
    [`closed/${ID}`, { ...CLOSED, client_id: 'nobody' }, 404, 'Unknown client "nobody"'],
  ])('refuses %s %o', async (path, body, status, message) => {
    const provider = openProvider();
    const answer = await provider.json(`/api/display/${path}`, body);
    expect(answer).toMatchObject({ status, body: { message } });
    const { views, closes } = await provider.records();
    expect([...views, ...closes]).toEqual([]);
  });

  it('names every field that is wrong', async () => {
    const { body } = await openProvider().json(`/api/display/viewed/${ID}`, { client_id: 'demo' });
    expect(body.problems.map((each) => each.field)).toEqual(['viewer_id', 'trigger', 'type', 'url']);
  });

  it.each([
    ['text/plain', '{}', 415, 'The content type must be application/json, not text/plain'],
    ['application/json', '{"client_id": ', 400, 'The body is not JSON: '],
    ['application/json', '', 400, 'The body is empty, JSON was expected'],
  ])('refuses %s %s', async (type, body, status, message) => {
    const provider = openProvider();
    const init = { headers: { 'Content-Type': type }, body };
    const answer = await provider.call('POST', `/api/display/viewed/${ID}`, init);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toContain(message);
  });
});

describe('the calls that are only recorded', () => {
  it('records a website session, an activity and a limit log', async () => {
    const provider = openProvider();
    const activity = { ...SOMEBODY, poptin_id: ID, activity: 'viewed' };
    expect(await provider.json('/api/display/total-website-session/demo', SOMEBODY)).toMatchObject({
      status: 200,
    });
    expect(await provider.json('/api/display/conversion-activities/demo', activity)).toMatchObject({
      status: 200,
    });
    expect(await provider.get('/api/display/limitLogs/restricted?status=upgrade&id=limit-1')).toMatchObject({
      status: 200,
    });
    expect(await provider.records()).toMatchObject({
      sessions: [{ client_id: 'demo', fields: SOMEBODY }],
      activities: [{ client_id: 'demo', poptin_id: ID, fields: activity }],
      limitLogs: [{ client_id: 'restricted', fields: { status: 'upgrade', id: 'limit-1' } }],
    });
  });

  it('accepts a store customer in place of an e-mail address', async () => {
    const customer = { email: '', url: 'shop.example', store_integration_customer_id: '77' };
    const answer = await openProvider().json('/api/display/total-website-session/demo', customer);
    expect(answer.status).toBe(200);
  });

  const nobody = { email: '', url: 'shop.example', store_integration_customer_id: '0' };
  it.each([
    ['total-website-session/nobody', SOMEBODY, 404, 'Unknown client "nobody"'],
    [
      'total-website-session/demo',
      nobody,
      400,
      'email and store_integration_customer_id are both empty: one of them must be known',
    ],
    ['total-website-session/demo', { email: 'a@b.co' }, 400, 'url is missing'],
    [
      'total-website-session',
      SOMEBODY,
      400,
      'client_id is missing in the path /api/display/total-website-session',
    ],
    ['conversion-activities/demo', SOMEBODY, 400, 'poptin_id is missing; activity is missing'],
    [
      'conversion-activities/demo',
      { ...SOMEBODY, poptin_id: ID, activity: 'slept' },
      400,
      'activity must be one of viewed, closed, not "slept"',
    ],
  ])('refuses %s %o', async (path, body, status, message) => {
    const answer = await openProvider().json(`/api/display/${path}`, body);
    expect(answer).toMatchObject({ status, body: { message } });
  });

  it.each([
    ['limitLogs/demo', 400, 'status is missing; id is missing'],
    ['limitLogs/demo?status=&id=1', 400, 'status is empty'],
    ['limitLogs/nobody?status=upgrade&id=1', 404, 'Unknown client "nobody"'],
  ])('refuses GET %s', async (path, status, message) => {
    expect(await openProvider().get(`/api/display/${path}`)).toMatchObject({ status, body: { message } });
  });
});
