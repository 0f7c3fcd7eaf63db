/** An element's properties, as a component gives them. */
export type Props = Readonly<Record<string, unknown>>;

/** A node, the description it was last drawn from, and its children by their positions. */
export interface Drawn {
  readonly node: Node;
  /** The tag; '' for a text. */
  readonly type: string;
  props: Props;
  text: string;
  /** The same description object as before: where a component returns the same one, nothing has changed. */
  described: unknown;
  /** The events that are listened for. */
  readonly heard: Set<string>;
  children: ReadonlyMap<string, Drawn>;
}

/** The half of the painter that only views with controls, refs or inline styles need. */
export interface Inputs {
  /** Whether {@link settle} sets the property, or nothing does. */
  owns(element: Element, name: string, props: Props): boolean;
  /** The attribute behind React's property name. */
  nameOf(name: string): string;
  /** The event behind React's property name, if it has another name. */
  eventOf(drawn: Drawn, name: string): string | undefined;
  /** Sets values that a visitor can change and an attribute would no longer set. The element has its children. */
  settle(element: Element, props: Props, before: Props): void;
  /** Everything is in the document: refs are called. */
  attach(): void;
  /** Clears the refs in `node`, or all. */
  release(node?: Node): void;
}
