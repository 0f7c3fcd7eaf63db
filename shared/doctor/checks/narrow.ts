import type { Finding } from '../report.ts';
import type { Surface } from '../surface.ts';

/** Narrower than this, a field has no room for an address, nor a photo for its words. */
const NARROW_PX = 200;

/** A container that is too narrow for what is in it, or that cuts it off. */
export function checkNarrow(surface: Surface): Finding[] {
  const { panel, kind, tag } = surface;
  const { width } = panel.getBoundingClientRect();
  const fix =
    'Give the container of the tag more room: width: 100% in place of a fixed one, min-width: 0 where it is a cell of a grid or flex row.';
  if (kind === 'flow' && width < NARROW_PX)
    return [
      {
        check: 'narrow',
        surface: surface.name,
        what: `Its container leaves it ${Math.round(width)} px.`,
        fix,
      },
    ];
  const over = panel.scrollWidth - panel.clientWidth;
  const isCut = over > 1 && !/auto|scroll/.test(getComputedStyle(panel).overflowX);
  // not its place, which an entry may still be changing
  const outside = panel.offsetWidth - document.documentElement.clientWidth;
  if (!isCut && !(kind !== 'flow' && outside > 1)) return [];
  return [
    {
      check: 'narrow',
      surface: surface.name,
      what: `${Math.round(isCut ? over : outside)} px of it are ${isCut ? 'wider than its container' : 'outside of the window'}${tag.parentElement ? ` (<${tag.parentElement.localName}>)` : ''}.`,
      fix,
    },
  ];
}
