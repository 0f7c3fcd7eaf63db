import { readGlobal } from '../../shared/base/page-names.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { type HttpAnswer, type HttpError, type HttpRequest, request } from '../../shared/http.ts';
import { trimEnd } from '../../shared/trim-end.ts';
import type { FormBrowser } from './form-browser.ts';
import {
  type Feedback,
  feedbackAnswer,
  type PageForm,
  pageGlobal,
  type Refill,
  refillAnswer,
  schemaAnswer,
} from './wire.ts';

/** Why a call returned nothing (site §8). `status` is the HTTP status of `http_error`. */
export interface FormError {
  code: 'fetch_error' | 'invalid_json' | 'http_error';
  status?: number;
  message: string;
}

/** An answer as the form reads it, and as it arrived; events carry the latter. */
export interface Answer<T> {
  readonly read: T;
  readonly raw: unknown;
}

/** PHP may take its 30 seconds, and a mail server longer; a form that waits forever is worse (decision site-14). */
const FEEDBACK_TIMEOUT_MS = 60_000;

/** The same, with files on a slow line. */
const UPLOAD_TIMEOUT_MS = 600_000;

/** Uploads from this size show a progress bar (decision site-22). */
export const PROGRESS_FROM_BYTES = 256 * 1024;

/** The only header beyond the browser's own: another one would cost a preflight that WordPress refuses. */
const ACCEPT = 'application/json, */*;q=0.1';

/** How we read a 204, or an answer without a body (site §7; decision site-14). */
const EMPTY_ANSWER = { status: '' };

const NAMESPACE = 'contact-form-7/v1';

/** What a WordPress page tells its scripts about its forms, in `window.wpcf7`. */
export function pageForm(browser: FormBrowser): PageForm {
  const read = pageGlobal.safeParse(readGlobal(browser.window, 'wpcf7') ?? {});
  return read.success ? read.data : {};
}

/**
 * The address of the REST calls: the attribute, the page's `wpcf7.api`, the `<link>` that WordPress puts into every
 * head, or the usual path on this host. It ends before `contact-forms/`.
 */
export function resolveApiRoot(browser: FormBrowser, attribute: string): string {
  const { root = '', namespace = NAMESPACE } = pageForm(browser).api ?? {};
  const link = browser.window.document.querySelector('link[rel="https://api.w.org/"]')?.getAttribute('href');
  const base = (attribute || root || link || '/wp-json/').replace(/\/?$/, '/');
  return `${base}${trimEnd(namespace.replace(/^\/+/, ''))}/`;
}

/** `root` may contain `?rest_route=`: then a query that follows begins with `&`. */
export function resolveEndpoint(root: string, path: string): string {
  return root + (root.includes('?') ? path.replace('?', '&') : path);
}

export async function readSchema(
  browser: FormBrowser,
  root: string,
  formId: number,
): Promise<Result<Answer<readonly unknown[]>, FormError>> {
  const answer = await call(browser, resolveEndpoint(root, `contact-forms/${formId}/feedback/schema`));
  if (!answer.ok) return answer;
  const schema = schemaAnswer.safeParse(answer.value.data ?? {});
  if (!schema.success) return malformed(browser, 'schema', formId);
  return ok({ read: schema.data.rules ?? [], raw: answer.value.data });
}

export async function readRefill(
  browser: FormBrowser,
  root: string,
  formId: number,
): Promise<Result<Answer<Refill>, FormError>> {
  const answer = await call(browser, resolveEndpoint(root, `contact-forms/${formId}/refill`));
  if (!answer.ok) return answer;
  const refill = refillAnswer.safeParse(answer.value.data);
  if (!refill.success) return malformed(browser, 'refill', formId);
  return ok({ read: refill.data, raw: answer.value.data });
}

export interface Sending {
  root: string;
  formId: number;
  formData: FormData;
  signal: AbortSignal;
  /** Called with a share from 0 to 1 while larger files are uploaded. */
  progress(share: number): void;
}

/** Sends the form, always as multipart. */
export async function sendFeedback(
  browser: FormBrowser,
  sending: Sending,
): Promise<Result<Answer<Feedback>, FormError>> {
  const { root, formId, formData, signal } = sending;
  const url = resolveEndpoint(root, `contact-forms/${formId}/feedback`);
  const bytes = countBytes([...formData]);
  const way = bytes < PROGRESS_FROM_BYTES ? browser : await uploading(browser, url, sending.progress);
  const post = (body: FormData) =>
    call(way, url, {
      method: 'POST',
      body,
      signal,
      timeoutMs: bytes === 0 ? FEEDBACK_TIMEOUT_MS : UPLOAD_TIMEOUT_MS,
    });
  let answer = await post(formData);
  // the nonce of a cached page has expired, and few forms need one (`subscribers_only`)
  if (!answer.ok && answer.error.status === 403 && formData.has('_wpnonce')) {
    answer = await post(withoutNonce(formData));
  }
  if (!answer.ok) return answer;
  const { data } = answer.value;
  const feedback = feedbackAnswer.safeParse(data ?? EMPTY_ANSWER);
  if (!feedback.success) return malformed(browser, 'feedback', formId);
  return ok({ read: feedback.data, raw: data });
}

/** The size of the files among a form's values. */
export const countBytes = (values: readonly [name: string, value: FormDataEntryValue][]): number =>
  values.reduce((sum, [, value]) => sum + (typeof value === 'string' ? 0 : value.size), 0);

function withoutNonce(formData: FormData): FormData {
  const copy = new FormData();
  for (const [name, value] of formData) if (name !== '_wpnonce') copy.append(name, value);
  return copy;
}

/**
 * A browser whose fetch reports progress. For another origin that would cause a preflight, so that call uses plain
 * fetch.
 */
async function uploading(
  browser: FormBrowser,
  url: string,
  progress: (share: number) => void,
): Promise<FormBrowser> {
  const { location } = browser.window;
  if (new URL(url, location.href).origin !== location.origin) return browser;
  const chunk = await import('./client/upload.ts').catch(() => null);
  return chunk
    ? { ...browser, fetch: (to, init) => chunk.upload(browser.window, to, init, progress) }
    : browser;
}

async function call(
  browser: FormBrowser,
  url: string,
  options: HttpRequest = {},
): Promise<Result<HttpAnswer, FormError>> {
  const post = () => request(browser, url, { ...options, accept: ACCEPT });
  let answer = await post();
  const pause = answer.ok ? null : readPause(browser, answer.error);
  if (pause !== null) {
    await new Promise<void>((done) => void browser.after(pause, done));
    answer = await post();
  }
  if (answer.ok) return answer;
  if (answer.error.kind !== 'aborted') explain(browser, url, answer.error);
  return err(toFormError(answer.error));
}

/** A visitor waits this long for a form that is being sent without wondering. */
const MAX_PAUSE_MS = 10_000;

/**
 * @returns how long a server that takes no more calls for now (429) wants us to wait, in ms; null if it does not say, or
 * for longer than a visitor would. It has not read the message, so that sending it again cannot make two.
 */
function readPause(browser: FormBrowser, { status, headers }: HttpError): number | null {
  const wanted = status === 429 && headers?.get('retry-after');
  if (!wanted) return null;
  const pause = /^\d+$/.test(wanted) ? Number(wanted) * 1000 : Date.parse(wanted) - browser.now();
  return pause <= MAX_PAUSE_MS ? Math.max(0, pause) : null;
}

function toFormError({ kind, status, message }: HttpError): FormError {
  if (kind === 'not-json') return { code: 'invalid_json', message };
  if (kind === 'status') return { code: 'http_error', message, ...(status === undefined ? {} : { status }) };
  return { code: 'fetch_error', message };
}

/** What went wrong, for the site owner. */
function explain(browser: FormBrowser, url: string, { kind, status, message }: HttpError): void {
  const { origin, href } = browser.window.location;
  const foreign = new URL(url, href).origin !== origin;
  const hint =
    kind === 'network' && foreign
      ? ' If that server is up, it does not allow this page to call it (CORS).'
      : status === 404
        ? ' Is form-id the form’s number, and does api-root end in /wp-json/?'
        : status === 413
          ? ' The files are larger than the server accepts.'
          : '';
  browser.log.errorOnce(`contact-form-7 ${url} ${kind} ${status}`, `<contact-form-7>: ${message}.${hint}`);
}

function malformed(browser: FormBrowser, what: string, formId: number): Result<never, FormError> {
  const message = `the ${what} answer of form ${formId} does not come from Contact Form 7`;
  browser.log.errorOnce(`contact-form-7 ${what} ${formId}`, `<contact-form-7>: ${message}.`);
  return err({ code: 'invalid_json', message });
}
