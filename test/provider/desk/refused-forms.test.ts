import { describe, expect, it } from 'vitest';
import { DATABASES, newDatabase } from '../databases.ts';
import { openDesk } from './open-desk.ts';

const SWITCHES = '/sites/shop/popups/news000000001/switches';

describe.each(DATABASES)('a form that is refused, on %s, keeps what was typed', (kind) => {
  async function open() {
    const desk = await openDesk(await newDatabase(kind));
    await desk.store.poptins.replace('shop', [{ poptin_id: 'news000000001' }]);
    const olga = desk.browser();
    await olga.enter('olga');
    return { ...desk, olga };
  }

  it('about a new site', async () => {
    const { olga } = await open();
    for (const [client_id, status] of [
      ['a shop', 400],
      ['shop', 409],
    ] as const) {
      const refused = await olga.submit('/sites', { client_id, about: 'Bread & "cakes"' });
      expect([client_id, refused.status]).toEqual([client_id, status]);
      expect(refused.text).toContain(`value="${client_id}" aria-invalid="true"`);
      expect(refused.text).toContain('name="about" value="Bread &amp; &quot;cakes&quot;"');
    }
    expect((await olga.get('/')).text).not.toContain('aria-invalid');
  });

  it('about when visitors get a popup, and changes nothing of it', async () => {
    const { olga, store } = await open();
    const typed = { isOn: '0', startsAt: '2026-12-24T10:00', endsAt: '2026-12-23T10:00', weight: '7' };
    const refused = await olga.submit(SWITCHES, typed);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('Nothing was changed: the end must be after the beginning.');
    expect(refused.text).toContain('name="startsAt" value="2026-12-24T10:00"');
    expect(refused.text).toContain('name="endsAt" value="2026-12-23T10:00" aria-invalid="true"');
    expect(refused.text).toContain('max="100" value="7"');
    expect(refused.text).toContain('<option value="0" selected>');
    const unchanged = { isOn: true, startsAt: null, endsAt: null, weight: 1 };
    expect((await store.poptins.published('shop'))[0]).toMatchObject(unchanged);
    expect((await olga.submit(SWITCHES, { ...typed, weight: '101', endsAt: '' })).text).toContain(
      'value="2026-12-24T10:00"',
    );
    expect((await olga.submit(SWITCHES, { ...typed, endsAt: '2026-12-25T10:00' })).status).toBe(303);
  });

  it('about a site’s settings', async () => {
    const { olga, store } = await open();
    const typed = { about: 'Bread', keep_days: '99999999', display: 'not_allowed' };
    const { status, text } = await olga.submit('/sites/shop/settings', typed);
    expect(status).toBe(400);
    expect(text).toContain('name="about" value="Bread"');
    expect(text).toContain('name="keep_days" value="99999999"');
    expect(text).toContain('<option value="not_allowed" selected>');
    expect((await store.clients.find('shop'))?.about).toBe('');
  });

  it('about a new account', async () => {
    const { olga, store } = await open();
    const typed = { role: 'owner', which: 'named', sites: 'shop, nobody' };
    for (const login of ['eve', 'e v e']) {
      const { status, text } = await olga.submit('/accounts', { login, ...typed });
      expect([login, status]).toEqual([login, 400]);
      expect(text).toContain(`name="login" value="${login}"`);
      expect(text).toContain('value="shop, nobody"');
      expect(text).toContain('<option value="owner" selected>');
      expect(await store.accounts.find(login)).toBeUndefined();
    }
  });
});
