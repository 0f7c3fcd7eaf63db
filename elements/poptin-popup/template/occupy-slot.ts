import { ownerOf } from '../layer/stand-in.ts';

const TAG = 'poptin-popup';

/** A captcha's token takes up to 10 s (`contact-form-7/client/recaptcha.ts`); only then does the form say that it sends. */
const TOKEN_MS = 12_000;

/** Keeps the state of what is moved, such as a frame's, in browsers that can. */
function move(child: Element, parent: ParentNode & Node): void {
  if (parent.isConnected && child.isConnected && 'moveBefore' in parent)
    (parent as { moveBefore(node: Node, before: null): void }).moveBefore(child, null);
  else parent.append(child);
}

/**
 * Fills a template's slot while it is drawn: with `tag`, which the template brought, or with the child of a
 * `<poptin-popup>` on the page that asks for the slot. A run draws its popups in elements that it makes, so the child
 * moves into the one of this popup, and back. It may be `hidden` until then: an element without our code would show it.
 * @returns the slot's ref. React attaches it before the painter lets go of its own, so it counts.
 */
export function occupySlot(tag: HTMLElement | undefined) {
  let holders = 0;
  let guest: { readonly element: Element; readonly home: Element | null } | null = null;
  /** Tags with a pressed form whose answer has not arrived. */
  const sending = new WeakSet<Element>();

  function receive(slot: HTMLSlotElement, host: Element): void {
    const asks = `[slot="${CSS.escape(slot.name)}"]`;
    const page = slot.ownerDocument;
    const id = CSS.escape(host.getAttribute('popup-id') ?? '');
    const element =
      tag ??
      host.querySelector(`:scope > ${asks}`) ??
      ownerOf(host).querySelector(`:scope > ${asks}`) ??
      page.querySelector(`${TAG}[popup-id="${id}"] > ${asks}`) ??
      page.querySelector(`${TAG} > ${asks}`);
    if (!element) return;
    guest = { element, home: tag ? null : element.parentElement };
    if (element.parentElement !== host) move(element, host);
    if (!tag) element.removeAttribute('hidden');
    else {
      tag.addEventListener('submit', () => sending.add(tag));
      tag.addEventListener('wpcf7submit', () => sending.delete(tag));
    }
  }

  /** Its removal would end the request of a form. */
  function removeAfterAnswer(element: Element): void {
    const isIdle = () =>
      (element as Partial<HTMLElementTagNameMap['contact-form-7']>).status !== 'submitting';
    const remove = () => guest?.element === element || element.remove();
    if (isIdle() && !sending.has(element)) {
      element.remove();
      return;
    }
    element.addEventListener('wpcf7submit', remove, { once: true });
    setTimeout(() => isIdle() && remove(), TOKEN_MS);
  }

  function letGo(): void {
    if (!guest) return;
    const { element, home } = guest;
    guest = null;
    if (home) {
      if (element.parentElement !== home) move(element, home);
    } else removeAfterAnswer(element);
  }

  return (slot: HTMLElement | null): (() => void) | undefined => {
    const root = slot?.getRootNode();
    if (!slot || !(root instanceof ShadowRoot)) return undefined;
    holders += 1;
    if (!guest) receive(slot as HTMLSlotElement, root.host);
    return () => {
      holders -= 1;
      if (holders === 0) letGo();
    };
  };
}
