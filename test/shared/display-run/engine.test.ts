import { expect, test } from 'vitest';
import { afterSeconds, idOf, poptin, startRun } from './harness.ts';

test('a popup of a static response comes up after its seconds', async () => {
  const { browser, stage, run, stop } = await startRun([poptin('a', afterSeconds(5))]);
  expect(run.getState().status).toBe('armed');
  await browser.tick(4999);
  expect(stage.shown).toEqual([]);
  await browser.tick(1);
  expect(stage.shown).toEqual(['a seconds']);
  expect(run.getState().poptins[idOf('a')]).toEqual({ phase: 'open', trigger: 'seconds', reason: '' });
  stop();
  expect(browser.pendingTimers()).toBe(0);
  expect(browser.logged).toEqual([]);
});
