import { each } from './rule.ts';

/** The floating-point number of HTML: no plus in front, no dot at the end. */
export const number = each((value) => /^-?(?:\d+|\d*\.\d+)(?:e[+-]?\d+)?$/i.test(value));
