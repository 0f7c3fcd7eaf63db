import type { Store } from '../../../shared/base/store.ts';
import { fieldName } from '../controls/field-name.ts';
import type { FormState } from '../state.ts';

/** The hidden fields that attributes of the tag may override; all others belong to the page and its plugins. */
const IDENTITY = /^_wpcf7(?:_version|_locale|_unit_tag|_container_post|_posted_data_hash)?$/;

/**
 * Marks the page's form with the result of an attempt or of a rule, like Contact Form 7's script: tips, `aria-*`, the
 * list for screen readers, the message, new challenges, reflections.
 */
export function markAnswer(form: HTMLFormElement, engine: Store<FormState>, signal: AbortSignal): void {
  const wrapper = form.closest('.wpcf7') ?? form;
  const mark = (state: FormState, before: FormState) => {
    if (state.hidden !== before.hidden) writeHidden(form, state.hidden);
    if (state.errors !== before.errors) markErrors(form, wrapper, state);
    const isSaid = state.message !== before.message || state.refused !== before.refused;
    if (isSaid) writeMessage(form, state.refused ? state.words.notSent : state.message);
    if (isSaid || state.status !== before.status) announce(wrapper, state);
    if (state.reflections !== before.reflections) writeReflections(form, state.reflections);
    if (state.hashes !== before.hashes) writeChallenges(form, state);
  };
  signal.addEventListener('abort', engine.subscribe(mark), { once: true });
  for (const type of ['focusin', 'click']) form.addEventListener(type, hideFloatingTip, { signal });
}

/** A floating tip covers what is below it: it disappears when the visitor uses the field or presses the tip. */
function hideFloatingTip({ target }: Event): void {
  const wrap = (target as Element).closest('.use-floating-validation-tip [data-name]');
  const tip = wrap?.querySelector<HTMLElement>('.wpcf7-not-valid-tip');
  if (tip) tip.style.display = 'none';
}

function writeHidden(form: HTMLFormElement, hidden: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(hidden)) {
    if (IDENTITY.test(name)) setHidden(form, name, value);
  }
}

function setHidden(form: HTMLFormElement, name: string, value: string): void {
  const found = form.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
  if (found) found.value = value;
  else {
    const input = Object.assign(form.ownerDocument.createElement('input'), { type: 'hidden', name, value });
    (form.querySelector('.hidden-fields-container') ?? form).prepend(input);
  }
}

function markErrors(form: HTMLFormElement, wrapper: Element, { errors, hidden }: FormState): void {
  const unitTag = hidden._wpcf7_unit_tag ?? '';
  const makeId = (field: string) => `${unitTag}-ve-${field}`.replace(/[^\w-]/g, '');
  const list = wrapper.querySelector('.screen-reader-response ul');
  list?.replaceChildren(
    ...Object.entries(errors).map(([field, message]) => {
      const item = form.ownerDocument.createElement('li');
      item.id = makeId(field);
      const control = form.querySelector(`[data-name="${CSS.escape(field)}"] [id]`);
      if (control) {
        const link = Object.assign(form.ownerDocument.createElement('a'), { href: `#${control.id}` });
        link.textContent = message;
        item.append(link);
      } else item.textContent = message;
      return item;
    }),
  );
  for (const wrap of form.querySelectorAll<HTMLElement>('[data-name]')) {
    const field = fieldName(wrap.dataset.name ?? '');
    markField(wrap, errors[field] ?? '', makeId(field), list === null);
  }
}

/** @param hasList false if there is no list for screen readers: then the tip itself describes the control. */
function markField(wrap: HTMLElement, message: string, id: string, isDescription: boolean): void {
  const tips = [...wrap.querySelectorAll('.wpcf7-not-valid-tip')];
  for (const extra of message ? tips.slice(1) : tips) extra.remove();
  if (message) {
    const tip = (tips[0] ?? wrap.appendChild(wrap.ownerDocument.createElement('span'))) as HTMLElement;
    tip.className = 'wpcf7-not-valid-tip';
    tip.setAttribute('aria-hidden', 'true');
    if (isDescription) tip.id = id;
    if (tip.textContent !== message) tip.textContent = message;
    tip.style.display = '';
  }
  for (const control of wrap.querySelectorAll('.wpcf7-form-control'))
    control.classList.toggle('wpcf7-not-valid', message !== '');
  for (const control of wrap.querySelectorAll<HTMLInputElement>('[aria-invalid]')) {
    control.setAttribute('aria-invalid', String(message !== ''));
    control.setCustomValidity?.(message);
    const others = (control.getAttribute('aria-describedby') ?? '')
      .split(/\s+/)
      .filter((each) => each && each !== id);
    const described = [...new Set(message ? [...others, id] : others)].join(' ');
    if (described) control.setAttribute('aria-describedby', described);
    else control.removeAttribute('aria-describedby');
  }
}

function writeMessage(form: HTMLFormElement, message: string): void {
  for (const output of form.querySelectorAll('.wpcf7-response-output')) output.textContent = message;
}

/** For screen readers. */
function announce(wrapper: Element, { status, message, refused, words }: FormState): void {
  const region = wrapper.querySelector('.screen-reader-response [role="status"]');
  if (region)
    region.textContent = status === 'submitting' ? words.sending : refused ? words.notSent : message;
}

function writeReflections(form: HTMLFormElement, reflections: FormState['reflections']): void {
  for (const target of form.querySelectorAll<HTMLElement>('[data-reflection-of]')) {
    const values = reflections[target.dataset.reflectionOf ?? ''] ?? [];
    if (target.localName === 'output') {
      target.textContent = values[0] ?? target.dataset.default ?? '';
      continue;
    }
    const usual = [...target.querySelectorAll<HTMLOutputElement>('output[data-default]')];
    for (const output of usual) output.hidden = values.length > 0;
    for (const old of target.querySelectorAll('output:not([data-default])')) old.remove();
    for (const value of values) {
      const output = target.appendChild(form.ownerDocument.createElement('output'));
      output.name = target.dataset.reflectionOf ?? '';
      output.textContent = value;
    }
  }
}

/** The class of a captcha's image contains its name without colons. */
const imageName = (field: string): string => field.replaceAll(':', '');

function writeChallenges(form: HTMLFormElement, { images, questions, hashes }: FormState): void {
  for (const [name, hash] of Object.entries(hashes)) setHidden(form, name, hash);
  for (const [field, url] of Object.entries(images)) {
    form.querySelector(`img.wpcf7-captcha-${CSS.escape(imageName(field))}`)?.setAttribute('src', url);
  }
  for (const [field, question] of Object.entries(questions)) {
    const label = form.querySelector(`[data-name="${CSS.escape(field)}"] .wpcf7-quiz-label`);
    if (label) label.textContent = question;
  }
}
