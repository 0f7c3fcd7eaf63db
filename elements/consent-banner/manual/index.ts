import type { Manual } from '../../../shared/element/contract.ts';
import type { attributes } from '../attributes.ts';

/** The tag's manual; no bundle includes it. */
export const manual: Manual<typeof attributes> = {
  tag: 'consent-banner',
  summary:
    'Asks for consent as the law requires, records the choice per category, enforces it on scripts, frames and cookies, and tells the page’s other tools.',
  attributes: {
    law: 'gdpr (nothing without consent; the default), ccpa (everything until the visitor opts out), none (everything, without asking), or auto: the law of the visitor’s region.',
    region:
      'Where the visitor is, as the server knows it (ISO 3166-2: US, US-CA); for law="auto". Without it, <meta name="consent-region"> or the settings’ function of that name says it; where nobody does, the law is gdpr.',
    type: 'A bar across the whole width, a box in a corner (the default), or a popup in the middle that dims the page but leaves it usable.',
    position: 'Where the bar (top, bottom) or the box (a corner) appears; bottom and bottom-left are usual.',
    theme: 'light (the default), dark, or auto: like the visitor’s system.',
    'preference-center': 'A modal (the default), in place of the banner (pushdown), or a side panel.',
    src: 'Address of a JSON file with the configuration: our format, or CookieYes’ _ckyConfig.',
    'expiry-days':
      'Days until the visitor is asked again; 0 leaves it to the configuration, and after that to 365.',
    revision: 'Number of your policy: raise it to ask every visitor again.',
    declaration:
      'Lists, in place of the banner, what the site stores and why, for the policy page: [the cookie declaration](../consent.md#the-cookie-declaration).',
    'hide-from-bots': 'Crawlers see no banner.',
    'reload-on-accept': 'Reloads the page after a choice that changes what is allowed.',
    'policy-url': 'Link to the cookie policy, after the description.',
    'imprint-url': 'Link to the legal notice, after the policy link.',
    'log-endpoint': 'Receives each choice as JSON; the banner retries until it has arrived.',
    heading: 'The banner’s heading, which also names it for screen readers.',
    description: 'The banner’s text.',
    'accept-label': 'The button that allows everything.',
    'reject-label': 'The button that allows only what is necessary.',
    'settings-label': 'The button that opens the preference centre.',
    lang: 'Language if the page does not state one, such as `de`.',
    texts:
      'Your own texts, by the keys of [the catalogue](../languages.md#texts): an object, or JSON in markup. They override the `texts` of the configuration; attributes for single texts override them.',
  },
  properties: {
    settings: {
      type: 'ConsentSettings | string | null',
      description:
        'The configuration as an object: overrides inline JSON and src; attributes override it. It can also be JSON in an attribute of that name.',
    },
    consent: {
      type: '{ activeLaw: string; categories: Record<string, boolean>; isUserActionCompleted: boolean; consentID: string; languageCode: string } | null',
      readonly: true,
      description:
        'activeLaw, categories (slug → boolean), isUserActionCompleted, consentID, languageCode, optedOut; null until the banner has started.',
    },
  },
  methods: {
    show: { signature: 'show(): void', description: 'Shows the banner again.' },
    showPreferences: {
      signature: 'showPreferences(): void',
      description: 'Opens the preference centre, or the opt-out popup under ccpa.',
    },
    acceptAll: { signature: 'acceptAll(): void', description: 'Allows every category.' },
    rejectAll: {
      signature: 'rejectAll(): void',
      description: 'Allows only what is necessary; under ccpa the visitor opts out.',
    },
    save: {
      signature: 'save(choice: Record<string, boolean>): void',
      description:
        'Slug → allowed; what is left out stays as it is, what is necessary stays allowed. `service.<name>` is one service, whose switch wins over its category’s.',
    },
  },
  events: {
    'consent-update': {
      detail:
        '{ accepted: string[]; rejected: string[]; consent: string; acted: boolean; action: string; record: object; stored: boolean }',
      description:
        'After every change, and once at load. stored is true if it repeats what an earlier page or another tab recorded.',
    },
    cookieyes_consent_update: {
      detail: '{ accepted: string[]; rejected: string[] }',
      description: 'CookieYes’ own event, on document: on a first visit and after every choice.',
    },
  },
  parts: {
    banner: 'The region that contains the question.',
    title: 'A heading of the banner or the preference centre.',
    text: 'The description.',
    note: 'Says what is new when the visitor is asked again.',
    policy: 'The link to the policy.',
    imprint: 'The link to the legal notice.',
    signal: 'Under ccpa: says that the site honours the browser’s opt-out signal.',
    reload: 'Offers to reload the page after a withdrawal.',
    accept: 'The button that allows everything.',
    reject: 'The button that allows only what is necessary.',
    settings: 'The button that opens the preference centre.',
    'opt-out': 'The button that opens ccpa’s opt-out popup.',
    close: 'A close button.',
    revisit: 'The small button that brings the banner back.',
    preferences: 'The preference centre, or the opt-out popup.',
    categories: 'The list of categories.',
    category: 'One category.',
    service: 'One provider of a category.',
    switch: 'The switch of a category, or of a service.',
    cookies: 'The table of a category’s cookies.',
    more: 'Shows more or less of a long text.',
    save: 'The button that saves the switches, or the opt-out.',
    download: 'The button that downloads the record of the choice.',
    cancel: 'The button that leaves the opt-out popup.',
    'opt-out-box': 'The opt-out checkbox.',
    declaration: 'The cookie declaration.',
    answer: 'In the declaration: whether the visitor allows a category or a service.',
    saved: 'The confirmation of an opt-out.',
  },
  cssProperties: {
    '--consent-accent': { default: '#1758c4', description: 'Buttons, links, switches.' },
    '--consent-on-accent': { default: '#fff', description: 'Text on the accent.' },
    '--consent-surface': { default: '#fff', description: 'Background.' },
    '--consent-text': { default: '#212529', description: 'Text.' },
    '--consent-dark-accent': { default: '#8ab4f8', description: 'The accent of a dark banner.' },
    '--consent-dark-on-accent': { default: '#10141a', description: 'Text on the accent of a dark banner.' },
    '--consent-dark-surface': { default: '#1f2328', description: 'Background of a dark banner.' },
    '--consent-dark-text': { default: '#e6e8eb', description: 'Text of a dark banner.' },
    '--consent-font': { default: 'system-ui, sans-serif', description: 'Font family.' },
  },
  panel: {
    title: 'Consent banner',
    about: 'Asks visitors for consent, and holds back scripts, frames and cookies until they give it.',
    scope: 'page',
    groups: {
      Content: {
        heading: 'Heading',
        description: 'Text',
        'accept-label': 'Button that allows all',
        'reject-label': 'Button that refuses',
        'settings-label': 'Button for more',
        'policy-url': 'Address of the privacy policy',
        'imprint-url': 'Address of the legal notice',
      },
      Look: {
        type: 'Form',
        position: 'Position',
        theme: 'Colours',
        'preference-center': 'Preference centre',
      },
      Behaviour: {
        law: 'Law',
        region: 'Region of the visitor',
        'expiry-days': 'Days until asked again',
        revision: 'Number of your policy',
        'reload-on-accept': 'Reload the page after a choice',
        'hide-from-bots': 'Not for crawlers',
        declaration: 'List of cookies, in place of the banner',
      },
      Advanced: {
        src: 'Address of a configuration file',
        'log-endpoint': 'Where proofs of consent are sent',
        lang: 'Language',
        texts: 'Other words, as JSON',
      },
    },
  },
  examples: [
    { title: 'GDPR, nothing configured', html: '<consent-banner law="gdpr"></consent-banner>' },
    {
      title: 'With the gate, and one configuration for both',
      html: `<head>
  <script type="application/json" data-consent-config>
    { "law": "gdpr",
      "categories": [
        { "slug": "necessary", "isNecessary": true },
        { "slug": "analytics", "cookies": [{ "cookieID": "_ga*", "domain": ".example.com", "duration": "2 years" }] }
      ],
      "block": [{ "re": "googletagmanager.com|google-analytics.com", "categories": ["analytics"] }] }
  </script>
  <script src="/dist/consent-gate.js"></script>
  <script type="text/plain" data-consent="analytics" src="/statistics.js"></script>
  <script type="module" src="/dist/tagdrop.js"></script>
</head>
<body>
  <iframe data-consent="functional" data-src="https://player.example/42" title="A film" width="560" height="315"></iframe>
  <consent-banner></consent-banner>
</body>`,
    },
    {
      title: 'From a file',
      html: '<consent-banner src="/consent.json" preference-center="sidebar"></consent-banner>',
    },
  ],
};
