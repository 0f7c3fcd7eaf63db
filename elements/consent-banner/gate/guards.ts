import { isLoading, type Loading } from './loading.ts';
import { createPatches, type Method } from './patches.ts';

/** What the gatekeeper does before something loads. */
export interface Guard {
  /** @param place the document or shadow root that it comes into. */
  holdAll(root: ParentNode & Node, place: ParentNode & Node): void;
  /** @returns whether that is all: the element is not given the address. */
  holdAddress(element: Loading, name: string, value: string, place: ParentNode & Node): boolean;
}

const CHILDREN = 'append prepend replaceChildren';
const SIBLINGS = 'before after replaceWith';

/** Where `insertAdjacentHTML` and its kin put what they have read. */
const PLACES: Readonly<Record<string, string>> = {
  beforebegin: 'before',
  afterbegin: 'prepend',
  beforeend: 'append',
  afterend: 'after',
  innerHTML: 'replaceChildren',
  outerHTML: 'replaceWith',
};

/**
 * What an observer sees too late: a script or frame that the page puts in, or gives an address, is fetched in that
 * moment. Every way in is guarded while something waits, and only then (decision site-7): nodes when they come into the
 * page, `src` of what is there, markup.
 * @returns gives the page its own functions back, but for those that somebody has wrapped since.
 */
export function guardPage(page: Document, { holdAll, holdAddress }: Guard): () => void {
  const { replace, restore } = createPatches();
  /** The page, or a shadow root, which the page's own search does not see; null for what is in neither. */
  const findPlace = (node: Node): Document | ShadowRoot | null => {
    const root = node.getRootNode();
    return root === page || root instanceof ShadowRoot ? (root as Document | ShadowRoot) : null;
  };

  const inserting = (native: Method): Method =>
    function (...args) {
      const place = findPlace(this.startContainer ?? this);
      for (const each of place ? args : []) if (each?.nodeType) holdAll(each, place as Document);
      return native.apply(this, args);
    };
  replace(Node.prototype, 'appendChild insertBefore replaceChild', inserting);
  for (const { prototype } of [Element, Document, DocumentFragment]) replace(prototype, CHILDREN, inserting);
  for (const { prototype } of [Element, CharacterData]) replace(prototype, SIBLINGS, inserting);
  replace(Element.prototype, 'insertAdjacentElement', inserting);
  replace(Range.prototype, 'insertNode', inserting);

  const parsing = (native: Method, name: string): Method =>
    function (...args) {
      const html = args.at(-1);
      const method = PLACES[args.length > 1 ? `${args[0]}`.toLowerCase() : name];
      const context = /^(?:before|after|replaceWith)$/.test(`${method}`)
        ? this.parentElement
        : (this.host ?? this);
      if (
        !method ||
        !context ||
        context.localName === 'template' ||
        !/<iframe/i.test(html) ||
        !findPlace(this)
      ) {
        return native.apply(this, args);
      }
      // a copy in a document without a window reads as the element does, and loads nothing. The markup is the page's own,
      // at the page's own call: it goes to the same sink as it came (TrustedHTML included), only first beside the page
      const copy = page.implementation.createHTMLDocument('').importNode(context, false);
      copy.innerHTML = html;
      return this[method](...copy.childNodes);
    };
  replace(Element.prototype, 'innerHTML outerHTML insertAdjacentHTML', parsing);
  replace(ShadowRoot.prototype, 'innerHTML', parsing);

  const addressing = (native: Method, own: string): Method =>
    function (...args) {
      const [first, second] = args.slice(-2);
      const [name, value] = own.startsWith('set')
        ? first?.nodeType
          ? [first.name, first.value]
          : [first, second]
        : [own, first];
      const place = findPlace(this);
      const held =
        place &&
        /^(?:src|srcdoc|(?:xlink:)?href)$/i.test(name) &&
        isLoading(this) &&
        holdAddress(this, `${name}`.toLowerCase(), `${value}`, place);
      return held ? null : native.apply(this, args);
    };
  replace(HTMLScriptElement.prototype, 'src', addressing);
  replace(HTMLIFrameElement.prototype, 'src srcdoc', addressing);
  replace(Element.prototype, 'setAttribute setAttributeNS setAttributeNode setAttributeNodeNS', addressing);

  return restore;
}
