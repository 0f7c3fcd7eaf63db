import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { emit } from '../../../shared/element/emit.ts';
import { setInline } from '../../../shared/page/scroll-lock.ts';
import { animateFrom, finishAnimation } from './animate-from.ts';
import { shiftHeaders } from './header-shift.ts';

/** Bars of one edge in order of appearance, the first at the edge itself. On the document: see scroll-lock. */
interface Edge {
  /** Pixels. */
  readonly heights: Map<HTMLElement, number>;
  restore: Stop;
  applied: number;
}

const EDGES = Symbol.for('tagdrop.bar-edges');
const PROPERTY = { top: 'margin-top', bottom: 'padding-bottom' } as const;

/**
 * Makes space for a bar: at the top the page moves down by its height, at the bottom its end stays reachable
 * (decision 6). A second bar of the edge is next to the first, and the page makes space for both.
 * `--poptin-bar-height` on the root holds the height, and `poptin-bar-resize` announces each change, for sites with a
 * fixed header.
 * @param withHeaders also moves elements that the page has fixed to its top edge (unless `bar-shift="page"`).
 * @returns the function that gives the space back and restores the page's own inline styles.
 */
export function shiftPage(browser: Browser, layer: HTMLElement, withHeaders = false): Stop {
  const document = layer.ownerDocument;
  const side = layer.dataset.down === 'top' ? 'top' : 'bottom';
  const edge = findEdge(document, side);
  const panel = layer.firstElementChild as HTMLElement;
  const { host } = layer.getRootNode() as ShadowRoot;
  const update = (height: number | null) => {
    if (height === null) edge.heights.delete(layer);
    else edge.heights.set(layer, height);
    stack(edge);
    const changed = apply(browser, document, side, edge, withHeaders && side === 'top');
    if (changed) emit(host, 'poptin-bar-resize', { height: edge.applied, side });
  };
  const observer = new ResizeObserver(() => {
    // a form that was opened in it covers the page, which stays where it is
    if (panel.dataset.form !== 'open') update(outerHeight(browser, panel));
  });
  observer.observe(panel);
  update(outerHeight(browser, panel));
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    observer.disconnect();
    update(null);
  };
}

declare global {
  interface GlobalEventHandlersEventMap {
    'poptin-bar-resize': CustomEvent<{ height: number; side: 'top' | 'bottom' }>;
  }
}

/** Including the gap around a bar that floats off the edge. */
function outerHeight({ window }: Browser, panel: HTMLElement): number {
  const { marginTop, marginBottom } = window.getComputedStyle(panel);
  return panel.offsetHeight + (Number.parseFloat(marginTop) || 0) + (Number.parseFloat(marginBottom) || 0);
}

function findEdge(document: Document, side: 'top' | 'bottom'): Edge {
  const holder = document as unknown as Record<symbol, Record<string, Edge> | undefined>;
  const edges = holder[EDGES] ?? {};
  holder[EDGES] = edges;
  edges[side] ??= { heights: new Map(), restore: () => {}, applied: 0 };
  return edges[side];
}

/** Each bar is offset by those before it; one without remaining space covers them. */
function stack({ heights }: Edge): void {
  let taken = 0;
  for (const [layer, height] of heights) {
    const off = taken + height > layer.clientHeight ? 0 : taken;
    layer.style.setProperty('--popup-off-edge', `${off}px`);
    taken += height;
  }
}

function apply(
  browser: Browser,
  document: Document,
  side: 'top' | 'bottom',
  edge: Edge,
  withHeaders: boolean,
): boolean {
  const { window } = browser;
  const height = [...edge.heights.values()].reduce((sum, each) => sum + each, 0);
  if (height === edge.applied) return false;
  const root = document.documentElement;
  const property = PROPERTY[side];
  const before = window.getComputedStyle(root).getPropertyValue(property);
  finishAnimation(root);
  edge.restore();
  edge.restore = () => {};
  edge.applied = height;
  if (height > 0) {
    const own = Number.parseFloat(window.getComputedStyle(root).getPropertyValue(property)) || 0;
    const undos = [
      // before the page moves: a sticky header still touches the edge then
      withHeaders ? shiftHeaders(browser, document, height) : () => {},
      setInline(root, property, `${own + height}px`),
      setInline(root, '--poptin-bar-height', `${height}px`),
      // each edge has its own, for popups and tabs next to the bars
      setInline(root, `--poptin-bar-${side}`, `${height}px`),
    ];
    edge.restore = () => {
      for (const undo of undos.reverse()) undo();
    };
  }
  if (side === 'top') animateFrom(window, root, 'margin-top', before);
  return true;
}
