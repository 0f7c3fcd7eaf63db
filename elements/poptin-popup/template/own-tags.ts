import { webAddress } from '../../../shared/base/safe-address.ts';

/** Our tags that a popup may contain. */
export const OWN_TAGS = ['contact-form-7', 'sbi-feed'] as const;

/** What the sanitiser marks while it reads, and what our own code may say. */
const OURS = 'data-tagdrop-';

/** Names of slots that we make; a template cannot ask for one. */
const PREFIX = 'tagdrop-';

/** A form of Contact Form 7: in the container that WordPress renders, or alone. */
const BARE_FORMS = '.wpcf7:has(form), form.wpcf7-form, form:has([name="_wpcf7"])';

/** Attributes whose address receives what visitors write, or tells us what to draw. */
const ADDRESSES = ['api-root', 'src', 'ajax-url'];

/** Attributes that refer to an id. */
const REFERENCES = ['for', 'list', 'aria-labelledby', 'aria-describedby', 'aria-controls'];

export interface OwnTagsOptions {
  readonly page: {
    readonly location: { readonly origin: string };
    readonly document: { readonly baseURI: string };
  };
  /** The attribute that holds inline style, see `sanitize.ts`. */
  readonly styleAttribute: string;
  warn(message: string): void;
}

let made = 0;

/**
 * Takes our tags out of a template's fragment and leaves a `<slot>` for each. They must be children of the popup's
 * element, not of its shadow tree: only there do the page's style sheets and scripts, add-ons of Contact Form 7 among
 * them, reach a form. A form of Contact Form 7 without our tag gets one.
 * @returns the tags by the names of their slots, for `occupy-slot.ts`.
 */
export function takeOwnTags(
  fragment: DocumentFragment,
  { page, styleAttribute, warn }: OwnTagsOptions,
): ReadonlyMap<string, HTMLElement> {
  const own = OWN_TAGS.join();
  const { ownerDocument } = fragment;
  dropForeignSlots(fragment);
  for (const form of fragment.querySelectorAll(BARE_FORMS)) {
    if (form.closest(own) || form.parentElement?.closest(BARE_FORMS)) continue;
    const tag = ownerDocument.createElement('contact-form-7');
    form.replaceWith(tag);
    tag.append(form);
  }
  const taken = new Map<string, HTMLElement>();
  for (const tag of fragment.querySelectorAll<HTMLElement>(own)) {
    if (tag.parentElement?.closest(own)) continue;
    const slot = ownerDocument.createElement('slot');
    made += 1;
    slot.name = `${PREFIX}${made}`;
    tag.replaceWith(slot);
    tag.slot = slot.name;
    for (const name of refuseForeign(tag, page))
      warn(
        `<${tag.localName}> in a template may not send to, or load from, another site: its ${name} is ignored`,
      );
    makeHarmless(tag, styleAttribute);
    taken.set(slot.name, tag);
  }
  return taken;
}

/** A slot without a name would show all of the page's children; those with our names are ours. */
function dropForeignSlots(fragment: DocumentFragment): void {
  for (const slot of fragment.querySelectorAll('slot')) {
    const name = slot.getAttribute('name') ?? '';
    if (!name || name.startsWith(PREFIX)) slot.replaceWith(...slot.childNodes);
  }
}

/** Removes addresses of other sites. @returns the attributes' names. */
function refuseForeign(tag: Element, { location, document }: OwnTagsOptions['page']): readonly string[] {
  const isForeign = (value: string) => {
    const address = webAddress(value, document.baseURI);
    return !address || new URL(address).origin !== location.origin;
  };
  const refused: string[] = [];
  const check = (element: Element, name: string) => {
    const value = element.getAttribute(name);
    if (value === null || !isForeign(value)) return;
    element.removeAttribute(name);
    refused.push(name);
  };
  for (const name of ADDRESSES) check(tag, name);
  for (const form of tag.querySelectorAll('form')) check(form, 'action');
  return refused;
}

/**
 * The tag will be in the page's document, where an id is also a name on `window`: ids without a hyphen, which a
 * script could write as a variable, get a prefix. Nothing inside becomes part of another form.
 */
function makeHarmless(tag: HTMLElement, styleAttribute: string): void {
  const rename = (id: string) => (id && !id.includes('-') ? `poptin-${id}` : id);
  for (const element of [tag, ...tag.querySelectorAll<HTMLElement>('*')]) {
    for (const name of ['form', 'formaction', 'formmethod', 'formtarget']) element.removeAttribute(name);
    if (/^(?:form|img|object|embed)$/.test(element.localName)) element.removeAttribute('name');
    if (element.id) element.id = rename(element.id);
    for (const name of REFERENCES) {
      const value = element.getAttribute(name);
      if (value) element.setAttribute(name, value.split(/\s+/).map(rename).join(' '));
    }
    const style = element.getAttribute(styleAttribute);
    for (const { name } of [...element.attributes]) if (name.startsWith(OURS)) element.removeAttribute(name);
    if (style !== null) element.style.cssText = style; // the attribute would need the page's consent to inline styles
  }
}
