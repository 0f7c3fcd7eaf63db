import type { Lead } from '../store/leads.ts';

/** One setting that a person fills in: on the site's page, or through the API. */
export interface DestinationSetting {
  readonly name: string;
  readonly label: string;
  /** Stored, used, and never shown again. */
  readonly isSecret?: true;
  readonly isOptional?: true;
  /** A secret that nobody has to invent: the form for a new destination begins with this one, readable. */
  readonly make?: () => string;
  /** An explanation, in one sentence. */
  readonly hint?: string;
  /** @returns what is wrong with it, as part of a sentence ("must be …"), or ''. */
  readonly check?: (value: string) => string;
}

/** One try. If its API allows that, a destination that receives the same lead twice must end up with it once. */
export interface DeliveryAttempt {
  readonly lead: Lead;
  /** The site's client id. */
  readonly site: string;
  /** The same at every try: a receiver that stores it recognises a repetition. */
  readonly deliveryId: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
}

/** The result of a try; `said` is for the log, in one sentence. */
export type Outcome =
  | { readonly state: 'delivered' | 'skipped' | 'failed'; readonly said: string }
  /** It may succeed later; not before `afterS` seconds, if the receiver says so. */
  | { readonly state: 'again'; readonly said: string; readonly afterS?: number };

/** How a destination reaches the network; tests pass their own. */
export interface Transport {
  readonly call: (request: Call) => Promise<Reply>;
  readonly mail: (server: MailServer, mail: Mail) => Promise<void>;
  readonly now: () => Date;
}

export interface Call {
  readonly method: 'POST' | 'PUT' | 'GET';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Reply {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The beginning of the body. */
  readonly body: string;
}

export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
}

export interface Mail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
  readonly replyTo?: string;
}

/** A file in this folder. It knows its API and nothing about the outbox, which calls it until the result is final. */
export interface DestinationKind {
  readonly kind: string;
  readonly title: string;
  readonly settings: readonly DestinationSetting[];
  /** Throws only if the receiver was not reached: then the delivery is tried again. */
  send(attempt: DeliveryAttempt, transport: Transport): Promise<Outcome>;
}

const SAID_MAX = 300;

/**
 * What an HTTP answer means for the next try: the receiver's trouble passes, a mistake of ours does not.
 * @param explain finds the message in the answer's JSON.
 */
export function judgeAnswer(
  { status, headers, body }: Reply,
  explain: (answer: Record<string, unknown>) => unknown = () => undefined,
): Outcome {
  if (status >= 200 && status < 300) return { state: 'delivered', said: `Answered with ${status}.` };
  const found = explained(body, explain);
  const said = `Answered with ${status}${found === '' ? '.' : `: ${found}`}`.slice(0, SAID_MAX);
  if (![408, 425, 429].includes(status) && status < 500) return { state: 'failed', said };
  const afterS = secondsIn(headers['retry-after'] ?? '');
  return { state: 'again', said, ...(afterS > 0 ? { afterS } : {}) };
}

/** `Retry-After`, in seconds or as a date (RFC 9110, 10.2.3); 0 if it is neither. */
function secondsIn(text: string): number {
  if (/^\s*\d+\s*$/.test(text)) return Number(text);
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? 0 : Math.max(0, Math.ceil((moment - Date.now()) / 1000));
}

function explained(body: string, explain: (answer: Record<string, unknown>) => unknown): string {
  try {
    const message = explain(JSON.parse(body) as Record<string, unknown>);
    return typeof message === 'string' ? message : '';
  } catch {
    return '';
  }
}

export const jsonCall = (
  method: Call['method'],
  url: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Call => ({
  method,
  url,
  headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
  body: JSON.stringify(body),
});

export const isMissing = (value: string | undefined): value is undefined | '' =>
  value === undefined || value.trim() === '';

export const mustMatch =
  (pattern: RegExp, said: string) =>
  (value: string): string =>
    pattern.test(value) ? '' : said;
