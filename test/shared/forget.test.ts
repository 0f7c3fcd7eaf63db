import { expect, test, vi } from 'vitest';
import { KEPT } from '../../package/manual/kept.ts';
import { forget } from '../../shared/forget.ts';
import { createOutbox } from '../../shared/outbox/outbox.ts';
import { FORGOTTEN } from '../../shared/stored-requests.ts';
import { fakeBrowser } from '../fake-browser.ts';

const of = (where: string) =>
  KEPT.filter((each) => each.where === where).map(({ name, stays }) => ({
    name: name.replace('…', 'a1'),
    stays: stays === true,
  }));

test('forgetting wipes every row of the table except the choice of consent, and no names of other scripts', async () => {
  const browser = fakeBrowser();
  const areas = [
    [of('cookie'), browser.cookies],
    [of('local'), browser.local],
    [of('session'), browser.session],
  ] as const;
  for (const [rows, area] of areas) {
    for (const { name } of rows) area.set(name, 'x');
    area.set('cart', 'theirs');
  }
  const heard = vi.fn();
  browser.window.document.addEventListener(FORGOTTEN, heard);
  await forget(browser);
  for (const [rows, area] of areas) {
    for (const { name, stays } of rows) expect([name, area.get(name)]).toEqual([name, stays ? 'x' : null]);
    expect(area.get('cart')).toBe('theirs');
  }
  expect(heard).toHaveBeenCalledOnce();
});

test('forgetting reaches cookies that sub-domains share', async () => {
  const browser = fakeBrowser({ url: 'https://www.shop.example/' });
  browser.cookies.set('poptin_popups', 'a.1', 99, { domain: 'shop.example' });
  await forget(browser);
  expect(browser.visit('https://blog.shop.example/').cookies.get('poptin_popups')).toBeNull();
});

test('a waiting request is neither sent nor stored again, not even by the page that made it', async () => {
  const browser = fakeBrowser({ server: () => new Response('', { status: 503 }) });
  const outbox = createOutbox(browser);
  const url = 'https://shop.example/leads';
  void outbox.send({
    id: 'one',
    url,
    encoding: 'json',
    body: { email: 'a@b.example' },
    confirmed: false,
    about: 'x',
  });
  await browser.tick(100);
  expect(await outbox.promise('one')).toBe(true);
  await forget(browser);
  await browser.tick(3_600_000);
  expect([browser.requests.length, outbox.waiting(), browser.local.keys()]).toEqual([1, 0, []]);
  outbox.stop();
});

test('forgetting also ends on a page whose storage is blocked', async () => {
  const browser = fakeBrowser({ storageBlocked: true });
  await expect(forget(browser)).resolves.toBeUndefined();
});
