import { resolve } from 'node:path';
import { expect, test } from 'playwright/test';
import { mulberry32 } from '../chance.ts';
import { PAGES } from './pages.ts';
import { visit } from './visit.ts';

/** Without a name, this many visits, chosen by the seed; `npm test -- pages-in-the-wild` makes all. */
const SAMPLE = 15;
const SEED = Number(process.env.WILD_SEED ?? 20261127);
/** A part of the package's name or of the page's path. */
const ONLY = process.env.WILD_PAGE ?? '';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

function chooseVisits() {
  const all = PAGES.flatMap(([spec, path]) => SIZES.map((viewport) => ({ spec, path, viewport })));
  const named = all.filter(({ spec, path }) => `${spec} ${path}`.includes(ONLY));
  if (ONLY || process.env.TAGDROP_PART_NAMED === 'yes') return named;
  const chance = mulberry32(SEED);
  return named
    .map((visit) => ({ visit, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, SAMPLE)
    .map((each) => each.visit);
}

for (const { spec, path, viewport } of chooseVisits()) {
  test(`${spec} ${path} at ${viewport.width}: unharmed`, async ({ browser }) => {
    const context = await browser.newContext({ viewport, hasTouch: viewport.width < 600 });
    const faults = await visit(context, spec, path, resolve(import.meta.dirname, '../../dist'));
    await context.close();
    const alone = `WILD_PAGE='${spec} ${path}' npm test -- pages-in-the-wild`;
    // a line each as they are found: a list of everything comes at the end of half an hour
    for (const fault of faults)
      console.log(`${spec} ${path} at ${viewport.width}: ${fault}; alone: ${alone}`);
    expect(faults).toEqual([]);
  });
}
