import type { Stop } from '../browser.ts';
import type { Drawn, Props } from './drawn.ts';

/** The half of the painter that only views with controls, with refs or with styles of their own need. */
export interface Inputs {
  /** Whether {@link settle} sets the property, or nobody does. */
  owns(element: Element, name: string, props: Props): boolean;
  /** The attribute that React calls so. */
  nameOf(name: string): string;
  /** The event that React's property of this name hears, if it is called otherwise. */
  eventOf(drawn: Drawn, name: string): string | undefined;
  /** Sets what a visitor can change and an attribute would no longer set. The element has its children. */
  settle(element: Element, props: Props, before: Props): void;
  /** Everything is in the document: refs are told. */
  attach(): void;
  /** Gives up the refs in `node`, or all. */
  release(node?: Node): void;
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

export function createInputs(): Inputs {
  const refs = new Map<Element, Stop>();
  const attaching = new Map<Element, unknown>();
  return {
    owns: (element, name, props) =>
      /^(?:style|checked|default(?:Value|Checked)|ref|suppressHydrationWarning)$/.test(name) ||
      (name === 'value' && isWritten(element, props)),

    nameOf(name) {
      if (name === 'htmlFor') return 'for';
      return name.replace(/^(stroke|fill)([A-Z])/, (_, of, capital) => `${of}-${capital.toLowerCase()}`);
    },

    eventOf: ({ type, props }, name) =>
      name === 'onChange' && (isTicked(props) || type === 'select') ? 'change' : EVENTS[name],

    settle(element, props, before) {
      if (props.style !== before.style) setStyle(element as HTMLElement, props.style, before.style);
      if (props.defaultValue !== before.defaultValue) setDefault(element, props.defaultValue);
      if (props.defaultChecked !== before.defaultChecked)
        (element as HTMLInputElement).defaultChecked = props.defaultChecked === true;
      if ('checked' in props) setChecked(element as HTMLInputElement, props.checked === true, before);
      if (typeof props.value === 'string' && isWritten(element, props)) setValue(element, props.value);
      if (props.ref !== before.ref) attaching.set(element, props.ref);
    },

    attach() {
      const asked = [...attaching];
      attaching.clear();
      for (const [element, ref] of asked) {
        refs.get(element)?.();
        refs.delete(element);
        if (typeof ref !== 'function') continue;
        const release = ref(element);
        refs.set(element, typeof release === 'function' ? release : () => ref(null));
      }
    },

    release(node) {
      for (const [element, release] of refs) {
        if (node && !node.contains(element)) continue;
        refs.delete(element);
        release();
      }
    },
  };
}

function setChecked(box: HTMLInputElement, checked: boolean, before: Props): void {
  if (!('checked' in before)) box.defaultChecked = checked;
  if (box.checked !== checked) box.checked = checked;
}

/** What a control holds until somebody changes it, and after a reset. The value is its own. */
function setDefault(element: Element, value: unknown): void {
  if (element.localName === 'select') {
    const chosen = [value].flat();
    for (const option of (element as HTMLSelectElement).options)
      option.defaultSelected = chosen.includes(option.value);
  } else (element as HTMLInputElement).defaultValue = `${value ?? ''}`;
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
