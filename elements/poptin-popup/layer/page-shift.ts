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
 * (decision 6). Anchors and the keyboard's focus stop next to it, and a page that cannot scroll gets shorter. A second bar of the edge is next to the first, and the page makes space for both.
 * `--poptin-bar-height` on the root holds the height, and `poptin-bar-resize` announces each change, for sites with a
 * fixed header.
 * @param withHeaders also moves elements that the page has fixed to that edge (unless `bar-shift="page"`).
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
    const changed = apply(browser, document, side, edge, withHeaders);
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
      withHeaders ? shiftHeaders(browser, document, side, height) : () => {},
      setInline(root, property, `${own + height}px`),
      setInline(root, '--poptin-bar-height', `${height}px`),
      // each edge has its own, for popups and tabs next to the bars
      setInline(root, `--poptin-bar-${side}`, `${height}px`),
      clearAnchors(window, root, side, height),
      shortenApp(window, root, height),
    ];
    edge.restore = () => {
      for (const undo of undos.reverse()) undo();
    };
  }
  if (side === 'top') animateFrom(window, root, 'margin-top', before);
  return true;
}

/** What is scrolled to stops next to the bar: targets of anchors, the focus, sections that snap. */
function clearAnchors(window: Window, root: HTMLElement, side: 'top' | 'bottom', height: number): Stop {
  const name = `scroll-padding-${side}`;
  const own = window.getComputedStyle(root).getPropertyValue(name);
  return setInline(root, name, `calc(${own === 'auto' ? '0px' : own} + ${height}px)`);
}

/** The bars' own variables: right for bars at both edges, whichever comes or goes first. */
const BARS = 'var(--poptin-bar-top, 0px) - var(--poptin-bar-bottom, 0px)';

/**
 * An app fills the window and does not scroll: what the bar pushes out of the window could not be reached. Elements as
 * high as the window, and chains of `height: 100%`, become shorter by the bars.
 */
function shortenApp(window: Window, root: HTMLElement, height: number): Stop {
  const { body } = root.ownerDocument;
  const styles = [root, body].map((each) => window.getComputedStyle(each));
  // of the two, the root's counts for the window if it is not `visible`; ours is a modal's lock
  const [overflow] = styles.map(({ overflowY }) => overflowY).filter((each) => each !== 'visible');
  const isLocked = [root, body].some(({ style }) => style.getPropertyPriority('overflow') === 'important');
  const isLonger = root.scrollHeight > window.innerHeight + height + 1;
  if (isLocked || isLonger || !/hidden|clip/.test(overflow ?? '')) return () => {};
  // the root's own padding makes space for a bar at the bottom
  const rest = styles[0]?.boxSizing === 'border-box' ? 'var(--poptin-bar-top, 0px)' : BARS;
  const undos = [setInline(root, 'height', `calc(100% - ${rest})`)];
  const shorten = (element: HTMLElement) => {
    const { position } = window.getComputedStyle(element);
    if (Math.abs(element.offsetHeight - window.innerHeight) > 1 || position === 'fixed') return;
    undos.push(
      setInline(element, 'max-height', `calc(100vh - ${BARS})`),
      setInline(element, 'min-height', '0px'),
    );
    for (const child of element.children) if (child instanceof HTMLElement) shorten(child);
  };
  for (const child of body.children) if (child instanceof HTMLElement) shorten(child);
  return () => {
    for (const undo of undos.reverse()) undo();
  };
}
