import { expect, test } from 'playwright/test';
import { GATE, openShop } from './shop.ts';

const YES = { consent: true, accepted: ['analytics'] };

test('declared pictures, style sheets, videos and objects get their addresses with consent, and lose them without', async ({
  page,
}) => {
  const far = 'https://tracker.example';
  const shop = await openShop(page, {
    head: GATE,
    body: `<img data-consent="analytics" data-src="${far}/img" data-srcset="${far}/set 2x" alt="">
      <link rel="stylesheet" data-consent="analytics" data-href="${far}/sheet">
      <video data-consent="analytics" data-src="${far}/film" data-poster="${far}/poster"></video>
      <audio><source data-cookieyes="cookieyes-analytics" data-src="${far}/sound"></audio>
      <object data-consent="analytics" data-data="${far}/object"></object>
      <img id="own" data-consent="analytics" data-src="${far}/img" src="/own.png" alt="">`,
  });
  const read = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-consent],[data-cookieyes]')].map((each) =>
        ['src', 'srcset', 'href', 'poster', 'data'].filter((name) => each.hasAttribute(name)).join(),
      ),
    );
  expect(await read()).toEqual(['', '', '', '', '', 'src']);
  expect(shop.asked).toEqual([]);
  await shop.choose(YES);
  expect(await read()).toEqual(['src,srcset', 'href', 'src,poster', 'src', 'data', 'src']);
  await expect.poll(() => shop.asked).toContain('/sheet');
  await shop.choose({ consent: false, accepted: [], rejected: ['analytics'] });
  expect(await read()).toEqual(['', '', '', '', '', 'src']);
});
