import type { BannerEngine } from './engine.ts';
import type { Law } from './wire.ts';

/** Site §3, "Public consent object", and in words what ccpa's `consent:yes` means. */
export interface PublicConsent {
  activeLaw: Law;
  categories: Record<string, boolean>;
  isUserActionCompleted: boolean;
  consentID: string;
  languageCode: string;
  optedOut: boolean;
}

export function publicConsent(engine: BannerEngine, language: string): PublicConsent {
  const { settings, record } = engine.getState();
  return {
    activeLaw: settings.law,
    categories: { ...record.categories },
    isUserActionCompleted: record.acted,
    consentID: record.id,
    languageCode: language,
    optedOut: settings.law === 'ccpa' && record.consent,
  };
}
