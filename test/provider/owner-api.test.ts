import { describe, expect, it } from 'vitest';
import { runHousekeeping } from '../../provider/housekeeping.ts';
import { DATABASES, newDatabase } from './databases.ts';
import { openDesk } from './desk/open-desk.ts';

const ID = 'news000000001';

describe.each(DATABASES)('the owner’s calls on %s', (kind) => {
  async function open(who = 'olga') {
    const desk = await openDesk(await newDatabase(kind));
    const browser = desk.browser();
    await browser.enter(who);
    const call = async (
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ) => {
      const { status, text } = await browser.call(method, `/provider/clients/shop${path}`, {
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        headers: { 'Content-Type': 'application/json', ...headers },
      });
      return { status, body: JSON.parse(text) };
    };
    const shown = async (agent = 'a') => {
      const answer = await desk.provider.fetch(
        new Request('https://popups.example/api/display/shop', {
          method: 'POST',
          body: new URLSearchParams({ domain: 'shop.example' }),
          headers: { 'User-Agent': agent },
        }),
      );
      return ((await answer.json()) as { poptins: { poptin_id: string }[] }).poptins.map(
        (each) => each.poptin_id,
      );
    };
    return { ...desk, call, shown };
  }

  it('save a draft, publish, switch, restore, duplicate and delete a popup', async () => {
    const { call, shown, store } = await open();
    const draft = (poptin_name: string) => ({ poptins: [{ poptin_id: ID, poptin_name }] });
    expect((await call('PUT', '/drafts', draft('one'))).body).toMatchObject({ saved: [ID] });
    expect((await call('PUT', '/drafts', draft('one'))).body).toMatchObject({ saved: [] });
    expect(await shown()).toEqual([]);
    expect(await call('POST', `/popups/${ID}/publish`)).toMatchObject({
      status: 200,
      body: { name: 'one', draft: null, published: { isOn: true } },
    });
    expect(await call('POST', `/popups/${ID}/publish`)).toMatchObject({
      status: 409,
      body: { message: `Popup ${ID} has no draft to publish` },
    });
    expect(await shown()).toEqual([ID]);
    await call('PUT', '/drafts', draft('two'));
    await call('POST', `/popups/${ID}/publish`);
    const { body } = await call('GET', `/popups/${ID}`);
    expect(body.versions).toMatchObject([{ login: 'olga' }, { login: 'olga' }]);
    await call('POST', `/popups/${ID}/versions/${body.versions[1].id}/restore`);
    expect((await call('GET', '/drafts')).body.poptins).toMatchObject([{ poptin_name: 'one' }]);
    await call('PATCH', `/popups/${ID}`, { isOn: false });
    expect(await shown()).toEqual([]);
    const copy = await call('POST', `/popups/${ID}/duplicate`, {});
    expect(copy).toMatchObject({ status: 201, body: { poptinId: expect.stringMatching(/^[a-z0-9]{13}$/) } });
    expect((await call('GET', '/popups')).body.popups).toHaveLength(2);
    await call('DELETE', `/popups/${ID}`);
    expect((await call('GET', '/popups')).body.popups).toHaveLength(1);
    expect((await store.audit.list(10)).map(({ did }) => did)).toContain('deleted the popup of shop');
  });

  it('replace nothing that an editor has not read', async () => {
    const { call } = await open();
    const named = (poptin_name: string, poptin_id = ID) => ({ poptin_id, poptin_name });
    const { revisions } = (await call('PUT', '/drafts', { poptins: [named('one')] })).body;
    expect((await call('GET', '/drafts')).body.revisions).toEqual(revisions);
    const put = (name: string, revision: unknown, more: object[] = []) =>
      call('PUT', '/drafts', { poptins: [named(name), ...more], basedOn: { [ID]: revision } });

    const second = await put('two', revisions[ID]);
    expect(second).toMatchObject({ status: 200, body: { saved: [ID] } });
    // the other tab still has the first; nothing of its call is saved
    const late = await put('three', revisions[ID], [named('other', 'news000000002')]);
    expect(late).toMatchObject({
      status: 409,
      body: {
        message: `Somebody else has changed ${ID} meanwhile`,
        conflicts: [
          {
            poptin_id: ID,
            poptin: named('two'),
            revision: second.body.revisions[ID],
            login: 'olga',
            at: expect.stringMatching(/^20/),
          },
        ],
      },
    });
    expect((await call('GET', '/drafts')).body.poptins).toEqual([named('two')]);
    // the same text again overwrites nothing
    expect((await put('two', revisions[ID])).status).toBe(200);
    expect((await put('three', late.body.conflicts[0].revision)).status).toBe(200);
    // publishing changes no text
    await call('POST', `/popups/${ID}/publish`);
    const { body } = await put('four', (await call('GET', '/drafts')).body.revisions[ID]);
    expect(body.saved).toEqual([ID]);

    const publish = (revision: string) =>
      call('POST', `/popups/${ID}/publish`, undefined, { 'If-Match': `"${revision}"` });
    expect(await publish(revisions[ID])).toMatchObject({
      status: 409,
      body: { conflicts: [{ poptin: named('four') }] },
    });
    const drop = (revision: string) =>
      call('DELETE', `/drafts/${ID}`, undefined, { 'If-Match': `"${revision}"` });
    expect(await drop(revisions[ID])).toMatchObject({
      status: 409,
      body: { conflicts: [{ poptin: named('four') }] },
    });
    const dropped = await drop(body.revisions[ID]);
    const left = await call('GET', '/drafts');
    expect(left.body.poptins).toEqual([named('three')]);
    expect(dropped).toMatchObject({ status: 200, body: { revision: left.body.revisions[ID] } });
    expect((await drop('')).body).toMatchObject({ success: true });
    await call('DELETE', `/popups/${ID}`);
    expect(await put('five', body.revisions[ID])).toMatchObject({
      status: 409,
      body: { conflicts: [{ poptin: null, revision: null }] },
    });
    expect((await put('five', null)).status).toBe(200);
    expect(await put('five', 7)).toMatchObject({
      status: 400,
      body: { message: `${ID} must be a revision` },
    });
  });

  it('lose nothing when several editors save at once', async () => {
    const { call } = await open();
    const { revisions } = (await call('PUT', '/drafts', { poptins: [{ poptin_id: ID, poptin_name: '' }] }))
      .body;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        call('PUT', '/drafts', { poptins: [{ poptin_id: ID, poptin_name: `${index}` }], basedOn: revisions }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  it('run an A/B test: each visitor gets one variant, and the rates have intervals', async () => {
    const { call, shown, store } = await open();
    await call('PUT', '/drafts', { poptins: [{ poptin_id: ID }] });
    await call('POST', `/popups/${ID}/publish`);
    const { body } = await call('POST', `/popups/${ID}/duplicate`, { asVariant: true });
    const variant = body.poptinId as string;
    await call('POST', `/popups/${variant}/publish`);
    await call('PATCH', `/popups/${variant}`, { weight: 1 });
    const given = await Promise.all(Array.from({ length: 60 }, (_, index) => shown(`browser ${index}`)));
    expect(new Set(given.flat())).toEqual(new Set([ID, variant]));
    expect(given.every((each) => each.length === 1)).toBe(true);
    expect(await shown('browser 7')).toEqual(given[7]);
    for (const [poptinId, views, conversions] of [
      [ID, 1000, 50],
      [variant, 1000, 80],
    ] as const) {
      const at = { clientId: 'shop', poptinId, device: 'desktop', page: '' } as const;
      await store.numbers.count({ ...at, kind: 'view' }, views);
      await store.numbers.count({ ...at, kind: 'conversion' }, conversions);
    }
    const { experiments } = (await call('GET', '/experiments')).body;
    expect(experiments).toMatchObject([
      {
        test: ID,
        variants: [
          { poptinId: ID, rate: 0.05, verdict: 'first' },
          { poptinId: variant, rate: 0.08, verdict: 'better' },
        ],
      },
    ]);
    const { total } = (await call('GET', '/numbers')).body;
    expect(total).toEqual({ views: 2000, closes: 0, conversions: 130 });
  });

  it('compare variants from the start of the test to its end, and keep one', async () => {
    const { call, shown, store } = await open();
    const count = async (poptinId: string, views: number, conversions: number) => {
      const at = { clientId: 'shop', poptinId, device: 'desktop', page: '' } as const;
      await store.numbers.count({ ...at, kind: 'view' }, views);
      await store.numbers.count({ ...at, kind: 'conversion' }, conversions);
    };
    const read = async () => (await call('GET', '/experiments')).body.experiments[0];
    const figures = async () =>
      (await read()).variants.map(({ views, conversions }: Record<string, number>) => [views, conversions]);
    const addVariant = async () => {
      const { body } = await call('POST', `/popups/${ID}/duplicate`, { asVariant: true });
      await call('POST', `/popups/${body.poptinId}/publish`);
      return body.poptinId as string;
    };

    await call('PUT', '/drafts', { poptins: [{ poptin_id: ID }] });
    await call('POST', `/popups/${ID}/publish`);
    await count(ID, 4000, 40);
    const second = await addVariant();
    // what the first has had before is not compared
    expect(await figures()).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(await read()).toMatchObject({
      startedAt: expect.stringMatching(/^20.*Z$/),
      endedAt: null,
      winner: '',
    });
    await count(ID, 100, 10);
    await count(second, 90, 20);
    // a new version of a variant does not start it anew
    await call('PUT', '/drafts', { poptins: [{ poptin_id: ID, poptin_name: 'new words' }] });
    await call('POST', `/popups/${ID}/publish`);
    expect(await figures()).toEqual([
      [100, 10],
      [90, 20],
    ]);
    // another variant does
    const third = await addVariant();
    await count(ID, 10, 1);
    await count(third, 10, 4);
    expect(await figures()).toEqual([
      [10, 1],
      [0, 0],
      [10, 4],
    ]);
    await call('PATCH', `/popups/${third}`, { weight: 0 });

    expect(await call('POST', `/experiments/${ID}/end`, { winner: 'news000000009' })).toMatchObject({
      status: 400,
      body: { message: `winner must be one of ${ID}, ${second}, ${third}` },
    });
    expect((await call('POST', `/experiments/${second}/end`, { winner: third })).status).toBe(404);
    await call('POST', `/experiments/${ID}/end`, { winner: third });
    const given = await Promise.all(Array.from({ length: 20 }, (_, index) => shown(`browser ${index}`)));
    expect(new Set(given.flat())).toEqual(new Set([third]));
    // a second tab that still shows the running test
    expect(await call('POST', `/experiments/${ID}/end`, { winner: second })).toMatchObject({
      status: 409,
      body: { message: `The A/B test ${ID} has ended already` },
    });
    expect(await shown('browser 1')).toEqual([third]);
    await count(third, 500, 5);
    expect(await read()).toMatchObject({ endedAt: expect.stringMatching(/^20.*Z$/), winner: third });
    expect(await figures()).toEqual([
      [10, 1],
      [0, 0],
      [10, 4],
    ]);

    // a further variant starts the test anew, without what its end switched off
    const fourth = await addVariant();
    const both = await Promise.all(Array.from({ length: 60 }, (_, index) => shown(`browser ${index}`)));
    expect(new Set(both.flat())).toEqual(new Set([third, fourth]));
    await call('POST', `/experiments/${ID}/end`, { winner: second });
    expect(await shown('browser 1')).toEqual([second]);
    await call('DELETE', `/popups/${fourth}`);

    await call('POST', `/experiments/${ID}/start`);
    const again = await Promise.all(Array.from({ length: 60 }, (_, index) => shown(`browser ${index}`)));
    // what was off before the end stays off
    expect(new Set(again.flat())).toEqual(new Set([second, third]));
    expect(await read()).toMatchObject({ endedAt: null, winner: '' });
    await count(second, 3, 1);
    expect(await figures()).toEqual([
      [0, 0],
      [3, 1],
      [0, 0],
    ]);
    expect((await store.audit.list(10)).map(({ did }) => did)).toEqual(
      expect.arrayContaining([
        'started the A/B test of shop',
        `ended the A/B test, keeping ${second}, of shop`,
      ]),
    );
    // the result outlives the popup with which the test began
    await call('POST', `/experiments/${ID}/end`, { winner: second });
    await call('DELETE', `/popups/${ID}`);
    expect(await read()).toMatchObject({ test: ID, winner: second });
    await call('DELETE', `/popups/${second}`);
    await call('DELETE', `/popups/${third}`);
    expect((await store.experiments.read('shop', ID, [ID]))[0]).toBeUndefined();
  });

  it('count a test from the beginning whose start nobody knows', async () => {
    const { store } = await open();
    await store.numbers.count({ clientId: 'shop', poptinId: ID, kind: 'view', device: '', page: '' }, 7);
    expect(await store.experiments.read('shop', ID, [ID, 'other'])).toEqual([
      undefined,
      new Map([
        [ID, { views: 7, closes: 0, conversions: 0 }],
        ['other', { views: 0, closes: 0, conversions: 0 }],
      ]),
    ]);
    await store.experiments.end('shop', ID, [ID, 'other'], ID);
    const [period, counts] = await store.experiments.read('shop', ID, [ID]);
    expect(period).toMatchObject({ startedAt: '', winner: ID });
    expect(counts.get(ID)?.views).toBe(7);
    await store.experiments.start('shop', ID, [ID]);
    // whoever deletes all numbers begins at 0
    await store.numbers.clear('shop');
    await store.numbers.count({ clientId: 'shop', poptinId: ID, kind: 'view', device: '', page: '' }, 2);
    expect((await store.experiments.read('shop', ID, [ID]))[1].get(ID)?.views).toBe(2);
  });

  it('set a destination, whose secret is never shown again', async () => {
    const { call, lead } = await open();
    const key = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
    const made = await call('POST', '/destinations', {
      kind: 'webhook',
      label: 'CRM',
      values: { url: 'https://crm.example/', key },
    });
    expect(made).toMatchObject({
      status: 201,
      body: { hasSecrets: ['key'], settings: { url: 'https://crm.example/' } },
    });
    const path = `/destinations/${made.body.id}`;
    await call('PATCH', path, { values: { url: 'https://crm.example/leads', key: '' } });
    const { body } = await call('GET', '/destinations');
    expect(body.destinations).toMatchObject([
      { settings: { url: 'https://crm.example/leads' }, hasSecrets: ['key'] },
    ]);
    expect(JSON.stringify([made, body])).not.toContain(key);
    await lead('ada@example.com');
    expect((await call('GET', `${path}/deliveries`)).body.deliveries).toMatchObject([{ state: 'waiting' }]);
    expect((await call('POST', `${path}/replay`, {})).body).toEqual({ replayed: 0 });
    expect(await call('DELETE', path)).toMatchObject({ status: 200 });
  });

  it.each([
    ['PATCH', `/popups/${ID}`, { weight: 101 }, 400, 'weight must be a whole number from 0 to 100'],
    ['PATCH', `/popups/${ID}`, { startsAt: 'tomorrow' }, 400, 'startsAt must be a time'],
    [
      'PATCH',
      `/popups/${ID}`,
      { startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' },
      400,
      'endsAt must be after its beginning',
    ],
    ['POST', `/popups/${ID}/publish`, {}, 404, `Client "shop" has no popup ${ID}`],
    ['GET', '/numbers?from=yesterday', undefined, 400, 'from must be a day'],
    [
      'POST',
      '/destinations',
      { kind: 'fax', label: 'x', values: {} },
      400,
      'kind must be one of webhook, smtp',
    ],
    [
      'POST',
      '/destinations',
      { kind: 'brevo', label: 'x', values: { list: 'a' } },
      400,
      'key is missing; list must',
    ],
    ['PATCH', '/destinations/77', { isOn: false }, 404, 'Client "shop" has no destination 77'],
  ])('say what is wrong with %s %s %o', async (method, path, body, status, said) => {
    const { call } = await open();
    const answer = await call(method, path, body);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toContain(said);
  });

  it('need an owner, and no other page can make them', async () => {
    const { call } = await open('vera');
    expect((await call('GET', '/popups')).status).toBe(200);
    expect((await call('PUT', '/drafts', { poptins: [] })).status).toBe(403);
    const owner = await open();
    const foreign = await owner.call('PUT', '/drafts', { poptins: [] }, { 'Sec-Fetch-Site': 'cross-site' });
    expect(foreign.status).toBe(403);
  });

  it('say how long leads are kept', async () => {
    const { call, lead, store } = await open();
    await lead('ada@example.com');
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    const keep = async (from: number, to: number) => {
      let gone = 0;
      for (let day = from; day <= to; day++) gone += await runHousekeeping(store, inDays(day));
      return gone;
    };
    expect(await keep(0, 10)).toBe(0);
    await call('PUT', '', { keep_days: 30 });
    expect(await keep(11, 29)).toBe(0);
    expect(await keep(30, 31)).toBe(1);
    expect(await store.leads.count('shop')).toBe(0);
  });
});
