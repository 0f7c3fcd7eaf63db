import { readMember } from '../../../shared/base/page-names.ts';
import { isLoading, type Loading } from './loading.ts';
import type { Rewrite } from './page-writes.ts';
import { createPatches, type Method } from './patches.ts';

/** What the gatekeeper does before something loads. */
export interface Guard {
  /** @param place the document or shadow root that receives it. */
  holdAll(root: ParentNode & Node, place: ParentNode & Node): void;
  /** @returns true if that is all: the element does not get the address. */
  holdAddress(element: Loading, name: string, value: string, place: ParentNode & Node): boolean;
  /** Returns the markup without what may not load. */
  rewrite: Rewrite;
}

const CHILDREN = 'append prepend replaceChildren';
const SIBLINGS = 'before after replaceWith';

/** Where `insertAdjacentHTML` and similar methods put the nodes they have parsed. */
const PLACES: Readonly<Record<string, string>> = {
  beforebegin: 'before',
  afterbegin: 'prepend',
  beforeend: 'append',
  afterend: 'after',
  innerHTML: 'replaceChildren',
  outerHTML: 'replaceWith',
  setHTMLUnsafe: 'replaceChildren',
};

/** Markup that may load something on its own is parsed in a separate document first. */
const HELPED = /<i?frame|<link/i;

const NOSCRIPT = 'data-consent-noscript';

/**
 * A document without scripting parses the inside of a `<noscript>` as elements; in the page it is text. This element is
 * the only other one that is parsed as text everywhere a `<noscript>` may be; browsers have long dropped it.
 */
const hideNoscript = (html: string): string =>
  html
    .replace(/<noscript(?=[\s/>])/gi, `<noframes ${NOSCRIPT}`)
    .replace(/<\/noscript(?=[\s/>])/gi, '</noframes');

function showNoscript(root: Element): void {
  for (const each of root.querySelectorAll(`noscript,[${NOSCRIPT}]`)) {
    const text = each.localName === 'noscript' ? each.innerHTML : each.textContent;
    const noscript = each.ownerDocument.createElement('noscript');
    for (const { name, value } of each.attributes) if (name !== NOSCRIPT) noscript.setAttribute(name, value);
    noscript.textContent = text;
    each.replaceWith(noscript);
  }
}

/**
 * An observer comes too late for these: a script or frame that the page inserts, or gives an address, is fetched at
 * that moment. While something waits, and only then, every way in is guarded (decision site-7): nodes as they enter the
 * page, `src` of elements in it, markup.
 * @returns restores the page's own functions, except those that other code has wrapped since.
 */
export function guardPage(document: Document, { holdAll, holdAddress, rewrite }: Guard): () => void {
  const { replace, restore } = createPatches();
  /** The page, or a shadow root, which the page's own search does not find; null for a detached node. */
  const findPlace = (node: Node): Document | ShadowRoot | null => {
    const root = readMember(node, 'getRootNode')();
    return root === document || root instanceof ShadowRoot ? (root as Document | ShadowRoot) : null;
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
  replace(Range.prototype, 'insertNode surroundContents', inserting);
  replace(Document.prototype, 'body', inserting);
  replace(HTMLTableElement.prototype, 'caption tHead tFoot', inserting);
  replace(HTMLSelectElement.prototype, 'add', inserting);
  replace(
    Document.prototype,
    'execCommand',
    (native) =>
      function (command, ui, html, ...more) {
        const isMarkup = /^insertHTML$/i.test(command) && HELPED.test(html);
        return native.call(this, command, ui, isMarkup ? rewrite(`${html}`).join('') : html, ...more);
      },
  );

  const parsing = (native: Method, name: string): Method =>
    function (...args) {
      const [html, method] = /Adj/.test(name)
        ? [args[1], PLACES[`${args[0]}`.toLowerCase()]]
        : [args[0], PLACES[name]];
      const context = /^(?:before|after|replaceWith)$/.test(`${method}`)
        ? this.parentElement
        : (this.host ?? this);
      const isUnsafe = /Unsafe/.test(name);
      // `setHTMLUnsafe(html, { runScripts: true })` inserts scripts that run
      const isHelped = HELPED.test(html) || (isUnsafe && args[1]);
      if (!method || !context || context.localName === 'template' || !isHelped || !findPlace(this)) {
        return native.apply(this, args);
      }
      // a document without a window parses the same way and loads nothing
      const copy = readMember(document, 'implementation').createHTMLDocument('').importNode(context, false);
      const text = typeof html === 'string' ? hideNoscript(html) : html;
      if (isUnsafe) copy.setHTMLUnsafe(text, args[1]);
      else copy.innerHTML = text; // not sanitised: the page's own markup, on its way to the sink that the page called
      showNoscript(copy);
      return this[method](...copy.childNodes);
    };
  replace(Element.prototype, 'innerHTML outerHTML insertAdjacentHTML setHTMLUnsafe', parsing);
  replace(ShadowRoot.prototype, 'innerHTML setHTMLUnsafe', parsing);

  /**
   * @param find tells which attribute of which element is about to be set; `this` may be the element or its attribute
   * map.
   */
  const addressing =
    (find: (it: Element, args: unknown[], own: string) => unknown[]) =>
    (native: Method, own: string): Method =>
      function (...args) {
        const [it, name, value] = find(this, args, own);
        if (/(?:^|:)(?:src|srcdoc|href|imagesrcset)$/i.test(`${name}`)) {
          const element = it instanceof NamedNodeMap ? findOwner(it, native) : (it as Element | null);
          const place = element && findPlace(element);
          if (
            place &&
            isLoading(element) &&
            holdAddress(element, `${name}`.toLowerCase(), `${value}`, place)
          ) {
            return null;
          }
        }
        return native.apply(this, args);
      };
  /** An attribute map does not name its element; an attribute in it does. */
  const findOwner = (map: NamedNodeMap, setNamedItem: Method): Element | null => {
    const probe = readMember(document, 'createAttribute')('data-probe');
    setNamedItem.call(map, probe);
    const { ownerElement } = probe;
    map.removeNamedItem('data-probe');
    return ownerElement;
  };
  const own = addressing((it, [value], name) => [it, name, value]);
  const node = addressing((it, [attribute]) => [it, (attribute as Attr).name, (attribute as Attr).value]);
  replace(HTMLScriptElement.prototype, 'src', own);
  replace(HTMLIFrameElement.prototype, 'src srcdoc', own);
  replace(HTMLFrameElement.prototype, 'src', own);
  replace(HTMLLinkElement.prototype, 'href imageSrcset', own);
  // it does not name its element
  replace(
    SVGAnimatedString.prototype,
    'baseVal',
    addressing((it, [value]) => {
      const owner = [...readMember(document, 'querySelectorAll')<SVGScriptElement>('svg script')].find(
        ({ href }) => href === (it as unknown),
      );
      return [owner, owner && 'href', value];
    }),
  );
  const element = Element.prototype;
  replace(
    element,
    'setAttribute setAttributeNS',
    addressing((it, args) => [it, ...args.slice(-2)]),
  );
  replace(element, 'setAttributeNode setAttributeNodeNS', node);
  replace(NamedNodeMap.prototype, 'setNamedItem setNamedItemNS', node);
  replace(
    Attr.prototype,
    'value',
    addressing((it, [value]) => {
      const { ownerElement, name } = it as unknown as Attr;
      return [ownerElement, name, value];
    }),
  );

  return restore;
}
