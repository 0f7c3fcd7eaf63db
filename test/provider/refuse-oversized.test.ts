import { describe, expect, it } from 'vitest';
import { DATABASES, newDatabase } from './databases.ts';
import { BASE_URL, openDesk } from './desk/open-desk.ts';

const KB = 1024;
const LEAD = { client_id: 'shop', poptin_id: 'news000000001', email: 'ada@example.com' };
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe.each(DATABASES)('the limits of every call on %s', (kind) => {
  const open = async () => {
    const desk = await openDesk(await newDatabase(kind));
    const send = async (method: string, path: string, body?: BodyInit, type?: string) => {
      const headers = type === undefined ? {} : { 'Content-Type': type };
      const request = new Request(BASE_URL + path, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
      });
      const answer = await desk.provider.fetch(request);
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    };
    const json = (path: string, body: unknown) =>
      send('POST', path, typeof body === 'string' ? body : JSON.stringify(body), 'application/json');
    const form = (path: string, fields: Record<string, string> | string[][]) =>
      send('POST', path, new URLSearchParams(fields));
    return { ...desk, send, json, form };
  };

  it.each([
    ['/login', 4],
    ['/language', 4],
    ['/logout', 4],
    ['/anywhere', 4],
    ['/api/display/viewed/news000000001', 64],
    ['/api/display/total-website-session/shop', 64],
    ['/wix/save-ordered-products', 64],
    ['/api/submit', 256],
    ['/api/display/conversion/v-1', 256],
    ['/api/display/shop', 256],
    ['/sites/shop/popups', 1024],
    ['/provider/clients/shop/poptins', 1024],
    ['/accounts/password', 1024],
  ])('refuses a body that %s does not need, before anything is written or read', async (path, kB) => {
    const { send, store } = await open();
    const form = 'application/x-www-form-urlencoded';
    expect((await send('POST', path, `a=${'x'.repeat(kB * KB)}`, form)).status).toBe(413);
    expect((await send('POST', path, `a=${'x'.repeat(kB * KB - 200)}`, form)).status).not.toBe(413);
    expect(await store.leads.count('shop')).toBe(0);
  });

  it('refuses a lead that its owner could not view, and says why', async () => {
    const { json, form, store } = await open();
    const many = (n: number) => Object.fromEntries(Array.from({ length: n }, (_, each) => [`f${each}`, '1']));
    for (const [body, said] of [
      [`{"poptin_id":"news000000001","client_id":"shop","a":${nested(4_111)}}`, 'more than 20 levels deep'],
      [`{"poptin_id":"news000000001","client_id":"shop","a":${nested(60_000)}}`, 'more than 20 levels deep'],
      [{ ...LEAD, ...many(201) }, 'has more than 200 fields'],
      [{ ...LEAD, inner: many(201) }, 'has more than 200 fields'],
      [{ ...LEAD, ['x'.repeat(201)]: '1' }, 'a name of more than 200 characters'],
      [{ ...LEAD, note: 'x'.repeat(20_481) }, 'note is larger than 20480 bytes'],
      [{ ...LEAD, note: ['x'.repeat(10_300), 'x'.repeat(10_300)] }, 'note is larger than 20480 bytes'],
      [{ ...LEAD, 'a\0': '1' }, 'NUL character in its name'],
      [{ ...LEAD, viewer_id: 'x'.repeat(101) }, 'viewer_id is longer than 100 characters'],
      [{ ...LEAD, submission_id: 'a\nb' }, 'submission_id contains a control character'],
    ] as const) {
      const answer = await json('/api/submit', body);
      expect([said, answer.status]).toEqual([said, 400]);
      expect(answer.text).toContain(said);
    }
    const wide = await form('/api/display/conversion/v-1', [
      ...Object.entries(LEAD),
      ...Array.from({ length: 20_000 }, (_, each) => [`f${each}`, '1']),
    ]);
    expect(wide.status).toBe(400);
    const deep = await form('/api/display/conversion/v-1', { ...LEAD, newExtraFields: nested(4_111) });
    expect(deep.status).toBe(400);
    expect(await store.leads.list({ clientId: 'shop' }, 10)).toEqual([]);
  });

  it('accepts the largest lead that a page of ours sends', async () => {
    const { form, store } = await open();
    const message = 'ש'.repeat(10_000); // 20 kB, six letters for each when it is form-encoded
    const newExtraFields = JSON.stringify([{ name: 'message', value: message }]);
    const pages = JSON.stringify(Array.from({ length: 20 }, () => `https://a.example/${'p'.repeat(1_000)}`));
    const answer = await form('/api/display/conversion/v-1', {
      ...LEAD,
      message,
      newExtraFields,
      previous_visited_pages: pages,
      all_visited_pages: pages,
    });
    expect(answer.status).toBe(200);
    const [lead] = await store.leads.list({ clientId: 'shop' }, 1);
    expect(lead?.fields.message).toBe(message);
  });

  it('removes NUL characters from what it stores, and refuses an address with one', async () => {
    const { json, send, browser, store } = await open();
    expect(
      (await json('/api/submit', { ...LEAD, note: 'a\0b', submission_id: 'a\0b', viewer_id: '\0v' })).status,
    ).toBe(200);
    expect((await store.leads.list({ clientId: 'shop' }, 1))[0]).toMatchObject({
      viewerId: 'v',
      fields: { note: 'ab' },
    });
    const { enter, get, submit } = browser();
    await enter('olga');
    for (const path of ['/sites/shop/leads?popup=%00', '/sites/%00', '/sites/shop/leads.csv?search=a%00'])
      expect([path, (await get(path)).status]).toEqual([path, 400]);
    expect((await submit('/accounts/tokens', { label: 'a\0b' })).status).toBe(200);
    expect(
      (await submit('/sites/shop/settings', { about: 'a\0b', keep_days: '0', display: 'allowed' })).status,
    ).toBe(303);
    expect((await send('POST', '/login', new URLSearchParams({ login: 'a\0b', password: 'x' }))).status).toBe(
      403,
    );
    expect((await submit('/login', { login: 'a\0b', password: 'x' })).status).toBe(401);
  });

  it('answers faulty calls with 4xx', async () => {
    const { browser, send, store } = await open();
    await store.poptins.saveDraft('shop', { poptin_id: 'news000000001' }, 'olga');
    const { enter, get, submit, call } = browser();
    await enter('olga');
    const big = '99999999999999999999';
    for (const [path, status] of [
      ['/sites/%zz', 400],
      ['/provider/clients/%zz', 400],
      ['/provider/clients/shop/numbers?from=2026-11-23&to=2026-11-22', 400],
      ['/sites/shop/numbers?from=2026-11-23&to=2026-11-22', 400],
      [`/sites/shop/leads/${big}`, 404],
      [`/sites/shop/leads?before=${big}`, 200],
      [`/sites/shop/destinations/${big}`, 404],
      [`/provider/clients/shop/destinations/${big}/deliveries`, 404],
    ] as const)
      expect([path, (await get(path)).status]).toEqual([path, status]);
    expect((await send('GET', '/api/display/click/news000000001?client_id=%zz')).status).toBe(400);
    const multipart = new FormData();
    multipart.append('label', new File(['x'], 'x'));
    expect(
      (await call('POST', '/accounts/tokens', { body: multipart, headers: { Origin: BASE_URL } })).status,
    ).toBe(415);
    for (const [path, fields] of [
      ['/sites/shop/popups', { popups: nested(5_000) }],
      [
        '/sites/shop/popups/news000000001/draft',
        { settings: `{"poptin_id":"news000000001","a":${nested(5_000)}}` },
      ],
    ] as const)
      expect([path, (await submit(path, fields)).status]).toEqual([path, 400]);
    const chosen = Array.from({ length: 70_000 }, (_, each): [string, string] => ['lead', String(each)]);
    expect((await submit('/sites/shop/leads/delete', chosen)).status).toBe(400);
    expect((await submit('/sites/shop/leads/delete', [...chosen, ['sure', '1']])).location).toBe(
      '/sites/shop/leads?done=0',
    );
  });

  it('puts the headers on every answer', async () => {
    const { browser, send } = await open();
    const { enter, get } = browser();
    await enter('olga');
    const answers = [
      await get('/provider/clients'),
      await get('/sites/shop/person.json?email=a@b.example'),
      await get('/sites/nobody'),
      await get('/provider/nothing'),
      await send('GET', '/provider/clients'),
      await send('POST', '/login', 'x'.repeat(5_000)),
      await send('POST', '/api/submit', '{', 'application/json'),
      await send('GET', '/api/display/nothing'),
    ];
    for (const { headers, status } of answers)
      expect([status, headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual([
        status,
        'nosniff',
        'no-store',
      ]);
  });

  it('refuses a foreign page’s call without any other browser header', async () => {
    const { browser, store } = await open();
    const { enter, call } = browser();
    await enter('olga');
    await store.poptins.saveDraft('shop', { poptin_id: 'news000000001' }, 'olga');
    const publish = (headers: Record<string, string>) =>
      call('POST', '/provider/clients/shop/popups/news000000001/publish', {
        headers: { 'Content-Type': 'text/plain', ...headers },
        body: '',
      });
    for (const Origin of ['https://evil.example', 'null', `${BASE_URL}:8443`, 'http://popups.example'])
      expect([Origin, (await publish({ Origin })).status]).toEqual([Origin, 403]);
    expect((await publish({ 'Sec-Fetch-Site': 'same-site' })).status).toBe(403);
    expect((await publish({ Origin: BASE_URL })).status).toBe(200);
  });
});
