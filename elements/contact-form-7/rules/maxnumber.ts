import { each, readThreshold } from './rule.ts';

export const maxnumber = each((value, rule) => !(Number.parseFloat(value) > readThreshold(rule)));
