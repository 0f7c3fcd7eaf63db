import type { Browser } from './base/browser.ts';
import { err, ok, type Result } from './base/result.ts';

/** Why a call gave no usable answer. `status` is the HTTP status, if one arrived; `headers` are those of a refusal. */
export interface HttpError {
  kind: 'network' | 'timeout' | 'aborted' | 'status' | 'not-json' | 'too-large';
  status?: number;
  headers?: Headers;
  message: string;
}

/** `data` is the parsed JSON, or the text for `expect: 'text'`; null for 204 and for an empty body. */
export interface HttpAnswer {
  status: number;
  data: unknown;
  headers: Headers;
}

export interface HttpRequest {
  method?: 'GET' | 'POST';
  /** Sent as application/x-www-form-urlencoded. Undefined values are left out; a list repeats its name. */
  form?: Record<string, string | readonly string[] | undefined>;
  /** Sent as application/json. */
  json?: unknown;
  /** Sent unchanged: multipart/form-data, with the files. */
  body?: FormData;
  /** The Accept header; by default the browser's own. */
  accept?: string;
  expect?: 'json' | 'text';
  /** Outlives the page (64 kB shared by all such calls, Fetch standard). */
  keepalive?: boolean;
  timeoutMs?: number;
  signal?: AbortSignal;
}

export const HTTP_TIMEOUT_MS = 15_000;
/** A larger answer would block the page for seconds: 10 MB of text takes a slow phone ten. In characters. */
export const HTTP_BODY_MAX = 5_000_000;

/** One call to a server. Never throws: refusals, timeouts and malformed bodies are all errors of the Result. */
export async function request(
  browser: Pick<Browser, 'after' | 'fetch' | 'log'>,
  url: string,
  options: HttpRequest = {},
): Promise<Result<HttpAnswer, HttpError>> {
  const controller = new AbortController();
  let timedOut = false;
  const stopTimer = browser.after(options.timeoutMs ?? HTTP_TIMEOUT_MS, () => {
    timedOut = true;
    controller.abort();
  });
  const abort = () => controller.abort();
  if (options.signal?.aborted) abort();
  options.signal?.addEventListener('abort', abort, { once: true });
  try {
    const response = await browser.fetch(url, { ...buildInit(options), signal: controller.signal });
    const isLarge = Number(response.headers.get('content-length')) > HTTP_BODY_MAX;
    const text = isLarge ? '' : await response.text();
    if (isLarge || text.length > HTTP_BODY_MAX) {
      controller.abort();
      browser.log.warnOnce(`large ${url}`, `The answer of ${url} is over 5 MB; it is not used.`);
      return err({ kind: 'too-large', status: response.status, message: `too large: ${url}` });
    }
    if (!response.ok) {
      const { status, headers } = response;
      return err({ kind: 'status', status, headers, message: `${status} from ${url}` });
    }
    return readBody(response, text, options.expect ?? 'json', url);
  } catch (cause) {
    const kind = timedOut ? 'timeout' : options.signal?.aborted ? 'aborted' : 'network';
    return err({
      kind,
      message: `${kind}: ${url} (${cause instanceof Error ? cause.message : String(cause)})`,
    });
  } finally {
    stopTimer();
    options.signal?.removeEventListener('abort', abort);
  }
}

function buildInit({ method, form, json, body: multipart, accept, keepalive }: HttpRequest): RequestInit {
  const init: RequestInit = { method: method ?? 'GET' };
  if (keepalive) init.keepalive = true;
  if (accept) init.headers = { Accept: accept };
  if (multipart) init.body = multipart;
  else if (form) {
    const body = new URLSearchParams();
    for (const [name, value = []] of Object.entries(form)) {
      for (const each of typeof value === 'string' ? [value] : value) body.append(name, each);
    }
    init.body = body;
  } else if (json !== undefined) {
    init.headers = { ...init.headers, 'Content-Type': 'application/json' };
    init.body = JSON.stringify(json);
  }
  return init;
}

function readBody(
  response: Response,
  text: string,
  expect: 'json' | 'text',
  url: string,
): Result<HttpAnswer, HttpError> {
  const { status, headers } = response;
  if (expect === 'text') return ok({ status, headers, data: text });
  if (status === 204 || text.trim() === '') return ok({ status, headers, data: null });
  try {
    return ok({ status, headers, data: JSON.parse(text) });
  } catch {
    return err({ kind: 'not-json', status, message: `The answer of ${url} is not JSON` });
  }
}
