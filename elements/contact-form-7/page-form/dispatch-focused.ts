/**
 * Dispatches at the page's field a copy of what happened in the drawn form, and meanwhile lets that field be the active
 * element. Shortcuts of slide shows and players ask what has the focus before they take a letter. For the page that is
 * our tag, which they take for no field (docs/architecture.md, "Events at the border").
 */
export function dispatchFocused(field: Element, event: Event): void {
  const tag = field.closest('contact-form-7');
  const root = field.getRootNode();
  const own = Object.getPrototypeOf(root);
  const name = 'activeElement';
  const isSet = Reflect.defineProperty(root, name, {
    configurable: true,
    // listeners may move the focus
    get: () => {
      const active: Element | null = Reflect.get(own, name, root);
      return active && active === tag ? field : active;
    },
  });
  field.dispatchEvent(event);
  if (isSet) Reflect.deleteProperty(root, name);
}
