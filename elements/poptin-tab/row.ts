import type { Stop } from '../../shared/base/browser.ts';
import type { Align, Edge, Side } from './edge.ts';

/** Decision 39. */
export const MAX_TABS = 3;
export const GAP_PX = 8;

/** One tab of an edge. */
interface Member {
  /** Where it would be if it were alone. */
  align: Align;
  /** The element to measure and move; null before it is drawn. */
  box(): HTMLElement | null;
  /** The place of its row; null while the row is full without it. */
  onPlaced(align: Align | null): void;
}

export interface RowMembership {
  leave: Stop;
  /** A label has changed its length. */
  arrange(): void;
}

/** The tabs at each edge of a page, in order of appearance. When one leaves, the next has space. */
const rows = new WeakMap<Document, Map<Side, Set<Member>>>();

/** Puts a tab at an edge. All tabs of an edge form one row, which starts where the first tab's settings place it. */
export function joinRow(
  document: Document,
  { side, align }: Edge,
  box: Member['box'],
  onPlaced: Member['onPlaced'],
): RowMembership {
  const member: Member = { align, box, onPlaced };
  const edges = rows.get(document) ?? new Map<Side, Set<Member>>();
  rows.set(document, edges);
  const row = edges.get(side) ?? new Set<Member>();
  edges.set(side, row);
  row.add(member);
  /**
   * Tabs that have no space move no others: otherwise a page with a thousand of them would arrange a thousand tabs a
   * thousand times.
   */
  const hasPlace = () => {
    let before = 0;
    for (const each of row) {
      if (each === member) return true;
      if (++before >= MAX_TABS) return false;
    }
    return false;
  };
  const arrange = () => {
    if (hasPlace()) arrangeRow([...row], side === 'left' || side === 'right');
  };
  if (row.size > MAX_TABS) onPlaced(null);
  else arrange();
  return {
    arrange,
    leave() {
      const isSeen = hasPlace();
      row.delete(member);
      if (isSeen) arrangeRow([...row], side === 'left' || side === 'right');
    },
  };
}

function arrangeRow(members: Member[], isUpright: boolean): void {
  const align = members[0]?.align ?? 'center';
  const seen = members.slice(0, MAX_TABS);
  // the tabs behind it know that they have no place
  for (const member of seen) member.onPlaced(align);
  const boxes = seen.flatMap((each) => each.box() ?? []);
  // the number of tabs at the edge limits their length, so it precedes measuring
  for (const box of boxes) box.style.setProperty('--tab-count', String(boxes.length));
  const shifts = computeShifts(
    boxes.map((box) => (isUpright ? box.offsetHeight : box.offsetWidth)),
    align,
  );
  boxes.forEach((box, at) => {
    box.style.setProperty('--tab-shift', `${shifts[at]}px`);
  });
}

/** The offset of each tab of these lengths from its place if it were alone, in pixels to the right or down. */
export function computeShifts(lengths: readonly number[], align: Align): number[] {
  const total = lengths.reduce((sum, each) => sum + each + GAP_PX, -GAP_PX);
  let before = 0;
  return lengths.map((length) => {
    const start = before;
    before += length + GAP_PX;
    if (align === 'start') return start;
    // from the right in order of appearance
    return align === 'end' ? -start || 0 : start + (length - total) / 2;
  });
}
