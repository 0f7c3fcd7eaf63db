import type { Browser } from '../../../shared/browser.ts';
import { listSlugs } from '../../../shared/consent/record.ts';
import type { BannerState } from '../state.ts';

/** One choice, as `log-endpoint` receives it and as the visitor may keep it. All values are text. */
export interface ConsentReceipt extends Readonly<Record<string, string>> {
  readonly consent_id: string;
  readonly law: string;
  readonly action: string;
  readonly accepted: string;
  readonly rejected: string;
  /** What the choice was an answer to: `slug.hash of its cookie list`, joined by `|`. */
  readonly policy: string;
  readonly language: string;
  readonly url: string;
  readonly time: string;
}

export function buildReceipt(browser: Browser, { settings, record, choice }: BannerState): ConsentReceipt {
  const page = browser.window;
  return {
    consent_id: record.id,
    law: settings.law,
    action: choice?.action ?? '',
    accepted: listSlugs(record.categories, true).join(),
    rejected: listSlugs(record.categories, false).join(),
    policy: record.policyRevision,
    language: page.document.documentElement.lang,
    url: page.location.origin + page.location.pathname,
    time: new Date(choice?.at ?? browser.now()).toISOString(),
  };
}
