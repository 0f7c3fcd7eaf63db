import type { ConsentRecord } from '../../shared/consent/record.ts';
import { type Law, readText, type Settings } from './wire.ts';

/** Site §3, "Public consent object". */
export interface PublicConsent {
  activeLaw: Law;
  categories: Record<string, boolean>;
  isUserActionCompleted: boolean;
  consentID: string;
  languageCode: string;
  /** The meaning of `consent:yes` under ccpa. Not enumerable: CookieYes has no such member, and copies lack it. */
  readonly optedOut: boolean;
}

declare global {
  /** CookieYes' own two functions (site §3). */
  interface Window {
    getCkyConsent?: () => PublicConsent;
    revisitCkyConsent?: () => void;
  }
}

interface Consented {
  readonly settings: Pick<Settings, 'law' | 'json'>;
  readonly record: ConsentRecord;
}

/** @param language the page's; CookieYes knows only the regions of its own configuration. */
export function buildPublicConsent({ settings, record }: Consented, language: string): PublicConsent {
  const consent = {
    activeLaw: settings.law,
    categories: { ...record.categories },
    isUserActionCompleted: record.acted,
    consentID: record.id,
    languageCode: readText(settings.json.language) || language.replace(/-.*/, ''),
  };
  return Object.defineProperty(consent, 'optedOut', {
    value: settings.law !== 'gdpr' && record.consent,
  }) as PublicConsent;
}
