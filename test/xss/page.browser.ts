import '../../elements/contact-form-7/index.ts';
import '../../elements/link-analytics/index.ts';
import '../../elements/page-theme/index.ts';
import '../../elements/poptin-tab/index.ts';
import { SbiFeed } from '../../elements/sbi-feed/element.ts';
import { define } from '../../shared/element/headless-element.ts';
import {
  addBanner,
  clean as cleanBanner,
  find as findInBanner,
} from '../elements/consent-banner/tag-fixture.ts';
import {
  clean as cleanPopup,
  fill,
  find,
  openPopup,
  SETTINGS,
} from '../elements/poptin-popup/popup-fixture.ts';
import { expect } from '../expect.ts';
import { twoTasks, until } from '../in-browser.ts';
import { ADDRESSES, groups, MARKUP } from './payloads.ts';
import { type Watch, watch } from './watch.ts';

const ALL = [...MARKUP, ...ADDRESSES];
const TAGS = [
  'poptin-tab',
  'poptin-popup',
  'consent-banner',
  'contact-form-7',
  'sbi-feed',
  'link-analytics',
  'page-theme',
];

describe('payloads in the page around the tags', () => {
  let watching: Watch;
  const { fetch } = window;
  const address = location.href;
  beforeEach(() => {
    define('sbi-feed', SbiFeed);
    watching = watch();
  });
  afterEach(async () => {
    watching.stop();
    window.fetch = fetch;
    history.replaceState(null, '', address);
    localStorage.clear();
    sessionStorage.clear();
    document.body.replaceChildren();
    await cleanBanner();
    await cleanPopup();
  });

  it('in every attribute of every tag', async () => {
    // what they request does not exist: thousands of addresses would only keep the server busy
    window.fetch = async () => new Response('', { status: 404 });
    for (const tag of TAGS) {
      const seat = document.createElement('div');
      document.body.append(seat);
      for (const each of [...[...groups(MARKUP, 8)].map((some) => some.join(' ')), ...ADDRESSES]) {
        const element = document.createElement(tag);
        const { observedAttributes = [] } = element.constructor as unknown as {
          observedAttributes?: string[];
        };
        expect(observedAttributes.length, tag).toBeGreaterThan(1);
        // a page can't contain half a surrogate pair
        const text = each.replace(/\p{Surrogate}/gu, '');
        for (const name of observedAttributes) if (name !== 'hidden') element.setAttribute(name, text);
        seat.append(element);
      }
      await watching.expectNothingRan(...[...seat.children].map(({ shadowRoot }) => shadowRoot));
      seat.remove();
    }
  });

  it('in the JSON inside a tag', async () => {
    window.fetch = async () => new Response('', { status: 404 });
    for (const tag of TAGS.slice(0, 5)) {
      const seat = document.createElement('div');
      document.body.append(seat);
      for (const each of MARKUP) {
        const element = document.createElement(tag);
        const script = document.createElement('script');
        script.type = 'application/json';
        script.textContent = each.startsWith('{') ? each : `{"a": "${each}", ${each}`;
        element.append(script);
        seat.append(element);
      }
      await twoTasks();
      await watching.expectNothingRan(...[...seat.children].map(({ shadowRoot }) => shadowRoot));
      seat.remove();
    }
  });

  it('in the page’s address, where a popup merges it', async () => {
    window.fetch = async () => Response.json({ success: true });
    for (const some of groups(ALL, 30)) {
      const query = new URLSearchParams(
        ['utm_source', 'utm_medium', 'utm_campaign', 'email', 'first_name', 'ppt', '__proto__[polluted]'].map(
          (name, at) => [name, some[at] ?? ''],
        ),
      );
      history.replaceState(null, '', `?${query}#${encodeURIComponent(some[7] ?? '')}`);
      const merge = '{{first_name}} {first_name} {utm_source} {path_url} {conversion_url} {url} {email}';
      const popup = await openPopup(
        {
          ...SETTINGS,
          content: {
            ...SETTINGS.content,
            title: merge,
            text: merge,
            button: { label: merge, action: 'submit', url: merge },
            fields: [
              { id: 'a', type: 'text', name: 'utm_source', label: 'utm_source', value: '{utm_source}' },
              ...SETTINGS.content.fields,
            ],
            thank_you: { title: merge, text: merge, coupon: merge },
          },
          design_properties: { ...SETTINGS.design_properties, poptin_design_entry_effect: 'effect-none' },
        },
        { 'submit-url': '/lead' },
      );
      fill(popup, '[name="first_name"]', 'Dana');
      fill(popup, '[name="email"]', 'a@b.example');
      const sent = new Promise((heard) => popup.addEventListener('poptin-submit', heard, { once: true }));
      find(popup, '[part="button"]').click();
      await sent;
      history.replaceState(null, '', address);
      await watching.expectNothingRan(popup.shadowRoot);
      popup.remove();
    }
  });

  it('in the content of web storage', async () => {
    // what a lead leaves behind without a network
    window.fetch = async () => {
      throw new TypeError('no network');
    };
    const first = await openPopup(SETTINGS, { 'submit-url': '/lead' });
    fill(first, '[name="first_name"]', 'Dana');
    fill(first, '[name="email"]', 'a@b.example');
    const sent = new Promise((heard) => first.addEventListener('poptin-submit', heard, { once: true }));
    find(first, '[part="button"]').click();
    await sent;
    window.fetch = async () => Response.json({ success: true });
    first.remove();
    const keys = [localStorage, sessionStorage].flatMap((area) =>
      Object.keys(area).map((key) => ({ area, key })),
    );
    expect(keys.length).toBeGreaterThan(0);
    for (const some of groups(ALL, 20)) {
      for (const [at, { area, key }] of keys.entries())
        area.setItem(
          key,
          at % 2 ? JSON.stringify([some[at % some.length]]) : (some[at % some.length] as string),
        );
      for (const [at, each] of some.entries())
        localStorage.setItem(`${keys[0]?.key}${at}`, JSON.stringify({ id: each, url: each, body: each }));
      const popup = await openPopup(SETTINGS, { 'submit-url': '/lead' });
      const banner = await addBanner();
      await watching.expectNothingRan(popup.shadowRoot, banner.shadowRoot);
      popup.remove();
      banner.parentElement?.remove();
    }
  });

  it('in the words that a page registers', async () => {
    const texts = document.createElement('script');
    texts.type = 'application/json';
    texts.dataset.tagdropTexts = '';
    document.head.append(texts);
    for (const some of groups(MARKUP, 60)) {
      const text = some.join(' ');
      const own = ['title', 'description', 'acceptLabel', 'rejectLabel', 'settingsLabel', 'heading'];
      texts.textContent = JSON.stringify({
        en: {
          'consent-banner': Object.fromEntries(own.map((key) => [key, text])),
          'poptin-popup': {
            close: text,
            send: text,
            thankYou: text,
            'form.choose': text,
            'label.email': text,
          },
        },
      });
      const banner = await addBanner();
      await until(() =>
        findInBanner(banner, '[part="accept"]').textContent?.includes(some[0]?.slice(0, 3) ?? ''),
      );
      const popup = await openPopup();
      await watching.expectNothingRan(banner.shadowRoot, popup.shadowRoot);
      banner.parentElement?.remove();
      popup.remove();
    }
    texts.remove();
  });

  it('in the label and picture of a tab', async () => {
    for (const each of ALL) {
      const tab = document.createElement('poptin-tab');
      tab.setAttribute('label', each);
      tab.setAttribute('image', each);
      document.body.append(tab);
    }
    const tabs = [...document.querySelectorAll('poptin-tab')];
    await until(() => tabs.every(({ shadowRoot }) => shadowRoot?.querySelector('button')));
    await watching.expectNothingRan(...tabs.map(({ shadowRoot }) => shadowRoot));
  });

  // the page itself is harmless: it contains the texts as texts
  it('in headlines, carousels, menus and animations of a theme', async () => {
    const theme = document.createElement('page-theme');
    const { observedAttributes } = theme.constructor as unknown as { observedAttributes: string[] };
    for (const name of observedAttributes)
      if (!/^(?:header|nav|hidden)$/.test(name)) theme.setAttribute(name, '');
    const seat = document.createElement('main');
    for (const each of ALL) {
      const headline = document.createElement('h2');
      headline.dataset.typed = each;
      headline.textContent = each;
      const track = document.createElement('div');
      track.append(document.createElement('p'), document.createElement('p'));
      for (const name of [
        'data-carousel',
        'data-animate-type',
        'data-animate-delay',
        'data-lazy-background',
        'data-settings',
      ])
        track.setAttribute(name, each);
      const toggle = document.createElement('button');
      for (const name of [
        'data-menu-toggle',
        'data-sidebar-toggle',
        'data-search-toggle',
        'aria-controls',
        'data-collapse',
      ])
        toggle.setAttribute(name, each);
      const link = document.createElement('a');
      link.setAttribute('href', `#${each}`);
      seat.append(headline, track, toggle, link);
    }
    document.body.append(seat, theme);
    await until(() => seat.querySelector('[data-typed-own]'));
    for (const button of seat.querySelectorAll('button')) button.click();
    // an anchor leads to a place in the page: moving there is its purpose
    await watching.expectNothingRan(...[...seat.querySelectorAll('h2, div, button')]);
  });

  it('in links that are counted', async () => {
    const page = window as unknown as { gtag?: unknown };
    const sent: unknown[][] = [];
    page.gtag = (...command: unknown[]) => sent.push(command);
    const stay = (event: Event) => event.preventDefault();
    document.addEventListener('click', stay);
    const analytics = document.createElement('link-analytics');
    for (const [name, value] of Object.entries({
      'measurement-id': MARKUP[20] as string,
      'tagged-events': '',
      'form-events': '',
      'inbound-paths': ADDRESSES.join(' '),
    }))
      analytics.setAttribute(name, value);
    const seat = document.createElement('div');
    for (const each of ALL) {
      const link = document.createElement('a');
      link.setAttribute(
        'href',
        ADDRESSES.includes(each)
          ? each
          : `https://museum.example/${encodeURIComponent(each.replace(/\p{Surrogate}/gu, ''))}`,
      );
      link.textContent = each;
      link.title = each;
      link.setAttribute('data-event', each);
      link.setAttribute('data-event-label', each);
      seat.append(link);
    }
    document.body.append(analytics, seat);
    await twoTasks();
    for (const link of seat.querySelectorAll('a')) link.click();
    document.removeEventListener('click', stay);
    expect(sent.length).toBeGreaterThan(300);
    delete page.gtag;
    await watching.expectNothingRan();
  });
});
