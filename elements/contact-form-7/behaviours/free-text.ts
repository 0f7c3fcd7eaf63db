/** The names of the free texts whose option is ticked; the others are disabled (site §4). */
export function openFreeTexts(form: ParentNode): string[] {
  return [...form.querySelectorAll('.has-free-text')].flatMap((item) => {
    const box = item.querySelector<HTMLInputElement>('input[type="checkbox"],input[type="radio"]');
    const text = freeTextIn(item);
    return box?.checked && text ? [text.name] : [];
  });
}

/** The free text of the option that was just ticked: typing goes on there. */
export function freeTextOf(changed: EventTarget | null): HTMLInputElement | null {
  const box = changed as HTMLInputElement | null;
  const item = /^(?:checkbox|radio)$/.test(box?.type ?? '') && box?.checked && box.closest('.has-free-text');
  return item ? freeTextIn(item) : null;
}

const freeTextIn = (item: Element) => item.querySelector<HTMLInputElement>('.wpcf7-free-text');
