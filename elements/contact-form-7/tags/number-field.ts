import { element } from '../markup/markup.ts';
import {
  classes,
  commonAttributes,
  has,
  initialValue,
  option,
  type TagContext,
  type TagRenderer,
  wrap,
} from './tag.ts';

/** number, range, date, time. */
export const numberField: TagRenderer = (tag, context) => {
  const number = tag.type === 'number' || tag.type === 'range';
  const { value, placeholder } = initialValue(tag, context);
  const bound = (name: string, usual?: string) => {
    const written = option(tag, name);
    return written && tag.type === 'date' ? parseDay(written, context) : (written ?? usual);
  };
  const range = tag.type === 'range';
  return wrap(
    tag,
    element('input', {
      ...commonAttributes(tag, classes(tag, `wpcf7-validates-as-${number ? 'number' : tag.type}`)),
      min: bound('min', range ? '0' : undefined),
      max: bound('max', range ? '100' : undefined),
      step: option(tag, 'step'),
      autocomplete: option(tag, 'autocomplete'),
      readonly: has(tag, 'readonly') ? 'readonly' : null,
      placeholder,
      value: tag.type === 'date' && value ? (parseDay(value, context) ?? value) : value,
      type: tag.type,
      name: tag.name,
    }),
  );
};

const UNIT_DAYS: Readonly<Record<string, number>> = { day: 1, week: 7 };

/** `2026-06-15`, `today`, `today+2days`, `today-1month`: a day in the format of `<input type="date">`. */
function parseDay(written: string, { now }: TagContext): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(written)) return written;
  const [found, count = '0', unit = 'day'] =
    /^today(?:([+-]\d+)(day|week|month|year)s?)?$/.exec(written.replace(/\s+/g, '')) ?? [];
  if (found === undefined) return undefined;
  const today = new Date(now);
  const by = Number(count);
  // adds months first, and Date itself carries over: 31 January plus one month is early in March, as in PHP
  const day = new Date(
    Date.UTC(
      today.getFullYear() + (unit === 'year' ? by : 0),
      today.getMonth() + (unit === 'month' ? by : 0),
      today.getDate() + by * (UNIT_DAYS[unit] ?? 0),
    ),
  );
  // too far away for any calendar
  return Number.isNaN(day.getTime()) ? undefined : day.toISOString().slice(0, 10);
}
