import { describe, expect, test } from 'vitest';
import type { fakeBrowser } from '../../../fake-browser.ts';
import { afterSeconds, idOf, poptin, startRun } from '../harness.ts';

const SECOND = 1000;

const A = idOf('a');

describe('consent', () => {
  const config = { consentCategory: 'advertisement' };
  const choose = (browser: ReturnType<typeof fakeBrowser>, accepted: string[]) => {
    browser.cookies.set(
      'cookieyes-consent',
      ['consentid:x', 'consent:yes', 'action:yes', ...accepted.map((slug) => `${slug}:yes`)].join(),
    );
    const detail = { accepted, rejected: [] };
    browser.window.document.dispatchEvent(new browser.window.CustomEvent('consent-update', { detail }));
  };

  test('the run waits for its category, and forgets everything when consent is withdrawn', async () => {
    const { browser, run, stage, stop } = await startRun([poptin('a', afterSeconds(1))], { config });
    expect(run.getState().status).toBe('waiting');
    expect(browser.cookies.all()).toEqual({});
    expect(await run.open(A)).toBe(false);
    choose(browser, ['advertisement']);
    await browser.tick(SECOND);
    expect(stage.shown).toEqual(['a seconds']);
    expect(Object.keys(browser.cookies.all()).length).toBeGreaterThan(3);
    choose(browser, []);
    await browser.settle();
    expect(Object.keys(browser.cookies.all())).toEqual(['cookieyes-consent']);
    expect(browser.local.keys()).toEqual([]);
    expect(stage.open_.size).toBe(0);
    choose(browser, ['advertisement']);
    await browser.tick(3 * SECOND);
    expect(stage.shown).toEqual(['a seconds', 'a seconds']);
    stop();
    // the page's consent store looks for a tool that arrives late
    await browser.tick(6 * SECOND);
    expect(browser.pendingTimers()).toBe(0);
  });
});
