import type { TemplateElement } from './template.ts';

/** Attributes that React itself sets on an element with a hook. */
const OURS: ReadonlySet<string> = new Set(['id', 'type', 'tabindex', 'role', 'disabled']);

/**
 * Sets a template element's own attributes when it is created. They bypass React's properties: the sanitiser has
 * passed them under their HTML names, and only the CSSOM may set inline style.
 */
export function applyAttributes({ attributes, style, hook }: TemplateElement) {
  const done = new WeakSet<Element>();
  return (element: Element | null): undefined => {
    // React attaches refs again when it takes over; meanwhile the visitor may have opened a `<details>`
    if (!element || done.has(element)) return;
    done.add(element);
    for (const [name, value] of attributes) {
      if (hook && OURS.has(name) && element.hasAttribute(name)) continue;
      element.setAttribute(name, value);
    }
    if (style && 'style' in element) (element as HTMLElement).style.cssText = style;
  };
}
