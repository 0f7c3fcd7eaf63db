import { describe, expect, test } from 'vitest';
import { poptin, startProviderRun } from '../harness.ts';

const SECOND = 1000;

describe('answers that show nothing', () => {
  test('not allowed', async () => {
    const { run, stage, browser } = await startProviderRun(() => ({
      display: 'not_allowed',
      message: 'Client restricted',
      poptins: [poptin('a')],
    }));
    await browser.tick(60 * SECOND);
    expect(run.getState().status).toBe('refused');
    expect(stage.shown).toEqual([]);
    expect(browser.logged.map(({ message }) => message)).toEqual(['No popups: Client restricted']);
  });

  test.each([
    [() => new Response('oops', { status: 500 })],
    [() => new Response('<html>')],
    [() => 'text'],
    [
      () => {
        throw new TypeError('offline');
      },
    ],
  ])('a broken provider (%s)', async (answer) => {
    const { run, browser, stop } = await startProviderRun(answer as () => unknown);
    expect(run.getState().status).toBe('failed');
    expect(browser.logged).toHaveLength(1);
    stop();
    expect(browser.pendingTimers()).toBe(0);
  });

  test('gives up on a provider that never answers after fifteen seconds', async () => {
    const { run, browser } = await startProviderRun(() => new Promise(() => {}));
    expect(run.getState().status).toBe('loading');
    await browser.tick(15 * SECOND);
    expect(run.getState().status).toBe('failed');
  });
});
