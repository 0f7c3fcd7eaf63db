import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { mayUseModes, resolveModes } from '../../../shared/owner-modes.ts';
import { fakeBrowser } from '../../fake-browser.ts';

const KEY = 'correct horse battery staple';
const HASH = `sha256-${createHash('sha256').update(KEY).digest('base64')}`;
const PROVIDER = '<poptin-popup client-id="c1" api-base="https://provider.example/base"></poptin-popup>';

interface Case {
  /** Those of the root element. */
  readonly root?: Readonly<Record<string, string>>;
  readonly search?: string;
  readonly cookie?: string;
  readonly body?: string;
  /** The provider's answer about the token. */
  readonly status?: number;
}

function open({ root = {}, search = '', cookie, body = '', status = 204 }: Case) {
  const browser = fakeBrowser({
    url: `https://shop.example/?ppt-preview${search}`,
    html: `<head></head><body>${body}</body>`,
    server: () => new Response(null, { status }),
  });
  for (const [name, value] of Object.entries(root))
    browser.window.document.documentElement.setAttribute(name, value);
  if (cookie) browser.cookies.set('poptin_debug', cookie);
  return browser;
}

const keyed = { 'data-tagdrop-key': `sha256-old= ${HASH}` };
const withKey = `&tagdrop-key=${encodeURIComponent(KEY)}`;

test.each<[string, Case, mayUse: boolean, warns: boolean]>([
  ['nothing set: allowed for one more release, with a warning', {}, true, true],
  ['a signed-in user', { root: { 'data-tagdrop-owner': '' } }, true, false],
  ['a signed-in user of a page with a key', { root: { ...keyed, 'data-tagdrop-owner': '' } }, true, false],
  ['the key in the address', { root: keyed, search: withKey }, true, false],
  ['the key in the debug cookie', { root: keyed, cookie: KEY }, true, false],
  ['no key', { root: keyed }, false, true],
  ['a wrong key', { root: keyed, search: '&tagdrop-key=guess' }, false, true],
  ['the hash, which every visitor can read', { root: keyed, search: `&tagdrop-key=${HASH}` }, false, true],
  ['an empty key', { root: { 'data-tagdrop-key': '' }, search: '&tagdrop-key=' }, false, true],
  ['a cookie without the key', { root: keyed, cookie: '1' }, false, true],
  ["the provider's token", { root: keyed, search: '&ppt-token=t', body: PROVIDER }, true, false],
  [
    'a token that the provider refuses',
    { root: keyed, search: '&ppt-token=t', body: PROVIDER, status: 403 },
    false,
    true,
  ],
  ['a token on a page without a provider', { root: keyed, search: '&ppt-token=t' }, false, true],
  [
    'a refused token on a page without a key',
    { search: '&ppt-token=t', body: PROVIDER, status: 403 },
    true,
    true,
  ],
])('%s', async (_name, given, mayUse, warns) => {
  const browser = open(given);
  await resolveModes(browser, true);
  expect([mayUseModes(browser), browser.logged.map(({ level }) => level)]).toEqual([
    mayUse,
    warns ? ['warn'] : [],
  ]);
});

test('the token goes only to the tag’s provider', async () => {
  const browser = open({ root: keyed, search: '&ppt-token=a%2Fb', body: PROVIDER });
  await resolveModes(browser, true);
  expect(browser.requests.map(({ url }) => url)).toEqual([
    'https://provider.example/base/api/display/preview/c1?token=a%2Fb',
  ]);
});

test('until the key is verified, there is no preview; a page that asks for none waits for nothing', async () => {
  const browser = open({ root: keyed, search: withKey });
  expect(mayUseModes(browser)).toBe(false);
  await resolveModes(browser, false);
  expect([mayUseModes(browser), browser.logged]).toEqual([false, []]);
  await resolveModes(browser, true);
  expect(mayUseModes(browser)).toBe(true);
});
