import { each, readThreshold } from './rule.ts';

/** HTML's floating-point number: no leading plus, no trailing dot. */
export const number = each((value) => /^-?(?:\d+|\d*\.\d+)(?:e[+-]?\d+)?$/i.test(value));

export const minnumber = each((value, rule) => !(Number.parseFloat(value) < readThreshold(rule)));

export const maxnumber = each((value, rule) => !(Number.parseFloat(value) > readThreshold(rule)));

const TOLERANCE = 0.5e-6; // site §5: six decimals

/** A multiple of the interval, counted from the base, or from 0 if there is none (decision site-19). */
export const stepnumber = each((value, { base = 0, interval }) => {
  const step = Number.parseFloat(String(interval));
  if (!(step > 0)) return true;
  const rest = Math.abs((Number.parseFloat(value) - (Number.parseFloat(String(base)) || 0)) % step);
  return rest < TOLERANCE || step - rest < TOLERANCE;
});
