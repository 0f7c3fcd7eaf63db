import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { exportLeads } from '../../../provider/desk/export.ts';
import type { Lead, LeadFilter } from '../../../provider/store/leads.ts';

/** `npm run bench -- provider` exports a million from a database and measures the memory. */
const ROWS = 20_500;

/** A large virtual table of leads: each page of it is created on request. */
function bigTable() {
  let most = 0;
  let passes = 0;
  let pages = 0;
  return {
    most: () => most,
    passes: () => passes,
    pages: () => pages,
    async list({ before = ROWS + 1 }: LeadFilter, limit: number): Promise<Lead[]> {
      most = Math.max(most, limit);
      if (limit > 1) pages += 1;
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
  it.each(['csv', 'json'] as const)(
    'as %s has each row and holds a thousand of them in memory',
    async (format) => {
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
      // a CSV file has a heading and an end, a JSON list its brackets
      expect(rows).toBe(ROWS + 2);
      expect(bytes).toBeGreaterThan(ROWS * 80);
      // one page of the table is in memory, as rows and as text
      expect(largest).toBeLessThan(1000 * 200);
      expect(table.most()).toBe(1000);
      expect(table.passes()).toBe(format === 'csv' ? 2 : 1);
    },
  );

  it('is an empty list if there are none', async () => {
    const none = { list: async () => [] };
    const app = new Hono().get('/', (context) => exportLeads(context, none, { clientId: 'shop' }, 'json'));
    expect(await (await app.request('/')).json()).toEqual([]);
  });

  const lead = (id: number, fields: Lead['fields']): Lead => ({
    id,
    at: '2026-11-23T10:00:00.000Z',
    poptinId: 'news000000001',
    viewerId: 'v-1',
    suspicion: '',
    fields,
  });

  /** Deep enough to be readable but not writable. */
  const deep = () => {
    let value: unknown = 'x';
    for (let n = 0; n < 200_000; n++) value = [value];
    return value;
  };

  it.each(['csv', 'json'] as const)('as %s has all rows but one that can’t be written', async (format) => {
    const rows = [
      lead(3, { email: 'c@example.com' }),
      lead(2, { a: deep() }),
      lead(1, { email: 'a@example.com' }),
    ];
    const table = { list: async (_: LeadFilter, limit: number) => rows.slice(0, limit) };
    const app = new Hono().get('/', (context) => exportLeads(context, table, { clientId: 'shop' }, format));
    const text = await (await app.request('/')).text();
    for (const expected of ['a@example.com', 'c@example.com', 'nested too deeply', '2026'])
      if (format === 'csv') expect(text).toContain(expected);
    if (format === 'csv') expect(text.trimEnd().split('\r\n').at(-1)).toContain('3 leads, end of the file');
    else expect(JSON.parse(text)).toMatchObject([rows[0], { id: 2, fields: {} }, rows[2]]);
  });

  it('says in its last line how many leads it has', async () => {
    const table = bigTable();
    const app = new Hono().get('/', (context) => exportLeads(context, table, { clientId: 'shop' }, 'csv'));
    const text = await (await app.request('/')).text();
    expect(text.trimEnd().split('\r\n').at(-1)).toBe(`"${ROWS} leads, end of the file"`);
  });

  it.each(['csv', 'json'] as const)('as %s breaks off where the database does', async (format) => {
    const table = bigTable();
    let pages = 0;
    const breaking = {
      list: async (filter: LeadFilter, limit: number) => {
        pages += 1;
        if (pages > (format === 'csv' ? 30 : 5)) throw new Error('the database is gone');
        return table.list(filter, limit);
      },
    };
    const app = new Hono().get('/', (context) =>
      exportLeads(context, breaking, { clientId: 'shop' }, format),
    );
    await expect((await app.request('/')).text()).rejects.toThrow('the database is gone');
  });

  it('stops reading when the caller has left', async () => {
    const table = bigTable();
    const app = new Hono().get('/', (context) => exportLeads(context, table, { clientId: 'shop' }, 'json'));
    const reader = (await app.request('/')).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(table.pages()).toBe(1);
  });
});
