import type { Manual } from '../../../shared/element/contract.ts';
import type { attributes } from '../attributes.ts';

/** The tag's manual; no bundle includes it. */
export const manual: Manual<typeof attributes> = {
  tag: 'consent-banner',
  summary:
    'Asks for consent as the law wants it, records the choice per category, enforces it on scripts, frames and cookies, and tells everybody.',
  attributes: {
    law: 'gdpr (nothing without consent, the default), ccpa (everything until the visitor opts out), none (everything, and nobody is asked), or auto: the law of the visitor’s region.',
    region:
      'Where the visitor is, as the server knows it (ISO 3166-2: US, US-CA); for law="auto". Without it, <meta name="consent-region"> or the settings’ function of that name says it; where nobody does, the law is gdpr.',
    type: 'A bar over the whole width, a box in a corner (the default), or a popup in the middle, which dims the page and lets it be used.',
    position: 'Where the bar (top, bottom) or the box (a corner) stands; bottom and bottom-left are usual.',
    theme: 'light (the default), dark, or auto: as the visitor’s system is.',
    'preference-center': 'A modal (the default), in place of the banner (pushdown), or a side panel.',
    src: 'Address of a JSON file with the configuration: our format, or CookieYes’ _ckyConfig.',
    'expiry-days':
      'Days until the visitor is asked again; 0 leaves it to the configuration, and after that to 365.',
    revision: 'Number of your policy: raise it, and every visitor is asked again.',
    'hide-from-bots': 'Crawlers see no banner.',
    'reload-on-accept': 'Reloads the page after a choice that changes what is allowed.',
    'policy-url': 'Link to the cookie policy, after the description.',
    'imprint-url': 'Link to the legal notice, after that to the policy.',
    'log-endpoint': 'Receives each choice as JSON, again and again until it has arrived.',
    heading: 'The banner’s heading, which is also its name for screen readers.',
    description: 'The banner’s text.',
    'accept-label': 'The button that allows everything.',
    'reject-label': 'The button that allows only what is necessary.',
    'settings-label': 'The button that opens the preference centre.',
    lang: 'Language where the page does not say one, such as `de`.',
    texts:
      'Other words for any of its texts, by the keys of [its catalogue](../languages.md#texts): an object, in markup its JSON. They go over the `texts` of the configuration, and under the attributes that name one text.',
  },
  properties: {
    settings: {
      type: 'ConsentSettings | string | null',
      description:
        'The configuration as an object: over inline JSON and src, under the attributes. Also as JSON in an attribute of that name.',
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
      description: 'Opens the preference centre, or under ccpa the opt-out popup.',
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
        'After every change, and once at load. stored is true where it repeats what an earlier page or another tab recorded.',
    },
    cookieyes_consent_update: {
      detail: '{ accepted: string[]; rejected: string[] }',
      description: 'CookieYes’ own event, on document: at a first visit and after every choice.',
    },
  },
  parts: {
    banner: 'The region with the question.',
    title: 'A heading, of the banner or the preference centre.',
    text: 'The description.',
    note: 'Says what is new when the visitor is asked again.',
    policy: 'The link to the policy.',
    imprint: 'The link to the legal notice.',
    signal: 'Under ccpa: says that the browser’s opt-out signal is honoured.',
    reload: 'Offers to load the page again after a withdrawal.',
    accept: 'The button that allows everything.',
    reject: 'The button that allows what is necessary.',
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
    more: 'Shows more, or less, of a long text.',
    save: 'The button that saves the switches, or the opt-out.',
    download: 'The button that hands over the record of the choice.',
    cancel: 'Leaves the opt-out popup.',
    'opt-out-box': 'The tick of the opt-out.',
    saved: 'The confirmation of an opt-out.',
  },
  cssProperties: {
    '--consent-accent': { default: '#1758c4', description: 'Buttons, links, switches.' },
    '--consent-on-accent': { default: '#fff', description: 'What stands on the accent.' },
    '--consent-surface': { default: '#fff', description: 'Background.' },
    '--consent-text': { default: '#212529', description: 'Text.' },
    '--consent-dark-accent': { default: '#8ab4f8', description: 'The accent of a dark banner.' },
    '--consent-dark-on-accent': { default: '#10141a', description: 'What stands on it.' },
    '--consent-dark-surface': { default: '#1f2328', description: 'Background of a dark banner.' },
    '--consent-dark-text': { default: '#e6e8eb', description: 'Text of a dark banner.' },
    '--consent-font': { default: 'system-ui, sans-serif', description: 'Font family.' },
  },
  panel: {
    title: 'Consent banner',
    about: 'Asks visitors for their consent, and holds scripts, frames and cookies until they have given it.',
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
