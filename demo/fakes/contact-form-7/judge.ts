import { compile, listValues } from '../../../elements/contact-form-7/client/schema.ts';
import type { RuleObject } from '../../../elements/contact-form-7/wire.ts';
import { CAPTCHAS, challengeField } from './captcha.ts';
import type { Form } from './forms.ts';

export type Status =
  | 'validation_failed'
  | 'acceptance_missing'
  | 'spam'
  | 'aborted'
  | 'mail_failed'
  | 'mail_sent';

export interface Judgement {
  readonly status: Status;
  /** Field → its error, in the order of the rules. */
  readonly invalid: readonly (readonly [field: string, message: string])[];
}

const ACCEPT = 'You must accept the terms and conditions before sending your message.';
const QUIZ = 'The answer to the quiz is incorrect.';
const CAPTCHA = 'Your entered code is incorrect.';

/** The server's own words for each status. */
export const MESSAGES: Readonly<Record<Status, string>> = {
  validation_failed: 'One or more fields have an error. Please check and try again.',
  acceptance_missing: ACCEPT,
  spam: 'There was an error trying to send your message. Please try again later.',
  aborted: 'Sending mail has been aborted.',
  mail_failed: 'There was an error trying to send your message. Please try again later.',
  mail_sent: 'Thank you for your message. It has been sent.',
};

/** Words in a message that make the fake server answer as a real one did when it was recorded. */
export const TRIGGERS = { spam: 'lab-spamword', aborted: 'ABORT-LAB', mail_failed: 'MAILFAIL-LAB' } as const;

/** The result of a post, in the order of the plugin: fields, acceptance, spam, files, mail (peers §1). */
export function judge(form: Form, posted: FormData): Judgement {
  const ofFiles = ({ rule }: RuleObject) => /file/.test(rule);
  const fields = broken(
    form.rules.filter((rule) => !ofFiles(rule)),
    posted,
  );
  const invalid = [...fields, ...wrongAnswers(form, posted), ...wrongLetters(form, posted)];
  const refused = form.acceptances.filter(
    ({ field, invert = false }) => Boolean(posted.get(field)) === invert,
  );
  if (form.acceptanceAsValidation)
    invalid.push(...refused.map(({ field }): [string, string] => [field, ACCEPT]));
  if (invalid.length > 0) return { status: 'validation_failed', invalid };
  if (refused.length > 0) return { status: 'acceptance_missing', invalid };
  if (says(posted, TRIGGERS.spam)) return { status: 'spam', invalid };
  // a file that is not part of the post at all is not missed
  const files = broken(
    form.rules.filter((rule) => ofFiles(rule) && posted.has(rule.field ?? '')),
    posted,
  );
  if (files.length > 0) return { status: 'validation_failed', invalid: files };
  if (says(posted, TRIGGERS.aborted)) return { status: 'aborted', invalid };
  return { status: says(posted, TRIGGERS.mail_failed) ? 'mail_failed' : 'mail_sent', invalid };
}

/** One message per field, in the order of the rules that are broken. */
function broken(rules: readonly RuleObject[], posted: FormData): [field: string, message: string][] {
  const errors = new Map<string, string>();
  for (const rule of rules) {
    const { field = '' } = rule;
    const error = errors.has(field) ? null : compile([rule], () => {}).findError(field, posted);
    if (error !== null) errors.set(field, error);
  }
  return [...errors];
}

function wrongAnswers({ quizzes }: Form, posted: FormData): [string, string][] {
  return Object.entries(quizzes).flatMap(([field, questions]): [string, string][] => {
    const hash = posted.get(`_wpcf7_quiz_answer_${field}`);
    const given = String(listValues(posted, field)[0] ?? '')
      .trim()
      .toLowerCase();
    const right = questions.some((each) => each.hash === hash && each.answer === given);
    return right ? [] : [[field, QUIZ]];
  });
}

function wrongLetters({ captchas = [] }: Form, posted: FormData): [string, string][] {
  return captchas.flatMap((field): [string, string][] => {
    const letters = CAPTCHAS[String(posted.get(challengeField(field)))];
    const given = String(posted.get(field) ?? '')
      .trim()
      .toUpperCase();
    return letters && given === letters ? [] : [[field, CAPTCHA]];
  });
}

const says = (posted: FormData, word: string): boolean =>
  [...posted.values()].some((value) => typeof value === 'string' && value.includes(word));
