import { describe, expect, it } from 'vitest';
import { isPreviewToken, previewToken } from '../../provider/wire/preview-token.ts';
import { newDatabase } from './databases.ts';
import { openDesk } from './desk/open-desk.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const DAY_MS = 86_400_000;

describe('the token of a preview link', () => {
  const token = previewToken('shop', NOW, 'key');
  const daysLater = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

  it('is valid for seven days, for its site only', () => {
    expect(isPreviewToken(token, 'shop', daysLater(6.9), 'key')).toBe(true);
    expect(isPreviewToken(token, 'shop', daysLater(7.1), 'key')).toBe(false);
    expect(isPreviewToken(token, 'other', NOW, 'key')).toBe(false);
    expect(isPreviewToken(token, 'shop', NOW, 'other key')).toBe(false);
  });

  it.each([
    undefined,
    '',
    1,
    ['a'],
    'zzzzzzzz',
    `zzzzzzzzz-${'a'.repeat(22)}`,
    `${token}x`,
    token.replace(/^./, 'z'),
    `-${'a'.repeat(22)}`,
  ])('can’t be forged: %j', (made) => {
    expect(isPreviewToken(made, 'shop', NOW, 'key')).toBe(false);
  });
});

it('an owner finds the link in the desk, and the provider accepts it for that site only', async () => {
  const ID = 'news000000001';
  const desk = await openDesk(await newDatabase('sqlite'));
  await desk.store.poptins.saveDraft('shop', { poptin_id: ID, poptin_name: 'News' }, 'olga');
  await desk.store.poptins.publish('shop', ID, 'olga');
  const owner = desk.browser();
  await owner.enter('olga');
  const { text } = await owner.get(`/sites/shop/popups/${ID}`);
  const [, token = ''] = /\?ppt-preview=news000000001&(?:amp;)?ppt-token=([\w-]+)/.exec(text) ?? [];
  const ask = (path: string) =>
    desk.provider.fetch(new Request(`http://provider.test/api/display/preview/${path}`));
  expect((await ask(`shop?token=${token}`)).status).toBe(204);
  await desk.store.clients.put('other', {});
  for (const path of [`other?token=${token}`, 'shop?token=x', 'shop'])
    expect((await ask(path)).status).toBe(403);
  expect((await ask(`unknown?token=${token}`)).status).toBe(404);
  const viewer = desk.browser();
  await viewer.enter('vera');
  expect((await viewer.get(`/sites/shop/popups/${ID}`)).text).not.toContain('ppt-token');
});
