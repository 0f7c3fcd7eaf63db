import { beforeEach, describe, expect, it, vi } from 'vitest';
import { attributes } from '../../../../elements/link-analytics/attributes.ts';
import {
  type LinkClicksOptions,
  startLinkClicks,
} from '../../../../elements/link-analytics/clicks/link-clicks.ts';
import { createTracker } from '../../../../elements/link-analytics/clicks/tracker.ts';
import { createNavigationHold } from '../../../../elements/link-analytics/navigation/navigation-hold.ts';
import type { Stop } from '../../../../shared/base/browser.ts';
import { type FakeBrowser, fakeBrowser } from '../../../fake-browser.ts';

let browser: FakeBrowser;
let sent: unknown[][];
let stop: Stop;

beforeEach(() => {
  browser = fakeBrowser({ url: 'https://friends.example/visit', html: '<body></body>' });
  sent = [];
  Object.assign(browser.window, { gtag: (...command: unknown[]) => sent.push(command) });
});

function start(changes: Partial<LinkClicksOptions> = {}) {
  const navigationHold = createNavigationHold(browser);
  const stopClicks = startLinkClicks(
    {
      track: createTracker(browser, ''),
      homeUrl: '',
      downloadExtensions: attributes['download-extensions'].default,
      inboundPaths: [],
      crossHostname: false,
      navigationHold: () => navigationHold,
      mask: false,
      debug: false,
      accept: () => true,
      consent: (send) => {
        send();
        return true;
      },
      ...changes,
    },
    browser,
  );
  stop = () => {
    stopClicks();
    navigationHold.stop();
  };
}

function put(html: string): HTMLElement {
  const { document } = browser.window;
  document.body.innerHTML = html;
  return document.querySelector('[data-hit]') ?? (document.querySelector('a') as HTMLElement);
}

/** @returns false if the click was prevented. */
function click(target: Element, init: MouseEventInit = {}, type = 'click'): boolean {
  const event = new browser.window.MouseEvent(type, {
    bubbles: true,
    cancelable: true,
    composed: true,
    ...init,
  });
  return target.dispatchEvent(event);
}

const EXTERNAL = '<a href="https://museum.example/">Museum</a>';

describe('navigation="hold" (decision site-30)', () => {
  let followed: string[];

  beforeEach(() => {
    followed = [];
    const { prototype } = browser.window.HTMLAnchorElement;
    vi.spyOn(prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      followed.push(`${this.href} ${this.target} ${this.rel}`.trim());
    });
    start();
  });

  const callback = () =>
    (sent.at(0)?.at(2) as { event_callback?: () => void } | undefined)?.event_callback?.();

  it('continues once the tracker answers, once', async () => {
    expect(click(put('<a href="https://museum.example/" target="_top" rel="noreferrer">x</a>'))).toBe(false);
    await browser.tick(200);
    expect(followed).toEqual([]);
    callback();
    callback();
    await browser.tick(5000);
    expect(followed).toEqual(['https://museum.example/ _top noreferrer']);
    expect(browser.pendingTimers()).toBe(0);
  });

  it('continues after 1000 ms without an answer', async () => {
    click(put(EXTERNAL));
    await browser.tick(999);
    expect(followed).toEqual([]);
    await browser.tick(1);
    expect(followed).toHaveLength(1);
  });

  it('ignores the second click of a double click, and counts again 100 ms after continuing', async () => {
    const link = put(EXTERNAL);
    click(link);
    expect(click(link)).toBe(false);
    expect(sent).toHaveLength(1);
    callback();
    await browser.tick(100);
    click(link);
    expect(sent).toHaveLength(2);
  });

  it('does not hold if the tracker has answered at once', () => {
    Object.assign(browser.window, {
      gtag: (_command: string, _name: string, params: { event_callback: () => void }) =>
        params.event_callback(),
    });
    expect(click(put(EXTERNAL))).toBe(true);
    expect(followed).toEqual([]);
  });

  it('holds the next click as long as the first, whatever became of that', async () => {
    const link = put(EXTERNAL);
    click(link);
    callback();
    await browser.tick(800);
    click(link);
    await browser.tick(400);
    expect(click(link)).toBe(false);
    expect(sent).toHaveLength(2);
    expect(followed).toHaveLength(1);
    await browser.tick(600);
    expect(followed).toHaveLength(2);
  });

  it.each([
    ['a new window', '<a href="//m.example" target="_blank">x</a>', {}],
    ['a named window', '<a href="//m.example" target="shop">x</a>', {}],
    ['a modifier', EXTERNAL, { ctrlKey: true }],
    ['tel', '<a href="tel:1">x</a>', {}],
    ['mailto', '<a href="mailto:a@b.example">x</a>', {}],
    ['a saved file', '<a href="/a.pdf" download>x</a>', {}],
  ])('does not hold %s', (_, html, init) => {
    expect(click(put(html), init)).toBe(true);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.[2]).not.toHaveProperty('event_callback');
  });

  it('leaves a click alone that the page prevented or stopped', async () => {
    const link = put(EXTERNAL);
    link.addEventListener('click', (event) => event.preventDefault(), { once: true });
    click(link);
    link.addEventListener('click', (event) => event.stopPropagation());
    expect(click(link)).toBe(true);
    await browser.tick(2000);
    expect(sent).toHaveLength(2);
    expect(followed).toEqual([]);
  });

  it('does not hold for an event that waits for consent', () => {
    stop();
    start({ consent: () => false });
    expect(click(put(EXTERNAL))).toBe(true);
  });

  it('releases the visitor when stopped', () => {
    click(put(EXTERNAL));
    stop();
    expect(followed).toHaveLength(1);
  });
});
