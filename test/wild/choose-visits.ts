import { mulberry32 } from '../chance.ts';
import { PAGES } from './pages.ts';

/** Without a name, this many visits, chosen by the seed; `npm test -- pages-in-the-wild` makes all, in Chromium. */
const SAMPLE = 15;
const SEED = Number(process.env.WILD_SEED ?? 20261127);
/** A part of the package's name or of the page's path. */
const ONLY = process.env.WILD_PAGE ?? '';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

export function chooseVisits() {
  const all = PAGES.flatMap(([spec, path]) => SIZES.map((viewport) => ({ spec, path, viewport })));
  const named = all.filter(({ spec, path }) => `${spec} ${path}`.includes(ONLY));
  const isWhole = process.env.TAGDROP_PART_NAMED === 'yes' && process.env.TAGDROP_ENGINE !== 'firefox';
  if (ONLY || isWhole) return named;
  const chance = mulberry32(SEED);
  return named
    .map((visit) => ({ visit, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, SAMPLE)
    .map((each) => each.visit);
}
