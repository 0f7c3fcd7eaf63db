import { each, readThreshold } from './rule.ts';

export const minnumber = each((value, rule) => !(Number.parseFloat(value) < readThreshold(rule)));
