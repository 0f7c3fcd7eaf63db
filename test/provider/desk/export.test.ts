import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { exportLeads } from '../../../provider/desk/export.ts';
import type { Lead, LeadFilter } from '../../../provider/store/leads.ts';

/** `npm run bench -- provider` exports a million out of a database and measures the memory. */
const ROWS = 20_500;

/** A large table of leads that is nowhere: each page of it is made when it is asked for. */
function bigTable() {
  let most = 0;
  let passes = 0;
  return {
    most: () => most,
    passes: () => passes,
    async list({ before = ROWS + 1 }: LeadFilter, limit: number): Promise<Lead[]> {
      most = Math.max(most, limit);
      if (before > ROWS && limit > 1) passes += 1;
      return Array.from({ length: Math.min(limit, before - 1) }, (_, index) => {
        const id = before - 1 - index;
        return {
          id,
          at: '2026-11-23T10:00:00.000Z',
          poptinId: 'news000000001',
          viewerId: 'v-1',
          suspicion: '',
          fields: { email: `visitor-${id}@example.com`, page_url: 'https://shop.example/' },
        };
      });
    },
  };
}

describe(`an export of ${ROWS} leads`, () => {
  it.each(['csv', 'json'] as const)('as %s has each row and holds a thousand of them', async (format) => {
    const table = bigTable();
    const app = new Hono().get('/', (context) => exportLeads(context, table, { clientId: 'shop' }, format));
    const { body, headers } = await app.request('/');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="leads-shop.${format}"`);
    let rows = 0;
    let bytes = 0;
    let largest = 0;
    for await (const part of body ?? []) {
      bytes += part.length;
      largest = Math.max(largest, part.length);
      for (const byte of part) if (byte === 10) rows += 1;
    }
    expect(rows).toBe(format === 'csv' ? ROWS + 1 : ROWS + 2);
    expect(bytes).toBeGreaterThan(ROWS * 80);
    // what is held is one page of the table, as rows and as text
    expect(largest).toBeLessThan(1000 * 200);
    expect(table.most()).toBe(1000);
    expect(table.passes()).toBe(format === 'csv' ? 2 : 1);
  });

  it('is an empty list where there is none', async () => {
    const none = { list: async () => [] };
    const app = new Hono().get('/', (context) => exportLeads(context, none, { clientId: 'shop' }, 'json'));
    expect(await (await app.request('/')).json()).toEqual([]);
  });
});
