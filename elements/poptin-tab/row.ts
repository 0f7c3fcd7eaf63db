import type { Stop } from '../../shared/base/browser.ts';
import type { Align, Place, Side } from './edge.ts';

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

export interface RowSlot {
  leave: Stop;
  /** A label has changed its length. */
  arrange(): void;
}

/** The tabs at each edge of a page, in order of appearance. When one leaves, the next has space. */
const rows = new WeakMap<Document, Map<Side, Set<Member>>>();

/** Puts a tab at an edge. All tabs of an edge are in one row, at the place that the first one asks for. */
export function joinRow(
  page: Document,
  { side, align }: Place,
  box: Member['box'],
  onPlaced: Member['onPlaced'],
): RowSlot {
  const member: Member = { align, box, onPlaced };
  const edges = rows.get(page) ?? new Map<Side, Set<Member>>();
  rows.set(page, edges);
  const row = edges.get(side) ?? new Set<Member>();
  edges.set(side, row);
  row.add(member);
  const arrange = () => arrangeRow([...row], side === 'left' || side === 'right');
  arrange();
  return {
    arrange,
    leave() {
      if (row.delete(member)) arrange();
    },
  };
}

function arrangeRow(members: Member[], isUpright: boolean): void {
  const align = members[0]?.align ?? 'center';
  // not by entries(), which Prototype.js replaces on arrays
  members.forEach((member, at) => {
    member.onPlaced(at < MAX_TABS ? align : null);
  });
  const boxes = members.slice(0, MAX_TABS).flatMap((each) => each.box() ?? []);
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
