import type { Store } from '../../../shared/base/store.ts';
import { characterCount } from '../controls/character-count.ts';
import type { FormState } from '../state.ts';

/**
 * Marks the page's form with the engine's state before anything is sent, like Contact Form 7's script: class and
 * `data-status`, counts, the button. The page's style sheets and scripts depend on it. `mark-answer.ts` does the rest,
 * and is loaded with the code for the calls.
 */
export function markForm(form: HTMLFormElement, engine: Store<FormState>, signal: AbortSignal): void {
  form.closest('.wpcf7')?.classList.replace('no-js', 'js');
  form.noValidate = true; // our messages replace it
  const mark = (state: FormState, before: Partial<FormState>) => {
    if (state.status !== before.status) markStatus(form, state.status, before.status);
    if (state.lengths !== before.lengths) writeCounts(form, state.lengths);
    if (state.submittable !== (before.submittable ?? true)) {
      for (const button of form.querySelectorAll<HTMLInputElement>('.wpcf7-submit'))
        button.disabled = !state.submittable;
    }
  };
  mark(engine.getState(), { status: engine.getState().status }); // the page already shows its status
  signal.addEventListener('abort', engine.subscribe(mark), { once: true });
}

function markStatus(form: HTMLFormElement, status: string, before = 'init'): void {
  form.classList.add(status);
  form.classList.remove(before);
  form.setAttribute('data-status', status);
  if (status === 'submitting') addSpinners(form);
  for (const element of form.querySelectorAll<HTMLElement>('[class*="inert-on-"]')) {
    const isInert = element.classList.contains(`inert-on-${status}`);
    element.inert = isInert;
    element.classList.toggle('active-on-any', isInert);
  }
}

/** Inserted only when it spins: another element next to the button could move it. */
function addSpinners(form: HTMLFormElement): void {
  for (const button of form.querySelectorAll('.has-spinner')) {
    if (button.nextElementSibling?.classList.contains('wpcf7-spinner')) continue;
    const spinner = form.ownerDocument.createElement('span');
    spinner.className = 'wpcf7-spinner';
    button.after(spinner);
  }
}

function writeCounts(form: HTMLFormElement, lengths: FormState['lengths']): void {
  for (const count of form.querySelectorAll<HTMLElement>('.wpcf7-character-count')) {
    const attributes = Object.fromEntries([...count.attributes].map(({ name, value }) => [name, value]));
    const length = lengths[attributes['data-target-name'] ?? ''] ?? 0;
    const { value, tooLong, tooShort } = characterCount(length, attributes, count.classList.contains('down'));
    count.textContent = String(value);
    count.dataset.currentValue = String(value);
    count.classList.toggle('too-long', tooLong);
    count.classList.toggle('too-short', tooShort);
  }
}

/** `contact-form-7:state(sent)` in CSS; null if the browser has no custom states. */
export function openStates(element: HTMLElement): Set<string> | null {
  try {
    return element.attachInternals().states as unknown as Set<string>;
  } catch {
    return null;
  }
}
