import { beginPageView, type PageView } from '../../../../elements/display-run/run/page-view.ts';
import { createPlaces } from '../../../../elements/display-run/stage/places.ts';
import { beginPage } from '../../../../elements/display-run/visitor/visitor.ts';
import { type FakeBrowser, type FakeBrowserOptions, fakeBrowser } from '../../../fake-browser.ts';
import { poptin, type Raw, ruleOf } from '../harness.ts';

export interface Armed {
  browser: FakeBrowser;
  view: PageView;
  /** Triggers that fired, as `id trigger`. */
  fired: string[];
  /** Moments pass unused while this is false. */
  use: { isUsed: boolean };
  arm(id: string, raw: Raw): void;
}

/** A page view whose armed popups only record that they fired. */
export function armedPage(options: { browser?: FakeBrowser; page?: FakeBrowserOptions } = {}): Armed {
  const browser = options.browser ?? fakeBrowser(options.page);
  beginPage(browser, '');
  const view = beginPageView(browser, 'https://provider.example', createPlaces(browser));
  const fired: string[] = [];
  const use = { isUsed: true };
  return {
    browser,
    view,
    fired,
    use,
    arm: (id, raw) =>
      view.arm(ruleOf(poptin(id, raw), browser), (trigger) => {
        fired.push(`${id} ${trigger}`);
        return use.isUsed;
      }),
  };
}

/** Dispatches an event as if from the visitor: happy-dom lets a test mark it as trusted. */
export function dispatch(
  target: EventTarget,
  browser: FakeBrowser,
  type: string,
  properties: Record<string, unknown> = {},
): void {
  const event = new browser.window.Event(type, { bubbles: true, composed: true, cancelable: true });
  for (const [name, value] of Object.entries({ isTrusted: true, button: 0, ...properties })) {
    Object.defineProperty(event, name, { value, configurable: true });
  }
  target.dispatchEvent(event);
}

/** Gives the page a height and a scroll position, and dispatches the scroll event. */
export function scrollTo(browser: FakeBrowser, y: number, page = { height: 5000, window: 1000 }): void {
  sizes(browser, y, page);
  dispatch(browser.window.document, browser, 'scroll');
}

export function sizes(browser: FakeBrowser, y: number, page = { height: 5000, window: 1000 }): void {
  const { window } = browser;
  Object.defineProperty(window.document.documentElement, 'scrollHeight', {
    value: page.height,
    configurable: true,
  });
  Object.defineProperty(window, 'innerHeight', { value: page.window, configurable: true });
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
}

export function hide(browser: FakeBrowser, hidden: boolean): void {
  Object.defineProperty(browser.window.document, 'hidden', { value: hidden, configurable: true });
  dispatch(browser.window.document, browser, 'visibilitychange');
}

/** The device is operated by touch. */
export function touch(browser: FakeBrowser): FakeBrowser {
  Object.assign(browser.window, { matchMedia: () => ({ matches: true }) });
  return browser;
}
