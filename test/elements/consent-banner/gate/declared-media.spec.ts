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
      <picture><source data-consent="analytics" data-srcset="${far}/source"><img alt=""></picture>
      <embed data-consent="analytics" data-src="${far}/embed">
      <input type="image" data-consent="analytics" data-src="${far}/input" alt="">
      <video><track data-consent="analytics" data-src="${far}/track"></video>
      <svg><image data-consent="analytics" data-href="${far}/drawing"/><use data-consent="analytics" data-href="#own"/></svg>
      <img id="own" data-consent="analytics" data-src="${far}/img" src="/own.png" alt="">`,
  });
  const read = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-consent],[data-cookieyes]')].map((each) =>
        ['src', 'srcset', 'href', 'poster', 'data'].filter((name) => each.hasAttribute(name)).join(),
      ),
    );
  const nothing = [...Array.from({ length: 11 }, () => ''), 'src'];
  expect(await read()).toEqual(nothing);
  expect(shop.asked).toEqual([]);
  await shop.choose(YES);
  const all = [
    'src,srcset',
    'href',
    'src,poster',
    'src',
    'data',
    'srcset',
    'src',
    'src',
    'src',
    'href',
    'href',
  ];
  expect(await read()).toEqual([...all, 'src']);
  await expect.poll(() => shop.asked).toContain('/sheet');
  await shop.choose({ consent: false, accepted: [], rejected: ['analytics'] });
  expect(await read()).toEqual(nothing);
});
