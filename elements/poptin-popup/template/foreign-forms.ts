/** Forms of somebody else: of another form plugin, a newsletter, the site's search or login. */
const FOREIGN = 'form[action]:not([action=""],[action^="#"])';

/**
 * Removes forms that were written for another receiver, from a popup that has none: it could only thank for them. A
 * popup with a receiver sends it what visitors write into them.
 */
export function dropForeignForms(fragment: DocumentFragment, warn: (message: string) => void): void {
  for (const form of fragment.querySelectorAll(FOREIGN)) {
    form.remove();
    warn(
      `a form for ${form.getAttribute('action')} is left out of the popup, which could thank for it but not send it: set submit-url, or submit-event if a script of this page takes leads from poptin-submit`,
    );
  }
}
