import type { Props } from './paint.ts';

/** The half of the painter that only views with controls, or with styles of their own, need. */
export interface Inputs {
  /** Whether {@link settle} sets the property. */
  owns(element: Element, name: string, props: Props): boolean;
  /** Sets what a visitor can change and an attribute would no longer set. The element has its children. */
  settle(element: Element, props: Props, before: Props): void;
  /** The event that React's property of this name hears, if it is called otherwise. */
  eventOf(element: Element, name: string, props: Props): string | undefined;
}

/** React's `onChange` hears every letter; its `onFocus` and `onBlur` bubble. */
const EVENTS: Readonly<Record<string, string>> = {
  onChange: 'input',
  onFocus: 'focusin',
  onBlur: 'focusout',
};

const isTicked = ({ type }: Props) => type === 'checkbox' || type === 'radio';

/** A control whose value is state, and no mere attribute. */
const isWritten = (element: Element, props: Props) =>
  /^(?:input|select|textarea)$/.test(element.localName) && !isTicked(props);

export const inputs: Inputs = {
  owns: (element, name, props) =>
    name === 'style' || name === 'checked' || (name === 'value' && isWritten(element, props)),

  eventOf: (element, name, props) =>
    name === 'onChange' && (isTicked(props) || element.localName === 'select') ? 'change' : EVENTS[name],

  settle(element, props, before) {
    if (props.style !== before.style) setStyle(element as HTMLElement, props.style, before.style);
    if ('checked' in props) setChecked(element as HTMLInputElement, props.checked === true, before);
    if (typeof props.value === 'string' && isWritten(element, props)) setValue(element, props.value);
  },
};

function setChecked(box: HTMLInputElement, checked: boolean, before: Props): void {
  if (!('checked' in before)) box.defaultChecked = checked;
  if (box.checked !== checked) box.checked = checked;
}

/** The default follows the value, as React has it; a select's option has to be there already. */
function setValue(element: Element, value: string): void {
  if (element.localName === 'select') {
    const wanted = [...(element as HTMLSelectElement).options].find((each) => each.value === value);
    if (wanted && !wanted.selected) wanted.selected = true;
    return;
  }
  const control = element as HTMLInputElement | HTMLTextAreaElement;
  if (control.value !== value) control.value = value;
  // a textarea's default is its text, which would be a new node each time
  if (control.localName === 'input' || control.defaultValue !== value) control.defaultValue = value;
}

/** By CSSOM, which a content security policy for styles does not forbid. Values are text. */
function setStyle(element: HTMLElement, style: unknown, before: unknown): void {
  const next = (style ?? {}) as Record<string, string>;
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(next)]);
  for (const name of names) {
    const property = name.startsWith('--')
      ? name
      : name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
    element.style.setProperty(property, next[name] ?? '');
  }
}
