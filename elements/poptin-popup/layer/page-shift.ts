import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { loadChunk } from '../../../shared/base/load-asset.ts';
import { emit } from '../../../shared/element/emit.ts';
import { setInline } from '../../../shared/page/scroll-lock.ts';
import { animateFrom, BAR_PUSH_MS, finishAnimation } from './animate-from.ts';
import type { Bar, Edge } from './bars.ts';
import { shiftHeaders } from './header-shift.ts';
import { CONTROLS, type Side } from './held-elements.ts';

const EDGES = Symbol.for('tagdrop.bar-edges');
const PROPERTY = { top: 'margin-top', bottom: 'padding-bottom' } as const;
/** By then everything that makes room for a bar is at its place. */
const SETTLED_MS = BAR_PUSH_MS + 100;

/**
 * Makes space for a bar: at the top the page moves down by its height, at the bottom its end stays reachable
 * (decision 6). Anchors and the keyboard's focus stop next to it, and a page that cannot scroll gets shorter. A second bar of the edge is next to the first, and the page makes space for both.
 * `--poptin-bar-height` on the root holds the height, and `poptin-bar-resize` announces each change, for sites with a
 * fixed header. If a control of the page stays under the bar, or leaves the window, the bar gives way.
 * @param withHeaders also moves elements that the page has fixed to that edge (unless `bar-shift="page"`).
 * @returns the function that gives the space back and restores the page's own inline styles.
 */
export function shiftPage(browser: Browser, layer: HTMLElement, withHeaders = false): Stop {
  const document = layer.ownerDocument;
  const edge = findEdge(document, layer.dataset.down === 'top' ? 'top' : 'bottom');
  const panel = layer.firstElementChild as HTMLElement;
  const { host } = layer.getRootNode() as ShadowRoot;
  const push = () => {
    stack(edge);
    const changed = apply(browser, document, edge, withHeaders);
    if (changed)
      emit(host, 'poptin-bar-resize', { height: edge.applied, side: edge.side, yields: bar.yields });
  };
  const bar: Bar = {
    layer,
    panel,
    height: 0,
    off: 0,
    pushes: true,
    yields: '',
    update() {
      bar.height = bar.pushes ? outerHeight(browser, panel) + bar.off : 0;
      push();
    },
  };
  edge.bars.add(bar);
  const observer = new ResizeObserver(() => {
    // a form that was opened in it covers the page, which stays where it is
    if (panel.dataset.form !== 'open') bar.update();
  });
  observer.observe(panel);
  bar.update();
  return () => {
    if (!edge.bars.delete(bar)) return;
    observer.disconnect();
    bar.stopYielding?.();
    bar.yields = '';
    push();
  };
}

declare global {
  interface GlobalEventHandlersEventMap {
    'poptin-bar-resize': CustomEvent<{ height: number; side: Side; yields: string }>;
  }
}

/** Including the gap around a bar that floats off the edge. */
function outerHeight({ window }: Browser, panel: HTMLElement): number {
  const { marginTop, marginBottom } = window.getComputedStyle(panel);
  return panel.offsetHeight + (Number.parseFloat(marginTop) || 0) + (Number.parseFloat(marginBottom) || 0);
}

function findEdge(document: Document, side: Side): Edge {
  const holder = document as unknown as Record<symbol, Record<string, Edge> | undefined>;
  const edges = holder[EDGES] ?? {};
  holder[EDGES] = edges;
  edges[side] ??= { side, bars: new Set(), restore: () => {}, applied: 0, low: [] };
  return edges[side];
}

/** Each bar is offset by those before it; one without remaining space covers them. */
function stack({ bars }: Edge): void {
  let taken = 0;
  for (const { layer, height, off } of bars) {
    const before = taken + height > layer.clientHeight ? 0 : taken;
    layer.style.setProperty('--popup-off-edge', `${before + off}px`);
    taken += height;
  }
}

function apply(browser: Browser, document: Document, edge: Edge, withHeaders: boolean): boolean {
  const { window } = browser;
  const { side, bars } = edge;
  const height = [...bars].reduce((sum, bar) => sum + bar.height, 0);
  if (height === edge.applied) return false;
  const root = document.documentElement;
  const property = PROPERTY[side];
  const before = window.getComputedStyle(root).getPropertyValue(property);
  finishAnimation(root);
  edge.restore();
  edge.restore = () => {};
  edge.applied = height;
  edge.low = [];
  if (height > 0) {
    const yields = [...bars].some((bar) => bar.yields);
    const isApp = isStill(window, root);
    if (isApp && side === 'top') edge.low = listLow(window, document, height);
    /** The chunk is fetched if something of the page was at that edge, or may have left the window. */
    const looked = () => {
      // a page that argues has us look again and again
      if (!withHeaders || edge.isWaiting) return;
      edge.isWaiting = true;
      browser.after(SETTLED_MS, () => {
        edge.isWaiting = false;
        loadChunk(browser, 'give-way', () => import('./yield/give-way.ts')).then(
          ({ giveWay }) => giveWay(browser, edge),
          () => {}, // logged already
        );
      });
    };
    const own = Number.parseFloat(window.getComputedStyle(root).getPropertyValue(property)) || 0;
    const undos = [
      // before the page moves: a sticky header still touches the edge then
      withHeaders && !yields ? shiftHeaders(browser, document, side, height, looked) : () => {},
      setInline(root, property, `${own + height}px`),
      setInline(root, '--poptin-bar-height', `${height}px`),
      // each edge has its own, for popups and tabs next to the bars
      setInline(root, `--poptin-bar-${side}`, `${height}px`),
      clearAnchors(window, root, side, height),
      isApp && !yields ? shortenApp(window, root, height) : () => {},
    ];
    if (isApp) looked();
    edge.restore = () => {
      for (const undo of undos.reverse()) undo();
    };
  }
  if (side === 'top') animateFrom(window, root, 'margin-top', before);
  return true;
}

/** What is scrolled to stops next to the bar: targets of anchors, the focus, sections that snap. */
function clearAnchors(window: Window, root: HTMLElement, side: Side, height: number): Stop {
  const name = `scroll-padding-${side}`;
  const own = window.getComputedStyle(root).getPropertyValue(name);
  return setInline(root, name, `calc(${own === 'auto' ? '0px' : own} + ${height}px)`);
}

/** The bars' own variables: right for bars at both edges, whichever comes or goes first. */
const BARS = 'var(--poptin-bar-top, 0px) - var(--poptin-bar-bottom, 0px)';

/** An app fills the window and does not scroll: what a bar pushes out of the window could not be reached. */
function isStill(window: Window, root: HTMLElement): boolean {
  // of the two, the root's counts for the window if it is not `visible`; ours is a modal's lock
  for (const each of [root, root.ownerDocument.body]) {
    const { overflowY } = window.getComputedStyle(each);
    if (overflowY !== 'visible')
      return /hidden|clip/.test(overflowY) && !each.style.getPropertyPriority('overflow');
  }
  return false;
}

/** The page's controls that end in the window's last pixels. */
const listLow = ({ innerHeight }: Window, document: Document, height: number): Element[] =>
  [...document.querySelectorAll(CONTROLS)].filter((each) => {
    const { bottom } = each.getBoundingClientRect();
    return bottom > innerHeight - height && bottom <= innerHeight;
  });

/** Elements of an app that are as high as the window, and chains of `height: 100%`, become shorter by the bars. */
function shortenApp(window: Window, root: HTMLElement, height: number): Stop {
  const { body } = root.ownerDocument;
  if (root.scrollHeight > window.innerHeight + height + 1) return () => {};
  // the root's own padding makes space for a bar at the bottom
  const rest = window.getComputedStyle(root).boxSizing === 'border-box' ? 'var(--poptin-bar-top, 0px)' : BARS;
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
