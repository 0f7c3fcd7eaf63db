/** Sets attributes of the host's elements and remembers the old values, so that stopping can restore them. */
export function createAttributeMemory() {
  const before = new Map<Element, Map<string, string | null>>();
  return {
    /** Null removes the attribute. */
    set(element: Element, name: string, value: string | null) {
      const known = before.get(element) ?? new Map<string, string | null>();
      before.set(element, known);
      if (!known.has(name)) known.set(name, element.getAttribute(name));
      write(element, name, value);
    },
    restore() {
      for (const [element, known] of before) for (const [name, value] of known) write(element, name, value);
      before.clear();
    },
  };
}

function write(element: Element, name: string, value: string | null) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
