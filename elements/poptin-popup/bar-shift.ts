import type { Browser, Stop } from '../../shared/browser.ts';
import { emit } from '../../shared/element/emit.ts';
import { setInline } from './scroll-lock.ts';

/** Popup §9. */
export const BAR_PUSH_MS = 300;

/** Bars of one edge in the order they came; the page makes room for the highest. On the document: see scroll-lock. */
interface Edge {
  readonly heights: Map<HTMLElement, number>;
  restore: Stop;
  applied: number;
}

const EDGES = Symbol.for('tagdrop.bar-edges');
const PROPERTY = { top: 'margin-top', bottom: 'padding-bottom' } as const;

/**
 * Makes room for a bar: at the top the page moves down by its height, at the bottom its end stays reachable (reading
 * 6). The height is in `--poptin-bar-height` on the root, and `poptin-bar-resize` tells of each change, for sites with
 * a fixed header.
 * @returns the function that gives the room back and restores the page's own inline styles.
 */
export function shiftPage(browser: Browser, layer: HTMLElement): Stop {
  const page = layer.ownerDocument;
  const side = layer.dataset.down === 'top' ? 'top' : 'bottom';
  const edge = edgeOf(page, side);
  const panel = layer.firstElementChild as HTMLElement;
  const { host } = layer.getRootNode() as ShadowRoot;
  const update = (height: number | null) => {
    if (height === null) edge.heights.delete(layer);
    else edge.heights.set(layer, height);
    const changed = apply(browser, page, side, edge);
    if (changed) emit(host, 'poptin-bar-resize', { height: edge.applied, side });
  };
  const observer = new ResizeObserver(() => update(outerHeight(browser, panel)));
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

/** With the room around a bar that floats off the edge. */
function outerHeight({ window }: Browser, panel: HTMLElement): number {
  const { marginTop, marginBottom } = window.getComputedStyle(panel);
  return panel.offsetHeight + (Number.parseFloat(marginTop) || 0) + (Number.parseFloat(marginBottom) || 0);
}

function edgeOf(page: Document, side: 'top' | 'bottom'): Edge {
  const holder = page as unknown as Record<symbol, Record<string, Edge> | undefined>;
  const edges = holder[EDGES] ?? {};
  holder[EDGES] = edges;
  edges[side] ??= { heights: new Map(), restore: () => {}, applied: 0 };
  return edges[side];
}

function apply({ window }: Browser, page: Document, side: 'top' | 'bottom', edge: Edge): boolean {
  const height = Math.max(0, ...edge.heights.values());
  if (height === edge.applied) return false;
  const root = page.documentElement;
  const property = PROPERTY[side];
  const before = window.getComputedStyle(root).getPropertyValue(property);
  edge.restore();
  edge.restore = () => {};
  edge.applied = height;
  if (height > 0) {
    const own = Number.parseFloat(window.getComputedStyle(root).getPropertyValue(property)) || 0;
    const undos = [
      setInline(root, property, `${own + height}px`),
      setInline(root, '--poptin-bar-height', `${height}px`),
    ];
    edge.restore = () => {
      for (const undo of undos.reverse()) undo();
    };
  }
  move(window, root, side, before);
  return true;
}

/** The push is seen on the root's margin alone: a transform would become the containing block of fixed elements. */
function move(window: Window, root: HTMLElement, side: 'top' | 'bottom', from: string): void {
  if (side === 'bottom' || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const to = window.getComputedStyle(root).marginTop;
  root.animate({ marginTop: [from, to] }, { duration: BAR_PUSH_MS, easing: 'ease-out' });
}
