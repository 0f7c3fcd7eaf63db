/**
 * Removes forms that were written for another receiver (another form plugin, a newsletter, the site's search or login)
 * from a popup that has none: it could only thank for them. A popup with a receiver sends it what visitors write into
 * them.
 */
export function dropForeignForms(fragment: DocumentFragment, warn: (message: string) => void): void {
  for (const form of fragment.querySelectorAll('form')) {
    const address = listAddresses(form).find((each) => each && !each.startsWith('#'));
    if (!address) continue;
    form.remove();
    warn(
      `a form for ${address} is left out of the popup, which could thank for it but not send it: set submit-url, or submit-event if a script of this page takes leads from poptin-submit`,
    );
  }
}

/** Of the form, and of the buttons that send it elsewhere. */
const listAddresses = (form: Element): (string | null)[] => [
  form.getAttribute('action'),
  ...[...form.querySelectorAll('[formaction]')].map((button) => button.getAttribute('formaction')),
];
