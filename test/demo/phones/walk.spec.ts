import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import type { Language } from '../surfaces/host-page.ts';
import { lookAtChaining, lookAtReach, lookAtTargets, lookAtTextSize, teach } from './look.ts';
import { finger, PHONE } from './phone.ts';
import { SURFACES } from './surfaces.ts';

/** Every surface as a phone shows it, in both directions of writing. `table.mjs` makes a table of it. */

test.use(PHONE);

const LOW = [
  [320, 256],
  [360, 300],
  [280, 653],
] as const;

for (const surface of SURFACES) {
  test(`${surface.name}: targets, swipes, text size, turned, low screens`, async ({ page }) => {
    await teach(page);
    const where = { tag: surface.tag, within: surface.within };
    const found: string[] = [];
    const row: Record<string, string[]> = {};
    const note = (scenario: string, language: Language, faults: string[]) => {
      row[scenario] = [...(row[scenario] ?? []), ...faults];
      for (const each of faults) found.push(`${language}, ${scenario}: ${each}`);
    };
    // a template's words are its own; its page is from right to left
    const languages: Language[] = surface.name.startsWith('template ') ? ['he'] : ['en', 'he'];
    for (const language of languages) {
      await page.setViewportSize({ width: 390, height: 844 });
      await surface.open(page, language);
      note('targets', language, await lookAtTargets(page, surface));
      note('chaining', language, await lookAtChaining(page, surface));
      note('390×844', language, await lookAtReach(page, surface));

      if (surface.isOver) {
        await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
        const touch = await finger(page);
        const before = await page.evaluate(() => scrollY);
        // pulled down at its top, as for a reload, and up at its end
        const at = await page.evaluate(({ tag, within }) => {
          const area = window.phone.findArea({ tag, within }) as HTMLElement;
          const panel = area.querySelector('.popup-panel') ?? area;
          const { left, top, width, height } = panel.getBoundingClientRect();
          return { x: left + width / 2, y: Math.min(innerHeight - 20, top + height * 0.6) };
        }, where);
        const isModal = await page.evaluate(
          (tag) => Boolean(document.querySelector(tag)?.shadowRoot?.querySelector(':modal')),
          surface.tag,
        );
        for (const by of [250, 250, -250, -250]) {
          await touch.drag(at, { x: at.x, y: Math.max(5, Math.min(839, at.y + by)) });
        }
        const moved = (await page.evaluate(() => scrollY)) - before;
        note('pulled', language, isModal && moved !== 0 ? [`the page moved by ${moved}`] : []);
      }

      await page.setViewportSize({ width: 844, height: 390 });
      note('turned', language, await lookAtReach(page, surface));
      for (const [width, height] of LOW) {
        await page.setViewportSize({ width, height });
        note(`${width}×${height}`, language, await lookAtReach(page, surface));
      }
      await page.setViewportSize({ width: 390, height: 844 });
      note('text size', language, await lookAtTextSize(page, surface));
      note('text size, reach', language, await lookAtReach(page, surface));
    }
    mkdirSync('.results/phones', { recursive: true });
    writeFileSync(`.results/phones/${surface.name}.json`, JSON.stringify(row));
    expect(found).toEqual([]);
  });
}
