import { expect, test } from 'vitest';
import { isDestination } from '../../../shared/outbox/destinations.ts';
import { createOutbox } from '../../../shared/outbox/outbox.ts';
import { STORAGE_PREFIX } from '../../../shared/stored-requests.ts';
import { fakeBrowser } from '../../fake-browser.ts';

const html = `<head></head><body>
  <poptin-popup api-base="https://[broken" submit-url="http://"></poptin-popup>
  <poptin-popup api-base="https://p.example/v1//"></poptin-popup>
  <poptin-popup submit-url="/leads"></poptin-popup>
  <consent-banner log-endpoint="https://log.example/consent?site=1"></consent-banner></body>`;
const open = () =>
  fakeBrowser({ html, url: 'https://shop.example/', server: () => Response.json({ success: 1 }) });
const page = open().window.document;

/** Each route that the outbox knows, and similar ones. */
const ADDRESSES: [url: string, isNamed: boolean][] = [
  ['https://p.example/v1/api/display/conversion/7', true],
  ['https://p.example/v1/api/display/conversion/a%20b', true],
  ['https://p.example/v1/api/display/conversion/7/8', false],
  ['https://p.example/v1/api/display/conversion/7?x=1', false],
  ['https://p.example/v1/api/display/conversion/../../../admin', false],
  ['https://p.example/v1/api/display/conversion/%2e%2e/closed/7', false],
  ['https://p.example/v1/api/display/conversion/..\\closed', false],
  ['https://p.example/v1/api/display/viewed/7', false],
  ['https://p.example/v1/api/submit', false],
  ['https://p.example/api/display/conversion/7', false],
  ['https://p.example:8443/v1/api/display/conversion/7', false],
  ['http://p.example/v1/api/display/conversion/7', false],
  ['https://p.example.evil.example/v1/api/display/conversion/7', false],
  ['https://p.example@evil.example/v1/api/display/conversion/7', false],
  ['https://user:pw@p.example/v1/api/display/conversion/7', false],
  ['https://shop.example/leads', true],
  ['https://shop.example/a/../leads', true],
  ['https://shop.example/leads/delete', false],
  ['https://shop.example/leads?delete', false],
  ['https://shop.example/leads#x', false],
  ['https://shop.example/account/delete', false],
  ['https://log.example/consent?site=1', true],
  ['https://log.example/consent', false],
  ['https://shop.example/log', true],
  ['https://evil.example/leads', false],
  ['', false],
];

test.each(ADDRESSES)('%s: %s', (url, isNamed) => {
  expect(isDestination(page, url, new Set(['/log', 'https://[']))).toBe(isNamed);
});

test('content that occupies names of the document changes nothing', () => {
  const { document } = fakeBrowser({
    html: `<head></head><body><img name="querySelectorAll"><img name="baseURI">
      <poptin-popup submit-url="/leads"></poptin-popup></body>`,
    url: 'https://shop.example/',
  }).window;
  expect(isDestination(document, 'https://shop.example/leads', new Set())).toBe(true);
});

test('an outbox that somebody else has filled sends only to the named addresses', async () => {
  const browser = open();
  ADDRESSES.forEach(([url], at) => {
    const id = `poison-${at}`;
    const request = { id, url, encoding: 'form', body: { at: `${at}` }, confirmed: false, about: 'x' };
    const times = { at: browser.now() + at, attempts: 0, nextAt: 0 };
    const key = `${STORAGE_PREFIX}${String(times.at).padStart(15, '0')}:${id}`;
    browser.local.set(key, JSON.stringify({ ...request, ...times }));
  });
  const outbox = createOutbox(browser);
  outbox.resume();
  await browser.tick(3_600_000);
  const named = ADDRESSES.filter(([url, isNamed]) => isNamed && url !== 'https://shop.example/log');
  expect(browser.requests.map(({ url }) => url)).toEqual(named.map(([url]) => new URL(url).href));
  outbox.stop();
});

test('a request of this page uses the address from the tag, not what the storage now says', async () => {
  const browser = open();
  browser.server = () => new Response('', { status: 503 });
  const outbox = createOutbox(browser);
  const url = 'https://shop.example/leads';
  void outbox.send({ id: 'one', url, encoding: 'json', body: {}, confirmed: false, about: 'x' });
  await browser.tick(100);
  for (const key of browser.local.keys().filter((each) => each.startsWith(STORAGE_PREFIX)))
    browser.local.set(key, String(browser.local.get(key)).replace(url, 'https://evil.example/'));
  browser.server = () => Response.json({ success: 1 });
  await browser.tick(60_000);
  expect(browser.requests.map((each) => each.url)).toEqual([url, url]);
  outbox.stop();
});
