import { describe, expect, it } from 'vitest';
import { tellOtherWindows, watchRecord } from '../../../../elements/consent-banner/record/watch-record.ts';
import { fakeBrowser } from '../../../fake-browser.ts';

/** The page of a browser with the Cookie Store API, or without it. */
function open(cookieStore?: EventTarget) {
  const browser = fakeBrowser();
  Object.defineProperty(browser.window, 'cookieStore', { value: cookieStore });
  return browser;
}

/** A window that counts what it hears of the record. */
function listen(more: object = {}) {
  const page = Object.assign(new EventTarget(), more);
  const controller = new AbortController();
  const heard = { count: 0 };
  watchRecord(page as Window, () => heard.count++, controller.signal);
  return { page, heard, stop: () => controller.abort() };
}

describe('a choice in another window', () => {
  it('is reported by the Cookie Store API, and nothing else is, until it is stopped', () => {
    const cookieStore = new EventTarget();
    const { heard, stop } = listen({ cookieStore });
    const change = (more: object) => cookieStore.dispatchEvent(Object.assign(new Event('change'), more));
    change({ changed: [{ name: 'cookieyes-consent' }] });
    change({ deleted: [{ name: 'cookieyes-consent' }] });
    change({ changed: [{ name: 'other' }] });
    change({});
    expect(heard.count).toBe(2);
    stop();
    change({ changed: [{ name: 'cookieyes-consent' }] });
    expect(heard.count).toBe(2);
  });

  it('is told by web storage in browsers without it, and leaves nothing there', () => {
    const browser = open();
    const written: string[] = [];
    const { set } = browser.local;
    browser.local.set = (key, value) => {
      written.push(key);
      set(key, value);
    };
    tellOtherWindows(browser);
    expect(written).toHaveLength(1);
    expect(browser.local.keys()).toEqual([]);

    const { page, heard, stop } = listen();
    const store = (key: string, newValue: string | null) =>
      page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    store(`${written}`, '1');
    store(`${written}`, null);
    store('other', '1');
    expect(heard.count).toBe(1);
    stop();
    store(`${written}`, '2');
    expect(heard.count).toBe(1);
  });

  it('is not told a second time where the browser does it', () => {
    const browser = open(new EventTarget());
    browser.local.set = () => {
      throw new Error('told twice');
    };
    tellOtherWindows(browser);
    expect(browser.local.keys()).toEqual([]);
  });
});
