/** Counts the copies of the bundle on this page. */
const COPIES = Symbol.for('tagdrop.copies');

let tag = '';

/**
 * The tag of the elements that React draws into. Each copy of the bundle needs its own, because a view must be drawn
 * by the React it was compiled against: hooks of one React throw inside the root of another. The painter uses it
 * before React arrives; defining it upgrades the painted element in place.
 */
export function seatTag(): string {
  const page = window as unknown as Record<symbol, number>;
  while (!tag) {
    const copy = (page[COPIES] ?? 0) + 1;
    page[COPIES] = copy;
    if (!customElements.get(`tagdrop-view-${copy}`)) tag = `tagdrop-view-${copy}`;
  }
  return tag;
}
