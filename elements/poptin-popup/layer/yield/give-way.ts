import type { Browser } from '../../../../shared/base/browser.ts';
import { isCaught, isLost, listControls, nameControl } from '../../../../shared/page/caught-controls.ts';
import type { Bar, Edge } from '../bars.ts';
import type { Side } from '../held-elements.ts';
import { whenStill } from './when-still.ts';
import { yieldBar } from './yield-bar.ts';

/** A script that puts its header back at each scroll gets our value again soon: one look says nothing. */
const LOOKS = 3;
const BETWEEN_MS = 250;

/** Looks whether every bar of an edge leaves the page's controls free; one that does not gives way to them. */
export function giveWay(browser: Browser, edge: Edge, looks = 1): void {
  const { scrollY } = browser.window;
  whenStill(browser, looks > 1 ? BETWEEN_MS : 0, (isStill) => {
    const free = [...edge.bars].filter((bar) => !bar.yields && bar.panel.dataset.form !== 'open');
    const caught = new Map(free.map((bar) => [bar, findCaught(bar.panel, edge.side, edge.low)]));
    if (!isStill || ![...caught.values()].some(Boolean)) return;
    if (browser.window.scrollY !== scrollY) giveWay(browser, edge);
    else if (looks < LOOKS) giveWay(browser, edge, looks + 1);
    else judge(browser, edge, caught);
  });
}

function judge(browser: Browser, edge: Edge, found: ReadonlyMap<Bar, Element | null>): void {
  for (const [bar, caught] of found) {
    if (!caught) continue;
    bar.yields = announce(browser, caught);
    bar.pushes = !edge.low.includes(caught);
    edge.applied = -1; // what was moved goes back, even if the page is pushed as before
    bar.update();
    bar.stopYielding = yieldBar(browser, bar, edge.side);
  }
}

/**
 * The control of the page that nobody can reach because of a bar; null if there is none.
 * @param low controls that were in the window before the bar pushed a page that does not scroll.
 */
export function findCaught(panel: HTMLElement, side: Side, low: readonly Element[]): Element | null {
  const band = panel.getBoundingClientRect();
  const line = side === 'top' ? band.bottom : band.top;
  const covered = listControls(panel.ownerDocument, band).find((each) => isCaught(each, side, line));
  return covered ?? low.find(isLost) ?? null;
}

/** Tells the owner. @returns the control's name. */
function announce({ log }: Browser, control: Element): string {
  const name = nameControl(control);
  log.warnOnce(
    'bar-yields',
    `A bar cannot make room on this page: ${name} would stay under it or leave the window. It floats where it covers no control (docs/troubleshooting.md, "yields").`,
  );
  return name;
}
