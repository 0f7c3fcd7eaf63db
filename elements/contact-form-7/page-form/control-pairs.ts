export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CONTROLS = 'input,select,textarea,button';
const BUTTON = /^(?:submit|button|reset|image)$/;

export const isButton = ({ type }: Control): boolean => BUTTON.test(type);

export const isBox = ({ type }: Control): boolean => type === 'checkbox' || type === 'radio';

/** A control's value as one text, for comparison. */
export function readValue(control: Control): string {
  if ('options' in control) return [...control.options].map(({ selected }) => Number(selected)).join('');
  if (isBox(control)) return String((control as HTMLInputElement).checked);
  const { type, files } = control as HTMLInputElement;
  if (type === 'file')
    return [...(files ?? [])]
      .map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`)
      .join('/');
  return control.value;
}

export function copyValue(from: Control, to: Control): void {
  if (isButton(from)) return;
  if (isBox(from)) (to as HTMLInputElement).checked = (from as HTMLInputElement).checked;
  else if ('options' in from && 'options' in to) {
    const { options } = to;
    [...from.options].forEach(({ selected }, index) => {
      const option = options[index];
      if (option && option.selected !== selected) option.selected = selected;
    });
  } else if (from.type === 'file') {
    (to as HTMLInputElement).files = (from as HTMLInputElement).files;
  } else if (to.value !== from.value) to.value = from.value;
}

/** The controls of both forms that belong together: same name, same position among the controls of that name. */
export function findPairs(shown: HTMLFormElement, page: HTMLFormElement): [Control, Control][] {
  const twins = new Map(listKeys(page));
  return listKeys(shown).flatMap(([key, control]): [Control, Control][] => {
    const twin = twins.get(key);
    return twin ? [[control, twin]] : [];
  });
}

export const findTwin = (control: Control, from: HTMLFormElement, to: HTMLFormElement): Control | undefined =>
  findPairs(from, to).find(([each]) => each === control)?.[1];

function listKeys(form: HTMLFormElement): [string, Control][] {
  const seen = new Map<string, number>();
  return [...form.querySelectorAll<Control>(CONTROLS)].flatMap((control): [string, Control][] => {
    if (control.type === 'hidden') return [];
    const kind = `${control.type} ${control.name}`;
    const index = seen.get(kind) ?? 0;
    seen.set(kind, index + 1);
    return [[`${kind} ${index}`, control]];
  });
}
