/** The node of the page's form from which each of our elements was drawn. */
const origins = new WeakMap<Node, Node>();

export const setOrigin = (drawn: Node, origin: Node): void => void origins.set(drawn, origin);

/** The node from which a drawn element, or its closest ancestor with an origin, was drawn. */
export function findOrigin(drawn: Element | null): Element | null {
  for (let each = drawn; each; each = each.parentElement) {
    const origin = origins.get(each);
    if (origin instanceof Element) return origin;
  }
  return null;
}

let count = 0;
const keys = new WeakMap<Node, string>();

/** A key that stays with the node: its element survives when its neighbours come and go. */
export function numberOrigin(origin: Node): string {
  const key = keys.get(origin) ?? `o${++count}`;
  keys.set(origin, key);
  return key;
}
