import { resolve } from 'node:path';
import { expect, test } from 'playwright/test';
import { chooseVisits } from './choose-visits.ts';
import { visit } from './visit.ts';

for (const { spec, path, viewport } of chooseVisits()) {
  test(`${spec} ${path} at ${viewport.width}: unharmed`, async ({ browser }) => {
    const context = await browser.newContext({ viewport, hasTouch: viewport.width < 600 });
    const dist = resolve(import.meta.dirname, '../../dist');
    const { faults, pagesOwn } = await visit(context, spec, path, dist);
    await context.close();
    const engine = process.env.TAGDROP_ENGINE === 'firefox' ? ' in Firefox' : '';
    const where = `${spec} ${path} at ${viewport.width}${engine}`;
    const alone = `WILD_PAGE='${spec} ${path}' npm test -- pages-in-the-wild`;
    // a line each as they are found: a list of everything comes at the end of half an hour
    for (const fault of faults) console.log(`${where}: ${fault}; alone: ${alone}`);
    for (const fault of pagesOwn) console.log(`${where}: the page’s own fault: ${fault}`);
    expect(faults).toEqual([]);
  });
}
