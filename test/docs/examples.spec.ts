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
      Object.assign(window, {
        banner: document.querySelector('consent-banner'),
        comment: '<my-emoji>:)</my-emoji><poptin-popup src="/popups.json"></poptin-popup>',
      });
    });
    if (code.includes('DOMPurify'))
      await page.addScriptTag({ path: 'node_modules/dompurify/dist/purify.js' });
    await page.addScriptTag({ type: 'module', content: code });
    await page.waitForLoadState('networkidle');
    expect(example.complaints).toEqual([]);
    if (!code.includes('DOMPurify')) return;
    // what the text around it says: neither the defaults nor the example keep a tag of ours
    const kept = await page.evaluate(
      (sanitize) => {
        const read = new Function('comment', `return [DOMPurify.sanitize(comment), ${sanitize}]`);
        return read((window as unknown as { comment: string }).comment) as string[];
      },
      code.replace(/;\s*$/, ''),
    );
    expect(kept).toEqual([':)', '<my-emoji>:)</my-emoji>']);
  });
});
