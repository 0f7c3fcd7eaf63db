import { describe, expect, it } from 'vitest';
import { getConsent } from '../../../shared/consent/consent.ts';
import { fakeBrowser } from '../../fake-browser.ts';
import recorded from './recordings/tools.json' with { type: 'json' };

interface Recorded {
  readonly plugin: string;
  readonly version: string;
  readonly answers: readonly {
    readonly answer: string;
    readonly event: string;
    readonly detail: unknown;
    readonly cookie: readonly string[];
    readonly accepted: readonly string[];
  }[];
}

const tools: readonly Recorded[] = recorded.tools;

/** What real plugins did in a real WordPress; the recording says versions and steps. */
describe.each(tools)('$plugin $version', ({ answers }) => {
  it.each(answers)('after $answer', ({ event, detail, cookie, accepted }) => {
    const browser = fakeBrowser({ url: 'https://shop.example/' });
    const consent = getConsent(browser);
    const [name = '', value = ''] = cookie;
    browser.cookies.set(name, value, 99, { raw: true });
    browser.window.document.dispatchEvent(new browser.window.CustomEvent(event, { detail }));
    expect(consent.getState()).toEqual({ accepted, acted: true });
    // on the next page only the cookie is left
    expect(getConsent(browser.visit('https://shop.example/next')).getState()).toEqual({
      accepted,
      acted: true,
    });
  });
});
