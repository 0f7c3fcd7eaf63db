import type { Log } from '../base/log.ts';
import { LOST } from '../element/attributes.ts';
import { readReactProp } from './react-props.ts';

/**
 * Gives `element` its property `settings` from the attribute of that name. No attribute table lists it, because
 * frameworks write the attribute when they mean the property. The text is JSON, or an object that was converted.
 * React 18 writes every prop of a custom element as text, React 19 and Vue do so while the class is not defined, and
 * Svelte when it renders on a server: apps pass JSON there, which later reaches the property as well. An empty
 * text is none: Preact writes null that way.
 */
export function takeSettings(element: HTMLElement, raw: string | null, log: Log): void {
  const line = `<${element.localName} settings="${raw?.slice(0, 80)}">: expected JSON. For objects see tagdrop/react and /vue, or JSON.stringify.`;
  const complain = () => log.warnOnce(line, line);
  const take = (settings: unknown) =>
    typeof settings === 'object' && Reflect.set(element, 'settings', settings);
  if (raw !== LOST) {
    if (!take(parse(raw))) complain();
    return;
  }
  take(readReactProp(element, 'settings'));
  // at an update React writes the attribute first and stores the new object afterwards
  queueMicrotask(() => take(readReactProp(element, 'settings')) || complain());
}

function parse(raw: string | null): unknown {
  try {
    return JSON.parse(raw || 'null');
  } catch {
    return undefined;
  }
}
