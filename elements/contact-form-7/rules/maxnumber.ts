import { each, thresholdOf } from './rule.ts';

export const maxnumber = each((value, rule) => !(Number.parseFloat(value) > thresholdOf(rule)));
