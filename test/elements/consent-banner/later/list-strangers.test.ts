import { expect, it } from 'vitest';
import { listStrangers } from '../../../../elements/consent-banner/later/list-strangers.ts';
import { readFullSettings } from '../../../../elements/consent-banner/settings/full-settings.ts';
import { readSiteRules } from '../../../../elements/consent-banner/settings/site-rules.ts';
import { openWindow } from '../../../fake-browser.ts';
import { settingsOf } from '../banner-fixture.ts';

const window = openWindow('https://shop.example/');
const { document } = window;

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

it('knows content of other hosts by the category that stands for it, and says if none does', () => {
  const feed = '<sbi-feed gdpr></sbi-feed><link-analytics consent-category="third-party"></link-analytics>';
  expect(list(feed)).toEqual([]);
  expect(list(feed, { categories: [{ slug: 'media' }] })).toEqual([]);
  expect(list(feed, { categories: [{ slug: 'medien' }] })).toEqual([
    expect.stringContaining('consent-category of a <link-analytics> names the category "third-party"'),
    expect.stringContaining('<sbi-feed gdpr> waits for a category for content of other hosts'),
  ]);
});

it.each([
  ['wp_set_consent', 'wordpress', 'the WP Consent API'],
  ['gtag', 'google', 'Google'],
  ['google_tag_manager', 'google', 'Google'],
])('with %s on the page, names the categories that this tool is never told about', (name, key, tool) => {
  const line = (slug: string) => `${tool} is never told about the category "${slug}"; name it in "${key}"`;
  const categories = (...slugs: string[]) =>
    ['notwendig', ...slugs].map((slug, at) => ({ slug, isNecessary: at === 0 }));
  const own = { categories: categories('statistik', 'werbung', 'medien') };
  expect(list('', own)).toEqual([]);
  Object.assign(window, { [name]: () => {} });
  try {
    expect(list('', own)).toEqual(['statistik', 'werbung', 'medien'].map(line));
    expect(list('', { categories: categories('performance', 'targeting', 'functional') })).toEqual([
      line('performance'),
    ]);
    // names that the signals know, and nothing that they could be told
    expect(list('', {})).toEqual([]);
    expect(list('', { categories: categories('statistics', 'performance') })).toEqual([]);
    const map = key === 'google' ? { analytics_storage: 'statistik' } : { statistics: 'statistik' };
    expect(list('', { ...own, [key]: map })).toEqual(['werbung', 'medien'].map(line));
  } finally {
    Reflect.deleteProperty(window, name);
  }
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
