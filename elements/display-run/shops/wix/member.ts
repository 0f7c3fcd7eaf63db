import type { Browser } from '../../../../shared/base/browser.ts';
import { readGlobal } from '../../../../shared/base/page-names.ts';
import { err, ok, type Result } from '../../../../shared/base/result.ts';
import { request } from '../../../../shared/http.ts';
import { trimEnd } from '../../../../shared/trim-end.ts';
import { isRecord } from '../../../../shared/wire/fields.ts';

/** Where a Wix site reports the logged-in member, on its own host (popup §7). */
const CURRENT_MEMBER = '/_api/members/v1/members/my';
/** Its answers for a visitor who is not logged in. */
const NOBODY: readonly (number | undefined)[] = [401, 403, 404];

/** The id of the member who is logged in, '' for nobody. */
export async function fetchMember(browser: Browser, signal: AbortSignal): Promise<Result<string, string>> {
  const answer = await request(browser, readSiteBase(browser) + CURRENT_MEMBER, { signal });
  if (!answer.ok) {
    return NOBODY.includes(answer.error.status) ? ok('') : err(answer.error.message);
  }
  const { data } = answer.value;
  const member = isRecord(data) ? (data.member ?? {}) : null;
  const id = isRecord(member) ? (member.id ?? '') : null;
  return typeof id === 'string' || typeof id === 'number'
    ? ok(String(id).trim())
    : err(`no member in ${JSON.stringify(data).slice(0, 80)}`);
}

interface WixEmbedsApi {
  getExternalBaseUrl?: () => unknown;
}

/** A free site is in a folder of a shared host. '' if the site has its own host. */
function readSiteBase({ window }: Browser): string {
  try {
    const api = readGlobal(window, 'wixEmbedsAPI') as WixEmbedsApi | undefined;
    const base = new URL(String(api?.getExternalBaseUrl?.()));
    return base.origin === window.location.origin ? trimEnd(base.href) : '';
  } catch {
    return ''; // another version of the site's API
  }
}
