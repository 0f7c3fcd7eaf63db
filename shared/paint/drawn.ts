/** An element's properties, as a component gives them. */
export type Props = Readonly<Record<string, unknown>>;

/** A node, what it was last drawn from, and its children by the places of their descriptions. */
export interface Drawn {
  readonly node: Node;
  /** The tag; '' for a text. */
  readonly type: string;
  props: Props;
  text: string;
  /** The events that are listened for. */
  readonly heard: Set<string>;
  children: ReadonlyMap<string, Drawn>;
}
