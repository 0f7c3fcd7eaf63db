import { describe, expect, it } from 'vitest';
import { buildReceipt } from '../../../elements/consent-banner/record/receipt.ts';
import { runHousekeeping } from '../../../provider/housekeeping.ts';
import { receiptPath } from '../../../provider/routes/consent.ts';
import { fakeBrowser } from '../../fake-browser.ts';
import { DATABASES, newDatabase } from '../databases.ts';
import { openDesk } from '../desk/open-desk.ts';

/** What the banner itself sends. */
const RECEIPT = {
  ...buildReceipt(fakeBrowser({ url: 'https://shop.example/a?token=1' }), {
    settings: { law: 'gdpr', json: {} },
    record: { id: 'visitor0000000000000000000000001', categories: { necessary: true, analytics: false } },
    choice: { action: 'reject', at: Date.UTC(2026, 10, 27, 8) },
  } as never),
  submission_id: 'visitor0000000000000000000000001-2026-11-27T08:00:00.000Z',
};

describe.each(DATABASES)('receipts of consent on %s', (kind) => {
  async function open() {
    const desk = await openDesk(await newDatabase(kind));
    const send = async (body: unknown, site = 'shop') => {
      const answer = await desk.provider.fetch(
        new Request(`https://popups.example${receiptPath(site)}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }),
      );
      return {
        status: answer.status,
        headers: answer.headers,
        body: (await answer.json()) as { message: string },
      };
    };
    const list = (more = {}) => desk.store.receipts.list({ clientId: 'shop', ...more }, 100);
    return { ...desk, send, list };
  }

  it('are kept as the banner sends them, once, and readable from other origins', async () => {
    const { send, list } = await open();
    const { status, headers, body } = await send(RECEIPT);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect((await send(RECEIPT)).status).toBe(200);
    const { submission_id: _, ...sent } = RECEIPT;
    expect(await list()).toEqual([{ ...sent, id: expect.any(Number), at: expect.stringMatching(/^2/) }]);
  });

  it('are found by their number and day', async () => {
    const { send, list } = await open();
    await send(RECEIPT);
    await send({ ...RECEIPT, consent_id: 'another', submission_id: 'another-1' });
    const [before, after] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
    expect((await list()).map(({ consent_id }) => consent_id)).toEqual(['another', RECEIPT.consent_id]);
    expect(await list({ consentId: 'another' })).toHaveLength(1);
    expect(await list({ consentId: 'anoth' })).toEqual([]);
    expect(await list({ from: before, to: after })).toHaveLength(2);
    expect(await list({ to: before })).toEqual([]);
    expect(await list({ from: after })).toEqual([]);
    expect(await list({ clientId: 'other' })).toEqual([]);
  });

  it.each([
    ['no receipt', 'hello', /./],
    ['no number', { ...RECEIPT, consent_id: '' }, /consent_id is empty/],
    ['no time', { ...RECEIPT, time: 'yesterday' }, /time must be a time/],
    ['too long', { ...RECEIPT, url: 'x'.repeat(2001) }, /url is longer/],
  ])('%s is refused', async (_, body, message) => {
    const { send, list } = await open();
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(message);
    expect(await list()).toEqual([]);
  });

  it('hold nothing that the banner does not send, and belong to a known site', async () => {
    const { send, list } = await open();
    await send({ ...RECEIPT, email: 'ada@example.com' });
    expect(JSON.stringify(await list())).not.toContain('ada');
    expect((await send(RECEIPT, 'nobody')).status).toBe(404);
  });

  it('are deleted when the site no longer wants them', async () => {
    const { send, list, store } = await open();
    await send(RECEIPT);
    const later = new Date(Date.now() + 3 * 86_400_000);
    await runHousekeeping(store, later);
    expect(await list()).toHaveLength(1);
    await store.clients.put('shop', { keep_consent_days: 2 });
    await runHousekeeping(store, later);
    expect(await list()).toEqual([]);
  });
});
