import type { Browser } from '../base/browser.ts';
import { checkCovers, checkLater, checkPushesOut, listFree } from './checks/covers.ts';
import { checkFocus, checkKeys, checkWheel } from './checks/events.ts';
import { checkLetters } from './checks/letters.ts';
import {
  checkFetched,
  checkMeasures,
  listFetched,
  readInteraction,
  readLayoutShift,
  readLongestTask,
} from './checks/measures.ts';
import { checkNarrow } from './checks/narrow.ts';
import { checkBoxes, checkFrameset, checkGate, checkTags, checkYields, listTags } from './checks/page.ts';
import { checkAnchors, checkLeftBehind, readPage } from './checks/room.ts';
import { listOpenings, type Opening, pause, settle } from './open-surfaces.ts';
import type { Finding, Report } from './report.ts';
import type { Surface } from './surface.ts';

/**
 * Opens everything of ours on this page, looks whether the page and our tags let each other work, and puts everything
 * back. Nothing is sent or stored.
 * @param folder of our files.
 */
export async function examine(browser: Browser, folder: string): Promise<Report> {
  const { window } = browser;
  const { document, performance } = window;
  const since = performance.now();
  const layoutShift = await readLayoutShift(browser);
  const findings: Finding[] = [...checkFrameset(document), ...checkGate(document), ...checkBoxes(document)];
  const surfaces: string[] = [];
  const scrolled = window.scrollY;
  const openings = document.body?.localName === 'frameset' ? [] : listOpenings(browser);
  for (const opening of openings) {
    window.scrollTo({ top: 0, behavior: 'instant' });
    const { surface, found } = await visit(browser, opening);
    if (surface) surfaces.push(surface.name);
    findings.push(...found);
  }
  window.scrollTo({ top: scrolled, behavior: 'instant' });
  const fetched = listFetched(folder);
  const interaction = await readInteraction(browser);
  // what is further down begins when it is near
  findings.push(...checkTags(document, __TAGDROP_VERSION__));
  findings.push(...checkFetched(fetched, folder), ...checkMeasures(layoutShift, interaction));
  const { origin, pathname } = window.location;
  return {
    version: __TAGDROP_VERSION__,
    address: origin + pathname,
    browser: window.navigator.userAgent,
    window: `${window.innerWidth} × ${window.innerHeight}`,
    tags: listTags(document),
    surfaces,
    findings,
    fetched,
    layoutShift,
    longestTask: await readLongestTask(browser, since),
    interaction,
  };
}

async function visit(
  browser: Browser,
  opening: Opening,
): Promise<{ surface: Surface | null; found: readonly Finding[] }> {
  const { document } = browser.window;
  const rest = () => settle(browser);
  const answer = () => pause(browser);
  await rest();
  const before = readPage(document);
  const free = listFree(document);
  const surface = await opening.open();
  if (surface === null || surface === 'none') {
    await opening.close();
    return { surface: null, found: surface ? [] : [notOpened(opening)] };
  }
  await rest();
  const found = [
    ...checkCovers(surface),
    ...checkPushesOut(surface, free),
    ...checkYields(document),
    ...checkNarrow(surface),
    ...checkLetters(surface),
    ...checkKeys(surface),
    ...(await checkFocus(surface, answer)),
    ...(await checkWheel(surface, answer)),
    ...(await checkLater(surface, rest)),
    ...(await checkAnchors(surface, answer)),
  ];
  await opening.close();
  await rest();
  const isPart = surface.kind === 'flow' || opening.stays;
  if (!isPart) found.push(...checkLeftBehind(surface, before, readPage(document)));
  return { surface, found };
}

const notOpened = ({ name }: Opening): Finding => ({
  check: 'not-opened',
  surface: name,
  what: 'It did not appear when it was asked to.',
  fix: 'The console says why; for a popup, explain() of its tag (docs/troubleshooting.md).',
});
