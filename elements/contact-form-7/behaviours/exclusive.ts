/** In an exclusive group only the box ticked last stays ticked (site §4). */
export function untickOthers(form: ParentNode, changed: EventTarget | null): void {
  const box = changed as HTMLInputElement | null;
  if (box?.type !== 'checkbox' || !box.checked || !box.closest('.wpcf7-exclusive-checkbox')) return;
  for (const other of form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(box.name)}"]`)) {
    if (other !== box) other.checked = false;
  }
}
