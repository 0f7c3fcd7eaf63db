import type { Browser } from '../../../shared/base/browser.ts';
import { request } from '../../../shared/http.ts';
import { trimEnd } from '../../../shared/trim-end.ts';
import * as z from '../../../shared/wire/schema.ts';

/** The provider's address for the list of validation e-mail domains (popup §7 names the call but not its address). */
export const DOMAINS_PATH = '/api/display/email-domains';

/** The list hardly ever changes: a week old is as good as new. */
const FRESH_MS = 7 * 24 * 3_600_000;

const KEPT_AT = 'tagdrop_free_domains';

const list = z.union([
  z.array(z.string()),
  z.mapped(z.looseObject({ domains: z.array(z.string()) }), ({ domains }) => domains),
]);
const kept = z.object({ at: z.number(), domains: z.array(z.string()) });

/**
 * The domains whose addresses are not business addresses, from the provider or from an earlier visit. Null if they
 * cannot be loaded, which turns the check off silently (popup §8). A popup without a provider downloads nothing and
 * uses the common mail domains.
 */
export async function loadFreeDomains(
  browser: Browser,
  apiBase: string,
): Promise<ReadonlySet<string> | null> {
  if (!apiBase) {
    const { COMMON_DOMAINS } = await import('./answers/email-help.ts');
    return new Set(COMMON_DOMAINS);
  }
  const known = readKept(browser);
  if (known && browser.now() - known.at < FRESH_MS) return new Set(known.domains);
  const answer = await request(browser, `${trimEnd(apiBase)}${DOMAINS_PATH}`);
  const parsed = answer.ok ? list.safeParse(answer.value.data) : null;
  if (!parsed?.success) return known ? new Set(known.domains) : null;
  const domains = parsed.data.map((each) => each.trim().toLowerCase()).filter(Boolean);
  browser.local.set(KEPT_AT, JSON.stringify({ at: browser.now(), domains }));
  return new Set(domains);
}

function readKept(browser: Browser): z.output<typeof kept> | null {
  try {
    const parsed = kept.safeParse(JSON.parse(browser.local.get(KEPT_AT) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
