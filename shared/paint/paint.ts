import type { Stop } from '../browser.ts';
import { type Reader, readBy } from '../react/use-engine.ts';
import type { Store } from '../store.ts';
import type { Inputs } from './inputs.ts';

/** A drawing that is alive: it follows the stores that its components read. */
export interface Painting {
  /**
   * Puts the DOM right, as hydration wants to find it, and is deaf from then on: whoever draws next listens.
   * @returns the function that gives up the refs, once the next one has attached its own; null if nothing is painted.
   */
  handOver(): Stop | null;
  /** Takes everything away. */
  stop: Stop;
}

export type Props = Readonly<Record<string, unknown>>;

/** An element as `react/jsx-runtime` makes it. */
interface Described {
  readonly type: unknown;
  readonly key: string | null;
  readonly props: Props;
}

/** What a node was last drawn from, and its children by their path. */
interface Drawn {
  from: Described | string;
  children: Paths;
}

/** Nodes by the place of their description, as React tells nodes apart: index or key, through components. */
type Paths = ReadonlyMap<string, ChildNode>;

const FRAGMENT = Symbol.for('react.fragment');
const SVG = 'http://www.w3.org/2000/svg';
const NOTHING: Paths = new Map();
const UNDRAWN: Props = {};

/** Not attributes. */
const OURS = /^(?:children|ref|suppressHydrationWarning)$/;
/** React's names of attributes that differ by more than capitals, which HTML elements do not mind. */
const NAMES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };

let components = 0;
const numbers = new WeakMap<object, number>();

/** Another component at the same place makes other nodes. */
function numberOf(component: object): number {
  const number = numbers.get(component) ?? ++components;
  numbers.set(component, number);
  return number;
}

/** Calls the components in `child` until only host elements and texts are left. */
function resolve(child: unknown, path: string, into: Map<string, Described | string>): typeof into {
  if (Array.isArray(child)) {
    for (const [at, each] of child.entries()) resolve(each, `${path}.${each?.key == null ? at : ''}`, into);
  } else if (typeof child === 'string' || typeof child === 'number') {
    if (child !== '') into.set(path, `${child}`);
  } else if (child && typeof child === 'object') {
    const { type, key, props } = child as Described;
    const here = key === null ? path : `${path}$${key}`;
    if (typeof type === 'function') resolve(type(props), `${here}:${numberOf(type)}`, into);
    else if (type === FRAGMENT) resolve(props.children, `${here}:`, into);
    else if (typeof type === 'string') into.set(here, child as Described);
    else throw new Error('Only React can draw this.'); // Suspense, context
  }
  return into;
}

/**
 * Draws React elements inside `root` without React (decision D-1), now and after each change of what they read. It keeps
 * nodes as React would keep them, so that React can take them over. Components read by the one hook door and have no
 * state of their own.
 *
 * @param inputs what only views with controls need.
 * @param failed hears of a component that threw; by then everything is taken away.
 */
export function paint(
  root: ParentNode & Node,
  view: unknown,
  failed: (cause: unknown) => void,
  inputs?: Inputs,
): Painting {
  const listening = new AbortController();
  const reads = new Map<unknown, Stop>();
  const refs = new Map<Element, Stop>();
  const records = new WeakMap<Node, Drawn>();
  const attaching: (() => void)[] = [];
  const tasks: (() => void)[] = [];
  let top = NOTHING;
  let isAsked = false;
  let isOver = false;

  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    queueMicrotask(() => {
      isAsked = false;
      draw(false);
    });
  };

  const reader: Reader = {
    read<S>(store: Store<S>) {
      if (!reads.has(store)) reads.set(store, store.subscribe(ask));
      return store.getState();
    },
    after: (task) => void tasks.push(task),
  };

  /** @param isWhole also what others have moved, put in or taken out is put right. */
  function draw(isWhole: boolean): void {
    if (isOver) return;
    try {
      const before = readBy(reader);
      try {
        top = drawChildren(root, top, view, isWhole);
      } finally {
        readBy(before);
      }
      for (const task of [...attaching.splice(0), ...tasks.splice(0)]) task();
    } catch (cause) {
      stop();
      failed(cause);
    }
  }

  function drawChildren(parent: ParentNode & Node, drawn: Paths, child: unknown, isWhole: boolean): Paths {
    const wanted = resolve(child, '', new Map());
    const next = new Map<string, ChildNode>();
    for (const [path, each] of wanted) {
      const old = drawn.get(path);
      const fits = old && typeOf(records.get(old)?.from) === typeOf(each);
      next.set(path, fits ? old : make(parent, each));
    }
    const kept = new Set(next.values());
    for (const old of drawn.values()) if (!kept.has(old)) takeAway(old);
    for (const [path, each] of wanted) update(next.get(path) as ChildNode, each, isWhole);
    if (isWhole && parent !== root) {
      for (const node of [...parent.childNodes]) if (!kept.has(node)) node.remove();
    }
    place(parent, [...drawn.values()], [...kept], isWhole);
    return next;
  }

  /** Nodes that stand in their order are not touched: to move one is to lose its focus and its animations. */
  function place(parent: Node, drawn: ChildNode[], wanted: ChildNode[], isWhole: boolean): void {
    let last = -1;
    const moved = wanted.filter((node) => {
      const at = drawn.indexOf(node);
      if (at < last || at < 0) return true;
      last = at;
      return false;
    });
    let following: ChildNode | null = null;
    for (const node of wanted.reverse()) {
      const isLost = node.parentNode !== parent;
      if (moved.includes(node) || (isWhole && (isLost || node.nextSibling !== following)))
        parent.insertBefore(node, following);
      // what a translator has taken out stays out, as with React, until the DOM is handed over
      if (node.parentNode === parent) following = node;
    }
  }

  function make(parent: Node, each: Described | string): ChildNode {
    const page = root.ownerDocument as Document;
    const type = typeOf(each);
    const { namespaceURI, localName } = parent as Element;
    const inSvg = type === 'svg' || (namespaceURI === SVG && localName !== 'foreignObject');
    const node = !type
      ? page.createTextNode('')
      : inSvg
        ? page.createElementNS(SVG, type)
        : page.createElement(type);
    records.set(node, { from: type ? { type, key: null, props: UNDRAWN } : '', children: NOTHING });
    return node;
  }

  function update(node: ChildNode, each: Described | string, isWhole: boolean): void {
    const record = records.get(node) as Drawn;
    const { from } = record;
    record.from = each;
    if (typeof each === 'string' || typeof from === 'string') {
      if (each !== from || isWhole) node.nodeValue = `${each}`;
      return;
    }
    const element = node as Element;
    const { props } = each;
    for (const name of new Set([...Object.keys(from.props), ...Object.keys(props)])) {
      if (OURS.test(name)) continue;
      if (/^on[A-Z]/.test(name)) {
        if (!(name in from.props)) listen(element, record, name, props);
      } else if (!Object.is(props[name], from.props[name]) && !inputs?.owns(element, name, props))
        setAttribute(element, name, props[name]);
    }
    // a text field's only child is its default text
    if (element.localName !== 'textarea')
      record.children = drawChildren(element, record.children, props.children, isWhole);
    inputs?.settle(element, props, from.props);
    if (props.ref !== from.props.ref) attaching.push(() => attach(element, props.ref));
  }

  function listen(element: Element, record: Drawn, name: string, props: Props): void {
    const type = inputs?.eventOf(element, name, props) ?? name.slice(2).toLowerCase();
    element.addEventListener(
      type,
      (event) => {
        const handle = (record.from as Described).props[name];
        if (typeof handle !== 'function') return;
        handle(event);
        // what the engine did not take goes back to what it was
        if (name === 'onChange') ask();
      },
      { signal: listening.signal },
    );
  }

  function attach(element: Element, ref: unknown): void {
    refs.get(element)?.();
    refs.delete(element);
    if (typeof ref !== 'function') return;
    const release = ref(element);
    refs.set(element, typeof release === 'function' ? release : () => ref(null));
  }

  function takeAway(node: ChildNode): void {
    for (const [element, release] of refs) {
      if (!node.contains(element)) continue;
      refs.delete(element);
      release();
    }
    node.remove();
  }

  function end(): void {
    isOver = true;
    listening.abort();
    for (const stopReading of reads.values()) stopReading();
  }

  function stop(): void {
    end();
    for (const node of top.values()) takeAway(node);
    top = NOTHING;
  }

  draw(false);
  return {
    stop,
    handOver() {
      draw(true);
      if (isOver) return null;
      end();
      top = NOTHING;
      return () => {
        for (const release of refs.values()) release();
        refs.clear();
      };
    },
  };
}

/** '' for a text. */
const typeOf = (each: Described | string | undefined): string =>
  typeof each === 'object' ? (each.type as string) : '';

function setAttribute(element: Element, name: string, value: unknown): void {
  const attribute =
    NAMES[name] ?? name.replace(/^(stroke|fill)([A-Z])/, (_, of, more) => `${of}-${more.toLowerCase()}`);
  const isSpoken = /^(?:aria|data)-/.test(attribute);
  if (value === null || value === undefined || (value === false && !isSpoken))
    element.removeAttribute(attribute);
  else element.setAttribute(attribute, value === true && !isSpoken ? '' : `${value}`);
}
