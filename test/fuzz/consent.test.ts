import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesPattern, sweepCookies } from '../../elements/consent-banner/later/cookie-sweep.ts';
import { fromCookieYes } from '../../elements/consent-banner/settings/from-cookieyes.ts';
import { readFullSettings } from '../../elements/consent-banner/settings/full-settings.ts';
import { readSiteRules } from '../../elements/consent-banner/settings/site-rules.ts';
import { validateSettings } from '../../elements/consent-banner/settings/validate-settings.ts';
import { readSettings } from '../../elements/consent-banner/wire.ts';
import { en } from '../../elements/consent-banner/words/en.ts';
import { getConsent } from '../../shared/consent/consent.ts';
import { formatRecord, parseRecord } from '../../shared/consent/record.ts';
import { CATEGORIES, configOf, startEngine } from '../elements/consent-banner/banner-fixture.ts';
import { fakeBrowser } from '../fake-browser.ts';
import { fuzz } from './fuzz.ts';
import { LIVE_VALUES, LONG_TEXTS, TEXTS } from './hostile.ts';
import { mutatedJson, mutatedText } from './mutate.ts';

const RECORDINGS = new URL('../elements/consent-banner/recordings/', import.meta.url);
const cookieYes = readdirSync(RECORDINGS)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, RECORDINGS), 'utf8')));
const ours = [
  {
    categories: CATEGORIES,
    texts: { title: 'Cookies', description: 'We use <b>some</b>.' },
    policyUrl: '/privacy',
    expiryDays: '180',
  },
  {
    law: 'ccpa',
    type: 'box',
    position: 'bottom-left',
    preferenceCenter: 'sidebar',
    theme: 'dark',
    revision: 3,
    categories: [
      ...CATEGORIES,
      {
        slug: 'video',
        services: [
          { id: 'youtube', name: 'YouTube', cookies: [{ cookieID: 'VISITOR_*', storage: 'local' }] },
        ],
      },
    ],
    block: [{ re: 'example\\.com', categories: ['analytics'] }],
    google: { analytics_storage: 'analytics' },
    colors: { accent: 'red' },
    regions: { gdpr: ['DE', 'FR'], ccpa: ['US-CA'] },
    consentMode: { region: ['DE'], ads_data_redaction: true },
  },
];

/** All that is read of a configuration, from the first view to the sweep. */
function use(json: Record<string, unknown>): void {
  const settings = readSettings(configOf(), json, en);
  expect(settings.categories.length).toBeGreaterThan(0);
  expect(settings.policyUrl).not.toMatch(/^\s*(?:javascript|data|vbscript):/i);
  const full = readFullSettings(settings, readSiteRules);
  for (const mistake of validateSettings(json)) expect(mistake).not.toMatch(/\[object |function \w*\(\)/);
  const browser = fakeBrowser();
  browser.cookies.set('_ga_1', '1', { maxAgeS: 1000 } as never);
  sweepCookies(browser, full.categories, () => false);
}

describe('configurations of the banner', () => {
  it('ours', async () => {
    await fuzz(mutatedJson(ours), (changed) => use(Object(changed)));
  });

  it('ours, from the attribute to the visitor’s answer', async () => {
    await fuzz(mutatedJson(ours), (changed) => {
      const { engine, cookie } = startEngine(Object(changed));
      engine.acceptAll();
      engine.rejectAll();
      expect(parseRecord(cookie())).not.toBeNull();
    });
  });

  it('CookieYes’', async () => {
    await fuzz(mutatedJson(cookieYes), (changed) => {
      const browser = fakeBrowser();
      use(fromCookieYes(browser, Object(changed)));
      expect(browser.logged.length).toBeLessThanOrEqual(1);
    });
  });
});

describe('the record of a choice', () => {
  const records = [
    'consentid:abc,consent:yes,action:yes,necessary:yes,analytics:no',
    formatRecord({
      id: 'x',
      consent: false,
      acted: true,
      categories: { necessary: true },
      policyRevision: '1f',
    }),
  ];

  it('any text is a record or not, and what is written can be read again', async () => {
    await fuzz(mutatedText(records), (changed) => {
      const record = parseRecord(changed);
      if (record) expect(parseRecord(formatRecord(record))).toEqual(record);
      const { engine } = startEngine({ categories: CATEGORIES }, withCookie('cookieyes-consent', changed));
      expect(Object.keys(engine.getState().record.categories)).toEqual(expect.arrayContaining(['necessary']));
    });
  });

  it('cookies and objects of other tools', async () => {
    const names = [
      'cookieyes-consent',
      'cookie_notice_accepted',
      'cmplz_banner-status',
      'borlabs-cookie',
      'moove_gdpr_popup',
      'real_cookie_banner',
      'wp_consent_marketing',
    ];
    const globals = [
      'Cookiebot',
      'BorlabsCookie',
      'complianz',
      'cnArgs',
      'moove_frontend_gdpr_scripts',
      'consentApi',
      'wp_has_consent',
      'getCkyConsent',
    ];
    const visit = fc.tuple(
      fc.constantFrom(...names),
      mutatedText([...records, '{"strict":"1","thirdparty":"0"}', 'true', 'allow']),
      fc.constantFrom(...globals),
      fc.nat({ max: LIVE_VALUES.length - 1 }),
    );
    await fuzz(visit, ([name, text, global, at]) => {
      const browser = withCookie(name, text);
      Object.assign(browser.window, { [global]: LIVE_VALUES[at] });
      const consent = getConsent(browser);
      expect(consent.has('analytics')).toBeTypeOf('boolean');
      consent.getState();
    });
  });

  it('comparing a pattern of names takes linear time', async () => {
    const text = fc.constantFrom(...TEXTS, ...LONG_TEXTS);
    await fuzz(fc.tuple(text, text), ([pattern, name]) => {
      expect(matchesPattern(pattern, name)).toBeTypeOf('boolean');
    });
  });
});

function withCookie(name: string, text: string) {
  const browser = fakeBrowser();
  Object.defineProperty(browser.cookies, 'get', { value: (asked: string) => (asked === name ? text : null) });
  return browser;
}
