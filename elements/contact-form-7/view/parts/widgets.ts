/** Marks the place of a widget in the model of a form. */
export const WIDGET = 'data-widget';

/** Boxes that scripts of Cloudflare, hCaptcha, Google and Friendly Captcha fill, frames, and what scripts paint on. */
const BOXES = '.cf-turnstile,.h-captcha,.g-recaptcha,.frc-captcha,iframe,canvas';

const FIELDS = '[data-name],.wpcf7-form-control';

/**
 * Finds the parts of the page's form that only their own script can draw (captchas, frames and custom elements) and
 * names a slot for each. A part's content belongs to it; parts that the page hides stay where they are.
 */
export function markWidgets(host: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  const taken = host.querySelectorAll(':scope > [slot^="widget-"]').length;
  for (const each of host.querySelectorAll<HTMLElement>('form *')) {
    const isOwn = each.localName.includes('-') && !each.querySelector(FIELDS);
    if (!isOwn && !each.matches(BOXES)) continue;
    if (found.at(-1)?.contains(each) || getComputedStyle(each).display === 'none') continue;
    const slot = slotName(taken + found.push(each) - 1);
    if (each.slot !== slot) each.slot = slot; // observers see each write
  }
  return found;
}

/** The places that slotted widgets have left in the form. */
const places = new WeakMap<Node, string>();

/** The number of the widget that `node` is, or whose place it marks. '' for anything else. */
export function widgetAt(node: Node, found: readonly HTMLElement[]): string {
  const index = found.indexOf(node as HTMLElement);
  return index < 0 ? (places.get(node) ?? '') : (found[index]?.slot.slice('widget-'.length) ?? '');
}

export const slotName = (index: string | number): string => `widget-${index}`;

/** The new way to move a frame without reloading it (DOM standard, `moveBefore`). */
type Mover = ParentNode & { moveBefore?(node: Node, child: Node | null): void };

function move(parent: Mover, node: Node, before: Node | null): void {
  if (parent.moveBefore && node.isConnected) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

/**
 * Shows other scripts' widgets in the form that we draw: only children of the tag can be slotted, so they move to its
 * end, and return when the element leaves. `collectWidgetFields` adds their fields to what is sent.
 */
export function slotWidgets(host: HTMLElement, signal: AbortSignal): void {
  for (const widget of host.querySelectorAll<HTMLElement>('form [slot^="widget-"]')) {
    const place = host.ownerDocument.createComment('');
    places.set(place, widget.slot.slice('widget-'.length));
    widget.before(place);
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
  }
}

/** Fields in slotted widgets are outside the page's form, so they are added to what is sent. */
export function collectWidgetFields(host: Element, formData: FormData): void {
  const fields = host.querySelectorAll<HTMLInputElement>(
    ':scope > [slot^="widget-"] :is(input,textarea,select)[name]:enabled',
  );
  for (const { name, value, type, checked } of fields) {
    if (checked || !/^(?:checkbox|radio)$/.test(type)) formData.append(name, value);
  }
}
