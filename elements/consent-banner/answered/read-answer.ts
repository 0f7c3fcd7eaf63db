import { readGlobal, readMember } from '../../../shared/base/page-names.ts';
import { type ConsentRecord, toRecord } from '../../../shared/consent/record.ts';
import type { BannerShell } from '../element.ts';
import { readChoice } from '../gate/choice.ts';
import { needsGate } from '../later/declared.ts';
import { isPreviewAddress, isScanAddress, SLUGS } from '../wire.ts';

/**
 * The choice of a visitor who need not be asked and whose page has nothing to enforce: the tag configures only look and
 * words, and nothing in the page waits for consent. Null for everybody else.
 * @returns the record as the engine reads it from the same cookie (`engine.ts`).
 */
export function readAnswer({ element, config, readSettings }: BannerShell): ConsentRecord | null {
  const document = element.ownerDocument;
  const { law, src, region, theme, revision, logEndpoint } = config.getState();
  const isConfigured =
    readSettings() ||
    (law && law !== 'gdpr') ||
    [src, region, theme, revision, logEndpoint].some(Boolean) ||
    element.querySelector('script') ||
    readMember(document, 'querySelector')('script[data-consent-config]') ||
    readGlobal(window, '_ckyConfig') ||
    // what the classic editor has moved behind the tag
    element.parentElement?.localName === 'p' ||
    isPreviewAddress(location.search) ||
    isScanAddress(location.search);
  const stored = isConfigured ? null : readChoice(document);
  if (!stored?.acted || SLUGS.some((slug) => !(slug in stored.categories)) || needsGate(window)) return null;
  const allowed = Object.entries(stored.categories).filter(
    ([key, yes]) => SLUGS.includes(key) || (key.startsWith('service.') && (stored.consent || !yes)),
  );
  return {
    ...stored,
    categories: toRecord(allowed.map(([key, yes]) => [key, key === 'necessary' || (yes && stored.consent)])),
  };
}
