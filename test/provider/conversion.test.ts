import { describe, expect, it } from 'vitest';
import { openProvider } from '../demo/server/open-server.ts';

const PATH = '/api/display/conversion/v-1';
const LEAD = {
  poptin_id: 'news000000001',
  client_id: 'demo',
  submission_id: 'b3f1c6a0-0001',
  consent: 'yes',
  visitor: 'desktop',
  newExtraFields: '[{"id":"f1","type":"first_name","value":"Ada"}]',
  email: 'ada@example.com',
  first_name: 'Ada',
};

describe('POST /api/display/conversion/{viewer_id}', () => {
  it('stores every field and answers with an id and the conversion code', async () => {
    const provider = openProvider();
    const { status, body } = await provider.form(PATH, LEAD);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      integration: { conversion_code: '' },
      submission_id: 'b3f1c6a0-0001',
    });
    expect(body.conversion_id).toBeTruthy();
    expect((await provider.records()).conversions).toMatchObject([
      {
        client_id: 'demo',
        poptin_id: 'news000000001',
        viewer_id: 'v-1',
        submission_id: 'b3f1c6a0-0001',
        fields: LEAD,
        answer: body,
      },
    ]);
  });

  it('stores a retry with the same submission_id once and answers as before, even after a restart', async () => {
    const provider = openProvider();
    const first = await provider.form(PATH, LEAD);
    const together = await Promise.all([1, 2, 3].map(() => provider.form(PATH, LEAD)));
    const again = await provider.restart();
    const later = await again.form(PATH, { ...LEAD, email: 'changed@example.com' });
    for (const each of [...together, later]) expect(each.body).toEqual(first.body);
    const { conversions } = await again.records();
    expect(conversions).toHaveLength(1);
    expect(conversions[0]?.fields.email).toBe('ada@example.com');
  });

  it('stores a lead without a submission_id once, if the same page view sends it again at once', async () => {
    const provider = openProvider();
    const { submission_id: _, ...lead } = LEAD;
    const all = await Promise.all([1, 2, 3].map(() => provider.form(PATH, lead)));
    expect(new Set(all.map(({ body }) => body.conversion_id)).size).toBe(1);
    const others = [
      await provider.form('/api/display/conversion/v-2', lead),
      await provider.form(PATH, { ...lead, email: 'bob@example.com' }),
      await provider.form(PATH, { ...lead, poptin_id: 'news000000002' }),
    ];
    expect(new Set(others.map(({ body }) => body.conversion_id)).size).toBe(3);
    expect((await provider.records()).conversions).toHaveLength(4);
  });

  it('keeps repeated names, and text of every kind, to the letter', async () => {
    const provider = openProvider();
    const message = `<script>alert(1)</script> \u202e שלום ${'x'.repeat(20_000)}`;
    const body = new URLSearchParams({ ...LEAD, message });
    body.append('interest', 'tea');
    body.append('interest', 'coffee');
    body.append('__proto__', 'polluted');
    expect(await provider.call('POST', PATH, { body })).toMatchObject({ status: 200 });
    const [stored] = (await provider.records()).conversions;
    expect(stored?.fields).toMatchObject({ message, interest: ['tea', 'coffee'] });
    expect(Object.getOwnPropertyDescriptor(stored?.fields, '__proto__')?.value).toBe('polluted');
  });

  it('answers with the conversion code of the client', async () => {
    const lead = { ...LEAD, client_id: 'conversion-code', poptin_id: 'code000000001' };
    const { body } = await openProvider().form(PATH, lead);
    expect(body.integration.conversion_code).toContain('<script>');
  });

  it('accepts nothing for a client that refuses conversions', async () => {
    const provider = openProvider();
    const { status, body } = await provider.form(PATH, { ...LEAD, client_id: 'refused' });
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: false, message: 'This client takes no conversions' },
    });
    expect((await provider.records()).conversions).toEqual([]);
  });

  it.each([
    ['/v-1', { ...LEAD, client_id: 'nobody' }, 404, 'Unknown client "nobody"'],
    ['/v-1', { ...LEAD, poptin_id: 'abc' }, 400, 'poptin_id must be 13 letters or digits, not "abc"'],
    ['/v-1', { email: 'a@b.co' }, 400, 'client_id is missing; poptin_id is missing'],
    ['/v-1', { ...LEAD, consent: 'maybe' }, 400, 'consent must be one of yes, no, not "maybe"'],
    [
      '/v-1',
      { ...LEAD, newExtraFields: '{"a":1}' },
      400,
      'newExtraFields must be a JSON list, not "{\\"a\\":1}"',
    ],
    ['/v-1', { ...LEAD, submission_id: 'x'.repeat(101) }, 400, 'submission_id is longer than 100 characters'],
    ['/v%201', LEAD, 400, 'viewer_id must be up to 64 letters, digits, . - or _, not "v 1"'],
    ['/', LEAD, 400, 'viewer_id is missing in the path /api/display/conversion/'],
    ['', LEAD, 400, 'viewer_id is missing in the path /api/display/conversion'],
  ])('refuses %s %o', async (path, fields, status, message) => {
    const provider = openProvider();
    const answer = await provider.form(`/api/display/conversion${path}`, fields as Record<string, string>);
    expect(answer).toMatchObject({ status, body: { message } });
    expect((await provider.records()).conversions).toEqual([]);
  });

  it('refuses JSON, and a body that is too large', async () => {
    const provider = openProvider();
    expect(await provider.json(PATH, LEAD)).toMatchObject({ status: 415 });
    const huge = { ...LEAD, message: 'x'.repeat(256 * 1024) };
    expect(await provider.form(PATH, huge)).toMatchObject({
      status: 413,
      body: { message: 'The body is larger than 262144 bytes' },
    });
    expect((await provider.records()).conversions).toEqual([]);
  });
});

describe('POST /api/submit', () => {
  it('accepts the same payload as JSON, with and without a client', async () => {
    const provider = openProvider();
    const { client_id: _, ...alone } = LEAD;
    const fields = { ...alone, submission_id: 'static-1', newExtraFields: [{ id: 'f1' }], viewer_id: 'v-9' };
    const one = await provider.json('/api/submit', LEAD);
    const other = await provider.json('/api/submit', fields);
    expect(await provider.json('/api/submit', fields)).toEqual(other);
    expect(one.body).toMatchObject({ success: true });
    expect((await provider.records()).conversions).toMatchObject([
      { client_id: 'demo', viewer_id: '', submission_id: 'b3f1c6a0-0001', fields: LEAD },
      { client_id: 'no-site', viewer_id: 'v-9', submission_id: 'static-1', fields },
    ]);
  });

  it.each([
    [{ email: 'a@b.co' }, 400, 'poptin_id is missing'],
    [{ ...LEAD, client_id: 'nobody' }, 404, 'Unknown client "nobody"'],
    [{ ...LEAD, client_id: 7 }, 400, 'client_id must be a client id, not 7'],
    ['text', 400, 'The body must be a JSON object'],
  ])('refuses %o', async (body, status, message) => {
    expect(await openProvider().json('/api/submit', body)).toMatchObject({ status, body: { message } });
  });

  it('refuses a form', async () => {
    expect(await openProvider().form('/api/submit', LEAD)).toMatchObject({ status: 415 });
    expect(await openProvider().get('/api/submit')).toMatchObject({ status: 405 });
  });
});
