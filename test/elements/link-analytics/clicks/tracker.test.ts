import { beforeEach, describe, expect, it } from 'vitest';
import { createTracker } from '../../../../elements/link-analytics/clicks/tracker.ts';
import {
  createConsentQueue,
  QUEUE_LENGTH,
} from '../../../../elements/link-analytics/consent/consent-queue.ts';
import { startHashViews } from '../../../../elements/link-analytics/navigation/hash-views.ts';
import { getConsent } from '../../../../shared/consent/consent.ts';
import { type FakeBrowser, fakeBrowser } from '../../../fake-browser.ts';

let browser: FakeBrowser;
let page: { gtag?: unknown; __gtagTracker?: unknown; dataLayer?: unknown };

beforeEach(() => {
  browser = fakeBrowser({ url: 'https://friends.example/visit?x=1' });
  page = browser.window as never;
});

describe('the page’s tracker', () => {
  const called: unknown[][] = [];
  const record =
    (name: string) =>
    (...command: unknown[]) =>
      called.push([name, ...command]);

  beforeEach(() => called.splice(0));

  it('is MonsterInsights’ function before Google’s, looked up at the moment of sending', () => {
    const track = createTracker(browser, '');
    page.gtag = record('gtag');
    track('event', 'click', { a: 1 });
    page.__gtagTracker = record('mi');
    track('event', 'click', { a: 1 });
    expect(called).toEqual([
      ['gtag', 'event', 'click', { a: 1 }],
      ['mi', 'event', 'click', { a: 1 }],
    ]);
  });

  it('receives the measurement id with events, and only with them', () => {
    page.gtag = record('gtag');
    const track = createTracker(browser, 'G-1');
    track('event', 'click', {});
    track('config', 'G-1', { page_path: '/' });
    expect(called.map(([, , , params]) => params)).toEqual([{ send_to: 'G-1' }, { page_path: '/' }]);
  });

  it('is the dataLayer in gtag’s form if the id is known', () => {
    createTracker(browser, 'G-1')('event', 'click', { a: 1 });
    const [command] = page.dataLayer as [IArguments];
    expect(Object.prototype.toString.call(command)).toBe('[object Arguments]');
    expect([...command]).toEqual(['event', 'click', { a: 1, send_to: 'G-1' }]);
  });

  it('is Tag Manager’s dataLayer otherwise', () => {
    page.dataLayer = [{ event: 'gtm.js' }];
    const done = () => {};
    createTracker(browser, '')('event', 'click', { a: 1, event_callback: done });
    expect(page.dataLayer).toEqual([{ event: 'gtm.js' }, { event: 'click', a: 1, eventCallback: done }]);
  });
});

describe('hash views', () => {
  it.each([
    ['G-1', ['config', 'G-1']],
    ['', ['event', 'page_view']],
  ])('with the id "%s"', (measurementId, command) => {
    const called: unknown[][] = [];
    page.gtag = (...each: unknown[]) => called.push(each);
    const consent = (send: () => void) => {
      send();
      return true;
    };
    const stop = startHashViews(
      { measurementId, track: createTracker(browser, measurementId), consent },
      browser,
    );
    browser.window.location.hash = '#tickets';
    browser.window.dispatchEvent(new browser.window.Event('hashchange'));
    expect(called.at(-1)?.slice(0, 2)).toEqual(command);
    expect(called.at(-1)?.[2]).toMatchObject({ page_path: '/visit?x=1#tickets' });
    for (const route of ['#/shop?cat=1', '#!/product?id=5']) {
      browser.window.location.hash = route;
      browser.window.dispatchEvent(new browser.window.Event('hashchange'));
      expect(called.at(-1)?.[2]).toMatchObject({ page_path: `/visit?x=1${route}` });
    }
    browser.window.location.hash = '#access_token=SECRET';
    browser.window.dispatchEvent(new browser.window.Event('hashchange'));
    expect(called.at(-1)?.[2]).toMatchObject({ page_path: '/visit?x=1' });
    stop();
    const before = called.length;
    browser.window.dispatchEvent(new browser.window.Event('hashchange'));
    expect(called).toHaveLength(before);
  });
});

describe('waiting for consent', () => {
  const choose = (record: string, accepted: string[]) => {
    browser.cookies.set('cookieyes-consent', record);
    browser.window.document.dispatchEvent(
      new browser.window.CustomEvent('cookieyes_consent_update', { detail: { accepted, rejected: [] } }),
    );
  };

  it('sends what waited once the category is allowed, in order, up to twenty events', () => {
    const queue = createConsentQueue(getConsent(browser), 'analytics');
    const sent: number[] = [];
    for (let at = 0; at < QUEUE_LENGTH + 5; at++) expect(queue.pass(() => sent.push(at))).toBe(false);
    choose('consent:yes,action:yes,analytics:yes', ['analytics']);
    expect(sent).toEqual(Array.from({ length: QUEUE_LENGTH }, (_, at) => at + 5));
    expect(queue.pass(() => sent.push(99))).toBe(true);
    expect(sent.at(-1)).toBe(99);
  });

  it('drops what waited, and what follows, when the visitor refuses', () => {
    const queue = createConsentQueue(getConsent(browser), 'analytics');
    const sent: string[] = [];
    queue.pass(() => sent.push('before'));
    choose('consent:yes,action:yes,analytics:no', []);
    queue.pass(() => sent.push('after'));
    choose('consent:yes,action:yes,analytics:yes', ['analytics']);
    expect(sent).toEqual([]);
  });

  it('drops what waits when stopped', () => {
    const queue = createConsentQueue(getConsent(browser), 'analytics');
    const sent: string[] = [];
    queue.pass(() => sent.push('x'));
    queue.stop();
    choose('consent:yes,action:yes,analytics:yes', ['analytics']);
    expect(sent).toEqual([]);
  });
});
