import { describe, expect, it } from 'vitest';
import { providerStore } from '../../composer/state/provider-store.ts';
import { SaveError } from '../../composer/state/store.ts';
import { wordPressCalls } from '../../composer/state/wordpress-calls.ts';
import { emptyWorkspace } from '../../composer/state/workspace.ts';

interface Call {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const PAGE = {
  rest: 'https://shop.example/?rest_route=/tagdrop/v1/composer/',
  media: 'https://shop.example/?rest_route=/wp/v2/media',
  freshNonce: 'https://shop.example/wp-admin/admin-ajax.php?action=rest-nonce',
  nonce: 'aaaaaaaaaa',
};

/** A WordPress that answers with these, one after the other. */
function site(...answers: (Response | Error)[]) {
  const calls: Call[] = [];
  const all = wordPressCalls(PAGE, async (address, init = {}) => {
    calls.push({
      address: String(address),
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    });
    const next = answers.shift() ?? Response.json({});
    if (next instanceof Error) throw next;
    return next;
  });
  return { ...all, calls };
}

const stale = () => Response.json({ code: 'rest_cookie_invalid_nonce' }, { status: 403 });

describe('the composer’s calls in WordPress', () => {
  it('go to the plugin’s routes, also without pretty permalinks, with a nonce and no method that hosts refuse', async () => {
    const { call, calls } = site();
    await call('/provider/clients/site/drafts/a', { method: 'DELETE', headers: { 'If-Match': '"r1"' } });
    expect(calls).toMatchObject([
      {
        address: `${PAGE.rest}drafts/a`,
        method: 'POST',
        headers: {
          'x-wp-nonce': PAGE.nonce,
          'x-http-method-override': 'DELETE',
          'x-tagdrop-if-match': '"r1"',
        },
      },
    ]);
    expect(calls[0]?.headers).not.toHaveProperty('if-match');
  });

  it('ask for another nonce after a day, and go on with it', async () => {
    const { call, calls } = site(stale(), new Response('bbbbbbbbbb'), Response.json({ ok: 1 }));
    expect((await call('/provider/clients/site/drafts')).ok).toBe(true);
    expect(calls.map(({ address }) => address)).toEqual([
      `${PAGE.rest}drafts`,
      PAGE.freshNonce,
      `${PAGE.rest}drafts`,
    ]);
    await call('/provider/clients/site/drafts');
    expect(calls.at(-1)?.headers['x-wp-nonce']).toBe('bbbbbbbbbb');
  });

  it('say that the owner is logged out', async () => {
    const { call } = site(stale(), new Response('0', { status: 400 }));
    await expect(providerStore('site', call, 'site').load()).rejects.toThrow('You are logged out');
  });

  it('say that the site does not answer', async () => {
    const { call } = site(new TypeError('offline'));
    await expect(providerStore('site', call, 'site').load()).rejects.toThrow('The site is not answering');
  });

  it('keep the reason of another refusal', async () => {
    const { call } = site(Response.json({ code: 'tagdrop_refused', message: 'No.' }, { status: 403 }));
    await expect(providerStore('site', call).load()).rejects.toThrow('Not kept: No.');
  });

  it('tell the owner what the site says about publishing', async () => {
    const { call } = site(
      Response.json({ revisions: { a: 'r' } }),
      Response.json({ draft: { poptin_id: 'a' } }),
      Response.json({ message: 'Published here: Shop.' }),
    );
    const work = { ...emptyWorkspace().popups, file: { poptins: [{ poptin_id: 'a' }] } };
    expect(await providerStore('site', call).publish({ ...emptyWorkspace(), popups: work }, 'a')).toBe(
      'Published here: Shop.',
    );
  });

  it('put a picture into the media library', async () => {
    const { keep, calls } = site(Response.json({ source_url: '/uploads/a.webp' }, { status: 201 }));
    expect(await keep(new Blob(['x'], { type: 'image/webp' }))).toBe('/uploads/a.webp');
    expect(calls[0]).toMatchObject({ address: PAGE.media, method: 'POST' });
    // the browser names the boundary of the form
    expect(calls[0]?.headers).not.toHaveProperty('content-type');
    const [{ body } = { body: null }] = calls;
    expect(body instanceof FormData && (body.get('file') as File).name).toBe('popup.webp');
  });

  it('say why a picture was not kept', async () => {
    const refused = site(Response.json({ message: 'This type is not allowed.' }, { status: 500 }));
    await expect(refused.keep(new Blob(['x'], { type: 'image/png' }))).rejects.toThrow(
      new SaveError('The media library did not take it: This type is not allowed.'),
    );
    const offline = site(new TypeError('offline'));
    await expect(offline.keep(new Blob(['x'], { type: 'image/jpeg' }))).rejects.toThrow(
      'the site does not answer',
    );
  });
});
