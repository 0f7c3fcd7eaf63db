import type { Json, JsonObject } from '../state/json-path.ts';

/** How often a popup may open (popup §4); `every` says whether it has a number. */
export interface Frequency {
  readonly value: string;
  readonly pattern: RegExp;
  readonly name: string;
  readonly every: 'days' | 'visits' | null;
}

export const FREQUENCIES: readonly Frequency[] = [
  { value: '', pattern: /^$/, name: 'Every time, on every page', every: null },
  {
    value: 'all@display_once_a_visitor_1',
    pattern: /once_a_visitor/,
    name: 'Once to each visitor',
    every: null,
  },
  {
    value: 'all@display_once_every_few_days_2',
    pattern: /once_every_few_days/,
    name: 'Again after a few days',
    every: 'days',
  },
  {
    value: 'all@display_once_every_few_visiting_3',
    pattern: /once_every_few_visiting/,
    name: 'Again after a few visits',
    every: 'visits',
  },
  {
    value: 'all@display_everytime_everypage_5',
    pattern: /everytime_everypage/,
    name: 'Every time, on every page (set explicitly)',
    every: null,
  },
];

const OFF = new Set<Json>([0, '0', '', false, null]);

export function readFrequency({ d_f_r: rule, d_f_a: holds }: JsonObject): Frequency {
  const [everyTime] = FREQUENCIES as [Frequency, ...Frequency[]];
  const text = typeof rule === 'string' ? rule : '';
  if (text === '' || OFF.has(holds)) return everyTime;
  return FREQUENCIES.find(({ pattern, value }) => value !== '' && pattern.test(text)) ?? everyTime;
}

export const readInterval = ({ cookie }: JsonObject): number => Number(cookie) || 1;

/** How often a popup opens, in one sentence. */
export function oftenSentence(popup: JsonObject): string {
  const { every, pattern } = readFrequency(popup);
  const number = readInterval(popup);
  const first = pattern.test('once_a_visitor')
    ? 'Each visitor sees it once.'
    : every
      ? `A visitor sees it again after ${number} ${number === 1 ? every.slice(0, -1) : every} at the earliest.`
      : 'A visitor sees it every time, on every page.';
  const more = [
    isOn(popup.stop_showing_to_converted_users) && 'Not again to visitors who sent its form.',
    isOn(popup.poptin_new_session) && 'Not twice while the browser stays open.',
    popup.display !== undefined &&
      OFF.has(popup.display) &&
      'It never opens automatically: it is switched off.',
  ];
  return [first, ...more].filter(Boolean).join(' ');
}

const isOn = (value: Json): boolean => value !== undefined && !OFF.has(value);
