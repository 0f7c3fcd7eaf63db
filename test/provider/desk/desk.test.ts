import { describe, expect, it, vi } from 'vitest';
import { DATABASES, newDatabase } from '../databases.ts';
import { BASE_URL, openDesk, PASSWORD } from './open-desk.ts';

describe.each(DATABASES)('the desk on %s', (kind) => {
  const open = async () => openDesk(await newDatabase(kind));

  it('shows nothing without a login, and then the requested page', async () => {
    const { browser } = await open();
    const { get, submit } = browser();
    for (const path of ['/', '/sites/shop', '/sites/shop/leads', '/sites/shop/leads.csv', '/accounts']) {
      const answer = await get(path);
      expect([path, answer.status, answer.location]).toEqual([
        path,
        303,
        `/login?next=${encodeURIComponent(path)}`,
      ]);
    }
    for (const path of ['/provider/clients', '/provider/clients/shop'])
      expect((await get(path)).status).toBe(401);
    const answer = await submit('/login', { login: 'OLGA', password: PASSWORD, next: '/sites/shop' });
    expect([answer.status, answer.location]).toEqual([303, '/sites/shop']);
    const cookie = answer.headers.get('set-cookie');
    for (const part of ['__Host-tagdrop=', 'HttpOnly', 'Secure', 'SameSite=Lax'])
      expect(cookie).toContain(part);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'never leads to %s after the login',
    async (next) => {
      const { browser } = await open();
      expect((await browser().submit('/login', { login: 'olga', password: PASSWORD, next })).location).toBe(
        '/',
      );
    },
  );

  it('accepts ten wrong passwords in a quarter of an hour, per name or address, and then none', async () => {
    const { browser } = await open();
    const { enter } = browser();
    for (let n = 0; n < 10; n++) expect((await enter('olga', `wrong ${n}`)).status).toBe(401);
    const late = await enter('olga');
    expect(late.status).toBe(429);
    expect(late.text).toContain('Too many attempts');
    expect((await browser().enter('vera')).status).toBe(429);
  });

  it.each(['database or disk is full', 'database is locked'])(
    'is a page that says so when the %s',
    async (why) => {
      const { browser, store } = await open();
      const { enter, get, submit } = browser();
      await enter('olga');
      vi.spyOn(store.accounts, 'find').mockRejectedValue(new Error(why));
      vi.spyOn(store.clients, 'find').mockRejectedValue(new Error(why));
      vi.spyOn(console, 'error').mockImplementation(() => {});
      for (const { status, headers, text } of [
        await enter('olga'),
        await get('/sites/shop'),
        await submit('/sites/shop/settings', { about: 'x' }),
      ]) {
        expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true]);
        expect(headers.get('content-type')).toContain('text/html');
        expect(text).toContain('Try again soon.');
      }
      vi.restoreAllMocks();
      expect((await get('/sites/shop')).status).toBe(200);
    },
  );

  it('says the same for a wrong password and for a missing account', async () => {
    const { browser } = await open();
    const { enter } = browser();
    const [wrong, nobody] = [await enter('olga', 'wrong'), await enter('nobody', 'wrong')];
    expect(wrong.text.replace('value="olga"', '')).toBe(nobody.text.replace('value="nobody"', ''));
  });

  it('refuses another page’s form, although the cookie comes with it', async () => {
    const { browser, store } = await open();
    const { enter, submit } = browser();
    await enter('olga');
    expect((await submit('/sites', { client_id: 'stolen' }, 'https://evil.example')).status).toBe(403);
    expect((await submit('/logout', {}, 'https://evil.example')).status).toBe(403);
    expect(await store.clients.find('stolen')).toBeUndefined();
  });

  it('lets a viewer look and export, and change only their own things', async () => {
    const { browser, lead, store } = await open();
    await lead('ada@example.com');
    const { enter, get, submit, call } = browser();
    await enter('vera');
    expect((await get('/sites/shop/leads')).text).toContain('ada@example.com');
    expect((await get('/sites/shop/leads.json')).text).toContain('ada@example.com');
    expect((await get('/accounts')).text).not.toContain('Who may log in');
    const tries = [
      await submit('/sites', { client_id: 'other' }),
      await submit('/sites/shop/popups', { popups: '[]' }),
      await submit('/sites/shop/leads/delete', { lead: '1' }),
      await submit('/accounts', { login: 'eve', role: 'owner', which: 'all' }),
      await call('PUT', '/provider/clients/shop', {
        body: '{"message":"x"}',
        headers: { 'Content-Type': 'application/json' },
      }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await store.leads.count('shop')).toBe(1);
    const changed = await submit('/accounts/password', { current: PASSWORD, next: 'another long one' });
    expect(changed.text).toContain('Changed.');
    expect((await browser().enter('vera', 'another long one')).status).toBe(303);
  });

  it('ends a session at logout, and all others when the password changes', async () => {
    const { browser } = await open();
    const [here, there] = [browser(), browser()];
    await here.enter('olga');
    await there.enter('olga');
    await here.submit('/accounts/password', { current: PASSWORD, next: 'another long one' });
    expect((await here.get('/')).status).toBe(200);
    expect((await there.get('/')).status).toBe(303);
    await here.submit('/logout', {});
    expect(here.cookie()).not.toContain('__Host-tagdrop=');
    expect((await here.get('/')).status).toBe(303);
  });

  it('admits a program with an API token until it is deleted, but not as a session', async () => {
    const { browser } = await open();
    const { enter, submit, get } = browser();
    await enter('olga');
    const made = await submit('/accounts/tokens', { label: 'nightly export' });
    const token = /class="secret" dir="ltr">([\w-]+)</.exec(made.text)?.[1] ?? '';
    const program = browser();
    const headers = { Authorization: `Bearer ${token}` };
    expect((await program.call('GET', '/sites/shop/leads.json', { headers })).status).toBe(200);
    expect((await program.call('GET', '/', { headers: { Cookie: `__Host-tagdrop=${token}` } })).status).toBe(
      303,
    );
    const id = /tokens\/(\d+)\/delete/.exec((await get('/accounts')).text)?.[1];
    await submit(`/accounts/tokens/${id}/delete`, { sure: '1' });
    expect((await program.call('GET', '/sites/shop/leads.json', { headers })).status).toBe(303);
  });

  it('adds and deletes accounts, whose sessions go with them, and never one’s own', async () => {
    const { browser, store } = await open();
    const owner = browser();
    await owner.enter('olga');
    const added = await owner.submit('/accounts', { login: 'new@example.com', role: 'viewer', which: 'all' });
    const password = /class="secret" dir="ltr">(\w+)</.exec(added.text)?.[1] ?? '';
    const other = browser();
    expect((await other.enter('new@example.com', password)).status).toBe(303);
    const all = await store.accounts.all();
    const idOf = (login: string) => all.find((each) => each.login === login)?.id;
    expect((await owner.submit(`/accounts/${idOf('olga')}/delete`, {})).status).toBe(400);
    await owner.submit(`/accounts/${idOf('new@example.com')}/delete`, { sure: '1' });
    expect((await other.get('/')).status).toBe(303);
    expect((await owner.submit('/accounts', { login: 'vera', role: 'owner', which: 'all' })).text).toContain(
      'already an account',
    );
    expect((await owner.submit('/accounts', { login: '<b>', role: 'owner', which: 'all' })).status).toBe(400);
    const history = (await owner.get('/accounts')).text;
    expect(history).toContain('olga added new@example.com, viewer of all sites');
    expect(history).toContain('olga deleted the account new@example.com');
  });

  it('publishes popups that a page then gets, or says what is wrong and keeps what was typed', async () => {
    const { browser, provider } = await open();
    const { enter, submit, get } = browser();
    await enter('olga');
    const popups = '[{"poptin_id": "mine000000001", "poptin_name": "Spring sale"}]';
    expect((await submit('/sites/shop/popups', { popups })).location).toBe('/sites/shop?done=published');
    const site = (await get('/sites/shop')).text;
    expect(site).toContain('Spring sale');
    expect(site).toContain(`api-base=&quot;${BASE_URL}&quot;`);
    const answer = await provider.fetch(
      new Request(`${BASE_URL}/api/display/shop`, {
        method: 'POST',
        body: new URLSearchParams({ domain: 'a.example' }),
      }),
    );
    expect(await answer.json()).toMatchObject({ poptins: [{ poptin_id: 'mine000000001' }] });
    for (const [wrong, said] of [
      ['{"oops', 'Nothing was published: this is not JSON:'],
      ['[{"poptin_id": "short"}]', 'must be 13 letters or digits'],
    ] as const) {
      const refused = await submit('/sites/shop/popups', { popups: wrong });
      expect(refused.status).toBe(400);
      expect(refused.text).toContain(said);
      expect(refused.text).toContain(wrong.replaceAll('"', '&quot;'));
    }
    expect((await get('/sites/shop')).text).toContain('Spring sale');
  });

  it('finds, pages, exports and deletes leads', async () => {
    const { browser, lead, store } = await open();
    for (let n = 0; n < 60; n++) await lead(`guest${n}@example.com`);
    await lead('ada@example.com', { note: '100% "sure", ÉTÉ' });
    await lead('formula@example.com', { note: '=HYPERLINK("https://evil.example")' });
    const { enter, get, submit } = browser();
    await enter('olga');
    const first = (await get('/sites/shop/leads')).text;
    expect(first.match(/name="lead"/g)).toHaveLength(50);
    const older = /href="(\?[^"]*before=\d+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect((await get(`/sites/shop/leads${older}`)).text.match(/name="lead"/g)).toHaveLength(12);
    for (const search of ['ADA@', '100%', 'été', '"sure"']) {
      const found = (await get(`/sites/shop/leads?search=${encodeURIComponent(search)}`)).text;
      expect([search, found.match(/name="lead"/g)?.length]).toEqual([search, 1]);
    }
    expect((await get('/sites/shop/leads?search=_uest')).text).toContain('Nothing found');
    const csv = (await get('/sites/shop/leads.csv?search=example.com')).text;
    // with a heading, and the line that says how many
    expect(csv.split('\r\n')).toHaveLength(65);
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(JSON.parse((await get('/sites/shop/leads.json')).text)).toHaveLength(62);
    const [{ id } = { id: 0 }] = await store.leads.list({ clientId: 'shop', search: 'ada@' }, 1);
    expect((await get(`/sites/shop/leads/${id}`)).text).toContain('100% &quot;sure&quot;, ÉTÉ');
    expect(
      (
        await submit('/sites/shop/leads/delete', [
          ['lead', String(id)],
          ['lead', 'x'],
          ['sure', '1'],
        ])
      ).location,
    ).toBe('/sites/shop/leads?done=1');
    expect((await get(`/sites/shop/leads/${id}`)).status).toBe(404);
    expect(await store.leads.count('shop')).toBe(61);
  });

  it('shows what a visitor typed as text', async () => {
    const { browser, lead } = await open();
    const attack = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
    await lead('ada@example.com', { note: attack, [attack]: 'name' });
    const { enter, get } = browser();
    await enter('olga');
    for (const path of [
      '/sites/shop/leads',
      `/sites/shop/leads?search=${encodeURIComponent(attack)}`,
      `/login?next=${encodeURIComponent(attack)}`,
      '/sites/shop/leads/1',
    ]) {
      const { text, headers } = await get(path);
      expect(text).not.toMatch(/<img|<script/);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  it('knows no other site', async () => {
    const { browser } = await open();
    const { enter, get, submit } = browser();
    await enter('olga');
    for (const path of ['/sites/nobody', '/sites/nobody/leads', '/sites/nobody/leads.csv']) {
      const { status, text } = await get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain('Unknown client');
    }
    expect((await submit('/sites', { client_id: 'no spaces' })).text).toContain('up to 64 letters');
    expect((await submit('/sites', { client_id: 'shop' })).status).toBe(409);
  });
});
