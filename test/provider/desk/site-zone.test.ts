import { describe, expect, it } from 'vitest';
import type { WirePoptin } from '../../../provider/wire/poptin.ts';
import { DATABASES, newDatabase } from '../databases.ts';
import { openDesk } from './open-desk.ts';

const NEWS = { poptin_id: 'news000000001', poptin_name: 'The newsletter' } as WirePoptin;

describe.each(DATABASES)('a site in its own time zone on %s', (kind) => {
  async function open() {
    const desk = await openDesk(await newDatabase(kind));
    const olga = desk.browser();
    await olga.enter('olga');
    await desk.store.poptins.replace('shop', [NEWS]);
    const zone = (time_zone: string) =>
      olga.submit('/sites/shop/settings', { about: '', keep_days: '0', display: 'allowed', time_zone });
    return { ...desk, olga, zone };
  }
  const timeIn = (iso: string, timeZone: string) =>
    new Date(iso).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

  it('says times of leads in it, on pages and in files', async () => {
    const { olga, zone, lead, store } = await open();
    expect((await zone('Asia/Kathmandu')).status).toBe(303);
    await lead('ada@example.com');
    const [{ at = '' } = {}] = await store.leads.list({ clientId: 'shop' }, 1);
    const local = timeIn(at, 'Asia/Kathmandu');
    const { text } = await olga.get('/sites/shop/leads');
    expect(text).toContain('Time (Asia/Kathmandu)');
    expect(text).toContain(`dir="ltr">${local}</time>`);
    expect(text).toContain('The newsletter');
    const [head, row] = (await olga.get('/sites/shop/leads.csv')).text.split('\r\n');
    expect(head).toMatch(/^time \(Asia\/Kathmandu\),email,popup,/);
    expect(row).toMatch(new RegExp(`^${local},ada@example.com,The newsletter,`));
    expect(head).toMatch(/,lead id,time \(UTC\),popup id,visitor id$/);
    expect(row).toContain(`,${at},news000000001,v-1`);
  });

  it('finds the leads of a day of it', async () => {
    const { olga, zone, lead, store } = await open();
    await zone('Pacific/Kiritimati');
    await lead('ada@example.com');
    const [{ at = '' } = {}] = await store.leads.list({ clientId: 'shop' }, 1);
    const day = timeIn(at, 'Pacific/Kiritimati').slice(0, 10);
    const before = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
    const found = async (from: string) =>
      (await olga.get(`/sites/shop/leads?from=${from}&to=${from}`)).text.includes('ada@example.com');
    expect([await found(day), await found(before)]).toEqual([true, false]);
    expect((await olga.get(`/sites/shop/leads?from=${day}`)).text).toContain(`name="from" value="${day}"`);
  });

  it('begins and ends popups by its clocks', async () => {
    const { olga, zone, store } = await open();
    await zone('Europe/Berlin');
    const path = '/sites/shop/popups/news000000001';
    const times = { isOn: '1', weight: '1', startsAt: '2026-12-01T09:00', endsAt: '2027-07-01T09:00' };
    expect((await olga.submit(`${path}/switches`, times)).status).toBe(303);
    expect((await store.poptins.published('shop'))[0]).toMatchObject({
      startsAt: '2026-12-01T08:00:00.000Z',
      endsAt: '2027-07-01T07:00:00.000Z',
    });
    const { text } = await olga.get(path);
    expect(text).toContain('From (Europe/Berlin)');
    expect(text).toContain('name="startsAt" value="2026-12-01T09:00"');
    expect(text).toContain('name="endsAt" value="2027-07-01T09:00"');
  });

  it('is UTC until its owner says so, and refuses what is none', async () => {
    const { olga, zone, store } = await open();
    expect((await store.clients.find('shop'))?.time_zone).toBe('UTC');
    const refused = await zone('Berlin');
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('must be a time zone, such as Europe/Berlin');
    expect(refused.text).toContain('name="time_zone" value="Berlin"');
    expect((await olga.get('/sites/shop')).text).toContain('name="time_zone" value="UTC"');
  });
});
