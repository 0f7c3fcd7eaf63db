import type { BannerEngine } from './state.ts';
import type { Law } from './wire.ts';

/** Site §3, "Public consent object". */
export interface PublicConsent {
  activeLaw: Law;
  categories: Record<string, boolean>;
  isUserActionCompleted: boolean;
  consentID: string;
  languageCode: string;
  /** What `consent:yes` means under ccpa. */
  optedOut: boolean;
}

declare global {
  /** CookieYes' own two functions (site §3). */
  interface Window {
    getCkyConsent?: () => PublicConsent;
    revisitCkyConsent?: () => void;
  }
}

export function buildPublicConsent(engine: BannerEngine, language: string): PublicConsent {
  const { settings, record } = engine.getState();
  return {
    activeLaw: settings.law,
    categories: { ...record.categories },
    isUserActionCompleted: record.acted,
    consentID: record.id,
    languageCode: language,
    optedOut: settings.law !== 'gdpr' && record.consent,
  };
}
