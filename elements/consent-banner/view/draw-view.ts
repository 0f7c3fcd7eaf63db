import type { Stop } from '../../../shared/base/browser.ts';
import { readMember } from '../../../shared/base/page-names.ts';
import type { Store } from '../../../shared/base/store.ts';
import type { Drawing } from '../../../shared/paint/mounting.tsx';

/** An element as `react/jsx-runtime` creates it. */
interface Described {
  readonly type: unknown;
  readonly props: Readonly<Record<string, unknown>>;
}

/**
 * Appends the elements that a component describes. Components here have no state, no refs, no controls and no
 * pictures.
 */
export function appendView(parent: Element, child: unknown): void {
  if (Array.isArray(child)) for (const each of child) appendView(parent, each);
  else if (typeof child === 'string') parent.append(child);
  else if (child && typeof child === 'object') {
    const { type, props } = child as Described;
    if (typeof type === 'function') appendView(parent, type(props));
    else if (typeof type !== 'string') appendView(parent, props.children);
    else {
      const element = readMember(parent.ownerDocument, 'createElement')(type);
      for (const [name, value] of Object.entries(props)) {
        if (typeof value === 'function')
          element.addEventListener(name.slice(2).toLowerCase(), value as never);
        else if (name === 'className') element.setAttribute('class', `${value}`);
        else if (name !== 'children') element.setAttribute(name, `${value}`);
      }
      appendView(element, props.children);
      parent.append(element);
    }
  }
}

/**
 * Redraws a small view after each change of one of `keys`. The banner is seen first and seldom changes, so it does
 * without the painter (`shared/paint`), which is four times as large and keeps nodes (decision D-1). The focus stays on
 * the same part.
 */
export function drawView<E extends Store<S>, S>(
  { root, View, engine, locale }: Pick<Drawing<E>, 'root' | 'View' | 'engine' | 'locale'>,
  ...keys: (keyof S)[]
): Stop {
  const seat = readMember(root.ownerDocument, 'createElement')('div');
  seat.className = 'tagdrop-root';
  const place = () => Object.assign(seat, locale.getState());
  const draw = () => {
    const focused = root.activeElement?.getAttribute('part');
    seat.replaceChildren();
    appendView(seat, View({ engine, locale }));
    if (focused) seat.querySelector<HTMLElement>(`[part="${focused}"]`)?.focus();
  };
  place();
  draw();
  root.append(seat);
  const stops = [
    locale.subscribe(place),
    engine.subscribe((now, before) => {
      if (keys.some((key) => now[key] !== before[key])) draw();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    seat.remove();
  };
}
