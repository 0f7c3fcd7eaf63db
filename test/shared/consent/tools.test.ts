import { describe, expect, it } from 'vitest';
import { getConsent } from '../../../shared/consent/consent.ts';
import { fakeBrowser } from '../../fake-browser.ts';
import recorded from './recordings/tools.json' with { type: 'json' };

interface Recorded {
  readonly plugin: string;
  readonly version: string;
  readonly answers: readonly {
    readonly answer: string;
    readonly event: string | null;
    readonly detail: unknown;
    readonly cookies: Readonly<Record<string, string>>;
    readonly services?: Readonly<Record<string, readonly boolean[]>>;
    readonly accepted: readonly string[];
    readonly later?: readonly string[];
  }[];
}

const tools: readonly Recorded[] = recorded.tools;

/** What real plugins did in a real WordPress; the recording says versions and steps. */
describe.each(tools)('$plugin $version', ({ answers }) => {
  it.each(answers)('after $answer', ({ event, detail, cookies, services, accepted, later = accepted }) => {
    const browser = fakeBrowser({ url: 'https://shop.example/' });
    if (services) {
      Object.assign(browser.window, {
        consentApi: {
          consentSync(name: string) {
            const [consentGiven = true, cookieOptIn = true] = services[name] ?? [];
            return { cookie: services[name] ? { name } : null, consentGiven, cookieOptIn };
          },
        },
      });
    }
    for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value, 99, { raw: true });
    const consent = getConsent(browser);
    if (event) browser.window.document.dispatchEvent(new browser.window.CustomEvent(event, { detail }));
    expect(consent.getState()).toEqual({ accepted, acted: true });
    // on the next page only the cookies are left
    expect(getConsent(browser.visit('https://shop.example/next')).getState()).toEqual({
      accepted: later,
      acted: later.length > 0,
    });
  });
});

/** As its version 1.0.7 answers: without a type it says yes to everything, whatever its cookies say. */
describe('WP Consent API', () => {
  const open = (globals: Record<string, unknown>, cookies: Record<string, string> = {}) => {
    const browser = fakeBrowser({ url: 'https://shop.example/' });
    const page = browser.window as unknown as Record<string, unknown>;
    Object.assign(page, { consent_api: { cookie_prefix: 'wp_consent' }, ...globals });
    page.wp_has_consent = (category: string) => {
      const type = page.wp_consent_type ?? page.wp_fallback_consent_type;
      const value = browser.cookies.get(`wp_consent_${category}`);
      if (!type || (type === 'optout' && value === null)) return true;
      return value === 'allow';
    };
    for (const [name, value] of Object.entries(cookies)) browser.cookies.set(`wp_consent_${name}`, value);
    return { page, browser, consent: getConsent(browser) };
  };
  const SOME = {
    statistics: 'allow',
    'statistics-anonymous': 'allow',
    marketing: 'deny',
    preferences: 'deny',
  };
  const REFUSED = ['advertisement', 'functional', 'third-party'];

  it.each([{}, { wp_consent_type: 'optin' }, { wp_consent_type: 'optout' }, { waitfor_consent_hook: '1' }])(
    'never undoes a refusal, also before a tool has named the type (%j)',
    (globals) => {
      const { consent } = open(globals, SOME);
      expect(REFUSED.filter((each) => consent.has(each))).toEqual([]);
      expect(consent.has('analytics')).toBe(true);
    },
  );

  it('waits for a type that is still to come, and reads again when it is there', () => {
    const { page, browser, consent } = open({ waitfor_consent_hook: '1' });
    expect(consent.getState()).toEqual({ accepted: ['necessary'], acted: false });
    page.wp_consent_type = 'optout';
    browser.window.document.dispatchEvent(new browser.window.CustomEvent('wp_consent_type_defined'));
    expect(consent.has('advertisement')).toBe(true);
  });

  it('allows everything where no consent tool fills it', () => {
    expect(open({ waitfor_consent_hook: '' }).consent.has('advertisement')).toBe(true);
  });
});
