/**
 * The visitor's choice as the cookie holds it, in CookieYes' format (site §3, decision site-1): comma-joined
 * `key:value` pairs, one per category after `consentid`, `consent` and `action`. A site that moves over keeps its
 * visitors' choices. No zod here: the banner's first view and the gate include this file (decision D-13).
 */
export interface ConsentRecord {
  /** Random, without meaning. */
  readonly id: string;
  /** gdpr: whether the visitor agreed to anything. ccpa: true means that the visitor opted out (decision site-8). */
  readonly consent: boolean;
  /** An opt-out under ccpa. In the cookie it says `consent:yes`, which is no consent where the law is gdpr. */
  readonly optedOut?: boolean | undefined;
  /** The visitor has acted: accepted, rejected, saved or closed. */
  readonly acted: boolean;
  /** Slug → allowed. */
  readonly categories: Readonly<Record<string, boolean>>;
  /** The policy that the visitor answered to, as the banner describes it; empty in CookieYes' own records. */
  readonly policyRevision: string;
}

export const CONSENT_COOKIE = 'cookieyes-consent';

/** A browser keeps no larger cookie (RFC 6265 §6.1), so a longer text is not our record. */
const MAX_LENGTH = 4096;

/** A slug without the characters that separate pairs in the cookie, or slugs in an attribute. */
export const cleanSlug = (slug: unknown): string =>
  readScalar(slug)
    .slice(0, 80) // so that the record fits into a cookie
    .replace(/[\s\p{Cc},:;|="\\%]+/gu, '-');

/** A scalar as text. Objects are excluded: their `toString` may be anything, and then `String()` throws. */
export const readScalar = (value: unknown): string => (Object(value) === value ? '' : String(value ?? ''));

/** An object without a prototype, so that `constructor` and `toString` are keys like any other. */
export const toRecord = <T>(entries: Iterable<readonly [string, T]>): Record<string, T> =>
  Object.assign(Object.create(null), Object.fromEntries(entries));

/** Reads the cookie's text. Null on a first visit, and for a text that is not a record. */
export function parseRecord(text: string | null | undefined): ConsentRecord | null {
  if (!text || text.length > MAX_LENGTH) return null;
  // decoded, another tool's text may contain characters that would end our cookie, or make the browser refuse it
  const pairs = text.split(/[,;\p{Cc}]/u).map((pair) => pair.split(':').map((each) => each.trim()));
  const {
    consentid: id = '',
    consent,
    action,
    asked: policyRevision = '',
    ...others
  } = Object.fromEntries(pairs);
  if (!/^(?:yes|no|reject)$/.test(consent)) return null;
  const optedOut = others.optout === 'ccpa' || undefined;
  return {
    id,
    consent: consent === 'yes' && !optedOut, // `reject` is a "no" (site §3)
    optedOut,
    acted: action === 'yes',
    categories: toRecord(
      Object.entries(others)
        .filter(([, value]) => value === 'yes' || value === 'no')
        .map(([slug, value]) => [slug, value === 'yes']),
    ),
    policyRevision,
  };
}

/**
 * Whether the visitor has answered, now or to an earlier question. A banner also notes what counts without an answer:
 * that says nothing on another page, where another law may hold.
 */
export const isAnswered = (record: ConsentRecord | null): boolean =>
  !!(record?.acted || record?.policyRevision);

/**
 * The one reader of the cookie, for gate, banner and consent store. A page may see several with its name, on its host
 * and on each parent domain: what one of them refuses is refused. Those without a choice count only if there is no
 * other.
 * @param values not decoded, as `CookieJar.values` returns them.
 */
export function readRecord(values: readonly string[]): ConsentRecord | null {
  const all = values.map((each) => parseRecord(decodeValue(each))).filter((each) => each !== null);
  const chosen = all.filter(isAnswered);
  const counted = chosen.length ? chosen : all;
  return counted.length ? counted.reduce(combine) : null;
}

function combine(one: ConsentRecord, other: ConsentRecord): ConsentRecord {
  const keys = Object.keys({ ...one.categories, ...other.categories });
  const allows = (key: string) => {
    const [a, b] = [one.categories[key], other.categories[key]];
    // a service without a separate answer follows its category, which may have been refused
    return key.startsWith('service.') ? a && b : (a ?? true) && (b ?? true);
  };
  const answers = keys.map((key) => [key, allows(key)] as const);
  return {
    ...one,
    consent: one.consent && other.consent,
    optedOut: one.optedOut || other.optedOut,
    acted: one.acted || other.acted,
    categories: toRecord(answers.filter((each): each is [string, boolean] => each[1] !== undefined)),
    policyRevision: one.policyRevision === other.policyRevision ? one.policyRevision : '',
  };
}

/** A server that sets the record again encodes it (PHP, Express) or quotes it (Python, with `\054` for a comma). */
function decodeValue(value: string): string {
  let text = value;
  // one that was passed on unchanged is encoded twice
  for (let turn = 0; turn < 2 && /%[0-9a-f]{2}/i.test(text); turn++) {
    try {
      text = decodeURIComponent(text);
    } catch {
      break;
    }
  }
  if (/^".*"$/.test(text)) {
    text = text
      .slice(1, -1)
      .replace(/\\(?:([0-7]{3})|(.))/g, (_, octal, letter) =>
        octal ? String.fromCharCode(Number.parseInt(octal, 8)) : letter,
      );
  }
  return text;
}

/** The cookie's text, in the order that CookieYes writes. */
export function formatRecord(record: ConsentRecord): string {
  const { id, consent, optedOut, acted, categories, policyRevision } = record;
  const yesNo = (value: boolean | undefined) => (value ? 'yes' : 'no');
  const text = [
    `consentid:${id},consent:${yesNo(consent || optedOut)},action:${acted ? 'yes' : ''}`,
    ...Object.entries(categories).map(([slug, allowed]) => `${slug}:${yesNo(allowed)}`),
    ...(optedOut ? ['optout:ccpa'] : []),
  ].join();
  return policyRevision ? `${text},asked:${policyRevision}` : text;
}

/** The slugs that the visitor allows, or those that are refused. */
export const listSlugs = (categories: ConsentRecord['categories'], allowed: boolean): string[] =>
  Object.keys(categories).filter((slug) => categories[slug] === allowed);
