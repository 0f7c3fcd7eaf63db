import { fieldName, isChallenge } from '../controls/field-name.ts';
import type { FormFacts } from '../markup/form-markup.ts';
import type { Status } from '../status.ts';

/** What the engine has to know about a form that WordPress rendered and that stays as it is. */
export function readPageForm(form: HTMLFormElement): FormFacts {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[type="hidden"]')];
  const tips = [...form.querySelectorAll<HTMLElement>('[data-name]')].flatMap((wrap): [string, string][] => {
    const message = wrap.querySelector('.wpcf7-not-valid-tip')?.textContent?.trim();
    return message ? [[fieldName(wrap.dataset.name ?? ''), message]] : [];
  });
  return {
    hidden: Object.fromEntries(
      inputs
        .filter(({ name }) => name.startsWith('_wp') && !isChallenge(name))
        .map(({ name, value }) => [name, value]),
    ),
    lang: form.closest('.wpcf7')?.getAttribute('lang') ?? '',
    status: (form.dataset.status || 'init') as Status,
    message: form.querySelector('.wpcf7-response-output')?.textContent?.trim() ?? '',
    errors: Object.fromEntries(tips),
    needsRefill: inputs.some(({ name, value }) => isChallenge(name) && !value),
  };
}
