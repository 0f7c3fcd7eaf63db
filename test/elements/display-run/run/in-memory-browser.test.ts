import { expect, test } from 'vitest';
import { fakeBrowser } from '../../../fake-browser.ts';
import { afterSeconds, idOf, poptin, startRun } from '../harness.ts';

const A = idOf('a');

const strip = poptin('a', {
  poptin_type: 'bar',
  d_f_r: 'all@display_once_a_visitor_2',
  ...afterSeconds(1),
});

/** A bar that needs no consent, because it stores nothing on the device (EDPB Guidelines 2/2023). */
test('with storage="off" a run leaves nothing on the device', async () => {
  const browser = fakeBrowser();
  const { stage, run, stop } = await startRun([strip], { browser, config: { storage: 'off' } });
  await browser.tick(1000);
  expect(stage.shown).toEqual(['a seconds']);
  stage.ends(A);
  await browser.tick(120_000);
  // remembered while the page is open
  expect(run.explain(A)[0]?.rules).toContainEqual(
    expect.objectContaining({ rule: 'frequency', pass: false }),
  );
  stop();
  expect(browser.cookies.all()).toEqual({});
  for (const area of [browser.local, browser.session]) expect(area.keys()).toEqual([]);
  expect(browser.pendingTimers()).toBe(0);
});

test('without it the visitor is recognised', async () => {
  const browser = fakeBrowser();
  const { stop } = await startRun([strip], { browser });
  await browser.tick(1000);
  stop();
  expect(Object.keys(browser.cookies.all())).not.toEqual([]);
});
