import '../../../../elements/display-run/triggers/lazy-triggers.ts';
import { describe, expect, test } from 'vitest';
import type { FakeBrowser } from '../../../fake-browser.ts';
import { armedPage, dispatch } from './page.ts';

describe('clicks on the page', () => {
  const clicks = (count: number) => ({ display_after_page_click_number_active: count });
  const page = '<body><p>text</p><poptin-popup></poptin-popup></body>';
  const at = (browser: FakeBrowser, selector: string) =>
    browser.window.document.querySelector(selector) as Element;

  test('fires on the nth click', async () => {
    const { browser, arm, fired } = armedPage({ page: { html: page } });
    arm('a', clicks(2));
    await browser.settle();
    dispatch(at(browser, 'p'), browser, 'click');
    expect(fired).toEqual([]);
    dispatch(at(browser, 'p'), browser, 'click');
    expect(fired).toEqual(['a clicks']);
  });

  test.each([
    ['a script’s click', 'p', { isTrusted: false }],
    ['another button', 'p', { button: 1 }],
    ['our own element', 'poptin-popup', {}],
  ])('%s does not count', async (_, selector, properties) => {
    const { browser, arm, fired } = armedPage({ page: { html: page } });
    arm('a', clicks(1));
    await browser.settle();
    dispatch(at(browser, selector), browser, 'click', properties);
    expect(fired).toEqual([]);
  });

  test('a page that stops its clicks does not stop the count', async () => {
    const { browser, arm, fired } = armedPage({ page: { html: page } });
    arm('a', clicks(1));
    await browser.settle();
    at(browser, 'p').addEventListener('click', (event) => event.stopImmediatePropagation());
    dispatch(at(browser, 'p'), browser, 'click');
    expect(fired).toEqual(['a clicks']);
  });
});
