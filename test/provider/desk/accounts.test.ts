import { describe, expect, it } from 'vitest';
import { readNetwork } from '../../../provider/accounts/hashed-ip.ts';
import { loginKey } from '../../../provider/accounts/login.ts';
import { DATABASES, newDatabase } from '../databases.ts';
import { BASE_URL, openDesk, PASSWORD } from './open-desk.ts';

const LINK = /https:\/\/popups\.example(\/download\/[\w-]+)/;
const secretIn = (text: string) => /class="secret" dir="ltr">([\w-]+)</.exec(text)?.[1] ?? '';

describe.each(DATABASES)('accounts on %s', (kind) => {
  async function open() {
    const desk = await openDesk(await newDatabase(kind));
    for (const site of ['shop-a', 'shop-b']) await desk.store.clients.put(site, {});
    const olga = desk.browser();
    await olga.enter('olga');
    /** @returns a browser in which the new account is logged in, and its id. */
    const add = async (login: string, fields: Record<string, string>) => {
      const added = await olga.submit('/accounts', { login, ...fields });
      const browser = desk.browser();
      expect((await browser.enter(login, secretIn(added.text))).status).toBe(303);
      const id = (await desk.store.accounts.find(login))?.id;
      return { ...browser, id, password: secretIn(added.text) };
    };
    const sites = async (login: string) => (await desk.store.accounts.find(login))?.sites;
    return { ...desk, olga, add, sites };
  }

  it('see all sites only if that was chosen', async () => {
    const { olga, store, add, sites } = await open();
    for (const given of ['', ',', ' ', 'nobody', 'shop-a,nobody']) {
      const refused = await olga.submit('/accounts', {
        login: 'eve',
        role: 'viewer',
        which: 'named',
        sites: given,
      });
      expect([given, refused.status]).toEqual([given, 400]);
    }
    expect((await olga.submit('/accounts', { login: 'eve', role: 'viewer' })).status).toBe(400);
    expect(await store.accounts.find('eve')).toBeUndefined();
    await add('eve', { role: 'viewer', which: 'named', sites: 'shop-a,shop-a, shop-b' });
    expect(await sites('eve')).toEqual(['shop-a', 'shop-b']);
    await store.accounts.setAccess((await store.accounts.find('eve'))?.id ?? 0, {
      role: 'viewer',
      sites: [],
    });
    expect(await sites('eve')).toEqual([]);
  });

  it('get more, fewer or other rights at once, even in open sessions', async () => {
    const { olga, add, sites } = await open();
    const eve = await add('eve', { role: 'owner', which: 'all' });
    expect((await eve.get('/sites/shop-b')).status).toBe(200);
    const change = (fields: Record<string, string>) => olga.submit(`/accounts/${eve.id}/access`, fields);
    expect((await change({ role: 'viewer', which: 'named', sites: 'shop-a' })).status).toBe(200);
    expect((await eve.get('/sites/shop-b')).status).toBe(404);
    expect((await eve.get('/sites/shop-a')).status).toBe(200);
    expect((await eve.submit('/sites/shop-a/settings', { about: 'x' })).status).toBe(403);
    expect((await change({ role: 'owner', which: 'named', sites: 'shop-a,nobody' })).status).toBe(400);
    expect(await sites('eve')).toEqual(['shop-a']);
    await change({ role: 'owner', which: 'named', sites: 'shop-a' });
    expect((await eve.submit(`/accounts/${eve.id}/access`, { role: 'owner', which: 'all' })).status).toBe(
      403,
    );
    expect((await olga.get('/accounts')).text).toContain(
      'olga changed eve, from owner of all sites to viewer of shop-a',
    );
  });

  it('can’t change or delete themselves', async () => {
    const { olga, store } = await open();
    const id = (await store.accounts.find('olga'))?.id;
    expect((await olga.submit(`/accounts/${id}/access`, { role: 'viewer', which: 'all' })).status).toBe(400);
    expect((await olga.submit(`/accounts/${id}/delete`, {})).status).toBe(400);
    expect((await olga.submit('/accounts/999999/access', { role: 'viewer', which: 'all' })).status).toBe(404);
    expect((await store.accounts.find('olga'))?.role).toBe('owner');
  });

  it('end tokens and links when the password changes, unless they are to stay', async () => {
    const { add, lead, browser } = await open();
    await lead('ada@example.com');
    const eve = await add('eve', { role: 'owner', which: 'all' });
    const keys = async () => {
      const token = secretIn((await eve.submit('/accounts/tokens', { label: 'stolen' })).text);
      const link = LINK.exec((await eve.submit('/sites/shop/leads/link', {})).text)?.[1] ?? '';
      const headers = { Authorization: `Bearer ${token}` };
      return async () => [
        (await browser().call('GET', '/provider/clients', { headers })).status,
        (await browser().get(link)).status,
      ];
    };
    const first = await keys();
    expect(await first()).toEqual([200, 200]);
    const kept = { current: eve.password, next: 'another long one', stay: '1' };
    expect((await eve.submit('/accounts/password', kept)).text).toContain('stay.');
    expect(await first()).toEqual([200, 200]);
    const ended = { current: 'another long one', next: 'a third long one' };
    expect((await eve.submit('/accounts/password', ended)).text).toContain('have ended');
    expect(await first()).toEqual([401, 403]);
    expect((await eve.get('/')).status).toBe(200);
  });

  it('end their links with them, or with the access to the site', async () => {
    const { olga, add, browser } = await open();
    const maker = await add('eve', { role: 'owner', which: 'all' });
    const make = async (site: string, by = maker) =>
      LINK.exec((await by.submit(`/sites/${site}/leads/link`, {})).text)?.[1] ?? '';
    const status = async (link: string) => (await browser().get(link)).status;
    const [a, b, other] = [
      await make('shop-a'),
      await make('shop-b'),
      await make('shop-a', olga as typeof maker),
    ];
    expect([await status(a), await status(b), await status(other)]).toEqual([200, 200, 200]);
    const ownerB = await add('bea', { role: 'owner', which: 'named', sites: 'shop-b' });
    await ownerB.submit('/sites/shop-b/leads/withdraw-links', { sure: '1' });
    expect([await status(a), await status(b), await status(other)]).toEqual([200, 403, 200]);
    // an account that may no longer see the site gives nobody its leads
    await olga.submit(`/accounts/${maker.id}/access`, { role: 'owner', which: 'named', sites: 'shop-b' });
    expect(await status(a)).toBe(403);
    await olga.submit(`/accounts/${maker.id}/access`, { role: 'owner', which: 'all' });
    expect(await status(a)).toBe(200);
    await olga.submit(`/accounts/${maker.id}/delete`, { sure: '1' });
    expect([await status(a), await status(other)]).toEqual([403, 200]);
  });

  it('are not locked out by right logins, and an owner sees the wrong ones', async () => {
    const { browser, olga } = await open();
    for (let n = 0; n < 13; n++) expect((await browser().enter('vera')).status).toBe(303);
    for (let n = 0; n < 8; n++) expect((await browser().enter('vera', `wrong ${n}`)).status).toBe(401);
    await browser().enter('nobody', 'wrong');
    expect((await browser().enter('vera')).status).toBe(303);
    const { text } = await olga.get('/accounts');
    expect(text).toContain('Wrong passwords in the last day: 8');
    expect(text).toContain('Wrong passwords in the last day, for all logins: 9');
    await browser().enter('vera', 'wrong');
    expect((await browser().enter('vera')).status).toBe(429);
  });

  it('let nobody guess the password in a session', async () => {
    const { browser, olga } = await open();
    const vera = browser();
    await vera.enter('vera');
    const guess = (current: string) =>
      vera.submit('/accounts/password', { current, next: 'another long one' });
    for (let n = 0; n < 10; n++) expect((await guess(`wrong ${n}`)).status).toBe(400);
    expect((await guess(PASSWORD)).status).toBe(429);
    expect((await olga.get('/accounts')).text).toContain('vera was locked out after 10 wrong passwords');
  });

  it('are locked out by strangers only where they have not logged in before', async () => {
    const { browser, olga, store } = await open();
    const vera = browser();
    await vera.enter('vera');
    // strangers from many addresses: in these tests all calls have the same one
    const key = await loginKey(store, 'Vera');
    for (let n = 0; n < 100; n++) await store.attempts.take(key, new Date(0), Number.POSITIVE_INFINITY);
    expect((await browser().enter('vera')).status).toBe(429);
    expect((await olga.get('/accounts')).text).toContain('Wrong passwords in the last day: 100');
    expect((await vera.enter('vera', 'wrong')).status).toBe(401);
    expect((await vera.enter('vera')).status).toBe(303);
    for (let n = 0; n < 10; n++) expect((await vera.enter('vera', `wrong ${n}`)).status).toBe(401);
    expect((await vera.enter('vera')).status).toBe(429);
    expect((await olga.get('/accounts')).text).toContain(
      'vera was locked out of one browser after 10 wrong passwords',
    );
  });

  it('are known only in browsers in which they have logged in themselves, with the present password', async () => {
    const { browser, add, olga, store } = await open();
    const eve = await add('eve', { role: 'viewer', which: 'all' });
    const key = await loginKey(store, 'eve');
    for (let n = 0; n < 100; n++) await store.attempts.take(key, new Date(0), Number.POSITIVE_INFINITY);
    const other = browser();
    await other.enter('vera');
    expect((await other.enter('eve', eve.password)).status).toBe(429);
    for (const forged of ['x', 'x.y', '.', 'x.'.padEnd(45, 'A')]) {
      const body = new URLSearchParams({ login: 'eve', password: eve.password });
      const headers = { Origin: BASE_URL, Cookie: `__Host-tagdrop-browser=${forged}` };
      expect([forged, (await browser().call('POST', '/login', { body, headers })).status]).toEqual([
        forged,
        429,
      ]);
    }
    expect((await eve.enter('eve', eve.password)).status).toBe(303);
    const given = secretIn((await olga.submit(`/accounts/${eve.id}/password`, { sure: '1' })).text);
    for (let n = 0; n < 100; n++) await store.attempts.take(key, new Date(0), Number.POSITIVE_INFINITY);
    expect((await eve.enter('eve', given)).status).toBe(429);
  });

  it('get a new password from another owner, which ends all that the old one opened', async () => {
    const { add, olga, browser, store } = await open();
    const eve = await add('eve', { role: 'owner', which: 'all' });
    const token = secretIn((await eve.submit('/accounts/tokens', { label: 'CRM' })).text);
    const link = LINK.exec((await eve.submit('/sites/shop/leads/link', {})).text)?.[1] ?? '';
    const key = await loginKey(store, 'eve');
    for (let n = 0; n < 100; n++) await store.attempts.take(key, new Date(0), Number.POSITIVE_INFINITY);
    const reset = await olga.submit(`/accounts/${eve.id}/password`, { sure: '1' });
    expect(reset.status).toBe(200);
    expect((await eve.get('/')).status).toBe(303);
    const headers = { Authorization: `Bearer ${token}` };
    expect((await browser().call('GET', '/provider/clients', { headers })).status).toBe(401);
    expect((await browser().get(link)).status).toBe(403);
    expect((await browser().enter('eve', eve.password)).status).toBe(401);
    expect((await browser().enter('eve', secretIn(reset.text))).status).toBe(303);
    expect((await olga.get('/accounts')).text).toContain('olga gave a new password to eve');
  });

  it('get no new password from viewers, owners of some sites or themselves', async () => {
    const { add, olga, store } = await open();
    const id = async (login: string) => (await store.accounts.find(login))?.id;
    const before = (await store.accounts.find('olga'))?.password;
    expect((await olga.submit(`/accounts/${await id('olga')}/password`, {})).status).toBe(400);
    expect((await olga.submit('/accounts/999999/password', {})).status).toBe(404);
    for (const [login, role, which] of [
      ['vic', 'viewer', 'all'],
      ['oda', 'owner', 'named'],
    ] as const) {
      const other = await add(login, { role, which, sites: 'shop-a' });
      expect((await other.submit(`/accounts/${await id('olga')}/password`, {})).status).toBe(403);
    }
    expect((await store.accounts.find('olga'))?.password).toBe(before);
  });

  it('count concurrent tries', async () => {
    const { browser, store } = await open();
    const answers = await Promise.all(Array.from({ length: 30 }, () => browser().enter('vera', 'wrong')));
    const taken = answers.filter(({ status }) => status === 401).length;
    expect(taken).toBeLessThanOrEqual(10);
    expect(await store.attempts.count({ kind: 'place' }, new Date(0))).toBeLessThanOrEqual(10);
  });

  it('store nothing of what a stranger typed as a login', async () => {
    const { browser, store } = await open();
    for (const login of ['a'.repeat(3_000), 'x\u0000y', '\ud800', 'שלום', '%', "' or 1=1 --"])
      expect([login, (await browser().enter(login, 'b'.repeat(800))).status]).toEqual([login, 401]);
    expect(await store.attempts.count({ kind: 'place' }, new Date(0))).toBe(6);
    expect((await browser().enter('a'.repeat(5_000), 'b')).status).toBe(413);
  });
});

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['no address', 'no address'],
  ])('of %s is %s', (ip, network) => {
    expect(readNetwork(ip)).toBe(network);
  });
});
