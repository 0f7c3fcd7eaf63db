import type { Stop } from '../base/browser.ts';
import { readMember } from '../base/page-names.ts';
import type { Drawn, Props } from './drawn.ts';
import type { Inputs } from './properties/inputs.ts';
import { type Reader, readBy } from './use-engine.ts';

/** A drawing that is alive: it follows the stores that its components read. */
export interface Painting {
  /**
   * Draws what is still pending, and ignores later changes.
   * @returns what is drawn, for its next owner; null if nothing is.
   */
  end(): Drawn | null;
  /** Removes everything, unless it has been handed over. */
  stop: Stop;
}

/** An element as `react/jsx-runtime` makes it. */
interface Described {
  readonly type: unknown;
  readonly key: string | null;
  readonly props: Props;
}

const drawnFrom = (node: Node, type: string): Drawn => ({
  node,
  type,
  props: {},
  text: '',
  described: null,
  heard: new Set(),
  children: new Map(),
});

const FRAGMENT = Symbol.for('react.fragment');
const SVG = 'http://www.w3.org/2000/svg';

let components = 0;
const numbers = new WeakMap<object, number>();

/**
 * Calls the components in `child` until only host elements and texts are left. Each one's path identifies it as in
 * React: index or key, through components; another component at the same place makes other nodes.
 */
function resolve(child: unknown, path: string, into: Map<string, Described | string>): typeof into {
  if (Array.isArray(child)) {
    child.forEach((each, at) => {
      resolve(each, `${path}.${each?.key == null ? at : ''}`, into);
    });
  } else if (typeof child === 'number' || (child && typeof child === 'string')) {
    into.set(path, `${child}`);
  } else if (child && typeof child === 'object') {
    const { type, key, props } = child as Described;
    const here = key === null ? path : `${path}$${key}`;
    if (typeof type === 'function') {
      if (!numbers.has(type)) numbers.set(type, ++components);
      resolve(type(props), `${here}:${numbers.get(type)}`, into);
    } else if (type === FRAGMENT) resolve(props.children, `${here}:`, into);
    else if (typeof type === 'string') into.set(here, child as Described);
    else throw new Error('Only React can draw this.'); // Suspense, context
  }
  return into;
}

/**
 * Draws React elements inside `root` without React (decision D-1), now and after each change of the state they read.
 * It keeps nodes as React would, so that React can take them over. Components read state through the one hook and
 * keep no state.
 *
 * @param inputs what only views with controls, refs or inline styles need.
 * @param whenAsked when a change is drawn: at once, or once for all changes of a task by `queueMicrotask`, as React
 * does.
 * @param failed receives a component's exception; by then everything is removed.
 */
export function paint(
  root: ParentNode & Node,
  view: unknown,
  failed: (cause: unknown) => void,
  inputs?: Inputs,
  whenAsked: (task: () => void) => void = (task) => task(),
): Painting {
  const listening = new AbortController();
  const reads = new Map<unknown, Stop>();
  const tasks: (() => void)[] = [];
  const top = drawnFrom(root, '');
  let isAsked = false;
  let isOver = false;

  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    whenAsked(draw);
  };

  const reader: Reader = {
    read(store) {
      if (!reads.has(store)) reads.set(store, store.subscribe(ask));
      return store.getState();
    },
    after: (task) => void tasks.push(task),
  };

  function draw(): void {
    isAsked = false;
    if (isOver) return;
    const before = readBy(reader);
    try {
      drawChildren(top, view);
      readBy(before);
      inputs?.attach();
      for (const task of tasks.splice(0)) task();
    } catch (cause) {
      readBy(before);
      stop();
      failed(cause);
    }
  }

  function drawChildren(parent: Drawn, child: unknown): void {
    const before = parent.children;
    const wanted = resolve(child, '', new Map());
    const next = new Map<string, Drawn>();
    const kept = new Set<Node | null>();
    for (const [path, each] of wanted) {
      const type = typeof each === 'string' ? '' : (each.type as string);
      const old = before.get(path);
      const drawn = old?.type === type ? old : make(parent.node, type);
      next.set(path, drawn);
      kept.add(drawn.node);
    }
    for (const { node } of before.values()) if (!kept.has(node)) takeAway(node);
    parent.children = next;
    for (const [path, each] of wanted) update(next.get(path) as Drawn, each);
    arrange(parent.node, [...next.values()], new Set([...before.values()]));
  }

  function make(parent: Node, type: string): Drawn {
    const document = root.ownerDocument as Document;
    const node = !type
      ? readMember(document, 'createTextNode')('')
      : type === 'svg' || (parent as Element).namespaceURI === SVG
        ? readMember(document, 'createElementNS')(SVG, type)
        : readMember(document, 'createElement')(type);
    return drawnFrom(node, type);
  }

  function update(drawn: Drawn, each: Described | string): void {
    const { node, props: before } = drawn;
    if (typeof each === 'string') {
      if (drawn.text !== each) node.nodeValue = drawn.text = each;
      return;
    }
    // as in React: a component that keeps its elements draws a long list for the price of its new entries
    if (drawn.described === each) return;
    drawn.described = each;
    const element = node as Element;
    const { props } = each;
    drawn.props = props;
    for (const name of Object.keys({ ...before, ...props })) {
      const value = props[name];
      if (/^on[A-Z]/.test(name)) {
        if (!drawn.heard.has(name)) listen(drawn, name);
      } else if (name !== 'children' && value !== before[name] && !inputs?.owns(element, name, props))
        setAttribute(element, inputs?.nameOf(name) ?? name, value);
    }
    // the only child of a controlled text field is its default text
    if (drawn.type !== 'textarea' || !('value' in props)) drawChildren(drawn, props.children);
    inputs?.settle(element, props, before);
  }

  function listen(drawn: Drawn, name: string): void {
    const hear = (event: Event) => {
      const handle = drawn.props[name];
      if (typeof handle === 'function') handle(event);
      // a value that the engine did not accept is reset
      if (name === 'onChange') ask();
    };
    drawn.heard.add(name);
    const type = inputs?.eventOf(drawn, name) ?? name.slice(2).toLowerCase();
    drawn.node.addEventListener(type, hear, { signal: listening.signal });
  }

  function takeAway(node: Node): void {
    inputs?.release(node);
    node.parentNode?.removeChild(node);
  }

  function silence(): ReadonlyMap<string, Drawn> {
    const { children } = top;
    isOver = true;
    listening.abort();
    for (const stopReading of reads.values()) stopReading();
    top.children = new Map();
    return children;
  }

  function stop(): void {
    for (const { node } of silence().values()) takeAway(node);
  }

  draw();
  return {
    stop,
    end() {
      draw();
      return isOver ? null : { ...top, children: silence() };
    },
  };
}

/**
 * Puts what is drawn into its order. A node in its right place is not touched: moving it would lose its focus and its
 * animations. New nodes come in document order: the first option that a select receives is its choice, and the last
 * ticked radio stays ticked.
 */
function arrange(parent: Node, wanted: readonly Drawn[], old: ReadonlySet<Drawn>): void {
  const kept = new Set<Node | null>(wanted.map(({ node }) => node));
  const added: [Node, before: Node | null][] = [];
  let following: Node | null = null;
  for (const drawn of [...wanted].reverse()) {
    const { node } = drawn;
    let beside = node.nextSibling;
    while (beside && !kept.has(beside)) beside = beside.nextSibling;
    // nodes that a translator removed stay away, as in React
    if (!old.has(drawn)) added.unshift([node, following]);
    else if (node.parentNode === parent) {
      if (beside !== following) parent.insertBefore(node, following);
      following = node;
    }
  }
  for (const [node, before] of added) parent.insertBefore(node, before);
}

/** React's names are the attributes' own, except for capitals, which HTML elements ignore, and the class. */
function setAttribute(element: Element, name: string, value: unknown): void {
  const attribute = name === 'className' ? 'class' : name;
  const isSpoken = /^(?:aria|data)-/.test(attribute);
  if (value == null || (value === false && !isSpoken)) element.removeAttribute(attribute);
  else element.setAttribute(attribute, value === true && !isSpoken ? '' : `${value}`);
}
