const DATE = /^(?:(\d{1,2})\/(\d{1,2})\/(\d{4})|(\d{4})-(\d{1,2})-(\d{1,2}))$/;
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;
const OFFSET = /^(?:GMT|UTC)?\s*([+-]?)(\d{1,2})(?:[:.](\d{1,2})|(\d{2}))?$/i;
const HOUR_MS = 3_600_000;

/**
 * The end of a timer popup written `date|time|gmt offset` (popup §3, reading 78), in milliseconds since 1970; null for
 * nonsense. The offset is fixed, east is positive; `24:00` is the next day's start.
 */
export function readEndDate(text: string): number | null {
  const [date = '', time = '', offset = ''] = text.split('|').map((each) => each.trim());
  const day = DATE.exec(date);
  const clock = TIME.exec(time || '00:00');
  const east = offsetMs(offset);
  if (!day || !clock || east === null) return null;
  const [year, month, dayOfMonth] = [day[3] ?? day[4], day[2] ?? day[5], day[1] ?? day[6]].map(Number) as [
    number,
    number,
    number,
  ];
  const [hours, minutes, seconds] = [clock[1], clock[2], clock[3] ?? 0].map(Number) as [
    number,
    number,
    number,
  ];
  if (hours > 24 || minutes > 59 || seconds > 59 || (hours === 24 && minutes + seconds > 0)) return null;
  const midnight = Date.UTC(year, month - 1, dayOfMonth);
  const check = new Date(midnight); // 31/02 rolls over into March
  if (check.getUTCMonth() !== month - 1 || check.getUTCDate() !== dayOfMonth) return null;
  return midnight + hours * HOUR_MS + minutes * 60_000 + seconds * 1000 - east;
}

/** `+3`, `+03:00`, `+0530`, `GMT+3` and `5.5` (hours and a decimal part). */
function offsetMs(text: string): number | null {
  if (text === '') return 0;
  const decimal = /^[+-]?\d{1,2}\.\d+$/.test(text) ? Number(text) : null;
  const parts = OFFSET.exec(text);
  if (decimal === null && !parts) return null;
  const hours = decimal ?? Number(parts?.[2]) + Number(parts?.[3] ?? parts?.[4] ?? 0) / 60;
  const east = decimal === null && parts?.[1] === '-' ? -hours : hours;
  return Math.abs(east) <= 14 ? east * HOUR_MS : null;
}
