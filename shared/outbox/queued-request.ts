import type { Browser } from '../browser.ts';
import { type HttpAnswer, type HttpError, request } from '../http.ts';
import type { Result } from '../result.ts';
import * as z from '../schema.ts';

/** Something a visitor sent that must arrive once. */
export interface QueuedRequest {
  /** Travels with the body as `submission_id`, so that the receiver counts a repeated delivery once. */
  readonly id: string;
  /** Absolute http(s) address: the next page may be elsewhere on the site. */
  readonly url: string;
  readonly encoding: 'form' | 'json';
  readonly body: Readonly<Record<string, string>>;
  /** What is written down in place of these fields of the body: a whole address is sent, but not kept. */
  readonly bodyAtRest?: Readonly<Record<string, string>>;
  /** True where an answer counts only with `success` in it (popup §7); false where any 2xx will do. */
  readonly confirmed: boolean;
  /** What it belongs to, for the listeners of its fate: a popup's id, or `consent`. */
  readonly about: string;
}

/** What became of one attempt. `waiting`: nothing is decided, it will be tried again. */
export type Delivery =
  | { readonly kind: 'delivered'; readonly answer: unknown }
  | { readonly kind: 'refused'; readonly message: string; readonly status: number | null }
  | { readonly kind: 'waiting'; readonly message: string; readonly status: number | null };

/** A request as web storage holds it. Times in milliseconds since 1970. */
export interface StoredRequest extends QueuedRequest {
  readonly at: number;
  readonly attempts: number;
  /** When the last attempt failed; 0 before. */
  readonly triedAt: number;
  readonly nextAt: number;
}

/** `URL.canParse` would do, but Chrome 119 and Safari 16 lack it: there every request would be unreadable. */
function isHttpUrl(url: string): boolean {
  try {
    return /^https?:$/.test(new URL(url).protocol);
  } catch {
    return false;
  }
}

const stored = z.object({
  id: z.string(),
  url: z.only(z.string(), isHttpUrl),
  encoding: z.oneOf(['form', 'json']),
  body: z.recordOf(z.string()),
  confirmed: z.boolean(),
  about: z.string(),
  at: z.number(),
  attempts: z.number(),
  triedAt: z.orElse(z.number(), 0),
  nextAt: z.number(),
});

/** Reads what storage holds; null for anything that this version of the product did not write. */
export function readStoredRequest(text: string): StoredRequest | null {
  try {
    const parsed = stored.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** All keepalive bodies under way together may hold 64 kB (Fetch standard); the browser refuses a larger one at once. */
const KEEPALIVE_MAX_BYTES = 48_000;

/** Makes one attempt. Never throws. */
export async function deliver(browser: Browser, queued: QueuedRequest): Promise<Delivery> {
  const { url, encoding, body } = queued;
  const size =
    encoding === 'json' ? JSON.stringify(body).length * 2 : String(new URLSearchParams(body)).length;
  const result = await request(browser, url, {
    method: 'POST',
    keepalive: size < KEEPALIVE_MAX_BYTES,
    ...(encoding === 'json' ? { json: body } : { form: { ...body } }),
    // a receiver that need not confirm may answer with an HTML page
    expect: queued.confirmed ? 'json' : 'text',
  });
  return judgeAnswer(result, queued.confirmed);
}

/** 4xx answers that mean "not now" and not "never" (RFC 9110, RFC 6585, RFC 8470). */
const NOT_NOW = new Set([408, 425, 429]);

function judgeAnswer(result: Result<HttpAnswer, HttpError>, confirmed: boolean): Delivery {
  if (!result.ok) {
    const { status = null, message } = result.error;
    const final = result.error.kind === 'status' && status !== null && status >= 400 && status < 500;
    return { kind: final && !NOT_NOW.has(status) ? 'refused' : 'waiting', message, status };
  }
  const { data, status } = result.value;
  const answer = confirmed ? data : parseJson(data);
  const success =
    typeof answer === 'object' && answer !== null && 'success' in answer ? answer.success : undefined;
  const isGood = confirmed ? isTrue(success) : success === undefined || isTrue(success);
  if (isGood) return { kind: 'delivered', answer };
  return { kind: 'refused', message: 'the answer has no success', status };
}

const isTrue = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true';

function parseJson(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
}
