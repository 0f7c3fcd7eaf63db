/** The control to focus for a field: the ticked or the first one of a group. */
export function findControl(form: ParentNode, field: string): HTMLElement | null {
  const wrap = form.querySelector(`[data-name="${CSS.escape(field)}"]`) ?? form;
  const name = CSS.escape(field);
  const controls = [...wrap.querySelectorAll<HTMLInputElement>(`[name="${name}"],[name^="${name}["]`)].filter(
    ({ type, disabled }) => type !== 'hidden' && !disabled,
  );
  return controls.find(({ checked }) => checked) ?? controls[0] ?? null;
}
