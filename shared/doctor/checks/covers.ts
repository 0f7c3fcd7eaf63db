import { isCaught, isLost, listControls, nameControl } from '../../page/caught-controls.ts';
import type { Finding } from '../report.ts';
import { isBar, type Surface } from '../surface.ts';

/** Names of that many are enough. */
const NAMED = 3;

export const nameAll = (controls: readonly Element[]): string => {
  const names = controls.slice(0, NAMED).map(nameControl).join(', ');
  return controls.length > NAMED ? `${names} and ${controls.length - NAMED} more` : names;
};

/** What lies over a control there: a tag of ours, with which that surface is drawn. */
const isUnder = (control: Element, { tag }: Surface): boolean => {
  const { left, right, top, bottom } = control.getBoundingClientRect();
  return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === tag;
};

/** Controls of the page that nobody can reach while the surface is there: no scrolling brings them out. */
export function findCovered(surface: Surface): Element[] {
  const { kind, panel } = surface;
  if (kind === 'modal' || kind === 'flow') return [];
  const box = panel.getBoundingClientRect();
  return listControls(panel.ownerDocument, box).filter((each) => {
    if (!isUnder(each, surface)) return false;
    const isAbove = isCaught(each, 'top', box.bottom);
    const isBelow = isCaught(each, 'bottom', box.top);
    return kind === 'top-bar' ? isAbove : kind === 'bottom-bar' ? isBelow : isAbove && isBelow;
  });
}

export function checkCovers(surface: Surface): Finding[] {
  const covered = findCovered(surface);
  if (covered.length === 0) return [];
  const fix = isBar(surface)
    ? 'Remove bar-shift="page" from the tag, or let what the page fixes there keep clear: top: var(--poptin-bar-top, 0px).'
    : 'Choose another place for it (poptin_location, position), or move the control of the page.';
  return [{ check: 'covers', surface: surface.name, what: `It lies over ${nameAll(covered)}.`, fix }];
}

/** The page's controls that are in the window and can be pressed there. */
export function listFree(document: Document): Set<Element> {
  const all = listControls(document, { top: 0, bottom: innerHeight });
  return new Set(all.filter((each) => each.checkVisibility?.() !== false));
}

/** A bar pushes the page: what left the window of a page that does not scroll is lost. */
export function checkPushesOut(surface: Surface, before: ReadonlySet<Element>): Finding[] {
  if (!isBar(surface)) return [];
  const { documentElement: root, body } = document;
  const isApp = [root, body].some((each) => /hidden|clip/.test(getComputedStyle(each).overflowY));
  const lost = isApp ? [...before].filter((each) => each.isConnected && isLost(each)) : [];
  if (lost.length === 0) return [];
  return [
    {
      check: 'pushes-out',
      surface: surface.name,
      what: `It pushes ${nameAll(lost)} out of the window, and the page does not scroll.`,
      fix: 'Make the app shorter by the bar: height: calc(100vh - var(--poptin-bar-top, 0px) - var(--poptin-bar-bottom, 0px)).',
    },
  ];
}

/** The page's own layers that are not open now: what of them would be under the bar. */
export async function checkLater(surface: Surface, settled: () => Promise<void>): Promise<Finding[]> {
  if (!isBar(surface)) return [];
  const found: Element[] = [];
  for (const layer of findHiddenLayers(document)) {
    const { display } = layer.style;
    const priority = layer.style.getPropertyPriority('display');
    layer.style.setProperty('display', 'block', 'important');
    // as after the motion with which a layer opens
    layer.dispatchEvent(new Event('transitionend', { bubbles: true }));
    await settled();
    found.push(...findCovered(surface).filter((each) => layer.contains(each)));
    layer.style.setProperty('display', display, priority);
    if (layer.getAttribute('style') === '') layer.removeAttribute('style');
  }
  if (found.length === 0) return [];
  return [
    {
      check: 'covers-later',
      surface: surface.name,
      what: `A menu or dialog of the page, when it opens, has ${nameAll(found)} under the bar.`,
      fix: 'Remove bar-shift="page" from the tag, or begin the layer at top: var(--poptin-bar-top, 0px).',
    },
  ];
}

/** More than these are not opened: a page with fifty dialogs would flicker for a minute. */
const LAYERS = 5;

function findHiddenLayers(document: Document): HTMLElement[] {
  const all = [...document.body.querySelectorAll<HTMLElement>('body > *, body > * > *')];
  return all
    .filter((each) => {
      const { position, display } = getComputedStyle(each);
      return (
        position === 'fixed' &&
        display === 'none' &&
        each.querySelector('button,a[href]') &&
        !each.matches('dialog,[popover]')
      );
    })
    .slice(0, LAYERS);
}
