import { type Setting, type Settings, titled } from '../../../shared/element/setting.ts';
import { en as laterWords } from '../later/words/en.ts';
import { en as placeholderWords } from '../placeholder/words/en.ts';
import { categories, en as preferenceWords } from '../preferences/words/en.ts';
import { listServices } from '../services/addresses.ts';
import { en as serviceWords } from '../services/words/en.ts';
import { en as words } from '../words/en.ts';

type More = Partial<Omit<Setting, 'description'>>;

const text = (description: string, more: More = {}): Setting => ({ description, type: 'string', ...more });
const flag = (description: string, more: More = {}): Setting => ({
  description,
  type: 'boolean',
  default: false,
  ...more,
});
const choice = (
  description: string,
  meanings: Readonly<Record<string, string>>,
  more: More = {},
): Setting => ({
  description,
  type: 'string',
  enum: Object.keys(meanings),
  meanings,
  ...more,
});
const object = (description: string, properties: Settings, more: More = {}): Setting => ({
  description,
  type: 'object',
  properties,
  ...more,
});

const spec = 'site §3';

/** A name in the cookie of the choice: no other characters are allowed there. */
const slug = (description: string): Setting =>
  text(description, { pattern: '^[\\w-]+$', expected: 'letters, digits, - and _', examples: ['analytics'] });

const cookie = object(
  'One cookie of the category, to list and to delete.',
  {
    cookieID: text('Its name, exact or with `*`.', { examples: ['_ga*'] }),
    domain: text('The domain that sets it.', { examples: ['.example.com'] }),
    storage: choice(
      'Where it is stored.',
      { cookie: 'a cookie', local: 'local storage', session: 'session storage' },
      { default: 'cookie' },
    ),
    duration: text('How long it is kept, in words.', { examples: ['2 years'] }),
    description: text('What it is for.'),
  },
  { name: 'ConsentCookie', required: ['cookieID'] },
);

const category = object(
  'A category of cookies that visitors allow or refuse.',
  {
    slug: slug('Its name in the cookie, in `data-consent` and in `block`.'),
    isNecessary: flag('Always allowed.'),
    name: text('What visitors read; the usual five have one.'),
    description: text('What it is for.'),
    defaultConsent: object('The setting before the visitor has chosen.', {
      gdpr: flag('Under gdpr.'),
      ccpa: flag('Under ccpa.'),
    }),
    cookies: { description: 'Its cookies.', type: 'array', items: cookie },
    services: {
      description: 'Providers in this category, each with its own switch.',
      type: 'array',
      items: object(
        'One provider; scripts and frames name it by `data-service`.',
        {
          id: text('Its name in `data-service`.', {
            pattern: '^[A-Za-z0-9-]+$',
            expected: 'letters, digits and -',
            examples: ['youtube'],
          }),
          name: text('The name that visitors read.'),
          cookies: { description: 'Its cookies.', type: 'array', items: cookie },
        },
        { required: ['id'] },
      ),
    },
  },
  { name: 'ConsentCategory', required: ['slug'] },
);

const defaults: Readonly<Record<string, unknown>> = {
  ...words,
  ...preferenceWords,
  ...categories,
  ...laterWords,
  ...placeholderWords,
  ...serviceWords,
};

/** Titles of its settings in forms, if their names are unclear. */
const TITLES = {
  law: 'Law',
  region: 'Region of the visitor',
  laws: 'Law of each region',
  type: 'Layout',
  position: 'Place',
  preferenceCenter: 'Choice of categories opens',
  theme: 'Light or dark',
  revision: 'Ask everybody again',
  hideFromBots: 'No banner for crawlers',
  expiryDays: 'Ask again after',
  rootDomain: 'Domain of the cookie',
  reloadOnAccept: 'Reload the page after consent',
  revisit: 'Button that brings it back',
  policyUrl: 'Address of the privacy policy',
  imprintUrl: 'Address of the legal notice',
  logEndpoint: 'Where receipts are sent',
  services: 'Services of other companies',
  block: 'Other scripts and frames that wait',
  google: 'Google’s storage types',
  wordpress: 'Categories of the WP Consent API',
  consentMode: 'Google’s Consent Mode',
} as const;

/** The banner's configuration. */
export const consentSettings: Setting = object(
  'The configuration of `<consent-banner>` and `consent-gate.js`: inline, in a file, or as the property `settings`. Every part is optional.',
  titled(TITLES, {
    law: choice(
      'The law that the banner follows.',
      {
        gdpr: 'nothing before the visitor agrees',
        ccpa: 'everything until the visitor opts out',
        none: 'no banner; everything is allowed',
        auto: 'by the visitor’s region',
      },
      { spec, default: 'gdpr' },
    ),
    region: text(
      'Where the visitor is (ISO 3166-2), for the law `auto`; in script also a function that says it, within a second.',
      {
        examples: ['US', 'US-CA'],
        inScript: '(() => string | Promise<string>)',
      },
    ),
    laws: {
      description:
        'The law of each region for the law `auto`; `*` means all other regions. By default `US` is ccpa and everything else gdpr.',
      type: 'object',
      additionalProperties: choice('The law.', { gdpr: 'as above', ccpa: 'as above', none: 'as above' }),
      examples: [{ US: 'ccpa', '*': 'gdpr' }],
    },
    type: choice(
      'The shape of the banner.',
      { classic: 'a bar across the whole width', box: 'a box in a corner', popup: 'a window in the middle' },
      { spec, default: 'box' },
    ),
    position: choice(
      'Where it appears.',
      Object.fromEntries(
        ['top', 'bottom', 'top-left', 'top-right', 'bottom-left', 'bottom-right'].map((each) => [
          each,
          /-/.test(each) ? `the corner at the ${each.replace('-', ' ')}` : `at the ${each}`,
        ]),
      ),
      { spec },
    ),
    preferenceCenter: choice(
      'How the preference centre opens.',
      { modal: 'as a window', pushdown: 'below the bar', sidebar: 'at the side' },
      { spec, default: 'modal' },
    ),
    theme: choice('Its colours.', { light: 'light', dark: 'dark', auto: 'as the visitor’s system is set' }),
    revision: {
      description: 'Raise it to ask every visitor again, whatever they have chosen.',
      type: 'number',
      minimum: 0,
      default: 0,
    },
    hideFromBots: flag('Crawlers see no banner.'),
    expiryDays: {
      description: 'How long a choice is valid.',
      type: 'number',
      minimum: 1,
      default: 365,
      unit: 'days',
      spec: 'site §9',
    },
    rootDomain: text('The domain that the cookie is for; by default the page’s.', {
      spec,
      examples: ['.example.com'],
    }),
    reloadOnAccept: flag('Reloads the page when the visitor has allowed something.', { spec }),
    revisit: {
      description: 'The button that opens the banner again: false for none, or its corner.',
      type: ['boolean', 'string'],
      enum: [true, false, 'bottom-left', 'bottom-right'],
      default: true,
      spec,
    },
    policyUrl: text('The privacy policy.', { examples: ['/privacy'] }),
    imprintUrl: text('The legal notice.', { examples: ['/imprint'] }),
    logEndpoint: text('Receives each choice as JSON (docs/consent.md).', { examples: ['/consent-log'] }),
    categories: {
      description: 'The categories; without them CookieYes’ five.',
      type: 'array',
      items: category,
      minItems: 1,
      spec,
    },
    services: {
      description:
        'Services by name: their scripts and frames wait for the category that each is of, their cookies are listed, and deleted after a refusal. In script or JSON also `{ "id": "youtube", "category": "media" }`. `*`: all others in the list wait as well, without being listed.',
      type: 'array',
      items: text('A service.', { enum: [...listServices(), '*'] }),
      examples: [['google-analytics', 'youtube']],
    },
    block: {
      description: 'Scripts and frames that wait, besides those of `services`.',
      type: 'array',
      items: object(
        'Some hosts.',
        {
          re: text('Parts of addresses; `a.com|b.com/x` means either.', {
            examples: ['googletagmanager.com|google-analytics.com'],
          }),
          categories: {
            description: 'The categories that they need.',
            type: 'array',
            items: slug('A slug.'),
            examples: [['analytics']],
          },
          service: text('The service they belong to, which visitors can allow on its own.'),
        },
        { required: ['re', 'categories'] },
      ),
      spec,
    },
    google: {
      description:
        'Google’s storage types, if your categories have other slugs than CookieYes’: type → slug.',
      type: 'object',
      additionalProperties: slug('A slug.'),
      examples: [{ analytics_storage: 'statistics' }],
    },
    wordpress: {
      description: 'Categories of the WP Consent API, if you use your own slugs: category → slug.',
      type: 'object',
      additionalProperties: slug('A slug.'),
      examples: [{ statistics: 'counting' }],
    },
    consentMode: object('Google’s Consent Mode, in Google’s spelling.', {
      wait_for_update: {
        description: 'How long its tags wait for the choice.',
        type: 'number',
        minimum: 0,
        unit: 'ms',
        default: 500,
      },
      ads_data_redaction: flag('Removes advertising click ids from addresses while advertising is denied.'),
      url_passthrough: flag('Passes advertising click ids on in addresses instead of cookies.'),
      regions: {
        description: 'Other defaults for some regions.',
        type: 'array',
        items: object(
          'Some regions, together with storage types set to `granted` or `denied`.',
          {
            region: {
              description: 'ISO 3166-2.',
              type: 'array',
              items: text('A region.'),
              examples: [['US', 'US-CA']],
            },
          },
          {
            required: ['region'],
            additionalProperties: text('`granted` or `denied`.', { enum: ['granted', 'denied'] }),
          },
        ),
      },
    }),
    colors: {
      description: 'Custom properties of the tag, without `--consent-`.',
      type: 'object',
      additionalProperties: text('A colour.'),
      examples: [{ accent: '#1758c4' }],
    },
    texts: {
      description: 'Every text of banner, preference centre and placeholders, by its key.',
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(defaults).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, text(`By itself: ${value}`, { default: value })]] : [],
        ),
      ),
      additionalProperties: text('A text.'),
    },
  }),
  { name: 'ConsentSettings' },
);
