/**
 * What the visitor entered in one control: text, a tick, or the chosen options. `index` distinguishes controls with the
 * same name.
 */
export type Typed = readonly [name: string, index: number, value: string | boolean | readonly string[]];

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Never kept: values that nobody types, values that scripts must not write, and secrets. */
const LEFT_OUT = /^(?:hidden|submit|button|reset|image|file|password)$/;

/** The differences from the form's defaults. */
export function readTyped(form: ParentNode): Typed[] {
  return listControls(form).flatMap(([control, index]): Typed[] => {
    const value = changedValue(control);
    return value === null ? [] : [[control.name, index, value]];
  });
}

/** Restores typed values; values without a control are ignored. */
export function writeTyped(form: ParentNode, typed: readonly Typed[]): void {
  const controls = listControls(form);
  for (const [name, index, value] of typed) {
    const control = controls.find(([each, at]) => each.name === name && at === index)?.[0];
    if (!control) continue;
    if (typeof value === 'boolean') (control as HTMLInputElement).checked = value;
    else if (typeof value === 'string') control.value = value;
    else if ('options' in control) {
      for (const option of control.options) option.selected = value.includes(option.value);
    }
  }
}

function listControls(form: ParentNode): [Control, number][] {
  const seen = new Map<string, number>();
  return [...form.querySelectorAll<Control>('input,select,textarea')].flatMap(
    (control): [Control, number][] => {
      if (!control.name || LEFT_OUT.test(control.type)) return [];
      const index = seen.get(control.name) ?? 0;
      seen.set(control.name, index + 1);
      return [[control, index]];
    },
  );
}

function changedValue(control: Control): Typed[2] | null {
  if ('options' in control) {
    const options = [...control.options];
    const initial = options.filter(({ defaultSelected }) => defaultSelected);
    const usual = control.multiple || initial.length > 0 ? initial : options.slice(0, 1);
    const chosen = options.filter(({ selected }) => selected);
    const same = chosen.length === usual.length && chosen.every((option) => usual.includes(option));
    return same ? null : chosen.map(({ value }) => value);
  }
  if (control.type === 'checkbox' || control.type === 'radio') {
    const { checked, defaultChecked } = control as HTMLInputElement;
    return checked === defaultChecked ? null : checked;
  }
  return control.value === control.defaultValue ? null : control.value;
}
