/**
 * What the browser would have done with an event of one of our controls, had the page not prevented it before
 * {@link ./own-events.ts} heard of it. Fetched with the first such event.
 */

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Fields that hold text; the others are pressed. */
const TEXT =
  'textarea,input:not([type=checkbox],[type=radio],[type=range],[type=button],[type=submit],[type=file])';
/** Space presses these when it is released. */
const BY_SPACE =
  'button,summary,input[type=checkbox],input[type=radio],input[type=button],input[type=submit]';
const BY_ENTER = 'button,summary,a[href]';

/** @param text what is on the clipboard, which can only be read while the event is dispatched. */
export function performDefault(event: Event, target: Element, text: string, scroller: Element | null): void {
  const element = target as HTMLElement;
  const { key, ctrlKey, metaKey, isComposing } = event as KeyboardEvent;
  switch (event.type) {
    case 'keydown':
      if (!isComposing && !ctrlKey && !metaKey) pressKey(element, key);
      return;
    case 'keyup':
      if (key === ' ' && element.matches(BY_SPACE)) element.click();
      return;
    case 'beforeinput': {
      const { inputType, data } = event as InputEvent;
      if (inputType.startsWith('delete')) remove(element, inputType.endsWith('Forward') ? 1 : -1);
      else if (inputType === 'insertLineBreak') pressKey(element, 'Enter');
      else if (inputType.startsWith('insert')) insert(element, data ?? '');
      return;
    }
    case 'paste':
      insert(element, text);
      return;
    case 'mousedown':
      element.focus();
      return;
    case 'wheel':
      scroller?.scrollBy({ left: (event as WheelEvent).deltaX, top: (event as WheelEvent).deltaY });
  }
}

function pressKey(element: HTMLElement, key: string): void {
  const dialog = key === 'Escape' && element.closest('dialog');
  if (dialog) {
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  } else if (element.matches(TEXT)) {
    if (key.length === 1) insert(element, key);
    else if (key === 'Backspace') remove(element, -1);
    else if (key === 'Delete') remove(element, 1);
    else if (key === 'Enter' && element.localName === 'textarea') insert(element, '\n');
    else if (key === 'Enter') (element as HTMLInputElement).form?.requestSubmit();
  } else if (key === 'Enter' && element.matches(BY_ENTER)) element.click();
}

function insert(element: HTMLElement, text: string): void {
  const field = element as TextField;
  if (!text || !field.matches(TEXT) || field.readOnly || field.disabled) return;
  const { value, maxLength } = field;
  const [start, end] = selectionOf(field);
  const room = maxLength < 0 ? text.length : Math.max(0, maxLength - value.length + end - start);
  write(field, start, end, text.slice(0, room), 'insertText');
}

function remove(element: HTMLElement, direction: 1 | -1): void {
  const field = element as TextField;
  if (!field.matches(TEXT) || field.readOnly || field.disabled) return;
  const [start, end] = selectionOf(field);
  const from = start === end && direction < 0 ? Math.max(0, start - 1) : start;
  const to = start === end && direction > 0 ? end + 1 : end;
  write(field, from, to, '', direction < 0 ? 'deleteContentBackward' : 'deleteContentForward');
}

/** E-mail and number fields do not expose a selection: what is typed goes to their end. */
function selectionOf({ value, selectionStart, selectionEnd }: TextField): [number, number] {
  return [selectionStart ?? value.length, selectionEnd ?? value.length];
}

function write(field: TextField, start: number, end: number, data: string, inputType: string): void {
  const { value, selectionStart } = field;
  if (selectionStart === null) {
    // React compares with the value that was last written through the class's own setter
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    set?.call(field, value.slice(0, start) + data + value.slice(end));
  } else field.setRangeText(data, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data: data || null }));
}
