import type { Gatekeeper } from './gatekeeper.ts';

/**
 * What an observer sees too late, since a script that a page makes is fetched in the moment it is put in: `src` of new
 * scripts and frames, and `document.write(ln)`. Only the gate does this, and only for configured addresses (decision
 * site-7). A held address waits in `data-src`.
 */
export function patchDocument(page: Document, { isHeld }: Gatekeeper): void {
  const { createElement } = page;
  page.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = createElement.call(page, name, options);
    if (/^(script|iframe)$/.test(element.localName)) guard(element, isHeld);
    return element;
  };
  for (const name of ['write', 'writeln'] as const) {
    const write = page[name] as (...parts: unknown[]) => void;
    page[name] = (...parts: unknown[]) => write.call(page, ...parts.map((part) => rewrite(part, isHeld)));
  }
}

function guard(element: HTMLElement, isHeld: Gatekeeper['isHeld']): void {
  const { setAttribute } = element;
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'src') as PropertyDescriptor;
  let held: unknown;
  const set = (value: unknown) => {
    if (isHeld(`${value}`)) {
      held = value;
      element.dataset.src = `${value}`;
    } else {
      // what waited is set again as text: a trusted address stays the object that it was
      native.set?.call(element, `${held}` === value ? held : value);
    }
  };
  Object.defineProperty(element, 'src', { ...native, set });
  element.setAttribute = (name, value) =>
    name.toLowerCase() === 'src' ? set(value) : setAttribute.call(element, name, value);
}

function rewrite(part: unknown, isHeld: Gatekeeper['isHeld']): unknown {
  const text = String(part);
  const changed = text.replace(/<(?:script|iframe)\b[^>]*?\ssrc=["']?([^"'\s>]+)/gi, (tag, url: string) =>
    isHeld(url) ? tag.replace(/\ssrc=/i, ' data-src=') : tag,
  );
  return changed === text ? part : changed; // a trusted text that nobody touched stays trusted
}
