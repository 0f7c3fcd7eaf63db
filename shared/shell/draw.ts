import type { Child, Description } from './jsx-runtime.ts';

/** Makes the children of `parent` be what `wanted` describes, keeping nodes that still fit, so that focus stays. */
export function draw(parent: Element, wanted: Child): void {
  let here = parent.firstChild;
  for (const each of flat(wanted)) {
    if (here && fits(here, each)) {
      update(here, each);
      here = here.nextSibling;
    } else {
      const made = make(parent, each);
      update(made, each);
      parent.insertBefore(made, here);
    }
  }
  while (here) {
    const next: ChildNode | null = here.nextSibling;
    here.remove();
    here = next;
  }
}

/** What each node was last drawn from. */
const drawn = new WeakMap<Node, Drawn>();

interface Drawn {
  key: string | undefined;
  props: Readonly<Record<string, unknown>>;
}

function flat(child: Child): (Description | string)[] {
  if (child === null || child === undefined || typeof child === 'boolean') return [];
  if (typeof child === 'string' || typeof child === 'number') return [String(child)];
  return isList(child) ? child.flatMap(flat) : [child];
}

const isList = (child: Child): child is readonly Child[] => Array.isArray(child);

function fits(node: Node, wanted: Description | string): boolean {
  if (typeof wanted === 'string') return node instanceof Text;
  return node instanceof Element && node.localName === wanted.tag && drawn.get(node)?.key === wanted.key;
}

function make(parent: Element, wanted: Description | string): ChildNode {
  const page = parent.ownerDocument;
  if (typeof wanted === 'string') return page.createTextNode(wanted);
  const { tag, key } = wanted;
  const inSvg = tag === 'svg' || (parent.namespaceURI === SVG && parent.localName !== 'foreignObject');
  const element = inSvg ? page.createElementNS(SVG, tag) : page.createElement(tag);
  drawn.set(element, { key, props: {} });
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';

/** React's names that differ from HTML's by more than capitals, which HTML elements do not mind. */
const HTML_NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
};

/** State that a visitor can change, which the attribute alone would no longer set. */
const LIVE = new Set(['checked', 'value']);

function update(node: ChildNode, wanted: Description | string): void {
  if (typeof wanted === 'string') {
    if (node.nodeValue !== wanted) node.nodeValue = wanted;
    return;
  }
  const element = node as Element;
  const record = drawn.get(element) as Drawn;
  for (const name of new Set([...Object.keys(record.props), ...Object.keys(wanted.props)])) {
    set(element, record, name, wanted.props[name]);
  }
  record.props = wanted.props;
  draw(element, wanted.children);
}

function set(element: Element, record: Drawn, name: string, value: unknown): void {
  const before = record.props[name];
  if (/^on[A-Z]/.test(name)) {
    // the platform's own handler properties: one listener each, replaced and taken away by assignment
    Reflect.set(element, name.toLowerCase(), value || null);
    return;
  }
  if (LIVE.has(name)) {
    if (Reflect.get(element, name) !== value) Reflect.set(element, name, value ?? '');
    return;
  }
  if (Object.is(value, before)) return;
  const attribute = HTML_NAMES[name] ?? name;
  const spoken = /^(?:aria|data)-/.test(attribute);
  if (value === null || value === undefined || (value === false && !spoken))
    element.removeAttribute(attribute);
  else element.setAttribute(attribute, value === true && !spoken ? '' : String(value));
}
