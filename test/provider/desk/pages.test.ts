import { describe, expect, it } from 'vitest';
import { DATABASES, newDatabase } from '../databases.ts';
import { openDesk } from './open-desk.ts';

const ID = 'news000000001';

describe.each(DATABASES)('the owner’s pages on %s', (kind) => {
  const open = async (who = 'olga') => {
    const desk = await openDesk(await newDatabase(kind));
    await desk.store.poptins.saveDraft('shop', poptinOf('News'), 'olga');
    await desk.store.poptins.publish('shop', ID, 'olga');
    const browser = desk.browser();
    await browser.enter(who);
    return { ...desk, ...browser };
  };

  it('save a draft, publish it, restore an older version', async () => {
    const { get, submit, store } = await open();
    const path = `/sites/shop/popups/${ID}`;
    const settings = JSON.stringify({ ...poptinOf('News 2'), poptin_name: 'News 2' });
    expect((await submit(`${path}/draft`, { settings })).text).toContain('The draft is saved');
    expect((await get('/sites/shop/popups')).text).toContain('on, changed in a draft');
    expect((await submit(`${path}/publish`, {})).location).toBe(`${path}?done=1`);
    expect(await store.poptins.of('shop')).toMatchObject([{ poptin_name: 'News 2' }]);
    const [, first] = await store.poptins.versions('shop', ID);
    await submit(`${path}/versions/${first?.id}`, {});
    expect(await store.poptins.drafts('shop')).toMatchObject([{ poptin: { poptin_name: 'News' } }]);
    await submit(`${path}/drop-draft`, { sure: '1' });
    expect(await store.poptins.drafts('shop')).toEqual([]);
  });

  it('switch, schedule, duplicate and delete a popup, and say what is wrong', async () => {
    const { get, submit, store } = await open();
    const path = `/sites/shop/popups/${ID}`;
    const times = { startsAt: '2099-01-01T10:00', endsAt: '2099-02-01T10:00' };
    await submit(`${path}/switches`, { isOn: '1', weight: '3', ...times });
    expect((await get('/sites/shop/popups')).text).toContain('begins later');
    expect(await store.poptins.published('shop')).toMatchObject([
      { isOn: true, weight: 3, startsAt: '2099-01-01T10:00:00.000Z' },
    ]);
    const wrong = await submit(`${path}/switches`, { isOn: '1', weight: '300', ...times });
    expect([wrong.status, wrong.text]).toEqual([
      400,
      expect.stringContaining('weight must be a whole number'),
    ]);
    for (const settings of ['{', '{"poptin_id":"other00000001"}'])
      expect((await submit(`${path}/draft`, { settings })).text).toContain('No draft was saved');
    const copy = await submit(`${path}/duplicate`, { as: 'variant' });
    expect(copy.location).toMatch(/^\/sites\/shop\/popups\/[a-z0-9]{13}$/);
    await submit(`${copy.location}/publish`, {});
    const { text } = await get('/sites/shop/popups');
    expect(text).toContain('A/B test of News');
    expect(text).toContain('Running, counted since');
    expect(
      (await submit('/sites/shop/experiments/news000000001/end', { winner: ID, sure: '1' })).location,
    ).toBe('/sites/shop/popups');
    expect((await get('/sites/shop/popups')).text).toMatch(/Ran from .*<strong>kept<\/strong>/s);
    await submit('/sites/shop/experiments/news000000001/start', {});
    expect((await get('/sites/shop/popups')).text).toContain('End the test and keep this one');
    expect((await submit(`${path}/delete`, { sure: '1' })).location).toBe('/sites/shop/popups');
    expect((await get(path)).status).toBe(404);
  });

  it('replace, publish and discard no draft that the page did not show', async () => {
    const { get, submit, store } = await open();
    const path = `/sites/shop/popups/${ID}`;
    const draft = (poptin_name: string) => ({ poptin_id: ID, poptin_name });
    await store.poptins.saveDraft('shop', draft('shown'), 'olga');
    const { text } = await get(path);
    const revision = /name="revision" value="([\w-]{22})"/.exec(text)?.[1] ?? '';
    await store.poptins.saveDraft('shop', draft('of a colleague'), 'vera');
    const saved = await submit(`${path}/draft`, { settings: JSON.stringify(draft('mine')), revision });
    expect(saved.text).toContain('No draft was saved: Somebody else has changed');
    for (const what of ['publish', 'drop-draft'])
      expect((await submit(`${path}/${what}`, { revision, sure: '1' })).status).toBe(409);
    expect(await store.poptins.drafts('shop')).toMatchObject([{ poptin: draft('of a colleague') }]);
    const now = /name="revision" value="([\w-]{22})"/.exec((await get(path)).text)?.[1] ?? '';
    expect((await submit(`${path}/publish`, { revision: now })).location).toBe(`${path}?done=1`);
  });

  it('show numbers as a table under the chart', async () => {
    const { get, store } = await open();
    const at = { clientId: 'shop', poptinId: ID, device: 'mobile', page: 'https://shop.example/' } as const;
    await store.numbers.count({ ...at, kind: 'view' }, 1234);
    await store.numbers.count({ ...at, kind: 'conversion' }, 100);
    const { text, headers } = await get('/sites/shop/numbers');
    expect(text).toContain('<td class="number" data-n="1234">1,234</td>');
    expect(text).toContain('<bdi>8.1 %</bdi> <span class="dim">(6.7 to 9.8)</span>');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect((await get('/sites/shop/leads')).headers.get('content-security-policy')).toContain(
      "script-src 'none'",
    );
    expect((await get('/sites/shop/numbers?from=x')).status).toBe(400);
  });

  it('begin a webhook with a secret that nobody has to invent', async () => {
    const { get, submit, store } = await open();
    const made = async () =>
      /name="key" type="text" value="(whsec_[^"]+)"/.exec(
        (await get('/sites/shop/destinations/new?kind=webhook')).text,
      )?.[1] ?? '';
    const key = await made();
    expect(await made()).not.toBe(key);
    const fields = { kind: 'webhook', label: 'CRM', url: 'https://crm.example/', key };
    const { location } = await submit('/sites/shop/destinations', fields);
    expect((await store.deliveries.destinations('shop'))[0]?.secrets).toEqual({ key });
    expect((await get(location ?? '')).text).not.toContain('value="whsec_');
  });

  it('set destinations, with what was typed but no secret', async () => {
    const { get, submit, lead, store } = await open();
    const key = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
    const wrong = await submit('/sites/shop/destinations', {
      kind: 'webhook',
      label: 'CRM',
      url: 'nowhere',
      key,
    });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('url must be an https: or http: address');
    expect(wrong.text).toContain('value="nowhere"');
    // the receiver may know it already; other secrets are never sent back
    expect(wrong.text).toContain(`value="${key}"`);
    const mailing = { kind: 'klaviyo', label: 'News', key: 'pk_typed_and_secret', list: 'no list!' };
    const refused = await submit('/sites/shop/destinations', mailing);
    expect(refused.text).toContain('value="no list!"');
    expect(refused.text).not.toContain('pk_typed_and_secret');
    const added = await submit('/sites/shop/destinations', {
      kind: 'webhook',
      label: 'CRM',
      url: 'http://127.0.0.1:9/',
      key,
    });
    const path = added.location ?? '';
    await lead('ada@example.com');
    const shown = await get(path);
    expect(shown.text).toContain('waiting');
    expect(shown.text).not.toContain(key);
    expect((await submit(`${path}/test`, {})).text).toContain('inside this machine');
    expect((await submit(`${path}/replay`, {})).text).toContain('Leads being sent again: 0');
    expect((await submit(`${path}/backfill`, { since: '2020-01-01' })).text).toContain(
      'Older leads being sent: 0',
    );
    await submit(path, { label: 'CRM 2', isOn: '0', url: 'https://crm.example/', key: '' });
    const [destination] = await store.deliveries.destinations('shop');
    expect(destination).toMatchObject({ label: 'CRM 2', isOn: false, secrets: { key } });
    expect((await submit(`${path}/delete`, { sure: '1' })).location).toBe('/sites/shop/destinations');
    expect((await get('/sites/shop/destinations/new?kind=fax')).status).toBe(404);
  });

  it('export and delete everything that is stored about a person', async () => {
    const { get, submit, lead, store } = await open();
    await lead('Ada@Example.com');
    await lead('ada@example.com.evil.example');
    await store.records.add('activity', {
      clientId: 'shop',
      fields: { email: 'ada@example.com' },
      answer: {},
    });
    const person = JSON.parse((await get('/sites/shop/person.json?email=ada@example.com')).text);
    expect(person.records.map((each: { kind: string }) => each.kind)).toEqual(['conversion', 'activity']);
    expect(
      (await submit('/sites/shop/person/delete', { email: ' ADA@example.com', sure: '1' })).text,
    ).toContain('Deleted records: 2');
    expect(await store.leads.count('shop')).toBe(1);
    expect((await get('/sites/shop/person.json')).status).toBe(400);
  });

  it('make links that download without a login, until they are withdrawn', async () => {
    const { get, submit, lead, browser } = await open();
    await lead('ada@example.com');
    await lead('bob@example.com');
    expect((await submit('/sites/shop/leads/link', { search: '%'.repeat(30_000) })).status).toBe(400);
    const { text } = await submit('/sites/shop/leads/link', { search: 'ada', format: 'csv' });
    const path = /https:\/\/popups\.example(\/download\/[\w.-]+)/.exec(text)?.[1] ?? '';
    const stranger = browser();
    const file = await stranger.get(path);
    expect(file.text).toContain('ada@example.com');
    expect(file.text).not.toContain('bob@example.com');
    expect((await stranger.get('/sites/shop/leads.csv')).status).toBe(303);
    expect((await get('/sites/shop/leads')).text).toContain('by <bdi>olga</bdi>');
    expect((await stranger.get(`${path}x`)).status).toBe(403);
    await submit('/sites/shop/leads/withdraw-links', { sure: '1' });
    expect((await stranger.get(path)).status).toBe(403);
    expect((await get('/sites/shop/leads')).status).toBe(200);
  });

  it('keep what programs sent apart, until a person clears it', async () => {
    const { get, submit, lead, store } = await open();
    await lead('bot@example.com', { tagdrop_website: 'https://spam.example' });
    expect((await get('/sites/shop/leads')).text).toContain('No leads yet.');
    const [found] = await store.leads.list({ clientId: 'shop', isSuspected: true }, 1);
    const path = `/sites/shop/leads/${found?.id}`;
    expect((await get(path)).text).toContain('The hidden field tagdrop_website was filled in');
    await submit(`${path}/acquit`, {});
    expect((await get('/sites/shop/leads')).text).toContain('bot@example.com');
  });

  it('set how long leads are kept, or say what is wrong with it', async () => {
    const { get, submit, store, browser } = await open();
    const given = { about: 'The bakery', display: 'not_allowed' };
    expect((await submit('/sites/shop/settings', { ...given, keep_days: '90' })).location).toBe(
      '/sites/shop?done=saved',
    );
    expect(await store.clients.find('shop')).toMatchObject({ ...given, keep_days: 90 });
    expect((await get('/sites/shop')).text).toContain('name="keep_days" value="90"');
    const wrong = await submit('/sites/shop/settings', { ...given, keep_days: '1.5' });
    expect([wrong.status, wrong.text]).toEqual([
      400,
      expect.stringContaining('Nothing was changed: keep_days must be a whole number of days.'),
    ]);
    expect(await store.clients.find('shop')).toMatchObject({ keep_days: 90 });
    const vera = browser();
    await vera.enter('vera');
    expect((await vera.submit('/sites/shop/settings', { ...given, keep_days: '0' })).status).toBe(403);
  });

  it('show the tag to paste, with the address that visitors reach', async () => {
    const { get } = await open();
    const { text } = await get('/sites/shop');
    expect(text).toContain('data-client-id=&quot;shop&quot;');
    expect(text).toContain('data-api-base=&quot;https://popups.example&quot;');
  });

  it('show an account only its own sites', async () => {
    const { store, submit, browser } = await open();
    await store.clients.put('other', {});
    expect((await submit('/accounts', { login: 'sam', role: 'owner', sites: 'nowhere' })).text).toContain(
      'There is no site nowhere',
    );
    const { text } = await submit('/accounts', { login: 'sam', role: 'owner', sites: 'other' });
    const password = /class="secret" dir="ltr">(\w+)</.exec(text)?.[1] ?? '';
    const sam = browser();
    await sam.enter('sam', password);
    expect((await sam.get('/')).text).not.toContain('/sites/shop');
    expect((await sam.get('/sites/other')).status).toBe(200);
    for (const path of ['/sites/shop', '/sites/shop/leads.csv', '/provider/clients/shop'])
      expect((await sam.get(path)).status).toBe(404);
    expect((await sam.submit('/sites', { client_id: 'third' })).status).toBe(403);
    expect((await sam.submit('/accounts', { login: 'eve', role: 'owner' })).status).toBe(403);
    expect((await sam.get('/provider/clients')).text).not.toContain('shop');
  });
});

const poptinOf = (poptin_name: string) => ({ poptin_id: ID, poptin_name });
