/** The screen edge of a tab, and its place along the edge. Left and right are the screen's own. */
export interface Edge {
  side: Side;
  /** Along the top and the bottom edge from the left; the tabs of the other two are in the middle. */
  align: Align;
}

export type Side = 'top' | 'right' | 'bottom' | 'left';
export type Align = 'start' | 'center' | 'end';

/**
 * One of the nine positions of popup §2, in either order and with any separator (decision 4). A corner belongs to the
 * top or the bottom edge, where its label is horizontal. Without an edge, the tab is at the end of a line of text.
 */
export function readEdge(position: string, dir: 'ltr' | 'rtl'): Edge {
  const has = (name: string) =>
    position
      .toLowerCase()
      .split(/[-_\s]+/)
      .includes(name);
  const across = has('left') ? 'left' : has('right') ? 'right' : null;
  const down = has('top') ? 'top' : has('bottom') ? 'bottom' : null;
  if (!down) return { side: across ?? (dir === 'rtl' ? 'left' : 'right'), align: 'center' };
  return { side: down, align: across === 'left' ? 'start' : across === 'right' ? 'end' : 'center' };
}
