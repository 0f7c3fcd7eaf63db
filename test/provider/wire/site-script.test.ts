import { Window } from 'happy-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { PublishedWorks } from '../../../provider/store/works.ts';
import { siteScript } from '../../../provider/wire/site-script.ts';

const work = (file: Record<string, unknown>, attributes = {}, properties = {}) => ({
  file,
  attributes,
  properties,
});
const GATE =
  'window.gateRan = document.querySelector("[data-consent-config]")?.textContent ?? "no settings";';
const write = (works: PublishedWorks) =>
  siteScript({ clientId: 'shop', origin: 'https://popups.example', works, gate: GATE });

/** A page that has the script first in its head. @param count how often. */
function visit(works: PublishedWorks, body = '<div data-tagdrop-feed></div>', count = 1, globals = {}) {
  const window = new Window({ url: 'https://shop.example/' });
  onTestFinished(() => window.happyDOM.close());
  Object.assign(window, globals);
  const { document } = window;
  document.body.innerHTML = body;
  const scripts = Array.from({ length: count }, () => {
    const tag = document.createElement('script');
    document.head.append(tag);
    Object.defineProperty(document, 'currentScript', { value: tag, configurable: true });
    new Function('window', 'document', 'MutationObserver', 'CSSStyleSheet', write(works))(
      window,
      document,
      window.MutationObserver,
      window.CSSStyleSheet,
    );
    return tag;
  });
  const style = document.adoptedStyleSheets
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .join(' ');
  return { window, document, tag: scripts[0], style };
}

it('does nothing on a site that has popups alone', () => {
  const { document } = visit({});
  expect(document.querySelector('consent-banner, sbi-feed, [data-consent-config]')).toBeNull();
  expect(write({})).not.toContain('gateRan');
});

it('has the banner’s settings before its gate, and its receipts come to the provider', () => {
  const banner = work(
    { law: 'gdpr', name: '</script><b>' },
    { theme: 'dark' },
    { '--consent-accent': 'red' },
  );
  const { document, window, tag, style } = visit({ consent: banner });
  const settings = tag?.previousElementSibling;
  expect(settings?.getAttribute('type')).toBe('application/json');
  expect(JSON.parse(settings?.textContent ?? '')).toEqual(banner.file);
  expect((window as unknown as { gateRan: string }).gateRan).toBe(JSON.stringify(banner.file));
  const element = document.body.querySelector('consent-banner');
  expect(element?.getAttribute('theme')).toBe('dark');
  expect(element?.getAttribute('log-endpoint')).toBe('https://popups.example/api/consent/shop');
  expect(style).toMatch(/--consent-accent:\s?red/);
});

it('leaves the owner’s own place for receipts, and a banner that the page has already', () => {
  const mine = visit({ consent: work({ law: 'gdpr', logEndpoint: '/mine' }) });
  expect(mine.document.querySelector('consent-banner')?.hasAttribute('log-endpoint')).toBe(false);
  const own =
    '<script type="application/json" data-consent-config>{"law":"ccpa"}</script><consent-banner id="own"></consent-banner>';
  const { document, window } = visit({ consent: work({ law: 'gdpr' }) }, own);
  expect(document.querySelectorAll('consent-banner, [data-consent-config]')).toHaveLength(2);
  expect((window as unknown as { gateRan: string }).gateRan).toBe('{"law":"ccpa"}');
});

it('draws the feed in its places, now and later, with pictures of the provider, and keeps them free', async () => {
  const feed = {
    ...work(
      { items: [{ id: 1, image: '/pictures/shop/a.webp' }] },
      { cols: '3' },
      { '--feed-accent': 'blue' },
    ),
    room: '@media (scripting: enabled) {\n  sbi-feed[cols="3"]:not(:defined) { display: block; }\n}',
  };
  const { document, style } = visit({ feed });
  const [first] = document.querySelectorAll('[data-tagdrop-feed] > sbi-feed');
  expect(first?.getAttribute('cols')).toBe('3');
  expect(JSON.parse(first?.querySelector('script')?.textContent ?? '')).toEqual({
    items: [{ id: 1, image: 'https://popups.example/pictures/shop/a.webp' }],
  });
  expect(write({ feed }).replaceAll('\\', '')).toContain(
    '[data-tagdrop-feed]:empty, sbi-feed[cols="3"]:not(:defined) { display',
  );
  expect(style).toMatch(/--feed-accent:\s?blue/);
  const later = document.createElement('section');
  later.innerHTML = '<div data-tagdrop-feed></div>';
  document.body.append(later);
  await vi.waitFor(() => expect(later.querySelectorAll('sbi-feed')).toHaveLength(1));
});

it('does nothing twice if a page has it twice', () => {
  const { document } = visit({ consent: work({ law: 'gdpr' }), feed: work({ items: [] }) }, undefined, 2);
  expect(document.querySelectorAll('consent-banner, sbi-feed, [data-consent-config]')).toHaveLength(3);
});

it('is trusted where a page requires Trusted Types, and works where it is not', () => {
  const names: string[] = [];
  const trustedTypes = {
    createPolicy(name: string, rules: { createScript(text: string): string }) {
      names.push(name);
      if (names.length > 1) throw new TypeError('not allowed');
      return rules;
    },
  };
  const banner = work({ law: 'gdpr' });
  for (let n = 0; n < 2; n++) {
    const { document } = visit({ consent: banner }, undefined, 1, { trustedTypes });
    expect(document.querySelector('[data-consent-config]')?.textContent).toBe('{"law":"gdpr"}');
  }
  expect(names).toEqual(['tagdrop-site', 'tagdrop-site']);
});

it('lets the gate run whatever fails before it', () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
  // readAttribute would refuse it, and so does the browser
  const { window } = visit({ consent: work({ law: 'gdpr' }, { 'a b': '' }) });
  expect((window as unknown as { gateRan: string }).gateRan).toContain('gdpr');
});

it('puts nothing into the style sheet but the values of properties', () => {
  const text = write({ consent: work({}, {}, { '--a': 'red; } body { display: none', '--b': '1px' }) });
  expect(text).not.toContain('display: none');
  expect(text).toContain('--b: 1px');
});
