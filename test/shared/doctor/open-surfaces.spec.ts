import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'playwright/test';
import { LONG } from '../../engines/pages.mjs';
import { examine, popup } from './host-page.ts';

const recorded = readFileSync(
  resolve(import.meta.dirname, '../../elements/contact-form-7/recordings/form-default.html.txt'),
  'utf8',
);
const PHOTO = '/demo/images/coffee.svg';

test('the doctor opens everything of ours, one after the other, sends nothing, and leaves nothing', {
  tag: LONG,
}, async ({ page }) => {
  test.setTimeout(240_000);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  const body = `<body><h1>Shop</h1>${'<p>Words</p>'.repeat(60)}
    <consent-banner></consent-banner>
    ${popup('surfacesbar01', 'bar', 'center-top')}
    ${popup('surfacesbox01', 'sside', 'right-bottom')}
    ${popup('surfacesbox02', 'lightbox', 'center-middle')}
    <poptin-tab for="surfacesbox01" label="Offer"></poptin-tab>
    <contact-form-7 look="own">${recorded}</contact-form-7>
    <sbi-feed lightbox><script type="application/json">${JSON.stringify({
      items: [{ id: '1', caption: 'A photo', type: 'image', date: '2026-05-30', images: { 640: PHOTO } }],
    })}</script></sbi-feed>`;
  const report = await examine(page, { body });
  expect(report?.surfaces.map((each) => each.replace(/ [“#].*/, '')).sort()).toEqual(
    [
      'consent banner',
      'preference centre',
      'popup surfacesbar01',
      'popup surfacesbox01',
      'popup surfacesbox02',
      'tab',
      'contact form',
      'feed',
      'photo of the feed',
    ].sort(),
  );
  // this page has no gate, and says so
  expect(report?.findings.map(({ check }) => check)).toEqual(['gate']);
  expect(sent).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.locator('poptin-popup').count()).toBe(3);
  expect(await page.locator('html').getAttribute('style')).toBeNull();
});
