import { expect, it } from 'vitest';
import { listStrangers } from '../../../../elements/consent-banner/later/list-strangers.ts';
import { readFullSettings } from '../../../../elements/consent-banner/settings/full-settings.ts';
import { readSiteRules } from '../../../../elements/consent-banner/settings/site-rules.ts';
import { openWindow } from '../../../fake-browser.ts';
import { settingsOf } from '../banner-fixture.ts';

const { document } = openWindow('https://shop.example/');

const list = (html: string, json: object = {}, names: string[] = []) => {
  const record = Object.fromEntries(names.map((name) => [name, true]));
  document.body.innerHTML = html;
  const settings = readFullSettings(settingsOf(json as never), readSiteRules);
  return listStrangers(document as unknown as Document, settings, record);
};

it('says nothing where everything is known', () => {
  const html = `<script type="text/plain" data-consent="analytics, !advertisement"></script>
    <iframe data-cookieyes="cookieyes-functional" data-service="maps"></iframe>
    <link-analytics consent-category="analytics"></link-analytics>
    <p data-category="fruit"></p><script type="text/plain" data-category="necessary"></script>`;
  const json = {
    google: { ad_storage: 'advertisement' },
    block: [{ re: 'x.example', categories: ['analytics'], service: 'x' }],
  };
  expect(list(html, json, ['analytics', 'service.maps', 'service.x'])).toEqual([]);
});

it.each([
  [
    '<script type="text/plain" data-consent="anlytics"></script>',
    'data-consent of a <script> names the category "anlytics"',
  ],
  [
    '<iframe data-cookieyes="cookieyes-ads"></iframe>',
    'data-cookieyes of a <iframe> names the category "ads"',
  ],
  [
    '<script type="text/plain" data-category="!adverts"></script>',
    'data-category of a <script> names the category "adverts"',
  ],
  [
    '<sbi-feed consent-category="media"></sbi-feed>',
    'consent-category of a <sbi-feed> names the category "media"',
  ],
])('names the category that %s waits for', (html, line) => {
  expect(list(html)).toEqual([expect.stringContaining(line)]);
});

it('names those of the settings and of a choice', () => {
  const json = { google: { analytics_storage: 'stats' }, wordpress: { marketing: 'ads' } };
  expect(
    list('', json, ['analytics', 'service.nosuch']).map((each) => each.replace(/, which.*/, '')),
  ).toEqual([
    '"analytics_storage" in the settings names the category "stats"',
    '"marketing" in the settings names the category "ads"',
    'a choice names the service "nosuch"',
  ]);
});
