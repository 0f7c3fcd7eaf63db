/**
 * Reading by name although content of the page may have taken the name: an element with an `id` or `name` is a member
 * of `window`, and some are members of `document`, before any of the browser's own members (HTML, "Named access on the
 * Window object" and "DOM tree accessors"). Visitors write such content, and sanitizers let ids pass.
 */

/** `Object.hasOwn` for browsers without it: the loader and the code it loads read by name before they fall back. */
const hasOwn = (owner: object, name: PropertyKey): boolean =>
  Reflect.getOwnPropertyDescriptor(owner, name) !== undefined;

/**
 * A path through the page's globals. The first must be an own property of the window, which elements found by name are
 * not. Nothing on the way may be an element, a list of them or a frame's window. Undefined if the path breaks off.
 */
export function readGlobal(page: object, name: string, ...path: readonly string[]): unknown {
  let here = hasOwn(page, name) ? Reflect.get(page, name) : undefined;
  for (const next of path) {
    try {
      here = isContent(here) ? undefined : Object(here)[next];
    } catch {
      return undefined; // a getter of the page's
    }
  }
  return isContent(here) ? undefined : here;
}

/**
 * A member of the document, or of a form, which its fields' names hide; where content has taken the name, the browser's
 * own. Methods are bound.
 */
export function readMember<T extends object, K extends keyof T>(owner: T, name: K): T[K] {
  let value: unknown = owner[name];
  if (isContent(value) && hasOwn(owner, name)) value = Reflect.get(Object.getPrototypeOf(owner), name, owner);
  return (typeof value === 'function' ? value.bind(owner) : value) as T[K];
}

/** Sets a member of the document, as {@link readMember} reads it. */
export function writeMember<T extends object, K extends keyof T>(owner: T, name: K, value: T[K]): void {
  const isTaken = hasOwn(owner, name) && isContent(owner[name]);
  if (isTaken) Reflect.set(Object.getPrototypeOf(owner), name, value, owner);
  else owner[name] = value;
}

/** An element, a list of elements, or the window of a frame, which may be another origin's. */
function isContent(value: unknown): boolean {
  const object = Object(value);
  return object.window === object || 'nodeType' in object || 'namedItem' in object;
}
