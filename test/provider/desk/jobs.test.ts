import { describe, expect, it } from 'vitest';
import { openMeter, Stopped } from '../../../provider/operations/meter.ts';
import { DATABASES, newDatabase } from '../databases.ts';
import { openDesk } from './open-desk.ts';

describe.each(DATABASES)('long work on %s', (kind) => {
  async function open() {
    const desk = await openDesk(await newDatabase(kind));
    const olga = desk.browser();
    await olga.enter('olga');
    let time = 0;
    const meter = openMeter(
      desk.store.jobs,
      { kind: 'export', clientId: 'shop', login: 'olga' },
      { now: () => (time += 2000), say: () => {} },
    );
    return { ...desk, olga, meter };
  }

  it('is on a page that reads itself again until the work is over', async () => {
    const { olga, meter } = await open();
    expect((await olga.get('/sites/shop/jobs')).text).toContain('None in the last day.');
    await meter.at(25_000, 100_000);
    const running = await olga.get('/sites/shop/jobs');
    expect(running.headers.get('refresh')).toBe('2');
    expect(running.text).toContain('<progress max="100000" value="25000">');
    expect(running.text).toContain('25,000 of 100,000');
    expect((await olga.get('/sites/shop/leads')).text).toContain('Long work that is running: 1');
    await meter.at(100_000, 100_000);
    await meter.end('done');
    const over = await olga.get('/sites/shop/jobs');
    expect([over.headers.get('refresh'), over.text.includes('finished')]).toEqual([null, true]);
    expect((await olga.get('/sites/shop/leads')).text).not.toContain('Long work that is running');
  });

  it('is stopped by an owner, and by nobody of another site', async () => {
    const { olga, meter, browser, store } = await open();
    await meter.at(1);
    const [job] = await store.jobs.list('shop');
    const vera = browser();
    await vera.enter('vera');
    expect((await vera.submit(`/sites/shop/jobs/${job?.id}/stop`, {})).status).toBe(403);
    await store.clients.put('other', {});
    await olga.submit(`/sites/other/jobs/${job?.id}/stop`, {});
    await meter.at(2);
    await olga.submit(`/sites/shop/jobs/${job?.id}/stop`, {});
    await expect(meter.at(3)).rejects.toBeInstanceOf(Stopped);
    await meter.end('stopped');
    expect((await olga.get('/sites/shop/jobs')).text).toContain('stopped');
    expect((await store.audit.list(1))[0]?.did).toBe('stopped long work of');
  });
});
