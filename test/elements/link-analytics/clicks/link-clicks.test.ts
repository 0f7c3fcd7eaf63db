import { beforeEach, describe, expect, it, vi } from 'vitest';
import { attributes } from '../../../../elements/link-analytics/attributes.ts';
import {
  type LinkClick,
  type LinkClicksOptions,
  startLinkClicks,
} from '../../../../elements/link-analytics/clicks/link-clicks.ts';
import { createTracker } from '../../../../elements/link-analytics/clicks/tracker.ts';
import type { Stop } from '../../../../shared/base/browser.ts';
import { type FakeBrowser, fakeBrowser } from '../../../fake-browser.ts';

let browser: FakeBrowser;
let sent: unknown[][];
let accepted: LinkClick[];
let stop: Stop;

beforeEach(() => {
  browser = fakeBrowser({ url: 'https://friends.example/visit', html: '<body></body>' });
  sent = [];
  accepted = [];
  Object.assign(browser.window, { gtag: (...command: unknown[]) => sent.push(command) });
});

function start(changes: Partial<LinkClicksOptions> = {}) {
  stop = startLinkClicks(
    {
      track: createTracker(browser, ''),
      homeUrl: '',
      downloadExtensions: attributes['download-extensions'].default,
      inboundPaths: [],
      crossHostname: false,
      navigationHold: () => undefined,
      mask: false,
      debug: false,
      accept: (click) => accepted.push(click) > 0,
      consent: (send) => {
        send();
        return true;
      },
      ...changes,
    },
    browser,
  );
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

describe('a click on a link', () => {
  it('is sent at once, by beacon, and never prevented', () => {
    start();
    expect(click(put(EXTERNAL))).toBe(true);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.slice(0, 2)).toEqual(['event', 'click']);
    expect(sent[0]?.[2]).toMatchObject({ transport: 'beacon', outbound: true });
  });

  it.each([
    ['what stands inside it', '<a href="//m.example/"><b data-hit>x</b></a>'],
    ['an area', '<map><area href="//m.example/" data-hit></map>'],
    ['a link of an SVG', '<svg><a xlink:href="https://m.example/" data-hit><text>x</text></a></svg>'],
  ])('counts on %s', (_, html) => {
    start();
    click(put(html));
    expect(accepted.map(({ url }) => url)).toEqual(['https://m.example/']);
  });

  it('counts inside an open shadow root', () => {
    start();
    const host = put('<div data-hit></div>');
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = EXTERNAL;
    click(root.querySelector('a') as Element);
    expect(accepted.map(({ url }) => url)).toEqual(['https://museum.example/']);
  });

  it('counts even if the page stops the event, in both phases', () => {
    start();
    const link = put(EXTERNAL);
    for (const capture of [true, false]) {
      browser.window.document.addEventListener('click', (event) => event.stopImmediatePropagation(), capture);
    }
    link.addEventListener('click', (event) => event.stopPropagation());
    click(link);
    expect(sent).toHaveLength(1);
  });

  it('counts for the middle button, with or without modifiers, but not for the right one', () => {
    start();
    const link = put(EXTERNAL);
    click(link, { button: 1 }, 'auxclick');
    click(link, { ctrlKey: true });
    click(link, { button: 2 }, 'auxclick');
    expect(sent).toHaveLength(2);
  });

  it('counts for a link that announces a dialog only if the click leads away anyway', () => {
    start();
    const photo = put('<a href="https://museum.example/1" aria-haspopup="dialog">Photo</a>');
    photo.addEventListener('click', (event) => event.preventDefault());
    click(photo);
    expect(sent).toEqual([]);
    click(photo, { ctrlKey: true });
    click(photo, { button: 1 }, 'auxclick');
    expect(sent).toHaveLength(2);
  });

  it('is not counted without href, inside data-no-track, within the site, or when refused', () => {
    start({ accept: () => false });
    click(put('<a>Nothing</a>'));
    click(put('<button data-hit>x</button>'));
    click(put(`<nav data-no-track>${EXTERNAL}</nav>`));
    click(put('<a href="/about">About</a>'));
    click(put(EXTERNAL));
    expect(sent).toEqual([]);
  });

  it('survives an href that is not an address, and warns once', () => {
    start();
    const link = put('<a href="http://[">Broken</a>');
    expect(click(link)).toBe(true);
    click(link);
    expect(sent).toEqual([]);
    expect(browser.logged.map(({ message }) => message)).toEqual([
      '<link-analytics>: "http://[" is not an address; not counted.',
    ]);
  });

  it('can be given more parameters before it is sent', () => {
    start({
      accept: ({ params }) => {
        params.campaign = 'spring';
        return true;
      },
    });
    click(put(EXTERNAL));
    expect(sent[0]?.[2]).toMatchObject({ campaign: 'spring' });
  });

  it('logs its decisions only for debugging', () => {
    const info = vi.spyOn(browser.window.console, 'info').mockImplementation(() => {});
    start();
    click(put('<a href="/about">About</a>'));
    expect(info).not.toHaveBeenCalled();
    stop();
    start({ debug: true });
    click(put('<a href="/about">About</a>'));
    click(put(EXTERNAL));
    expect(info.mock.calls.map(([, first]) => first)).toEqual(['internal', 'sent', 'counted']);
  });

  it('leaves nothing behind when stopped', () => {
    start();
    stop();
    click(put(EXTERNAL));
    expect(sent).toEqual([]);
    expect(browser.pendingTimers()).toBe(0);
    expect(browser.window.onbeforeunload).toBe(null);
  });
});
