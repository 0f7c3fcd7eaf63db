import { expect, it } from 'vitest';
import { newDatabase } from '../databases.ts';
import { openDesk } from './open-desk.ts';

const ID = 'news000000001';
const path = `/sites/shop/popups/${ID}`;

async function openDraft() {
  const desk = await openDesk(await newDatabase('sqlite'));
  const draft = { poptin_id: ID, poptin_type: 'lightbox', content: { title: 'News' } };
  await desk.store.poptins.saveDraft('shop', draft as never, 'olga');
  const browser = desk.browser();
  await browser.enter('olga');
  return { ...desk, ...browser };
}

it('says next to “Publish” where the leads will go', async () => {
  const { get, store } = await openDraft();
  expect((await get(path)).text).toContain('leads are kept only here');
  for (const [label, isOn] of [
    ['Our <shop>', true],
    ['Paused', false],
  ] as const) {
    await store.deliveries.addDestination({
      clientId: 'shop',
      kind: 'webhook',
      label,
      settings: { url: 'https://shop.example/hook' },
      secrets: {},
      isOn,
    });
  }
  const { text } = await get(path);
  expect(text).toContain('Leads are kept here, and sent on to <bdi>Our &lt;shop&gt;</bdi>.');
  expect(text).not.toContain('Paused');
});

it('says that a site which takes no leads thanks nobody', async () => {
  const { get, store } = await openDraft();
  await store.clients.put('shop', { refuses_conversions: true });
  expect((await get(path)).text).toContain('This site takes no leads');
});
