import type { Stop } from '../../shared/browser.ts';
import type { Manual } from '../../shared/element/contract.ts';
import { emit } from '../../shared/element/emit.ts';
import { headlessOf } from '../../shared/element/headless-element.ts';
import type { LinkClick } from '../../shared/page/link-clicks.ts';
import { attributes } from './attributes.ts';
import { startLinkAnalytics } from './engine.ts';

declare global {
  interface HTMLElementEventMap {
    'link-click': CustomEvent<LinkClick>;
  }
  interface HTMLElementTagNameMap {
    'link-analytics': LinkAnalytics;
  }
}

/** The tags of the page; of those with the same measurement id only the first counts, so no click counts twice. */
const tags = new Map<LinkAnalytics, { start: () => Stop; stop: Stop }>();

const idle: Stop = () => {};

/** `<link-analytics>`: counts clicks on links, downloads, telephone numbers and mail addresses. It draws nothing. */
export class LinkAnalytics extends headlessOf(attributes) {
  protected override start(signal: AbortSignal): void {
    const accept = (click: LinkClick) => emit(this, 'link-click', click, { cancelable: true });
    tags.set(this, { start: () => startLinkAnalytics(this.config.getState(), accept), stop: idle });
    const unsubscribe = this.config.subscribe(settle);
    signal.addEventListener('abort', () => {
      unsubscribe();
      tags.get(this)?.stop();
      tags.delete(this);
      settle();
    });
    settle();
  }
}

function settle(): void {
  const counted = new Set<string>();
  for (const [{ measurementId }, tag] of tags) {
    tag.stop();
    tag.stop = counted.has(measurementId) ? idle : tag.start();
    counted.add(measurementId);
  }
}

export const manual = {
  tag: 'link-analytics',
  summary:
    'Counts clicks on outbound links, downloads, partner links, telephone numbers and mail addresses in Google Analytics 4, with the events and parameters of MonsterInsights.',
  attributes: {
    'measurement-id':
      'GA4 measurement id (`G-…`). Without it, events go to the property of the page’s own gtag, or to the dataLayer of Tag Manager.',
    'home-url':
      'Home page of the site; its host and the hosts under it are internal. Default: the page’s host.',
    'download-extensions': 'File extensions that count as downloads.',
    'inbound-paths':
      'Paths of the site that lead to partners: `go /out=label`, or JSON `[{"path": "/go/", "label": "affiliate"}]`.',
    'hash-tracking': 'Counts every change of the address’ hash as a page view.',
    'cross-hostname': 'Counts links to other hostnames of the same site.',
    navigation:
      '`beacon` never delays a navigation; `hold` waits for the tracker, at most 1000 ms, before the page is left.',
    mask: 'Hides telephone numbers and mail addresses in what is sent.',
    'consent-category':
      'Sends only with consent for this category; up to 20 clicks wait for the visitor’s choice.',
    debug: 'Writes every decision to the console.',
  },
  events: {
    'link-click': {
      detail: '{ type: string; name: string; params: object; url: string; link: Element }',
      cancelable: true,
      description:
        'Before an event is sent. `params` may be changed; preventing it sends nothing and lets the link go on.',
    },
  },
  examples: [
    {
      title: 'For a property set up with MonsterInsights',
      html: '<link-analytics measurement-id="G-ABC1234567" inbound-paths="go recommend"></link-analytics>',
    },
  ],
} as const satisfies Manual<typeof attributes>;
