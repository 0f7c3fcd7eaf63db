import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { diskPictures } from '../../../provider/pictures/picture-files.ts';
import { pictureAddress } from '../../../provider/routes/pictures.ts';
import { DATABASES, newDatabase } from '../databases.ts';
import { PNG, WEBP } from '../pictures/pictures.ts';
import { openDesk } from './open-desk.ts';

const POPUP = 'news000000001';

describe.each(DATABASES)('the page of a site’s pictures on %s', (kind) => {
  async function open(who = 'olga') {
    const folder = mkdtempSync(join(tmpdir(), 'tagdrop-pictures-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const pictures = { files: diskPictures(folder), mostBytes: 2_000_000 };
    const desk = await openDesk(await newDatabase(kind), undefined, { pictures });
    const owner = desk.browser();
    await owner.enter('olga');
    const upload = async (picture: Buffer) => {
      const body = new Uint8Array(picture);
      const { text } = await owner.call('POST', '/provider/clients/shop/pictures', { body });
      return (JSON.parse(text) as { name: string }).name;
    };
    const browser = desk.browser();
    await browser.enter(who);
    const page = async () => (await browser.get('/sites/shop/pictures')).text;
    return { ...desk, ...browser, upload, page };
  }

  it('says of each what it is and what shows it', async () => {
    const { upload, page, store } = await open();
    expect(await page()).toContain('None yet.');
    const [used, unused] = [await upload(WEBP), await upload(PNG)];
    const image = { src: pictureAddress('shop', used) };
    await store.poptins.replace('shop', [
      { poptin_id: POPUP, poptin_name: 'News & more', content: { image } },
    ]);
    await store.poptins.saveDraft('shop', { poptin_id: POPUP, poptin_name: 'x', content: { image } }, 'olga');
    const feed = { file: { items: [{ image: image.src }] }, attributes: {}, properties: {} };
    await store.works.save('shop', 'feed', feed, 'olga');
    // the same name of another site is another picture
    await store.works.save(
      'shop',
      'consent',
      { ...feed, file: { a: pictureAddress('other', unused) } },
      'olga',
    );
    const rows = (await page()).split('<tr>').slice(2);
    const row = (name: string) => rows.find((each) => each.includes(name));
    expect(row(used)).toContain(`<img src="/pictures/shop/${used}"`);
    expect(row(used)).toMatch(/1 kB.*webp/);
    expect(row(used)).toContain(`<a href="/sites/shop/popups/${POPUP}"><bdi>News &amp; more</bdi></a></li>`);
    expect(row(used)).toMatch(/composer\/feed"><bdi>Photo feed<\/bdi><\/a> <span class="dim">draft/);
    expect(row(unused)).toContain('Nowhere on this site');
    expect(await page()).toContain('Together they have 0 of 2 MB.');
  });

  it('deletes one after a question that names what shows it', async () => {
    const { upload, page, submit, store, provider } = await open();
    const name = await upload(WEBP);
    const path = '/sites/shop/pictures/delete';
    expect((await submit(path, { name })).text).toContain('Nothing of this site shows it now.');
    const content = { image: { src: pictureAddress('shop', name) } };
    await store.poptins.replace('shop', [{ poptin_id: POPUP, poptin_name: '<b>', content }]);
    const { text } = await submit(path, { name });
    expect(text).toContain('It is shown by &lt;b&gt;, and will be missing there.');
    expect(await page()).toContain(name);
    expect((await submit(path, { name, sure: '1' })).location).toBe('/sites/shop/pictures?done=1');
    expect(await page()).not.toContain(name);
    const gone = await provider.fetch(new Request(`https://popups.example${pictureAddress('shop', name)}`));
    expect(gone.status).toBe(404);
    for (const other of [name, '', '../provider.sqlite'])
      expect((await submit(path, { name: other, sure: '1' })).status).toBe(404);
  });

  it('lets a viewer look', async () => {
    const { upload, page, submit } = await open('vera');
    const name = await upload(WEBP);
    expect(await page()).toContain(name);
    expect(await page()).not.toContain('pictures/delete');
    expect((await submit('/sites/shop/pictures/delete', { name, sure: '1' })).status).toBe(403);
  });
});
