import { expect, it } from 'vitest';
import { createSignals } from '../../../../elements/consent-banner/gate/signals.ts';

const YES = { analytics: true, advertisement: true, functional: true };
const NO = { analytics: false, advertisement: false, functional: false };

function openPage() {
  const said: unknown[] = [];
  const page = {
    clarity: (...args: unknown[]) => said.push(['clarity', ...args]),
    fbq: (...args: unknown[]) => said.push(['fbq', ...args]),
    uetq: [] as unknown[],
    _paq: [] as unknown[],
    Shopify: { customerPrivacy: { setTrackingConsent: (to: unknown) => said.push(['shopify', to]) } },
  };
  return { page, said };
}

it('tells each tool in its own terms, once per answer', () => {
  const { page, said } = openPage();
  const tell = createSignals(page);
  tell(NO);
  tell(NO);
  tell(YES);
  expect(said).toEqual([
    ['clarity', 'consentv2', { ad_Storage: 'denied', analytics_Storage: 'denied' }],
    ['fbq', 'consent', 'revoke'],
    ['shopify', { analytics: false, marketing: false, preferences: false, sale_of_data: false }],
    ['clarity', 'consentv2', { ad_Storage: 'granted', analytics_Storage: 'granted' }],
    ['fbq', 'consent', 'grant'],
    ['shopify', { analytics: true, marketing: true, preferences: true, sale_of_data: true }],
  ]);
  expect(page.uetq).toEqual([
    'consent',
    'update',
    { ad_storage: 'denied' },
    'consent',
    'update',
    { ad_storage: 'granted' },
  ]);
  expect(page._paq).toEqual([
    ['forgetConsentGiven'],
    ['forgetCookieConsentGiven'],
    ['setConsentGiven'],
    ['setCookieConsentGiven'],
  ]);
});

it('tells a tool that arrives later, and survives one that throws or is not a tool', () => {
  const page: Record<string, unknown> = {
    clarity() {
      throw new Error('broken');
    },
    fbq: 'a text',
    uetq: null,
  };
  const tell = createSignals(page);
  tell(YES);
  const later: unknown[] = [];
  page._paq = later;
  tell(YES);
  expect(later).toHaveLength(2);
});
