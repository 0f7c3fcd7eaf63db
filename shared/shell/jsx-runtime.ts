/**
 * A JSX runtime that makes plain descriptions of DOM, for views that must be on screen before React could be (the
 * shell of decision D-1). A file uses it with `/** @jsxImportSource …/shared/shell *\/` and is written as a hook-free
 * React component would be (`className`, `htmlFor`, `onClick`), so that it can also be compiled for React.
 */
export type Child = Description | string | number | boolean | null | undefined | readonly Child[];

/** One element to be: its tag, React-named properties and children. `key` ties it to the same DOM node later on. */
export interface Description {
  readonly tag: string;
  readonly key: string | undefined;
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: Child;
}

type Component<P> = (props: P) => Child;

export function jsx<P extends { children?: Child }>(
  tag: string | Component<P>,
  props: P,
  key?: string,
): Child {
  if (typeof tag === 'function') return tag(props);
  const { children, ...rest } = props;
  return { tag, key, props: rest, children };
}

export const jsxs = jsx;

export const Fragment = ({ children }: { children?: Child }): Child => children;

export namespace JSX {
  export type Element = Child;
  export type ElementType = string | Component<never>;
  export interface ElementChildrenAttribute {
    children: unknown;
  }
  export interface IntrinsicAttributes {
    key?: string;
  }
  /** Attributes by their React names; listeners get the native event. */
  export interface IntrinsicElements {
    [tag: string]: { children?: Child; [attribute: string]: unknown };
  }
}
