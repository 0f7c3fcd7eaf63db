import { each } from './rule.ts';

const TOLERANCE = 0.5e-6; // site §5: six decimals

/** A multiple of the interval, counted from the base; without one from 0 (decision site-19). */
export const stepnumber = each((value, { base = 0, interval }) => {
  const step = Number.parseFloat(String(interval));
  if (!(step > 0)) return true;
  const rest = Math.abs((Number.parseFloat(value) - Number.parseFloat(String(base))) % step);
  return rest < TOLERANCE || step - rest < TOLERANCE;
});
