import type { Browser } from '../base/browser.ts';
import { readMember } from '../base/page-names.ts';
import { request } from '../http.ts';

/** `anybody`: for one release on pages without a key. */
export type ModeRight = 'owner' | 'anybody' | 'nobody';

/** The address contains the key, the page only its hash: nobody who reads the page can make such an address. */
const KEY_PARAMETER = 'tagdrop-key';

/** The link that a provider gives its owners contains it (`provider/wire/preview-token.ts`). */
const TOKEN_PARAMETER = 'ppt-token';

/**
 * Who the visitor is: an owner if the server says so (`<html data-tagdrop-owner>`, written for signed-in users), the
 * address or the debug cookie contains the key whose hash is in the page (`<html data-tagdrop-key="sha256-…">`), or the
 * provider accepts the address's token. For one release everybody is allowed on pages without a key, with a warning.
 * @param cookie the debug cookie's value: there may be no address that could contain the key.
 */
export async function verifyOwner(browser: Browser, cookie: string | null): Promise<ModeRight> {
  const { window, log } = browser;
  const { tagdropOwner, tagdropKey } = readMember(window.document, 'documentElement').dataset;
  if (tagdropOwner !== undefined) return 'owner';
  const parameters = new URLSearchParams(window.location.search);
  const hashes = tagdropKey?.split(/\s+/) ?? [];
  for (const key of [parameters.get(KEY_PARAMETER), cookie])
    if (key && hashes.includes(await hashKey(window, key))) return 'owner';
  const token = parameters.get(TOKEN_PARAMETER);
  if (token && (await isTaken(browser, token))) return 'owner';
  const mayStill = tagdropKey === undefined;
  const line = mayStill
    ? 'Preview and debug work for anyone with this address or cookie; from the next release they work only for owners'
    : 'This address or cookie asks for preview or debug without the right key, so nothing is previewed';
  log.warnOnce('owner', `${line} (docs/security.md, "Preview and debug").`);
  return mayStill ? 'anybody' : 'nobody';
}

/** As `integrity` writes it. Empty if the browser can't compute it: outside HTTPS and localhost. */
async function hashKey(page: Browser['window'], key: string): Promise<string> {
  const bytes = await page.crypto.subtle?.digest('SHA-256', new TextEncoder().encode(key));
  return bytes ? `sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}` : '';
}

/** Asks the provider of the page's first popup tag. */
async function isTaken(browser: Browser, token: string): Promise<boolean> {
  const find = readMember(browser.window.document, 'querySelector');
  const tag = find('poptin-popup[client-id][api-base]');
  const [base, client] = ['api-base', 'client-id'].map((name) => tag?.getAttribute(name) ?? '');
  if (!base || !client) return false;
  const origin = new URL(base, browser.window.location.href).href;
  const path = `api/display/preview/${encodeURIComponent(client)}?token=${encodeURIComponent(token)}`;
  const { ok } = await request(browser, new URL(path, origin.endsWith('/') ? origin : `${origin}/`).href);
  return ok;
}
