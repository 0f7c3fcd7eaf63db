import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { diskPictures } from '../../../provider/pictures/picture-files.ts';
import { DATABASES, newDatabase } from '../databases.ts';
import { openDesk } from '../desk/open-desk.ts';
import { jpegWith, PNG, WEBP } from '../pictures/pictures.ts';

const CALL = '/provider/clients/shop/pictures';
const HASHED = /^\/pictures\/shop\/[0-9a-f]{32}\.webp$/;

describe.each(DATABASES)('pictures of a site on %s', (kind) => {
  async function open({ who = 'olga', mostBytes = 1000 } = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'tagdrop-pictures-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const pictures = { files: diskPictures(folder), mostBytes };
    const desk = await openDesk(await newDatabase(kind), undefined, { pictures });
    const browser = desk.browser();
    await browser.enter(who);
    const upload = async (bytes: Buffer, type = 'image/webp') => {
      const { status, text } = await browser.call('POST', CALL, {
        body: new Uint8Array(bytes),
        headers: { 'Content-Type': type },
      });
      return { status, body: JSON.parse(text) };
    };
    const get = (path: string, headers: Record<string, string> = {}) =>
      desk.provider.fetch(new Request(`https://popups.example${path}`, { headers }));
    const list = async () => JSON.parse((await browser.get(CALL)).text);
    return { ...desk, browser, upload, get, list };
  }

  it('are kept once, and served for ever to every page', async () => {
    const { upload, get, list, store } = await open();
    const { status, body } = await upload(WEBP);
    expect(status).toBe(201);
    expect(body.address).toMatch(HASHED);
    expect(await upload(WEBP)).toMatchObject({ status: 201, body });
    const { pictures, bytes } = await list();
    expect(pictures).toMatchObject([{ name: body.name, type: 'image/webp', login: 'olga' }]);
    expect(bytes).toBe(WEBP.length);
    const answer = await get(body.address);
    expect(Buffer.from(await answer.arrayBuffer()).equals(WEBP)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const again = await get(body.address, { 'If-None-Match': answer.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect((await store.audit.list(10)).map(({ did }) => did)).toContain('uploaded a picture to shop');
  });

  it('have the kind of their bytes, whatever the caller says', async () => {
    const { upload } = await open();
    expect((await upload(PNG, 'text/html')).body.address).toMatch(/\.png$/);
  });

  it.each([
    ['an SVG', Buffer.from('<svg onload="alert(1)"/>'), 415, /not a WebP/],
    ['nothing', Buffer.alloc(0), 415, /not a WebP/],
    ['a photo that says where it was taken', jpegWith(0xe1, 'Exif\0\0GPS'), 400, /where it was taken/],
    ['more than a call may carry', Buffer.alloc(1024 * 1024 + 1), 413, /larger than/],
    ['more than the site may have', Buffer.concat([WEBP, Buffer.alloc(1000)]), 413, /Delete some first/],
  ])('%s is refused', async (_, bytes, status, message) => {
    const { upload, list } = await open();
    const answer = await upload(bytes);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(message);
    expect((await list()).pictures).toEqual([]);
  });

  it('are the owner’s: no viewer, no stranger and no foreign page uploads or deletes one', async () => {
    const { upload, browser, provider } = await open({ who: 'vera' });
    expect((await upload(WEBP)).status).toBe(403);
    expect((await browser.call('DELETE', `${CALL}/${'0'.repeat(32)}.webp`)).status).toBe(403);
    const stranger = await provider.fetch(
      new Request(`https://popups.example${CALL}`, { method: 'POST', body: new Uint8Array(WEBP) }),
    );
    expect(stranger.status).toBe(401);
    const foreign = await (await open()).browser.call('POST', CALL, {
      body: new Uint8Array(WEBP),
      headers: { Origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
  });

  it('are gone when they are deleted', async () => {
    const { upload, browser, get, list } = await open();
    const { address, name } = (await upload(WEBP)).body;
    expect((await browser.call('DELETE', `${CALL}/${name}`)).status).toBe(200);
    expect((await get(address)).status).toBe(404);
    expect(await list()).toMatchObject({ pictures: [], bytes: 0 });
    expect((await browser.call('DELETE', `${CALL}/${name}`)).status).toBe(404);
  });

  it.each(['/pictures/shop/x.webp', '/pictures/shop/..%2f..%2fprovider.sqlite', '/pictures/%2e%2e/a.webp'])(
    'no other file is served: %s',
    async (path) => {
      const { get } = await open();
      expect((await get(path)).status).toBe(404);
    },
  );

  it('reach visitors with the provider’s origin', async () => {
    const { upload, store, provider } = await open();
    const { address } = (await upload(WEBP)).body;
    const content = { image: { src: address }, people: [{ name: 'Dana', image: address }] };
    const poptin = { poptin_id: 'news000000001', content, poptin: `<img src="${address}">` };
    await store.poptins.replace('shop', [poptin], 'Olga');
    const call = new Request('https://popups.example/api/display/shop', {
      method: 'POST',
      body: new URLSearchParams({ domain: 'shop.example' }),
    });
    const { poptins } = (await (await provider.fetch(call)).json()) as { poptins: object[] };
    const whole = `https://popups.example${address}`;
    expect(poptins).toMatchObject([
      {
        content: { image: { src: whole }, people: [{ image: whole }] },
        poptin: `<img src="${whole}">`,
      },
    ]);
    expect((await store.poptins.of('shop'))[0]).toMatchObject({ content });
  });
});
