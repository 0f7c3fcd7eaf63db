import '../../../../elements/display-run/triggers/lazy-triggers.ts';
import { describe, expect, test } from 'vitest';
import { armedPage, dispatch, hide } from './page.ts';

const SECOND = 1000;

const MINUTE = 60 * SECOND;

describe('inactivity', () => {
  const idle = (seconds: number) => ({ display_after_inactive_seconds_active: seconds });

  test.each(['pointermove', 'pointerdown', 'keydown', 'touchmove', 'wheel', 'scroll'])(
    '%s resets it',
    async (type) => {
      const { browser, arm, fired } = armedPage();
      arm('a', idle(10));
      await browser.tick(9 * SECOND);
      dispatch(browser.window.document.body, browser, type);
      await browser.tick(9 * SECOND);
      expect(fired).toEqual([]);
      await browser.tick(SECOND);
      expect(fired).toEqual(['a inactivity']);
    },
  );

  test('pauses while the tab is hidden', async () => {
    const { browser, arm, fired } = armedPage();
    arm('a', idle(10));
    await browser.tick(6 * SECOND);
    hide(browser, true);
    await browser.tick(MINUTE);
    hide(browser, false);
    await browser.tick(3 * SECOND);
    expect(fired).toEqual([]);
    await browser.tick(SECOND);
    expect(fired).toEqual(['a inactivity']);
  });

  test('does not count while the visitor is in a field of the page', async () => {
    const { browser, arm, fired } = armedPage({ page: { html: '<body><textarea></textarea></body>' } });
    arm('a', idle(10));
    await browser.settle();
    const field = browser.window.document.querySelector('textarea');
    field?.focus();
    await browser.tick(25 * SECOND);
    expect(fired).toEqual([]);
    field?.blur();
    await browser.tick(10 * SECOND);
    expect(fired).toEqual(['a inactivity']);
  });

  test('does not count while a film with sound plays, or one is in full screen', async () => {
    const html = '<body><video class="hero"></video><video class="film"></video></body>';
    const { browser, arm, fired } = armedPage({ page: { html } });
    const { document } = browser.window;
    const play = (selector: string, state: object) => {
      const whole = { paused: false, ended: false, muted: false, volume: 1, ...state };
      for (const [name, value] of Object.entries(whole))
        Object.defineProperty(document.querySelector(selector), name, { value, configurable: true });
    };
    play('.hero', { muted: true });
    play('.film', {});
    arm('a', idle(10));
    await browser.tick(25 * SECOND);
    expect(fired).toEqual([]);
    play('.film', { ended: true });
    Object.defineProperty(document, 'fullscreenElement', { value: document.body, configurable: true });
    await browser.tick(25 * SECOND);
    expect(fired).toEqual([]);
    Object.defineProperty(document, 'fullscreenElement', { value: null });
    await browser.tick(10 * SECOND);
    expect(fired).toEqual(['a inactivity']);
  });

  test('a moment that passed unused returns after the next activity', async () => {
    const { browser, arm, fired, use } = armedPage();
    use.isUsed = false;
    arm('a', idle(10));
    await browser.tick(MINUTE);
    expect(fired).toEqual(['a inactivity']);
    use.isUsed = true;
    dispatch(browser.window.document.body, browser, 'keydown');
    await browser.tick(10 * SECOND);
    expect(fired).toEqual(['a inactivity', 'a inactivity']);
    dispatch(browser.window.document.body, browser, 'keydown');
    await browser.tick(MINUTE);
    expect(fired).toHaveLength(2);
  });

  test('many pointer moves set no timers', async () => {
    const { browser, arm } = armedPage();
    arm('a', idle(10));
    await browser.settle();
    const timers = browser.pendingTimers();
    for (let n = 0; n < 1000; n++) dispatch(browser.window.document.body, browser, 'pointermove');
    expect(browser.pendingTimers()).toBe(timers);
  });
});
