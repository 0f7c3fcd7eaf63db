import { expect, it } from 'vitest';
import { newDatabase } from '../databases.ts';
import { openDesk } from './open-desk.ts';

const FILES = { folder: '.', composer: '<p>composer', gate: '' };
const work = (law: string) => ({ file: { law }, attributes: {}, properties: {} });

async function open(who = 'olga', files: typeof FILES | null = FILES) {
  const desk = await openDesk(await newDatabase('SQLite'), undefined, { files });
  const browser = desk.browser();
  await browser.enter(who);
  return { ...desk, ...browser, page: async () => (await browser.get('/sites/shop')).text };
}

it('a site’s page says what visitors get besides popups, and leads to its composer', async () => {
  const { page, get, store } = await open();
  expect(await page()).toMatch(/Consent banner: None yet\.[\s\S]*Photo feed: None yet\./);
  expect(await page()).toContain('<a href="/sites/shop/composer/consent">Make it in the composer</a>');
  for (const path of ['', '/consent', '/feed'])
    expect((await get(`/sites/shop/composer${path}`)).text).toBe('<p>composer');
  expect((await get('/sites/shop/composer/other')).status).toBe(404);
  await store.works.save('shop', 'consent', work('gdpr'), 'olga');
  expect(await page()).toContain('A draft: visitors do not get it.');
  await store.works.publish('shop', 'consent');
  expect(await page()).toMatch(/Consent banner: Visitors get it since <time[\s\S]*Change it in the composer/);
  expect(await page()).not.toContain('The draft has changes.');
  await store.works.save('shop', 'consent', work('ccpa'), 'olga');
  expect(await page()).toContain('The draft has changes.');
});

it('a site’s page has two lines to paste, which never change', async () => {
  const { page, store } = await open();
  const lines = async () => /<code id="tag">([\s\S]*?)<\/code>/.exec(await page())?.[1]?.split('\n');
  const before = await lines();
  expect(before).toEqual([
    '&lt;script src=&quot;https://popups.example/api/site/shop.js&quot;&gt;&lt;/script&gt;',
    expect.stringMatching(
      /^&lt;script type=&quot;module&quot; .*tagdrop\.js&quot; data-client-id=&quot;shop&quot;/,
    ),
  ]);
  await store.works.save('shop', 'feed', work(''), 'olga');
  await store.works.publish('shop', 'feed');
  expect(await lines()).toEqual(before);
});

it('a viewer sees it and changes nothing; without the files for browsers there is only the tag', async () => {
  const vera = await open('vera');
  await vera.store.works.save('shop', 'consent', work('gdpr'), 'olga');
  await vera.store.works.publish('shop', 'consent');
  expect(await vera.page()).toContain('Visitors get it since');
  expect(await vera.page()).not.toContain('/withdraw');
  expect((await vera.get('/sites/shop/composer/consent')).status).toBe(403);
  const alone = await (await open('olga', null)).page();
  expect(alone).not.toContain('Photo feed');
  expect(alone).not.toContain('/api/site/');
});
