import { fieldName } from '../controls/field-name.ts';
import type { Feedback, Refill } from '../wire.ts';

/** A field of the summary: its name, and the control to go to. */
export interface Problem {
  readonly field: string;
  readonly label: string;
}

/** New challenges as the view draws them: by field, and the hidden values by their names. */
export interface Challenges {
  readonly images: Readonly<Record<string, string>>;
  readonly questions: Readonly<Record<string, string>>;
  readonly hashes: Readonly<Record<string, string>>;
}

/** Decision site-21: question, hash and image are replaced; the caller empties the answers of `fields`. */
export function refresh(
  now: Challenges,
  { captcha = {}, quiz = {} }: Refill,
): Challenges & { fields: string[] } {
  const images = { ...now.images };
  const questions = { ...now.questions };
  const hashes = { ...now.hashes };
  for (const [field, url] of Object.entries(captcha)) {
    images[field] = url;
    hashes[`_wpcf7_captcha_challenge_${field}`] =
      /^(.+)\.(?:png|gif|jpe?g)$/i.exec(url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '')?.[1] ?? '';
  }
  for (const [field, [question, hash]] of Object.entries(quiz)) {
    questions[field] = question;
    hashes[`_wpcf7_quiz_answer_${field}`] = hash;
  }
  return { images, questions, hashes, fields: [...Object.keys(captcha), ...Object.keys(quiz)] };
}

/** The first message of every field. */
export function readErrors({ invalid_fields: fields }: Feedback): Readonly<Record<string, string>> {
  return Object.fromEntries(fields.map(({ field, message }) => [fieldName(field), message]).reverse());
}

/**
 * The fields with errors in the order of the form, not of the rules; fields that the form does not contain come last.
 */
export function listProblems(
  form: HTMLFormElement,
  fields: readonly string[],
  findControl: (field: string) => HTMLElement | null,
): Problem[] {
  const placed = [...form.querySelectorAll<HTMLElement>('[data-name]')].map(
    ({ dataset }) => dataset.name ?? '',
  );
  const rank = (field: string) => (placed.includes(field) ? placed.indexOf(field) : placed.length);
  return [...fields]
    .sort((a, b) => rank(a) - rank(b))
    .map((field) => ({
      field,
      label: findLabel(findControl(field) as HTMLInputElement | null) || field.replace(/[-_]+/g, ' ').trim(),
    }));
}

/** The words next to a field, without those inside its control. */
function findLabel(control: HTMLInputElement | null): string {
  const wrap = control?.closest('[data-name]');
  const around = wrap?.parentElement?.closest('label,[data-label]') ?? null;
  const label =
    around ??
    wrap?.querySelector('.wpcf7-quiz-label') ??
    [...(control?.labels ?? [])].find((each) => !wrap?.contains(each));
  const words = label ? textWithout(label, wrap ?? null) : '';
  return words.replace(/(?<![\s:*])[\s:*]+$/, '') || control?.getAttribute('aria-label') || '';
}

function textWithout(element: Element, left: Element | null): string {
  const read = (node: Node): string => {
    if (node === left) return '';
    return node.nodeType === node.TEXT_NODE
      ? (node.nodeValue ?? '')
      : [...node.childNodes].map(read).join('');
  };
  return read(element).replace(/\s+/g, ' ').trim();
}
