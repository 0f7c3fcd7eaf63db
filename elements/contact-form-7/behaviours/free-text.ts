/** The visitor can type into a free text while its option is ticked (site §4). */
export function openFreeTexts(form: ParentNode): void {
  for (const item of form.querySelectorAll('.has-free-text')) {
    const box = item.querySelector<HTMLInputElement>('input[type="checkbox"],input[type="radio"]');
    const text = freeTextIn(item);
    if (text) text.disabled = !box?.checked;
  }
}

/** Moves the focus to the free text of the option that was just ticked. */
export function focusFreeText(changed: EventTarget | null): void {
  const box = changed as HTMLInputElement | null;
  const item = box?.checked && /^(?:checkbox|radio)$/.test(box.type) && box.closest('.has-free-text');
  if (item) freeTextIn(item)?.focus();
}

const freeTextIn = (item: Element) => item.querySelector<HTMLInputElement>('.wpcf7-free-text');
