import { expect, test } from 'vitest';
import { readRoute, watchRoutes } from '../../../../elements/display-run/run/routes.ts';
import { fakeBrowser } from '../../../fake-browser.ts';

const SITE = 'https://shop.example';

test.each([
  ['/cart?size=2', '/cart?size=2'],
  ['/#/cart', '/#/cart'],
  ['/#!/cart', '/#!/cart'],
  ['/#/?tab=2', '/#/?tab=2'],
  // the page itself
  ['/#/', '/'],
  ['/#!/', '/'],
  ['/#', '/'],
  // anchors
  ['/#cart', '/'],
  ['/#!cart', '/'],
  ['/#a/b', '/'],
])('the route of %s is %s', (path, route) => {
  expect(readRoute(SITE + path)).toBe(route);
});

test('a router in the hash: each path is a page, its empty one is that of the page’s load', async () => {
  const browser = fakeBrowser({ url: `${SITE}/` });
  const pages: string[] = [];
  const note = () => void pages.push(browser.window.location.hash);
  const stop = watchRoutes(browser, 'auto', `${SITE}/`, {
    onPageChange: note,
    onRestart() {},
    onReturn() {},
  });
  for (const hash of ['#/', '#/cart', '#/cart', '#/order', '#!/', '#top']) {
    browser.window.history.pushState(null, '', hash);
    await browser.tick(100);
  }
  expect(pages).toEqual(['#/cart', '#/order', '#!/']);
  stop();
  expect(browser.pendingTimers()).toBe(0);
});
