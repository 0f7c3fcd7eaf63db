import { SbiFeed } from '../../../../elements/sbi-feed/element.ts';
import { define } from '../../../../shared/element/headless-element.ts';
import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';

/** The same server by another name, so that a request for it is a real one. */
const ELSEWHERE = location.origin.replace(location.hostname, (host) =>
  host === 'localhost' ? '127.0.0.1' : 'localhost',
);

/** What a banner notes without an answer where the law asks for an opt-out. */
const UNANSWERED =
  'consentid:,consent:no,action:,necessary:yes,functional:yes,analytics:yes,performance:yes,advertisement:yes';

const setRecord = (record: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as an earlier page has left it
  document.cookie = `cookieyes-consent=${record}; Path=/`;
};

/** A feed whose photos are all on another host. @param name tells its requests from those of another test. */
const putFeed = (name: string): HTMLElement => {
  const image = `${ELSEWHERE}/demo/images/coffee.svg?${name}`;
  const json = JSON.stringify({ items: [{ id: name, link: '/', images: { 640: image } }] });
  document.body.insertAdjacentHTML(
    'beforeend',
    `<sbi-feed gdpr><script type="application/json">${json}</script></sbi-feed>`,
  );
  return document.querySelector('sbi-feed') as HTMLElement;
};

const countRequests = (name: string) =>
  performance.getEntriesByType('resource').filter((each) => each.name.endsWith(`coffee.svg?${name}`)).length;

const isHeld = (feed: HTMLElement) => feed.shadowRoot?.querySelector('[part="held"]') ?? null;

describe('photos of other hosts, with the record of a page where the law asks for an opt-out', () => {
  before(async () => {
    define('sbi-feed', SbiFeed);
    await import('../../../../elements/consent-banner/index.ts');
  });

  afterEach(() => {
    document.body.replaceChildren();
    // biome-ignore lint/suspicious/noDocumentCookie: a new visitor
    document.cookie = 'cookieyes-consent=; Path=/; Max-Age=0';
  });

  for (const [name, record] of [
    ['unanswered', UNANSWERED],
    ['answered', UNANSWERED.replace('consentid:,consent:no,action:', 'consentid:x,consent:no,action:yes')],
  ] as const)
    it(`are not requested under gdpr, before the banner begins or after (${name})`, async () => {
      setRecord(record);
      const feed = putFeed(name);
      await until(() => isHeld(feed) || countRequests(name) > 0);
      window.dispatchEvent(new Event('focus'));
      const spoken = new Promise((resolve) =>
        document.addEventListener('consent-update', resolve, { once: true }),
      );
      document.body.insertAdjacentHTML('beforeend', '<consent-banner law="gdpr"></consent-banner>');
      await spoken;
      window.dispatchEvent(new Event('focus'));
      // a photo that was requested wrongly would have arrived before this one
      await fetch(`${location.origin}/demo/images/coffee.svg?after-${name}`);
      expect(countRequests(name)).toBe(0);
      expect(isHeld(feed)).not.toBeNull();
    });

  it('are requested under none once the banner speaks, and not before', async () => {
    setRecord(UNANSWERED);
    const feed = putFeed('none');
    await until(() => isHeld(feed) || countRequests('none') > 0);
    expect(countRequests('none')).toBe(0);
    document.body.insertAdjacentHTML('beforeend', '<consent-banner law="none"></consent-banner>');
    await until(() => countRequests('none') > 0);
    await until(() => !isHeld(feed));
  });
});
