import { controlId } from './control-id.ts';
import type { FormStore } from './form-store.ts';

/** Moves the focus to the control that the form asks for, as soon as the control is drawn. */
export function createFormFocus(store: FormStore) {
  const drawn: { root: ParentNode | null } = { root: null };
  return {
    stand(element: Element | null): void {
      if (element) drawn.root = element.getRootNode() as ShadowRoot;
    },
    giveFocus(): void {
      const { focus } = store.getState();
      if (!focus) return;
      store.setState({ focus: null });
      drawn.root?.querySelector<HTMLElement>(`#${controlId(focus)}`)?.focus();
    },
  };
}
