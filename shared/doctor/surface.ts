/** Something of ours that is on the screen now. */
export interface Surface {
  readonly name: string;
  readonly tag: HTMLElement;
  readonly root: ShadowRoot;
  /** The outermost element that a visitor sees. */
  readonly panel: HTMLElement;
  /** `modal` lies over the whole page, `flow` is a part of it. */
  readonly kind: 'modal' | 'float' | 'top-bar' | 'bottom-bar' | 'flow';
}

export const isBar = ({ kind }: Surface): boolean => kind === 'top-bar' || kind === 'bottom-bar';

/** Elements inside a surface that are drawn. */
export function findDrawn<E extends HTMLElement = HTMLElement>({ panel }: Surface, selector: string): E[] {
  return [...panel.querySelectorAll<E>(selector)].filter((each) => {
    const { width, height } = each.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(each).visibility === 'visible';
  });
}
