import '../../../../elements/display-run/triggers/lazy-triggers.ts';
import { describe, expect, test } from 'vitest';
import { fakeBrowser } from '../../../fake-browser.ts';
import { armedPage, dispatch, scrollTo, touch } from './page.ts';

const SECOND = 1000;

describe('autopilot (decision 27)', () => {
  const autopilot = { auto_pilot_trigger: 1 };
  test('with a mouse: the first exit after ten seconds', async () => {
    const { browser, arm, fired } = armedPage();
    arm('a', autopilot);
    await browser.settle();
    const leave = () =>
      dispatch(browser.window.document.documentElement, browser, 'mouseout', {
        relatedTarget: null,
        clientY: 0,
        buttons: 0,
      });
    await browser.tick(9 * SECOND);
    leave();
    expect(fired).toEqual([]);
    await browser.tick(SECOND);
    leave();
    expect(fired).toEqual(['a autopilot']);
    expect(browser.session.get('apt_a000000000000')).toBe('exit');
  });
  test('on touch: forty idle seconds, or a fast scroll up', async () => {
    const { browser, arm, fired } = armedPage({ browser: touch(fakeBrowser()) });
    arm('a', autopilot);
    await browser.tick(39 * SECOND);
    expect(fired).toEqual([]);
    await browser.tick(SECOND);
    expect(fired).toEqual(['a autopilot']);
    expect(browser.session.get('apt_a000000000000')).toBe('inactivity');
    scrollTo(browser, 2000);
    scrollTo(browser, 1000);
    expect(fired).toHaveLength(1);
  });
});
