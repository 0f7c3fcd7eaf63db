import type { Stop } from '../../base/browser.ts';
import type { Inputs } from '../drawn.ts';

/** React's `onFocus` and `onBlur` bubble. */
const EVENTS: Readonly<Record<string, string>> = { onFocus: 'focusin', onBlur: 'focusout' };

/** The half of {@link Inputs} for views without controls: refs and inline styles. */
export function createStyling(): Inputs {
  const refs = new Map<Element, Stop>();
  const attaching = new Map<Element, unknown>();
  return {
    owns: (_element, name) => /^(?:style|ref|suppressHydrationWarning)$/.test(name),

    nameOf: (name) =>
      name.replace(/^(stroke|fill)([A-Z])/, (_, of, capital) => `${of}-${capital.toLowerCase()}`),

    eventOf: (_drawn, name) => EVENTS[name],

    settle(element, props, before) {
      if (props.style !== before.style) setStyle(element as HTMLElement, props.style, before.style);
      if (props.ref !== before.ref) attaching.set(element, props.ref);
    },

    attach() {
      const asked = [...attaching];
      attaching.clear();
      for (const [element, ref] of asked) {
        refs.get(element)?.();
        refs.delete(element);
        if (typeof ref !== 'function') continue;
        const release = ref(element);
        refs.set(element, typeof release === 'function' ? release : () => ref(null));
      }
    },

    release(node) {
      for (const [element, release] of refs) {
        if (node && !node.contains(element)) continue;
        refs.delete(element);
        release();
      }
    },
  };
}

/** Through the CSSOM, which a content security policy for styles does not forbid. Values are text. */
function setStyle(element: HTMLElement, style: unknown, before: unknown): void {
  const next = (style ?? {}) as Record<string, string>;
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(next)]);
  for (const name of names) {
    const property = name.startsWith('--')
      ? name
      : name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
    element.style.setProperty(property, next[name] ?? '');
  }
}
