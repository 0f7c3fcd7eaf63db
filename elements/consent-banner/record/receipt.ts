import type { Browser } from '../../../shared/base/browser.ts';
import { readMember } from '../../../shared/base/page-names.ts';
import { listSlugs } from '../../../shared/consent/record.ts';
import { makeRequestKey } from '../../../shared/request-key.ts';
import type { BannerState } from '../state.ts';
import { readText, type Settings } from '../wire.ts';

/** One choice, as `log-endpoint` receives it and as the visitor can download it. All values are text. */
export interface ConsentReceipt extends Readonly<Record<string, string>> {
  readonly consent_id: string;
  readonly law: string;
  readonly action: string;
  readonly accepted: string;
  readonly rejected: string;
  /**
   * The question that the choice answers: `slug.hash of its cookie list`, joined by `|`. It is the configuration
   * itself, as JSON, if the visitor chose, and lost the network, before the code that shortens it had loaded.
   */
  readonly policy: string;
  readonly language: string;
  readonly url: string;
  readonly time: string;
}

export function buildReceipt(browser: Browser, { settings, record, choice }: BannerState): ConsentReceipt {
  const window = browser.window;
  return {
    consent_id: record.id,
    law: settings.law,
    action: choice?.action ?? '',
    accepted: listSlugs(record.categories, true).join(),
    rejected: listSlugs(record.categories, false).join(),
    policy: record.policyRevision || JSON.stringify(settings.json),
    language: readMember(window.document, 'documentElement').lang,
    url: window.location.origin + window.location.pathname,
    time: new Date(choice?.at ?? browser.now()).toISOString(),
  };
}

/** The address that receives each choice; empty if the site keeps no receipts. */
export const readLogEndpoint = ({ config, json }: Settings): string =>
  config.logEndpoint || readText(json.logEndpoint);

/**
 * Stores the receipt of a choice as a request of the outbox, within the click itself: if this code still had to load, a
 * visitor without a network, or one who leaves at once, would leave no proof. The code that sends it follows
 * (`later/enforcement.ts`), or runs on the next page (decision D-9).
 */
export function storeReceipt(browser: Browser, state: BannerState): void {
  const endpoint = readLogEndpoint(state.settings);
  if (!endpoint) return;
  const receipt = buildReceipt(browser, state);
  const id = `${receipt.consent_id}-${receipt.time}`;
  const at = browser.now();
  try {
    const request = {
      id,
      url: new URL(endpoint, browser.window.location.href).href,
      encoding: 'json',
      body: { ...receipt, submission_id: id },
      confirmed: false,
      about: 'consent',
      at,
      attempts: 0,
      nextAt: 0,
    };
    browser.local.set(makeRequestKey({ at, id }), JSON.stringify(request));
  } catch (cause) {
    browser.log.errorOnce('receipt', `<consent-banner>: no receipt can be sent to ${endpoint}.`, cause);
  }
}
