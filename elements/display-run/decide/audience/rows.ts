import { isRecord, List, Text } from '../../../../shared/wire/fields.ts';

/** What a row of `visitor_filter` is about. */
export type Subject =
  | 'page'
  | 'campaign'
  | 'referrer'
  | 'device'
  | 'country'
  | 'language'
  | 'visitor'
  | 'login'
  | 'time';

/** How an address or a campaign is compared; the other subjects have values to choose from. */
export type TextComparison = 'contain' | 'exact' | 'start' | 'end' | 'any_value';

export interface AudienceRow {
  about: Subject;
  compare: TextComparison;
  /** One of them is enough. */
  values: string[];
  /** The parameter of a campaign. */
  name: string;
  /** Minutes since midnight; null for no limit. */
  from: number | null;
  until: number | null;
  /** The popup is hidden if the row holds. */
  veto: boolean;
}

type Words = readonly string[];
const TEXT: Words = [];

/** The values of each subject; none for texts that the owner writes. */
const VALUES: Readonly<Record<Subject, Words | RegExp>> = {
  page: TEXT,
  campaign: TEXT,
  referrer: TEXT,
  device: ['phone', 'tablet', 'computer'],
  country: /^[a-z]{2}$/,
  language: /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/,
  visitor: ['new', 'returning'],
  login: ['in', 'out'],
  time: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
};
const COMPARISONS: readonly TextComparison[] = ['contain', 'exact', 'start', 'end', 'any_value'];
const CLOCK = /^([01]?\d|2[0-4]):([0-5]\d)$/;

const readWord = (value: unknown): string => (Text.safeParse(value).data ?? '').toLowerCase();

/** Undefined for no time of a day. */
function readMinutes(value: unknown): number | null | undefined {
  const text = readWord(value);
  if (text === '') return null;
  const [, hours, minutes] = CLOCK.exec(text) ?? [];
  const at = Number(hours) * 60 + Number(minutes);
  return at <= 24 * 60 ? at : undefined;
}

/** Undefined for a row that says nothing, or nothing possible. */
export function readAudienceRow(row: unknown, veto: boolean): AudienceRow | undefined {
  if (!isRecord(row)) return undefined;
  const about = readWord(row.about) as Subject;
  const allowed = Object.hasOwn(VALUES, about) ? VALUES[about] : undefined;
  const compare = (readWord(row.compare) || (about === 'page' ? 'contain' : 'exact')) as TextComparison;
  const given = typeof row.values === 'string' ? [row.values] : List.safeParse(row.values).data;
  if (!allowed || !given || !COMPARISONS.includes(compare)) return undefined;
  const isFree = allowed === TEXT;
  const values = given
    .map((each) => (isFree ? (Text.safeParse(each).data ?? '') : readWord(each)))
    .filter(Boolean);
  const isKnown = (each: string) =>
    isFree || (allowed instanceof RegExp ? allowed.test(each) : allowed.includes(each));
  const [from, until] = [readMinutes(row.from), readMinutes(row.until)];
  const hasTime = about === 'time' && (from ?? until ?? null) !== null;
  const needsNone = hasTime || (isFree && compare === 'any_value');
  if (!values.every(isKnown) || from === undefined || until === undefined) return undefined;
  if (values.length === 0 && !needsNone) return undefined;
  const name = Text.safeParse(row.name).data || 'utm_source';
  return { about, compare, values, name, from, until, veto };
}
