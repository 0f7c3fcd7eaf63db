/** The names of the free texts whose option is ticked; the others are disabled (site §4). */
export function openFreeTexts(form: ParentNode): string[] {
  return [...form.querySelectorAll('.has-free-text')].flatMap((item) => {
    const box = item.querySelector<HTMLInputElement>('input[type="checkbox"],input[type="radio"]');
    const text = freeTextIn(item);
    return box?.checked && text ? [text.name] : [];
  });
}

/** Typing goes on in the free text of the option that was just ticked. */
export function focusFreeText(changed: EventTarget | null): void {
  const box = changed as HTMLInputElement | null;
  const item = box?.checked && /^(?:checkbox|radio)$/.test(box.type) && box.closest('.has-free-text');
  const text = item ? freeTextIn(item) : null;
  if (!text) return;
  text.disabled = false; // the view will say the same, but only after this event
  text.focus();
}

const freeTextIn = (item: Element) => item.querySelector<HTMLInputElement>('.wpcf7-free-text');
