import type { Inputs, Props } from '../drawn.ts';
import { createStyling } from './styling.ts';

export type { Inputs } from '../drawn.ts';

const isTicked = ({ type }: Props) => type === 'checkbox' || type === 'radio';

/** A control whose value is state, not just an attribute. */
const isWritten = (element: Element, props: Props) =>
  /^(?:input|select|textarea)$/.test(element.localName) && !isTicked(props);

export function createInputs(): Inputs {
  const styling = createStyling();
  return {
    ...styling,

    owns: (element, name, props) =>
      /^(?:type|checked|default(?:Value|Checked))$/.test(name) ||
      (name === 'value' && isWritten(element, props)) ||
      styling.owns(element, name, props),

    nameOf: (name) => (name === 'htmlFor' ? 'for' : styling.nameOf(name)),

    /** React's `onChange` reports every letter. */
    eventOf(drawn, name) {
      if (name !== 'onChange') return styling.eventOf(drawn, name);
      return isTicked(drawn.props) || drawn.type === 'select' ? 'change' : 'input';
    },

    settle(element, props, before) {
      // after `min` and `max`, as in React: a range would clamp its middle to the first of them
      if (props.type !== before.type) element.setAttribute('type', `${props.type ?? ''}`);
      if (props.defaultValue !== before.defaultValue) setDefault(element, props.defaultValue);
      if (props.defaultChecked !== before.defaultChecked)
        (element as HTMLInputElement).defaultChecked = props.defaultChecked === true;
      if ('checked' in props) setChecked(element as HTMLInputElement, props.checked === true, before);
      if (typeof props.value === 'string' && isWritten(element, props)) setValue(element, props.value);
      styling.settle(element, props, before);
    },
  };
}

function setChecked(box: HTMLInputElement, checked: boolean, before: Props): void {
  if (!('checked' in before)) box.defaultChecked = checked;
  if (box.checked !== checked) box.checked = checked;
}

/** A control's default until somebody changes it, and after a reset. Its value is separate. */
function setDefault(element: Element, value: unknown): void {
  if (element.localName === 'select') {
    const chosen = [value].flat();
    for (const option of (element as HTMLSelectElement).options)
      option.defaultSelected = chosen.includes(option.value);
  } else (element as HTMLInputElement).defaultValue = `${value ?? ''}`;
}

/** The default follows the value, as in React; a select's option must exist already. */
function setValue(element: Element, value: string): void {
  if (element.localName === 'select') {
    const options = [...(element as HTMLSelectElement).options];
    const wanted = options.find((each) => each.value === value) ?? options.find(({ disabled }) => !disabled);
    if (wanted && !wanted.selected) wanted.selected = true;
    return;
  }
  const control = element as HTMLInputElement | HTMLTextAreaElement;
  if (control.value !== value) control.value = value;
  // a textarea's default is its text, which would be a new node each time
  if (control.localName === 'input' || control.defaultValue !== value) control.defaultValue = value;
}
