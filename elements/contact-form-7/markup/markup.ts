/**
 * A form's markup as data: WordPress' output, or a converted template of form-tags. The view draws it as React
 * elements; it never passes through an HTML parser again.
 */
export type MarkupNode = string | MarkupElement;

export interface MarkupElement {
  readonly tag: string;
  /** By their HTML names. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly MarkupNode[];
  /** Which of our words its value or its text is: views render it in the page's language, whenever that changes. */
  readonly word?: 'send' | 'choose';
  /** The node of the page from which it was read. */
  readonly origin?: Node;
}

/** An element of the model; attributes without a value are left out. */
export function element(
  tag: string,
  attributes: Readonly<Record<string, string | null | undefined>>,
  ...children: readonly MarkupNode[]
): MarkupElement {
  const given = Object.entries(attributes).filter((each): each is [string, string] => each[1] != null);
  return { tag, attributes: Object.fromEntries(given), children };
}

/** Reads a sanitised fragment. */
export function readNodes(parent: Node): MarkupNode[] {
  return [...parent.childNodes].flatMap((node): MarkupNode[] => {
    if (node.nodeType === node.TEXT_NODE) return [node.nodeValue ?? ''];
    if (node.nodeType !== node.ELEMENT_NODE) return [];
    const { localName, attributes } = node as Element;
    return [
      {
        tag: localName,
        attributes: Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
        children: readNodes(node),
      },
    ];
  });
}

/** Every element, in the order of the document. */
export function listElements(nodes: readonly MarkupNode[]): MarkupElement[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...listElements(node.children)]));
}

export const readClasses = ({ attributes }: MarkupElement): string[] =>
  (attributes.class ?? '').split(/\s+/).filter(Boolean);

export const hasClass = (node: MarkupElement, name: string): boolean => readClasses(node).includes(name);

/** The text inside, without the elements that `without` names. */
export function readText(nodes: readonly MarkupNode[], without = (_: MarkupElement) => false): string {
  const read = (node: MarkupNode): string => {
    if (typeof node === 'string') return node;
    return without(node) ? '' : node.children.map(read).join('');
  };
  return nodes.map(read).join('').replace(/\s+/g, ' ').trim();
}

/** `_wpcf7…`, `_wpnonce` and similar fields; a challenge's hash is kept with its question instead. */
export function isOwnHidden({ tag, attributes: { type, name = '' } }: MarkupElement): boolean {
  return (
    tag === 'input' &&
    type === 'hidden' &&
    name.startsWith('_wp') &&
    !/_(?:quiz_answer|captcha_challenge)_/.test(name)
  );
}

/** WordPress's message about an invalid field. The view draws its own. */
export const isTip = (node: MarkupElement): boolean => hasClass(node, 'wpcf7-not-valid-tip');
