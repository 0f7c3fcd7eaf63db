import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seed } from '../../demo/server/seed/index.ts';
import { openProvider } from '../demo/server/open-server.ts';

const DISPLAY = { domain: 'shop.example' };
const LEAD = { poptin_id: 'news000000001', client_id: 'demo', email: 'ada@example.com' };

describe('clients and their popups', () => {
  it('lists the clients of the seed with their popups, all ids of 13 characters', async () => {
    const { body } = await openProvider().get('/provider/clients');
    expect(body.clients.map((each) => each.client_id)).toEqual(seed.map((each) => each.clientId));
    const ids = body.clients.flatMap((each) => each.poptins.map(({ poptin_id }) => poptin_id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{13}$/);
  });

  it.each([
    ['seconds-website', 'display_after_sec_active'],
    ['scroll', 'display_after_scroll_active'],
    ['page-clicks', 'display_after_page_click_number_active'],
    ['visits', 'display_after_visit_page_active'],
    ['inactivity', 'display_after_inactive_seconds_active'],
    ['exit', 'display_after_exit_website_active'],
    ['adblock', 'display_if_adblock_active'],
    ['autopilot', 'auto_pilot_trigger'],
  ])('has a client %s for its trigger', async (client, field) => {
    const { body } = await openProvider().form(`/api/display/${client}`, DISPLAY);
    expect(body.poptins[0]?.[field]).toBeTruthy();
  });

  it('replaces the popups of a client, adds nothing to them, and creates a new client', async () => {
    const provider = openProvider();
    const draft = { poptin_id: 'mine000000001', display_after_scroll_active: 20 };
    const put = await provider.json('/provider/clients/mine/poptins', [draft], 'PUT');
    expect(put.status).toBe(200);
    expect((await provider.get('/provider/clients/mine/poptins')).body).toEqual(put.body);
    const { body } = await provider.form('/api/display/mine', DISPLAY);
    expect(body.poptins).toStrictEqual([{ ...draft, viewer_id: expect.stringMatching(/^v-/) }]);
    await provider.json('/provider/clients/mine/poptins', { poptins: [] }, 'PUT');
    expect((await provider.form('/api/display/mine', DISPLAY)).body.poptins).toEqual([]);
  });

  it.each([
    [{ popups: [] }, 'The body must be a list of poptins, or {"poptins": […]}'],
    [[{ poptin_id: 'short' }], '0.poptin_id must be 13 letters or digits, not "short"'],
    [[{ poptin_id: 'mine000000001', design_properties: 'big' }], '0.design_properties must be an object'],
    [[{ poptin_id: 'mine000000001' }, { poptin_id: 'mine000000001' }], 'Two poptins have the same poptin_id'],
  ])('refuses the popups %o and keeps the old ones', async (body, message) => {
    const provider = openProvider();
    const answer = await provider.json('/provider/clients/demo/poptins', body, 'PUT');
    expect(answer).toMatchObject({ status: 400, body: { message } });
    expect((await provider.get('/provider/clients/demo/poptins')).body.poptins).toHaveLength(1);
  });

  it('changes the settings of a client, and only the given ones', async () => {
    const provider = openProvider();
    const changed = await provider.json('/provider/clients/demo', { lang: 'he', message: 'hi' }, 'PUT');
    expect(changed.body).toMatchObject({ client_id: 'demo', lang: 'he', message: 'hi', display: 'allowed' });
    expect(changed.body.poptins).toHaveLength(1);
    expect((await provider.get('/provider/clients/demo')).body).toEqual(changed.body);
  });

  it.each([
    ['demo', { display: 'never' }, 400, 'display must be allowed or not_allowed'],
    ['demo', { colour: 'red' }, 400, 'Unrecognized key: "colour"'],
    ['no%20one', {}, 400, 'must be up to 64 letters, digits, - or _, not "no one"'],
  ])('refuses the settings %s %o', async (client, body, status, message) => {
    const answer = await openProvider().json(`/provider/clients/${client}`, body, 'PUT');
    expect(answer).toMatchObject({ status, body: { message } });
  });

  it('knows no other client', async () => {
    const provider = openProvider();
    for (const path of ['/provider/clients/nobody', '/provider/clients/nobody/poptins']) {
      expect(await provider.get(path)).toMatchObject({
        status: 404,
        body: { message: 'Unknown client "nobody"' },
      });
    }
  });
});

describe('records', () => {
  it('lists those of one client, and answers 304 while nothing changes', async () => {
    const provider = openProvider();
    await provider.form('/api/display/demo', DISPLAY);
    await provider.form('/api/display/scroll', DISPLAY);
    const all = await provider.get('/provider/records');
    expect(all.body.displays).toHaveLength(2);
    const one = await provider.get('/provider/records?client_id=scroll');
    expect(one.body.displays).toMatchObject([{ client_id: 'scroll' }]);
    const headers = { 'If-None-Match': all.headers.get('etag') ?? '' };
    expect((await provider.call('GET', '/provider/records', { headers })).status).toBe(304);
    await provider.form('/api/display/demo', DISPLAY);
    expect((await provider.call('GET', '/provider/records', { headers })).status).toBe(200);
  });

  it('survives a restart with everything else', async () => {
    const provider = openProvider();
    await provider.form('/api/display/conversion/v-1', LEAD);
    await provider.json('/provider/clients/mine/poptins', [{ poptin_id: 'mine000000001' }], 'PUT');
    const before = await provider.records();
    const again = await provider.restart();
    expect(await again.records()).toEqual(before);
    expect(before.conversions[0]?.fields).toEqual(LEAD);
    expect((await again.form('/api/display/mine', DISPLAY)).body.poptins).toHaveLength(1);
  });

  it('is emptied by a reset, which restores the seed and forgets the faults', async () => {
    const provider = openProvider();
    await provider.form('/api/display/conversion/v-1', LEAD);
    await provider.json('/provider/clients/demo/poptins', [], 'PUT');
    await provider.json('/provider/clients/mine/poptins', [], 'PUT');
    await provider.json('/provider/faults', { route: '*', kind: 'status' });
    expect(await provider.call('POST', '/provider/reset')).toMatchObject({ status: 200 });
    expect(Object.values(await provider.records()).flat()).toEqual([]);
    expect((await provider.form('/api/display/demo', DISPLAY)).body.poptins).toHaveLength(1);
    expect((await provider.get('/provider/clients/mine')).status).toBe(404);
  });

  it('can be emptied of one client', async () => {
    const provider = openProvider();
    await provider.form('/api/display/demo', DISPLAY);
    await provider.form('/api/display/scroll', DISPLAY);
    await provider.json('/provider/clients/scroll/poptins', [], 'PUT');
    await provider.json('/provider/clients/demo', { message: 'kept' }, 'PUT');
    await provider.call('POST', '/provider/reset?client_id=scroll');
    expect((await provider.records()).displays).toMatchObject([{ client_id: 'demo' }]);
    expect((await provider.get('/provider/clients/scroll/poptins')).body.poptins).toHaveLength(1);
    expect((await provider.get('/provider/clients/demo')).body.message).toBe('kept');
    expect(await provider.call('POST', '/provider/reset?client_id=nobody')).toMatchObject({ status: 404 });
  });
});

describe('access', () => {
  it('lets every origin make the calls of popup §7 and read the clock', async () => {
    const provider = openProvider();
    const preflight = await provider.call('OPTIONS', '/api/display/viewed/news000000001', {
      headers: {
        Origin: 'https://shop.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type');
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET,POST');
    const refused = await provider.form('/api/display/nobody', DISPLAY);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(refused.headers.get('access-control-expose-headers')).toBe('Date,Retry-After');
    const template = await provider.get('/poptin-templates/newsletter.html');
    expect(template.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('keeps foreign pages away from the desk', async () => {
    const provider = openProvider();
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    expect(await provider.call('POST', '/provider/reset', { headers })).toMatchObject({
      status: 403,
      body: { message: 'Only pages of this origin may call this' },
    });
    const records = await provider.call('GET', '/provider/records', { headers });
    expect(records.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('files', () => {
  it('serves the templates as HTML and nothing else', async () => {
    const provider = openProvider();
    const { status, text, headers } = await provider.text('/poptin-templates/newsletter.html');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/html');
    expect(text).toContain('data-poptin-action="submit"');
    for (const path of ['not-there.html', '..%2fstory.html', 'x.txt']) {
      const answer = await provider.get(`/poptin-templates/${path}`);
      expect(answer).toMatchObject({
        status: 404,
        body: { message: expect.stringContaining('No template') },
      });
    }
  });

  it('has the domains of free and disposable e-mail', async () => {
    const { body, headers } = await openProvider().get('/api/display/email-domains');
    expect(body.domains).toEqual(expect.arrayContaining(['gmail.com', 'mailinator.com']));
    expect(body.domains.every((each: string) => /^[a-z0-9.-]+$/.test(each))).toBe(true);
    expect(headers.get('cache-control')).toContain('max-age');
    expect((await openProvider().form('/api/display/email-domains', {})).status).toBe(404);
  });

  it('serves its page under a policy that allows nothing but its own files', async () => {
    const provider = openProvider();
    const { status, text, headers } = await provider.text('/provider/');
    expect(status).toBe(200);
    expect(text).toContain('<h1>Provider</h1>');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    for (const file of ['records.js', 'records.css']) {
      expect((await provider.get(`/provider/${file}`)).status).toBe(200);
    }
    expect(await provider.get('/provider')).toMatchObject({ status: 302 });
  });

  it('writes what strangers typed as text only', () => {
    const page = new URL('../../demo/server/page/', import.meta.url);
    for (const file of readdirSync(page)) {
      const source = readFileSync(new URL(file, page), 'utf8');
      expect(source).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write| style="| on\w+="/);
    }
  });
});
