import { each, thresholdOf } from './rule.ts';

export const minnumber = each((value, rule) => !(Number.parseFloat(value) < thresholdOf(rule)));
