/** Which node of the page's form each element of ours was drawn from. */
const origins = new WeakMap<Node, Node>();

export const setOrigin = (drawn: Node, origin: Node): void => void origins.set(drawn, origin);

/** What a drawn element, or the next one around it that has an origin, was drawn from. */
export function findOrigin(drawn: Element | null): Element | null {
  for (let each = drawn; each; each = each.parentElement) {
    const origin = origins.get(each);
    if (origin instanceof Element) return origin;
  }
  return null;
}

let count = 0;
const keys = new WeakMap<Node, string>();

/** A key that stays with the node: what is drawn from it keeps its element when its neighbours come and go. */
export function keyOf(origin: Node): string {
  const key = keys.get(origin) ?? `o${++count}`;
  keys.set(origin, key);
  return key;
}
