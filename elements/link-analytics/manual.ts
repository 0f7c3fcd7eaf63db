import type { Manual } from '../../shared/element/contract.ts';
import type { attributes } from './attributes.ts';

export const manual = {
  tag: 'link-analytics',
  summary:
    'Counts clicks on outbound links, downloads, partner links, telephone numbers and mail addresses in Google Analytics 4, with the events and parameters of MonsterInsights. It does not count links inside an element with `data-no-track`, nor a link that only opens a dialog or a menu (`aria-haspopup`).',
  attributes: {
    'measurement-id':
      'GA4 measurement id (`G-…`). Without it, events go to the property of the page’s own gtag, or to the dataLayer of Tag Manager.',
    'home-url':
      'Home page of the site; its host and the hosts under it are internal. Default: the page’s host.',
    'download-extensions':
      'File extensions that count as downloads, in place of the default; the word `ga4` is the list of GA4’s enhanced measurement.',
    'inbound-paths':
      'Paths of the site that lead to partners: `go /out=label`, or JSON `[{"path": "/go/", "label": "affiliate"}]`.',
    'hash-tracking': 'Counts every change of the address’ hash as a page view.',
    'cross-hostname': 'Counts links to other hostnames of the same site.',
    'scroll-depth':
      'Counts how far a page is scrolled, in percent of its height: `25 50 75 90`. The event is GA4’s `scroll`.',
    'form-events':
      'Counts forms that visitors start and send: GA4’s `form_start` and `form_submit`. It never reads what they write.',
    'tagged-events':
      'Counts clicks on elements, and forms, with `data-event-name="signup"`, or with Plausible’s class names.',
    navigation:
      '`beacon` never delays a navigation; `hold` waits for the tracker, at most 1000 ms, before leaving the page.',
    mask: 'Hides telephone numbers, mail addresses, queries and hashes in sent events.',
    'consent-category':
      'Sends only with consent for this category; up to 20 clicks wait for the visitor’s choice.',
    debug: 'Writes every decision to the console.',
  },
  events: {
    'link-click': {
      detail: '{ type: string; name: string; params: object; url: string; link: Element }',
      cancelable: true,
      description:
        'Before an event is sent. Listeners may change `params`; preventing it sends nothing, and the link works as usual.',
    },
    'analytics-event': {
      detail: '{ name: string; params: object; element: Element }',
      cancelable: true,
      description:
        'Before an event of `scroll-depth`, `form-events` or `tagged-events` is sent. Listeners may change `params`; preventing it sends nothing.',
    },
  },
  panel: {
    title: 'Link analytics',
    about: 'Counts clicks on links, downloads, telephone numbers and mail addresses in Google Analytics 4.',
    scope: 'page',
    groups: {
      Content: {
        'measurement-id': 'Measurement id',
        'download-extensions': 'Endings of downloads',
        'inbound-paths': 'Paths that lead to partners',
        'home-url': 'Home page',
      },
      Behaviour: {
        'hash-tracking': 'Count changes of the hash',
        'cross-hostname': 'Count links to the site’s other hosts',
        'scroll-depth': 'Count scrolling at these percentages',
        'form-events': 'Count started and sent forms',
        'tagged-events': 'Count elements that name an event',
        navigation: 'When links are followed',
      },
      Privacy: { 'consent-category': 'Needs consent for', mask: 'Hide numbers and mail addresses' },
      Advanced: { debug: 'Log every decision to the console' },
    },
  },
  examples: [
    {
      title: 'For a property set up with MonsterInsights',
      html: '<link-analytics measurement-id="G-ABC1234567" inbound-paths="go recommend"></link-analytics>',
    },
    {
      title: 'Scrolling, forms and your own events',
      html: `<link-analytics measurement-id="G-ABC1234567" scroll-depth="25 50 75 90" form-events tagged-events></link-analytics>
<button type="button" data-event-name="signup" data-event-plan="yearly">Become a friend</button>`,
    },
  ],
} as const satisfies Manual<typeof attributes>;
