/** Marks the element of a field; its value is the field's id. */
export const FIELD_MARK = 'data-tagdrop-field';

/** Marks a label with markup; its value is the value of its choice, or '' for the whole field. */
export const LABEL_MARK = 'data-tagdrop-label';

/** One field found in a template, in the shape of an entry of `content.fields` (popup §3). */
export interface TemplateField {
  readonly entry: {
    id: string;
    type: string;
    name: string;
    label: string;
    placeholder: string;
    value: string;
    required: boolean;
    validation: string;
    country: string;
    values: { value: string; label: string }[];
  };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CONTROLS = 'input[name],select[name],textarea[name]';

/** Buttons are not fields. */
const NOT_FIELDS = /^(?:submit|button|image|reset|file)$/;

/**
 * Finds the named controls of a screen and replaces each, with its label, by a marked element: our field draws both.
 * Links of a label stay next to the field, since a consent without its terms is invalid.
 */
export function readControls(screen: DocumentFragment): TemplateField[] {
  const controls = [...screen.querySelectorAll<Control>(CONTROLS)].filter(
    (each) => !NOT_FIELDS.test(readType(each)),
  );
  const taken = new Set<string>();
  const found: TemplateField[] = [];
  const done = new Set<Control>();
  for (const control of controls) {
    if (done.has(control)) continue;
    const group = findGroup(control, controls);
    for (const each of group) done.add(each);
    const id = uniqueId(control, taken);
    found.push({ entry: buildEntry(control, group, screen, id) });
    replaceGroup(group, screen, id);
  }
  return found;
}

/** Radios and boxes of one name are one field. */
function findGroup(control: Control, controls: readonly Control[]): Control[] {
  if (!isChoice(control)) return [control];
  return controls.filter(
    (each) => isChoice(each) && each.name === control.name && readType(each) === readType(control),
  );
}

function buildEntry(
  control: Control,
  group: readonly Control[],
  screen: DocumentFragment,
  id: string,
): TemplateField['entry'] {
  const alone = group.length === 1 && readType(control) !== 'radio';
  const legend = control.closest('fieldset')?.querySelector('legend');
  return {
    id,
    type: control.getAttribute('data-poptin-kind') || readType(control),
    name: control.name,
    label: alone ? labelText(control, screen) : readText(legend ?? null),
    placeholder: control.getAttribute('placeholder') ?? emptyOption(control),
    value: alone ? initialValue(control) : checkedIn(group),
    required: group.some((each) => each.hasAttribute('required')),
    validation: control.getAttribute('data-poptin-validation') ?? '',
    country: control.getAttribute('data-poptin-country') ?? '',
    values: alone
      ? listOptions(control)
      : group.map((each) => ({ value: each.value, label: labelText(each, screen) || each.value })),
  };
}

/** Replaces the group by one marked element at the place of its first control (or the label around it). */
function replaceGroup(group: readonly Control[], screen: DocumentFragment, id: string): void {
  group.forEach((control, index) => {
    const labels = findLabels(control, screen);
    const around = labels.find((label) => label.contains(control));
    const place = around ?? control;
    const mark = control.ownerDocument.createElement('div');
    if (index === 0) {
      mark.setAttribute(FIELD_MARK, id);
      if (around) copyLooks(around, mark);
      const copy = control.ownerDocument.createElement('span');
      copyLooks(control, copy);
      if (copy.attributes.length > 0) mark.append(copy);
      mark.append(...markLabels(group, screen));
      const links = labels.flatMap((label) => [...label.querySelectorAll('a[href]')]);
      place.replaceWith(mark, ...links);
    } else place.remove();
    for (const label of labels) label.remove();
    if (index === 0 && group.length > 1) mark.closest('fieldset')?.querySelector('legend')?.remove();
  });
}

/** The labels of which markup would be lost as text, without their links, which stay next to the field. */
function markLabels(group: readonly Control[], screen: DocumentFragment): HTMLElement[] {
  const [first] = group;
  const isOne = group.length === 1 && first && readType(first) !== 'radio';
  const labels = group.map((each) => [isOne ? '' : each.value, ...findLabels(each, screen)] as const);
  const legend = isOne ? null : first?.closest('fieldset')?.querySelector('legend');
  if (legend) labels.push(['', legend as HTMLElement as HTMLLabelElement]);
  return labels.flatMap(([value, ...found]) => {
    const says = screen.ownerDocument.createElement('span');
    for (const label of found) {
      const copy = label.cloneNode(true) as Element;
      for (const control of copy.querySelectorAll('input,select,textarea')) control.remove();
      for (const link of copy.querySelectorAll('a[href]')) link.replaceWith(...link.childNodes);
      if (says.firstChild) says.append(' ');
      says.append(...copy.childNodes);
    }
    if (!says.firstElementChild || !says.textContent?.trim()) return [];
    says.setAttribute(LABEL_MARK, value);
    return [says];
  });
}

/** Its class, inline style and data; our control defines what the field is and does. */
function copyLooks(from: Element, to: Element): void {
  for (const { name, value } of from.attributes) {
    if (name === 'class' || (/^data-/.test(name) && !/^data-poptin-/.test(name)))
      to.setAttribute(name, value);
  }
}

function findLabels(control: Control, screen: DocumentFragment): HTMLLabelElement[] {
  const around = control.closest('label');
  const id = control.getAttribute('id');
  const named = [...screen.querySelectorAll('label')].filter(
    (label) => id && label.getAttribute('for') === id,
  );
  return [...new Set([...(around ? [around] : []), ...named])];
}

const labelText = (control: Control, screen: DocumentFragment): string =>
  findLabels(control, screen).map(readText).filter(Boolean).join(' ') ||
  (control.getAttribute('aria-label') ?? '');

/** A label's text without that of the control inside it. */
function readText(element: Element | null): string {
  if (!element) return '';
  const copy = element.cloneNode(true) as Element;
  for (const control of copy.querySelectorAll('input,select,textarea')) control.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

const isChoice = (control: Control): boolean => /^(?:radio|checkbox)$/.test(readType(control));

function readType(control: Control): string {
  if (control.localName === 'input') return (control.getAttribute('type') ?? 'text').toLowerCase();
  if (control.localName === 'textarea') return 'message';
  return control.hasAttribute('multiple') ? 'multi-select' : 'select';
}

const checkedIn = (group: readonly Control[]): string =>
  group
    .filter((each) => each.hasAttribute('checked'))
    .map((each) => each.value)
    .join(',');

function initialValue(control: Control): string {
  if (control.localName === 'textarea') return control.textContent ?? '';
  if (control.localName === 'input') return control.getAttribute('value') ?? '';
  const chosen = [...control.querySelectorAll('option[selected]')].map(optionValue);
  return chosen.join(',');
}

const optionValue = (option: Element): string => option.getAttribute('value') ?? readText(option);

const listOptions = (control: Control): { value: string; label: string }[] =>
  [...control.querySelectorAll('option')]
    .map((option) => ({ value: optionValue(option), label: readText(option) }))
    .filter(({ value }) => value !== '');

/** `<option value="">Choose one</option>` is a select's placeholder. */
const emptyOption = (control: Control): string => readText(control.querySelector('option[value=""]'));

function uniqueId(control: Control, taken: Set<string>): string {
  const asked = control.getAttribute('id') || control.name;
  let id = asked;
  for (let count = 2; taken.has(id); count++) id = `${asked}-${count}`;
  taken.add(id);
  return id;
}
