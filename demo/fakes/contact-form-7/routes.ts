import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { CAPTCHAS, captchaAddress } from './captcha.ts';
import { FORMS, type Form } from './forms.ts';
import { judge, MESSAGES, type Status } from './judge.ts';

/** A submitted form, for a list of them. Files by their names. */
export interface Submission {
  readonly formId: number;
  readonly status: Status;
  readonly fields: Readonly<Record<string, string | string[]>>;
  readonly answer: Readonly<Record<string, unknown>>;
}

export interface ContactForm7Options {
  /** Called for every post that reached its form, whatever its result. */
  record?: (submission: Submission) => void;
  /** Picks a quiz's question: 0 to 1. */
  random?: () => number;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** WordPress' own path; everything below is answered here. */
export const REST_ROOT = '/wp-json';

export const UPLOAD_MAX_BYTES = 8 * 1024 * 1024; // post_max_size of a usual PHP
const TICK_MS = 30 * 60 * 1000; // the same data has the same hash for half an hour

const NO_ROUTE = {
  code: 'rest_no_route',
  message: 'No route was found matching the URL and request method.',
};
const NOT_FOUND = { code: 'wpcf7_not_found', message: 'The requested contact form was not found.' };
const NO_MULTIPART = {
  code: 'wpcf7_unsupported_media_type',
  message: 'The request payload format is not supported.',
};
const NO_UNIT_TAG = { code: 'wpcf7_unit_tag_not_found', message: 'There is no valid unit tag.' };

/** Contact Form 7's part of WordPress's REST API, as it answered in the recordings: mount it at {@link REST_ROOT}. */
export function contactForm7Routes({
  record,
  random = Math.random,
  now = Date.now,
}: ContactForm7Options = {}): Hono {
  const app = new Hono();
  const forms = '/contact-form-7/v1/contact-forms/:id{\\d+}';

  app.use(async (context, next) => {
    await next();
    restHeaders(context);
  });
  app.use(
    bodyLimit({
      maxSize: UPLOAD_MAX_BYTES,
      onError: (context) => context.html('<h1>413 Request Entity Too Large</h1>', 413),
    }),
  );

  app.get(`${forms}/feedback/schema`, (context) => {
    const form = formOf(context);
    context.header('Allow', 'GET');
    if (!form) return refuse(context, 404, NOT_FOUND);
    return context.json({ version: 'Contact Form 7 SWV Schema 2024-10', locale: 'en_US', rules: form.rules });
  });

  app.get(`${forms}/refill`, (context) => {
    const form = formOf(context);
    context.header('Allow', 'GET');
    if (!form) return refuse(context, 404, NOT_FOUND);
    const challenges = challengesOf(form, random);
    return context.json(Object.keys(challenges).length > 0 ? challenges : []); // PHP's empty array
  });

  app.options(`${forms}/feedback`, (context) => {
    context.header('Allow', 'POST');
    const endpoints = [{ methods: ['POST'], args: [] }];
    return context.json({ namespace: 'contact-form-7/v1', methods: ['POST'], endpoints });
  });

  app.post(`${forms}/feedback`, async (context) => {
    context.header('Allow', 'POST');
    if (!context.req.header('content-type')?.startsWith('multipart/form-data'))
      return refuse(context, 415, NO_MULTIPART);
    const form = formOf(context);
    if (!form) return refuse(context, 404, NOT_FOUND);
    const posted = await context.req.formData().catch(() => new FormData());
    const unitTag = String(posted.get('_wpcf7_unit_tag') ?? '').replace(/[^\w-]/g, '');
    if (!unitTag) return refuse(context, 400, NO_UNIT_TAG);
    const answer = answerTo(form, posted, unitTag, random, now());
    record?.({ formId: form.id, status: answer.status, fields: fieldsOf(posted), answer: { ...answer } });
    return context.json(answer);
  });

  app.all('*', (context) => refuse(context, 404, NO_ROUTE));
  return app;
}

const formOf = (context: Context): Form | undefined =>
  FORMS.find(({ id }) => id === Number(context.req.param('id')));

const refuse = (context: Context, status: 400 | 404 | 415, error: { code: string; message: string }) =>
  context.json({ ...error, data: { status } }, status);

function answerTo(form: Form, posted: FormData, unitTag: string, random: () => number, at: number) {
  const { status, invalid } = judge(form, posted);
  const hashed = status === 'mail_sent' || status === 'mail_failed' || status === 'aborted';
  return {
    contact_form_id: form.id,
    status,
    message: MESSAGES[status],
    invalid_fields: invalid.map(([field, message]) => ({
      field,
      message,
      idref: form.ids?.[field] ?? null,
      error_id: `${unitTag}-ve-${field}`,
    })),
    posted_data_hash: hashed ? hashOf(form, posted, at) : '',
    ...(form.demoMode ? { demo_mode: true } : {}),
    into: `#${unitTag}`,
    ...challengesOf(form, random),
  };
}

/** A new question for every quiz, a new picture for every captcha. */
function challengesOf({ quizzes, captchas = [] }: Form, random: () => number) {
  const asked = Object.entries(quizzes).flatMap(([field, questions]) => {
    const quiz = questions[Math.floor(random() * questions.length)];
    return quiz ? [[field, [quiz.question, quiz.hash]] as const] : [];
  });
  const numbers = Object.keys(CAPTCHAS);
  const pictures = captchas.map((field) => [
    field,
    captchaAddress(numbers[Math.floor(random() * numbers.length)] ?? ''),
  ]);
  return {
    ...(asked.length > 0 && { quiz: Object.fromEntries(asked) }),
    ...(pictures.length > 0 && { captcha: Object.fromEntries(pictures) }),
  };
}

function hashOf(form: Form, posted: FormData, at: number): string {
  const fields = Object.entries(fieldsOf(posted)).filter(([name]) => !name.startsWith('_'));
  return createHash('md5')
    .update(JSON.stringify([form.id, Math.floor(at / TICK_MS), fields]))
    .digest('hex');
}

function fieldsOf(posted: FormData): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {};
  for (const name of new Set(posted.keys())) {
    const values = posted.getAll(name).map((value) => (typeof value === 'string' ? value : value.name));
    fields[name] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return fields;
}

/** WordPress echoes whatever origin asks, with credentials, and lists what a preflight may ask for (peers §1). */
function restHeaders(context: Context): void {
  const origin = context.req.header('origin');
  context.header('X-Robots-Tag', 'noindex');
  context.header('X-Content-Type-Options', 'nosniff');
  context.header('Access-Control-Expose-Headers', 'X-WP-Total, X-WP-TotalPages, Link');
  context.header(
    'Access-Control-Allow-Headers',
    'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
  );
  if (!origin) return;
  context.header('Access-Control-Allow-Origin', origin);
  context.header('Access-Control-Allow-Methods', 'OPTIONS, GET, POST, PUT, PATCH, DELETE');
  context.header('Access-Control-Allow-Credentials', 'true');
  context.header('Vary', 'Origin');
}
