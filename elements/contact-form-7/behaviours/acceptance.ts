/**
 * Whether every acceptance is in order: ticked, or unticked if it is inverted; optional ones are ignored. A form that
 * treats acceptance as validation can always be sent (site §4).
 */
export function isAccepted(form: HTMLFormElement): boolean {
  if (form.classList.contains('wpcf7-acceptance-as-validation')) return true;
  return [...form.querySelectorAll('.wpcf7-acceptance:not(.optional)')].every((acceptance) => {
    const boxes = 'input[type="checkbox"]';
    // add-ons put the class on the checkbox itself
    const box = acceptance.matches(boxes)
      ? (acceptance as HTMLInputElement)
      : acceptance.querySelector<HTMLInputElement>(boxes);
    return !box || box.checked !== acceptance.classList.contains('invert');
  });
}
