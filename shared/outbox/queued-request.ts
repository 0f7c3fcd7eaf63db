import type { Browser } from '../base/browser.ts';
import type { Result } from '../base/result.ts';
import { webAddress } from '../base/safe-address.ts';
import { type HttpAnswer, type HttpError, request } from '../http.ts';
import * as z from '../wire/schema.ts';

/** A visitor's request that must arrive once. */
export interface QueuedRequest {
  /** Travels with the body as `submission_id`, so that the receiver counts a repeated delivery once. */
  readonly id: string;
  /** Absolute http(s) address: the next page may be elsewhere on the site. */
  readonly url: string;
  readonly encoding: 'form' | 'json';
  readonly body: Readonly<Record<string, string>>;
  /** Stored in place of these body fields: the whole address is sent, but not stored. */
  readonly bodyAtRest?: Readonly<Record<string, string>>;
  /** True if an answer counts only with `success` in it (popup §7); otherwise see {@link isReceipt}. */
  readonly confirmed: boolean;
  /** The receiver answers with a page, or redirects to one: any 2xx that does not report a failure is a receipt. */
  readonly answersPage?: boolean;
  /** What it belongs to, for listeners: a popup's id, or `consent`. */
  readonly about: string;
}

/** The result of one attempt. `waiting`: undecided, it will be tried again. */
export type Delivery =
  | { readonly kind: 'delivered'; readonly answer: unknown }
  | { readonly kind: 'refused'; readonly message: string; readonly status: number | null }
  | {
      readonly kind: 'waiting';
      readonly message: string;
      readonly status: number | null;
      /** How long the server asked us to wait (`Retry-After`); 0 or absent if it did not. */
      readonly holdMs?: number;
    };

/** A request as web storage holds it. Times in milliseconds since 1970. */
export interface StoredRequest extends QueuedRequest {
  readonly at: number;
  readonly attempts: number;
  /** When the last attempt failed; 0 before. */
  readonly triedAt: number;
  readonly nextAt: number;
  /** The server wants no call before this time (`Retry-After`); 0 if it did not say. */
  readonly heldUntil: number;
  /** The visitor was told that it was sent: no answer of the server changes that. */
  readonly promised: boolean;
}

const isHttpUrl = (url: string): boolean => webAddress(url, '') !== '';

const stored = z.object({
  id: z.string(),
  url: z.only(z.string(), isHttpUrl),
  encoding: z.oneOf(['form', 'json']),
  body: z.recordOf(z.string()),
  confirmed: z.boolean(),
  answersPage: z.orElse(z.boolean(), false),
  about: z.string(),
  at: z.number(),
  attempts: z.number(),
  triedAt: z.orElse(z.number(), 0),
  nextAt: z.number(),
  heldUntil: z.orElse(z.number(), 0),
  promised: z.orElse(z.boolean(), false),
});

/** Reads a stored value; null for anything that this version of the product did not write. */
export function readStoredRequest(text: string): StoredRequest | null {
  try {
    const parsed = stored.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * All keepalive bodies in flight may hold 64 kB together (Fetch standard); the browser refuses a larger one at once.
 */
const KEEPALIVE_MAX_BYTES = 48_000;

/** Makes one attempt. Never throws. */
export async function deliver(browser: Browser, queued: QueuedRequest): Promise<Delivery> {
  const { url, encoding, body } = queued;
  const size =
    encoding === 'json' ? JSON.stringify(body).length * 2 : String(new URLSearchParams(body)).length;
  let holdMs = 0;
  let type = '';
  const fetch = async (to: string, init?: RequestInit) => {
    const answer = await browser.fetch(to, init);
    if (isFromWorker(answer, to, browser.window.navigator)) throw new Error('a service worker answered');
    if (!queued.confirmed && !queued.answersPage && isElsewhere(answer))
      throw new Error('a page answered, or another address');
    holdMs = readRetryAfter(answer.headers, browser.now());
    type = answer.headers.get('content-type') ?? '';
    return answer;
  };
  const world = { after: browser.after, log: browser.log, fetch };
  const result = await request(world, url, {
    method: 'POST',
    keepalive: size < KEEPALIVE_MAX_BYTES,
    ...(encoding === 'json' ? { json: body } : { form: { ...body } }),
    // a receiver that need not confirm may answer with an HTML page
    expect: queued.confirmed ? 'json' : 'text',
  });
  const delivery = judgeAnswer(result, queued, type);
  return delivery.kind === 'waiting' ? { ...delivery, holdMs } : delivery;
}

/**
 * Whether a page's service worker answered with its own page, as many do without a network: that page has another
 * address, or the worker made it. Mistaking it for the receiver's answer loses the request. A worker's response is
 * `basic` at any address, like the site's own answers, but has no `Date`, which servers with a clock must send (RFC
 * 9110 §6.6.1). Another origin's own answer is `cors`.
 */
function isFromWorker(
  { url, redirected, type, headers }: Response,
  asked: string,
  page: Partial<Pick<Navigator, 'serviceWorker'>>,
): boolean {
  if (url && !redirected && url !== asked.split('#')[0]) return true;
  const isPage = /^text\/html/.test(headers.get('content-type') ?? '');
  // checked last: a sandboxed document, which gets no basic answer, refuses `serviceWorker`
  return isPage && type === 'basic' && !headers.has('date') && Boolean(page.serviceWorker?.controller);
}

/**
 * A network's login page, an error page, the target of a redirect: any of them may answer 200, and none of them is the
 * receiver's own answer. An answer that reports a failure is one at any address.
 */
const isElsewhere = ({ ok, redirected, headers }: Response): boolean =>
  ok && (redirected || /^\s*(?:text\/html|application\/xhtml)/i.test(headers.get('content-type') ?? ''));

/** However long a server asks for, the next attempt is made within the hour: a page seldom lives longer. */
export const LONGEST_HOLD_MS = 3_600_000;

/** `Retry-After` in milliseconds (RFC 9110 §10.2.3). A date is read against the server's own clock, if it is known. */
function readRetryAfter(headers: Headers, now: number): number {
  const after = headers.get('retry-after') ?? '';
  const isSeconds = /^\d+$/.test(after);
  const ms = isSeconds
    ? Number(after) * 1000
    : Date.parse(after) - (Date.parse(headers.get('date') ?? '') || now);
  return Math.min(LONGEST_HOLD_MS, Math.max(0, ms || 0));
}

/** 4xx answers that mean "not now" rather than "never" (RFC 9110, RFC 6585, RFC 8470). */
const NOT_NOW = new Set([408, 425, 429]);

function judgeAnswer(
  result: Result<HttpAnswer, HttpError>,
  { confirmed, answersPage, id }: QueuedRequest,
  type: string,
): Delivery {
  if (!result.ok) {
    const { status = null, message } = result.error;
    const final = result.error.kind === 'status' && status !== null && status >= 400 && status < 500;
    return { kind: final && !NOT_NOW.has(status) ? 'refused' : 'waiting', message, status };
  }
  const { data, status } = result.value;
  const parsed = confirmed ? { json: data } : parseJson(String(data ?? ''));
  const answer = parsed ? parsed.json : String(data).trim();
  const { success, submission_id: echoed = id } = own(answer);
  if (String(echoed) !== id) return { kind: 'waiting', message: 'an answer to another one', status };
  if (!parsed && !answersPage && isBroken(answer as string, type))
    return { kind: 'waiting', message: 'a page answered, or half an answer', status };
  if (confirmed ? isTrue(success) : isReceipt(answer)) return { kind: 'delivered', answer };
  return { kind: 'refused', message: 'the answer has no success', status };
}

/**
 * A page that says it is something else, or JSON that cannot be read: what a server prints when it fails halfway. Some
 * servers call a plain `ok` JSON.
 */
const isBroken = (text: string, type: string): boolean =>
  /json/i.test(type) ? /[<{["]/.test(text) : text.startsWith('<') && !/xml/i.test(type);

/** A page's text has an entry for each letter. */
const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What was sent, without what another script has given to all objects. Some servers write `Success`. */
const own = (value: unknown): Readonly<Record<string, unknown>> =>
  Object.entries(isRecord(value) ? value : {}).reduce(
    (all, [name, each]) => Object.assign(all, { [name.toLowerCase()]: each }),
    Object.create(null),
  );

/** What a text about a failure begins with, or a status. */
const BAD = /^(?:(?:err(?:or)?|fail(?:ed|ure)?|false|invalid|denied|rejected)\b|[45]\d\d$)/i;

/** `error`, `errors`, `errorMessage` as AWS Lambda has it, `error_code`. */
const ERROR = /^(?:error|exception|fault)/;

/**
 * Whether a 2xx of a receiver that need not confirm is a receipt: it may say anything, or nothing, except that it
 * failed. docs/popups.md lists the words.
 */
function isReceipt(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.every((each) => typeof each !== 'object' || isReceipt(each));
  // WordPress answers 0 and -1 to what it does not know
  if (typeof answer === 'number') return answer > 0;
  if (typeof answer !== 'object') return !isBad(answer);
  const all = own(answer);
  const { success = true, ok = true } = all;
  const isNothing = (value: unknown) =>
    !value ||
    value === '0' ||
    value === 'false' ||
    (typeof value === 'object' && Object.keys(value).length === 0);
  return (
    isTrue(success) &&
    isTrue(ok) &&
    Object.entries(all).every(
      ([name, value]) =>
        (!ERROR.test(name) || isNothing(value)) &&
        (!/^(?:status(?:_?code)?|result)$/.test(name) || !isBad(value)),
    )
  );
}

const isBad = (value: unknown): boolean => BAD.test(String(value));

const isTrue = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true';

/** Null for a text that is no JSON. */
function parseJson(text: string): { json: unknown } | null {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return null;
  }
}
