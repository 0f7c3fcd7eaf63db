/** Marks the place of a widget in the model of a form. */
export const WIDGET = 'data-widget';

/** Boxes that scripts of Cloudflare, hCaptcha and Google fill. */
const BOXES = '.cf-turnstile,.h-captcha,.g-recaptcha';

export const listWidgets = (host: HTMLElement): HTMLElement[] => [
  ...host.querySelectorAll<HTMLElement>(`form :is(${BOXES})`),
];

export const slotName = (index: string | number): string => `widget-${index}`;

/** The new way to move a frame without loading it again (DOM standard, `moveBefore`). */
type Mover = ParentNode & { moveBefore?(node: Node, child: Node | null): void };

function move(parent: Mover, node: Node, before: Node | null): void {
  if (parent.moveBefore && node.isConnected) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

/**
 * Shows the widgets of other scripts in the form that we draw: only children of the tag can be slotted, so they move to
 * its end, and go back when the element leaves. Their fields are sent by `collectWidgetFields`.
 */
export function slotWidgets(host: HTMLElement, signal: AbortSignal): void {
  listWidgets(host).forEach((widget, index) => {
    const place = host.ownerDocument.createComment('');
    widget.before(place);
    widget.slot = slotName(index);
    move(host, widget, null);
    signal.addEventListener(
      'abort',
      () => {
        widget.removeAttribute('slot');
        if (place.parentNode) move(place.parentNode as ParentNode, widget, place);
        place.remove();
      },
      { once: true },
    );
  });
}

/** Fields in slotted widgets stand outside of the page's form, and are added to what is sent. */
export function collectWidgetFields(host: Element, formData: FormData): void {
  const fields = host.querySelectorAll<HTMLInputElement>(
    ':scope > [slot^="widget-"] :is(input,textarea)[name]',
  );
  for (const { name, value } of fields) formData.append(name, value);
}
