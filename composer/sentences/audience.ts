import {
  type AudienceRow,
  readAudienceRow,
  type Subject,
  type TextComparison,
} from '../../elements/display-run/decide/audience/rows.ts';
import { Role } from '../../elements/display-run/decide/targeting/rows.ts';
import { isObject, type Json, type JsonObject } from '../state/json-path.ts';
import { orList } from './when.ts';

/** A condition about the visitor or the page, as the owner finds it in the list. */
export interface AudienceCondition {
  readonly about: Subject;
  readonly name: string;
  /** A new row; one without values does nothing until something is chosen. */
  readonly fresh: JsonObject;
}

export const AUDIENCE: readonly AudienceCondition[] = [
  { about: 'page', name: 'Page address', fresh: { compare: 'contain', values: [] } },
  { about: 'referrer', name: 'Where they came from', fresh: { compare: 'exact', values: [] } },
  { about: 'campaign', name: 'Campaign', fresh: { name: 'utm_campaign', compare: 'exact', values: [] } },
  { about: 'device', name: 'Device', fresh: { values: ['phone', 'tablet'] } },
  { about: 'country', name: 'Country', fresh: { values: [] } },
  { about: 'language', name: 'Browser’s language', fresh: { values: [] } },
  { about: 'visitor', name: 'New or returning', fresh: { values: ['new'] } },
  { about: 'login', name: 'Logged in', fresh: { values: ['out'] } },
  {
    about: 'time',
    name: 'Day and hour',
    fresh: { values: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '09:00', until: '17:00' },
  },
];

export const DAYS: readonly (readonly [day: string, name: string])[] = [
  ['mon', 'Monday'],
  ['tue', 'Tuesday'],
  ['wed', 'Wednesday'],
  ['thu', 'Thursday'],
  ['fri', 'Friday'],
  ['sat', 'Saturday'],
  ['sun', 'Sunday'],
];

const VALUE_NAMES: Readonly<Record<string, string>> = {
  phone: 'phones',
  tablet: 'tablets',
  computer: 'computers',
  new: 'new visitors',
  returning: 'visitors who have been here before',
  in: 'visitors who are logged in',
  out: 'visitors who are not logged in',
};

/** How an owner compares an address or a campaign. */
export const COMPARISONS: Readonly<Record<TextComparison, string>> = {
  contain: 'contains',
  exact: 'is',
  start: 'begins with',
  end: 'ends with',
  any_value: 'is anything',
};

export const countryName = (code: string): string => nameOf('region', code.toUpperCase());
export const languageName = (tag: string): string => nameOf('language', tag);

function nameOf(type: 'region' | 'language', code: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type }).of(code) ?? code;
  } catch {
    return code;
  }
}

const quoted = (values: readonly string[]): string => orList(values.map((each) => `“${each}”`));

/** A row of `visitor_filter` as the engine reads it; null if it skips the row. */
export const readAudience = (row: Json): AudienceRow | null =>
  (isObject(row) && readAudienceRow(row, Role.safeParse(row.role).data ?? true)) || null;

/** What the engine does with a row. */
export function audienceSentence(row: Json): string {
  const read = readAudience(row);
  if (!read)
    return noEffect(isObject(row) ? AUDIENCE.find(({ about }) => about === row.about)?.name : undefined);
  return `${read.veto ? 'Hidden' : 'Shown only'} ${CLAUSES[read.about](read)}.`;
}

export const noEffect = (name = 'Something'): string =>
  `“${name}” is not filled in yet: until then it changes nothing.`;

const from = (row: AudienceRow, who: string): string => (row.veto ? `from ${who}` : `to ${who}`);

const CLAUSES: Readonly<Record<Subject, (row: AudienceRow) => string>> = {
  page: ({ compare, values }) =>
    compare === 'any_value'
      ? 'on every page'
      : `on pages whose address ${COMPARISONS[compare]} ${quoted(values)}`,
  referrer: (row) => {
    const { compare, values } = row;
    if (compare === 'any_value') return from(row, 'visitors who came from another site');
    if (compare === 'exact') return from(row, `visitors who came from ${orList(values)}`);
    return from(row, `visitors who came from an address that ${COMPARISONS[compare]} ${quoted(values)}`);
  },
  campaign: (row) => {
    const { compare, values, name } = row;
    const what =
      compare === 'any_value' ? `a ${name}` : `a ${name} that ${COMPARISONS[compare]} ${quoted(values)}`;
    return from(row, `visitors who came with ${what}`);
  },
  device: ({ values }) => `on ${orList(values.map((each) => VALUE_NAMES[each] ?? each))}`,
  country: (row) => from(row, `visitors in ${orList(row.values.map(countryName))}`),
  language: (row) => from(row, `visitors whose browser is set to ${orList(row.values.map(languageName))}`),
  visitor: (row) => from(row, orList(row.values.map((each) => VALUE_NAMES[each] ?? each))),
  login: (row) => from(row, orList(row.values.map((each) => VALUE_NAMES[each] ?? each))),
  time: ({ values, from: start, until }) => {
    const days = DAYS.filter(([day]) => values.includes(day)).map(([, name]) => `${name}s`);
    const hours = start === null && until === null ? '' : hoursClause(start ?? 0, until ?? 24 * 60);
    const when = [days.length === 0 ? '' : `on ${orList(days, 'and')}`, hours].filter(Boolean).join(' ');
    return `${when}, by the visitor’s clock`;
  },
};

const clock = (at: number): string =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;

const hoursClause = (start: number, end: number): string =>
  `from ${clock(start)} to ${clock(end)}${start > end ? ' of the next day' : ''}`;
