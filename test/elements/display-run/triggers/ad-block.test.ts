import '../../../../elements/display-run/triggers/lazy-triggers.ts';
import { describe, expect, test } from 'vitest';
import { probeAdBlock } from '../../../../elements/display-run/triggers/ad-block-probe.ts';
import { type FakeBrowser, fakeBrowser } from '../../../fake-browser.ts';
import { armedPage } from './page.ts';

describe('ad blocker (decision 28)', () => {
  /** Heights by class name: happy-dom gives every element the height 0. */
  function layOut(browser: FakeBrowser, heightOf: (className: string) => number) {
    Object.defineProperty(browser.window.HTMLElement.prototype, 'offsetHeight', {
      configurable: true,
      get(this: HTMLElement) {
        return heightOf(this.className);
      },
    });
  }
  async function probe(browser: FakeBrowser, apiBase = '') {
    const finding = probeAdBlock(browser, apiBase);
    await browser.tick(20_000);
    return await finding;
  }
  const refused = () => {
    throw new TypeError('blocked');
  };

  test('detects a bait that is hidden while its twin is not', async () => {
    const browser = fakeBrowser({ html: '<body></body>' });
    layOut(browser, (name) => (name.includes('ad') ? 0 : 10));
    expect(await probe(browser)).toBe('blocked');
    expect(browser.window.document.body.children).toHaveLength(0);
    expect(browser.requests).toEqual([]);
  });

  test.each([
    ['answered', () => new Response('', { status: 404 }), 'clear'],
    ['refused', refused, 'blocked'],
    ['never answered', () => new Promise<Response>(() => {}), 'unknown'],
  ])('the bait is visible and a request with a telling name is %s', async (_, server, finding) => {
    const browser = fakeBrowser({ html: '<body></body>', server });
    layOut(browser, () => 10);
    expect(await probe(browser, 'https://provider.example/')).toBe(finding);
    expect(browser.requests[0]?.url).toBe('https://provider.example/ads/ad-banner.js?ad_unit=728x90');
  });

  test('without a network it stays unknown, without a provider the bait alone counts', async () => {
    const offline = fakeBrowser({ html: '<body></body>', server: refused });
    layOut(offline, () => 10);
    Object.defineProperty(offline.window.navigator, 'onLine', { value: false });
    expect(await probe(offline, 'https://provider.example')).toBe('unknown');
    const seen = fakeBrowser({ html: '<body></body>' });
    layOut(seen, () => 10);
    expect(await probe(seen)).toBe('clear');
    const unseen = fakeBrowser({ html: '<body></body>' });
    layOut(unseen, () => 0);
    expect(await probe(unseen)).toBe('unknown');
  });

  test('fires only on a detection, for every popup from one probe', async () => {
    const { browser, arm, fired } = armedPage({
      browser: fakeBrowser({ html: '<body></body>', server: refused }),
    });
    layOut(browser, () => 10);
    arm('a', { display_if_adblock_active: 1 });
    arm('b', { display_if_adblock_active: 1 });
    await browser.tick(1000);
    expect(fired).toEqual(['a ad_block', 'b ad_block']);
    expect(browser.requests).toHaveLength(1);
  });
});
