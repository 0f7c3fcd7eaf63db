import type { Browser } from '../../../shared/browser.ts';
import type { BannerState } from '../engine.ts';

/** One choice, as `log-endpoint` receives it and as the visitor may keep it. All values are text. */
export interface Proof extends Readonly<Record<string, string>> {
  readonly consent_id: string;
  readonly law: string;
  readonly action: string;
  readonly accepted: string;
  readonly rejected: string;
  /** What was asked: `slug.hash of its cookie list`, joined by `|`. */
  readonly policy: string;
  readonly language: string;
  readonly url: string;
  readonly time: string;
}

export function proofOf(browser: Browser, { settings, record, choice }: BannerState): Proof {
  const slugs = (wanted: boolean) =>
    Object.keys(record.categories)
      .filter((slug) => record.categories[slug] === wanted)
      .join();
  const page = browser.window;
  return {
    consent_id: record.id,
    law: settings.law,
    action: choice?.action ?? '',
    accepted: slugs(true),
    rejected: slugs(false),
    policy: record.asked,
    language: page.document.documentElement.lang,
    url: page.location.origin + page.location.pathname,
    time: new Date(choice?.at ?? browser.now()).toISOString(),
  };
}
