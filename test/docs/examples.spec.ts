import { expect, test } from 'playwright/test';
import { examples } from './read-examples.ts';
import { openExample } from './run-example.ts';

test.describe.configure({ mode: 'parallel' });

test.beforeAll(async ({ request }) => {
  test.setTimeout(300_000); // a build on a busy machine
  // the first request for it builds it, if it is old
  expect((await request.get('/built/tagdrop.js', { timeout: 300_000 })).ok()).toBe(true);
});

const all = examples();

for (const { at, code, expect: steps } of all.filter(({ language }) => language === 'html')) {
  test(`${at}: ${steps.join('; ')}`, async ({ page }) => {
    expect(steps, 'a comment above it says what it does: <!-- expect: … -->').not.toEqual([]);
    const example = await openExample(page, code, steps);
    for (const step of steps) await example.run(step);
    expect(example.complaints).toEqual([]);
  });
}

/** Where a script of an example finds the elements it names. */
const FOR_SCRIPTS =
  '<consent-banner law="gdpr"></consent-banner><poptin-popup src="/popups.json"></poptin-popup>';

all.forEach(({ at, code, language, isForPageAbove, file }, index) => {
  if (language !== 'js' || file) return;
  test(`${at}: runs`, async ({ page }) => {
    const above = isForPageAbove ? all[index - 1]?.code : undefined;
    const example = await openExample(page, above ?? FOR_SCRIPTS, []);
    await page.evaluate(async () => {
      await Promise.all(
        ['poptin-popup', 'consent-banner']
          .filter((tag) => document.querySelector(tag))
          .map((tag) => customElements.whenDefined(tag)),
      );
      Object.assign(window, { banner: document.querySelector('consent-banner') });
    });
    await page.addScriptTag({ type: 'module', content: code });
    await page.waitForLoadState('networkidle');
    expect(example.complaints).toEqual([]);
  });
});
