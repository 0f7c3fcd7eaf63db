import { describe, expect, it } from 'vitest';
import { ORIGIN, openProvider } from '../demo/server/open-server.ts';
import recorded from './display-response.json' with { type: 'json' };

const CALL = { domain: 'shop.example', if_mobile: '0', page_title: 'Shop', preview_poptin_id: '' };

describe('POST /api/display/{clientId}', () => {
  it('answers with every field of the display response, and of a popup', async () => {
    const { status, body } = await openProvider().form('/api/display/demo', CALL);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(Object.keys(recorded).sort());
    const [popup] = body.poptins;
    const [like] = recorded.poptins;
    expect(Object.keys(popup ?? {})).toEqual(expect.arrayContaining(Object.keys(like ?? {})));
    const design = Object.keys(like?.design_properties ?? {});
    expect(Object.keys(popup?.design_properties ?? {})).toEqual(expect.arrayContaining(design));
    expect(popup).toMatchObject({
      poptin_type: 'lightbox',
      display_after_sec_active: { seconds: 2, scope: 'page_wide' },
    });
    expect(popup?.poptin_id).toHaveLength(13);
    expect(popup?.viewer_id).toMatch(/^v-/);
  });

  it('records the call as it came, once', async () => {
    const provider = openProvider();
    await provider.form('/api/display/demo', { ...CALL, cc: 'IL' });
    const { displays } = await provider.records();
    expect(displays).toHaveLength(1);
    expect(displays[0]).toMatchObject({
      client_id: 'demo',
      fields: { ...CALL, cc: 'IL' },
      answer: { display: 'allowed', poptins: ['news000000001'] },
    });
  });

  it('makes the addresses of templates and pictures absolute', async () => {
    const provider = openProvider();
    const template = (await provider.form('/api/display/template', CALL)).body.poptins[0];
    expect(template?.poptin_url).toBe(`${ORIGIN}/poptin-templates/newsletter.html`);
    const demo = (await provider.form('/api/display/demo', CALL)).body.poptins[0];
    expect(demo?.content).toMatchObject({ image: { src: `${ORIGIN}/demo/images/coffee.svg` } });
  });

  it.each([
    ['restricted', 'Client restricted', true],
    ['max-views', 'You have been reached the max poptins views number', false],
  ])('says no to %s with the message of popup §8', async (client, message, isRestricted) => {
    const { status, body } = await openProvider().form(`/api/display/${client}`, CALL);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      display: 'not_allowed',
      message,
      is_client_restriction: isRestricted,
      poptins: [],
    });
  });

  it('speaks Hebrew to the Hebrew client', async () => {
    const { body } = await openProvider().form('/api/display/hebrew', CALL);
    expect(body.lang).toBe('he');
    expect(body.poptins[0]?.content).toMatchObject({ title: expect.stringMatching(/[א-ת]/) });
  });

  it('leaves a popup that only a click opens to the click call, but previews it', async () => {
    const provider = openProvider();
    expect((await provider.form('/api/display/on-click', CALL)).body.poptins).toEqual([]);
    const preview = { ...CALL, preview_poptin_id: 'clik000000001' };
    const { body } = await provider.form('/api/display/on-click', preview);
    expect(body.poptins).toHaveLength(1);
  });

  it.each([
    ['nobody', CALL, 404, 'Unknown client "nobody"'],
    ['no%20body', CALL, 400, 'must be up to 64 letters, digits, - or _, not "no body"'],
    ['demo', { page_title: 'x' }, 400, 'domain is missing'],
    ['demo', { ...CALL, if_mobile: 'perhaps' }, 400, 'if_mobile must be 0 or 1, not "perhaps"'],
    [
      'demo',
      { ...CALL, preview_poptin_id: 'short' },
      400,
      'preview_poptin_id must be 13 letters or digits, not "short"',
    ],
    [
      'demo',
      { ...CALL, preview_poptin_id: 'none000000000' },
      404,
      'Client "demo" has no popup none000000000 to preview',
    ],
  ])('refuses %s %o', async (client, fields, status, message) => {
    const provider = openProvider();
    const answer = await provider.form(`/api/display/${client}`, fields as Record<string, string>);
    expect(answer).toMatchObject({ status, body: { message } });
    expect((await provider.records()).displays).toEqual([]);
  });

  it('refuses another content type, another method, or a missing id', async () => {
    const provider = openProvider();
    expect(await provider.json('/api/display/demo', CALL)).toMatchObject({
      status: 415,
      body: {
        message: 'The content type must be application/x-www-form-urlencoded, not application/json',
      },
    });
    expect(await provider.call('POST', '/api/display/demo')).toMatchObject({ status: 415 });
    expect(await provider.get('/api/display/demo')).toMatchObject({
      status: 405,
      body: { message: 'GET /api/display/demo is not allowed, only POST' },
    });
    expect(await provider.form('/api/display/', CALL)).toMatchObject({
      status: 400,
      body: { message: 'client_id is missing in the path /api/display/' },
    });
    expect(await provider.get('/api/unknown/thing')).toMatchObject({
      status: 404,
      body: { message: 'Nothing answers GET /api/unknown/thing' },
    });
  });
});

describe('/api/display/click/{popupId}', () => {
  const CLICK = { ...CALL, client_id: 'on-click', poptin_display: 'clik000000001' };

  it('answers a POST with the display response of that one popup', async () => {
    const provider = openProvider();
    const { status, body } = await provider.form('/api/display/click/clik000000001', CLICK);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(Object.keys(recorded).sort());
    expect(body.poptins.map((each) => each.poptin_id)).toEqual(['clik000000001']);
    expect((await provider.records()).clicks[0]).toMatchObject({ client_id: 'on-click', fields: CLICK });
  });

  it('answers a GET the same way, with or without a client', async () => {
    const provider = openProvider();
    for (const query of ['', '?client_id=on-click']) {
      const { body } = await provider.get(`/api/display/click/clik000000001${query}`);
      expect(body).toMatchObject({ display: 'allowed', poptins: [{ poptin_id: 'clik000000001' }] });
    }
  });

  it('returns no popup of a client that may not display', async () => {
    const provider = openProvider();
    await provider.json('/provider/clients/on-click', { display: 'not_allowed', message: 'x' }, 'PUT');
    const { body } = await provider.get('/api/display/click/clik000000001');
    expect(body).toMatchObject({ display: 'not_allowed', message: 'x', poptins: [] });
  });

  it.each([
    ['short', CLICK, 400, 'poptin_id must be 13 letters or digits, not "short"'],
    ['clik000000001', CALL, 400, 'client_id is missing'],
    ['clik000000001', { ...CLICK, client_id: 'nobody' }, 404, 'Unknown client "nobody"'],
    ['news000000001', CLICK, 404, 'No popup news000000001 of client "on-click"'],
  ])('refuses %s %o', async (id, fields, status, message) => {
    const answer = await openProvider().form(`/api/display/click/${id}`, fields);
    expect(answer).toMatchObject({ status, body: { message } });
  });

  it('refuses a GET of an unknown popup, and a call without an id', async () => {
    const provider = openProvider();
    expect(await provider.get('/api/display/click/none000000000')).toMatchObject({
      status: 404,
      body: { message: 'No popup none000000000' },
    });
    expect(await provider.get('/api/display/click')).toMatchObject({
      status: 400,
      body: { message: 'poptin_id is missing in the path /api/display/click' },
    });
  });
});
