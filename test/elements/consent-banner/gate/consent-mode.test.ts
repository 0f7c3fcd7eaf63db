import { expect, it } from 'vitest';
import { readGateConfig } from '../../../../elements/consent-banner/gate/config.ts';
import { openNotices } from '../../../../elements/consent-banner/gate/consent-mode.ts';

/** A page with WordPress' interface, and what WordPress and Google were told. */
function openPage(json: object = {}, hasWordPress = true) {
  const wordpress: string[] = [];
  const events: string[] = [];
  const page = {
    document: { dispatchEvent: ({ type }: Event) => events.push(type) },
    dataLayer: [] as ArrayLike<unknown>[],
    ...(hasWordPress && {
      wp_set_consent: (type: string, value: string) => wordpress.push(`${type}:${value}`),
    }),
  };
  const allowed = new Set(['necessary']);
  const config = readGateConfig(json);
  const notices = openNotices(page as never, (slug) => allowed.has(slug));
  const google = () => page.dataLayer.map((words) => [...Array.from(words)]);
  return { page, notices, config, allowed, google, wordpress, events };
}

it('tells Google one default, nothing else before the choice, and one update per choice', () => {
  const { notices, config, allowed, google } = openPage();
  notices.announceDefault(config);
  notices.announce(config, false);
  notices.announce(config, false);
  expect(google()).toEqual([
    ['consent', 'default', expect.objectContaining({ ad_storage: 'denied', wait_for_update: 500 })],
  ]);
  // a refusal is a choice: it ends Google's waiting
  notices.announce(config, true);
  notices.announce(config, true);
  expect(google()).toHaveLength(2);
  allowed.add('analytics');
  notices.announce(config, true);
  notices.announce(config, true);
  expect(google().slice(1)).toEqual([
    ['consent', 'update', expect.objectContaining({ analytics_storage: 'denied' })],
    ['consent', 'update', expect.objectContaining({ analytics_storage: 'granted', ad_storage: 'denied' })],
  ]);
  expect(google()[2]?.[2]).not.toHaveProperty('wait_for_update');
});

it('has regional defaults, redaction, pass-through and a configurable wait', () => {
  const { notices, config, google } = openPage({
    consentMode: {
      wait_for_update: 2000,
      ads_data_redaction: true,
      url_passthrough: true,
      regions: [{ region: ['US', 'CA'], analytics_storage: 'granted' }, null],
    },
  });
  notices.announceDefault(config);
  expect(google()).toEqual([
    ['set', 'ads_data_redaction', true],
    ['set', 'url_passthrough', true],
    [
      'consent',
      'default',
      expect.objectContaining({
        region: ['US', 'CA'],
        analytics_storage: 'granted',
        security_storage: 'granted',
        ad_storage: 'denied',
        wait_for_update: 2000,
      }),
    ],
    ['consent', 'default', expect.not.objectContaining({ region: expect.anything() })],
  ]);
});

it('tells WordPress the type at once, and the values once per choice', () => {
  const { page, notices, config, allowed, wordpress, events } = openPage();
  notices.announce(config, false);
  notices.announce(config, false);
  expect(page).toMatchObject({ wp_consent_type: 'optin' });
  expect(events).toEqual(['wp_consent_type_defined']);
  expect(wordpress).toEqual([]);
  allowed.add('analytics');
  notices.announce(config, true);
  notices.announce(config, true);
  expect(wordpress).toEqual([
    'preferences:deny',
    'statistics:allow',
    'statistics-anonymous:allow',
    'functional:allow',
    'marketing:deny',
  ]);
});

it('tells WordPress about a privacy signal before any choice if everything is allowed by default', () => {
  const { notices, config, allowed, wordpress } = openPage({ law: 'ccpa' });
  notices.announce(config, false);
  expect(wordpress).toHaveLength(5);
  for (const slug of ['functional', 'analytics', 'performance', 'advertisement']) allowed.add(slug);
  notices.announce(config, false);
  expect(wordpress).toHaveLength(10);
});

it('tells WordPress as soon as its interface exists', () => {
  const { page, notices, config, wordpress } = openPage({}, false);
  notices.announce(config, true);
  Object.assign(page, { wp_set_consent: (type: string) => wordpress.push(type) });
  notices.announce(config, true);
  expect(wordpress).toHaveLength(5);
});

it.each([
  ['the words of the interface itself', ['statistics', 'marketing', 'preferences']],
  ['other usual words', ['statistics', 'ads', 'functional']],
  ['the usual words', ['functional', 'analytics', 'performance', 'advertisement']],
])('tells WordPress yes to everything after a yes to %s, and what is necessary in any case', (_, slugs) => {
  const categories = ['necessary', ...slugs].map((slug) => ({ slug }));
  const { notices, config, allowed, wordpress } = openPage({ categories });
  notices.announce(config, true);
  expect(wordpress.filter((each) => each.endsWith('allow'))).toEqual(['functional:allow']);
  for (const slug of slugs) allowed.add(slug);
  notices.announce(config, true);
  expect(wordpress.slice(5).every((each) => each.endsWith('allow'))).toBe(true);
  expect(wordpress).toHaveLength(10);
});

/**
 * The WP Consent API 1.0's answer (`wp_has_consent`): without a type everything is allowed; where one opts out what was
 * never denied is allowed, too; otherwise only what was allowed.
 */
function answerOf(type: unknown, told: readonly string[], name: string): boolean {
  const value = told
    .filter((each) => each.startsWith(`${name}:`))
    .at(-1)
    ?.slice(name.length + 1);
  if (!type || (type === 'optout' && !value)) return true;
  return value === 'allow';
}

const USUAL_SLUGS = ['functional', 'analytics', 'performance', 'advertisement'];
const API_SLUGS = ['preferences', 'statistics', 'marketing'];
const OWN_SLUGS = ['comfort', 'numbers', 'ads'];
const OWN_MAP = { preferences: 'comfort', statistics: 'numbers', 'statistics-anonymous': 'numbers' };
const ALL = 'preferences statistics statistics-anonymous functional marketing';

it.each<[law: string, slugs: string[], chosen: string[] | null, allowed: string, wordpress?: object]>([
  ['gdpr', USUAL_SLUGS, null, ''],
  ['gdpr', USUAL_SLUGS, [], 'functional'],
  ['gdpr', USUAL_SLUGS, USUAL_SLUGS, ALL],
  ['gdpr', USUAL_SLUGS, ['analytics'], 'statistics statistics-anonymous functional'],
  ['gdpr', USUAL_SLUGS, ['advertisement'], 'functional marketing'],
  ['gdpr', USUAL_SLUGS, ['functional'], 'preferences functional'],
  ['gdpr', API_SLUGS, null, ''],
  ['gdpr', API_SLUGS, [], 'functional'],
  ['gdpr', API_SLUGS, API_SLUGS, ALL],
  ['gdpr', API_SLUGS, ['statistics'], 'statistics statistics-anonymous functional'],
  [
    'gdpr',
    ['analytics', 'ads'],
    ['analytics', 'ads'],
    'statistics statistics-anonymous functional marketing',
  ],
  ['gdpr', OWN_SLUGS, OWN_SLUGS, ALL, OWN_MAP],
  ['gdpr', OWN_SLUGS, ['numbers'], 'statistics statistics-anonymous functional', OWN_MAP],
  ['ccpa', USUAL_SLUGS, null, ALL],
  ['ccpa', USUAL_SLUGS, [], 'functional'],
  ['ccpa', USUAL_SLUGS, USUAL_SLUGS, ALL],
])('under %s with %j, after %j, WordPress’ interface allows: %s', (law, slugs, chosen, answer, map) => {
  const categories = ['necessary', ...slugs].map((slug) => ({ slug }));
  const { page, notices, config, allowed, wordpress } = openPage({ law, categories, wordpress: map });
  if (law === 'ccpa') for (const slug of slugs) allowed.add(slug);
  notices.announce(config, false);
  for (const slug of chosen ? slugs : []) allowed[chosen?.includes(slug) ? 'add' : 'delete'](slug);
  if (chosen) notices.announce(config, true);
  expect(
    ALL.split(' ')
      .filter((name) => answerOf(Reflect.get(page, 'wp_consent_type'), wordpress, name))
      .join(' '),
  ).toBe(answer);
});
