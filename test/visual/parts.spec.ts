import { expect, test } from 'playwright/test';
import { bundlePopup, bundleScript } from '../../tools/sheets/shop-page.mjs';
import { mulberry32 } from '../chance.ts';
import { COMPOSITIONS, casesOf, lineCases, type PartsCase } from './parts/cases.ts';
import { openScreens } from './whole-stage.ts';

/**
 * Any part in any composition, in any language: every composition with each part alone and with the usual pairs, on
 * three screens, in both directions. No two parts overlap, nothing is cut, no word breaks, the X is free, everything can
 * be read, and the main button is in reach.
 *
 * `TAGDROP_LOOKS=whole` draws all languages in both directions and all formats; else `TAGDROP_SEED` chooses.
 */
test.describe.configure({ timeout: 120_000 });

const whole = process.env.TAGDROP_LOOKS === 'whole';
const seed = Number(process.env.TAGDROP_SEED ?? 42);

/** A desktop and a phone in landscape; a phone. */
const SCREENS = [
  [
    [1280, 800],
    [844, 390],
  ],
  [[390, 844]],
] as const;

let popup = '';
let measure = '';
test.beforeAll(async () => {
  popup = await bundlePopup();
  measure = await bundleScript('test/visual/parts/in-page.ts');
});

if (whole) test.setTimeout(1_200_000);

/** Compositions of one test: a failure names few, and the workers share them. */
const AT_ONCE = 6;

test('every bar with one field is a line', async ({ browser }) => {
  const page = await openScreens(browser, popup, [[[1280, 800]], [[390, 844]]]);
  await page.addScriptTag({ content: measure, type: 'module' });
  const flaws = await page.evaluate(
    (all) => (window as unknown as { measureLines(cases: PartsCase[]): Promise<string[]> }).measureLines(all),
    lineCases(),
  );
  await page.close();
  expect(flaws).toEqual([]);
});

for (let from = 0; from < COMPOSITIONS.length; from += AT_ONCE) {
  const some = COMPOSITIONS.slice(from, from + AT_ONCE);
  test(`${some.join(', ')}: any part`, async ({ browser }) => {
    const page = await openScreens(browser, popup, SCREENS);
    await page.addScriptTag({ content: measure, type: 'module' });
    const cases = some.flatMap((layout, at) => casesOf(layout, mulberry32(seed + from + at), whole));
    const flaws = await page.evaluate(
      (all) =>
        (window as unknown as { measureParts(cases: PartsCase[]): Promise<string[]> }).measureParts(all),
      cases,
    );
    await page.close();
    expect(flaws, `seed ${seed}`).toEqual([]);
  });
}
