import { withAsciiDomain } from '../../../shared/ascii-domain.ts';
import type { Browser } from '../../../shared/base/browser.ts';

/** What the form holds, the same in every browser. */
export function readForm({ window }: Pick<Browser, 'window'>, form: HTMLFormElement): FormData {
  const formData = new window.FormData(form);
  for (const { name, value } of form.querySelectorAll<HTMLInputElement>('input[type="email"]')) {
    const address = withAsciiDomain(value);
    if (address !== value && formData.getAll(name).length === 1) formData.set(name, address);
  }
  return formData;
}
