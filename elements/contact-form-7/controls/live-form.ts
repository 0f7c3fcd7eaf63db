import { isAccepted } from '../behaviours/acceptance.ts';
import { untickOthers } from '../behaviours/exclusive.ts';
import { focusFreeText, openFreeTexts } from '../behaviours/free-text.ts';
import { completeUrl } from '../behaviours/url-scheme.ts';
import { readCountedLengths } from './counted-lengths.ts';
import { fieldName } from './field-name.ts';

/**
 * What the view needs to know about the controls. They hold their values themselves, so that autofill and reset are
 * native.
 */
export interface LiveState {
  /** False while an acceptance is missing (site §4). */
  readonly submittable: boolean;
  /** Trimmed lengths of counted fields. */
  readonly lengths: Readonly<Record<string, number>>;
}

export const EMPTY_LIVE: LiveState = { submittable: true, lengths: {} };

/** Updates the controls, and enables those that the visitor may use. */
export function readLive(form: HTMLFormElement): LiveState {
  openFreeTexts(form);
  return { submittable: isAccepted(form), lengths: readCountedLengths(form) };
}

export interface LiveListener {
  /** The visitor is about to use the form. */
  touched(): void;
  /** Something of {@link LiveState} may have changed. */
  edited(): void;
  /** The visitor has left a field, so its value can be checked. */
  changed(field: string): void;
  submitted(submitter: HTMLElement | null): void;
  /** The controls return to their initial values right after this. */
  reset(): void;
}

/** Calls `touched` once, when the visitor is about to use the form on the screen. */
export function watchTouch(shown: HTMLFormElement, touched: () => void, signal: AbortSignal): void {
  for (const sign of ['pointerover', 'focusin'])
    shown.addEventListener(sign, touched, { signal, once: true });
}

/**
 * Reports the form's events to `listener` until `signal` is aborted, and applies the effects that controls have on
 * each other (site §4).
 */
export function watchForm(form: HTMLFormElement, listener: LiveListener, signal: AbortSignal): void {
  form.addEventListener('input', listener.edited, { signal });
  form.addEventListener(
    'change',
    ({ target }) => {
      listener.touched();
      untickOthers(form, target);
      completeUrl(target);
      listener.edited();
      focusFreeText(target);
      const field = findJudgedField(target as HTMLElement);
      if (field) listener.changed(field);
    },
    { signal },
  );
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      listener.submitted(event.submitter);
    },
    { signal },
  );
  form.addEventListener('reset', listener.reset, { signal });
}

/**
 * The field to check after a control has changed; none inside `.novalidate` or without a name, as in Contact Form 7.
 */
export function findJudgedField(target: HTMLElement): string {
  if (!target.closest('.wpcf7-form-control') || target.closest('.novalidate')) return '';
  const control = target as HTMLInputElement;
  return fieldName(target.closest<HTMLElement>('[data-name]')?.dataset.name || control.name || '');
}
