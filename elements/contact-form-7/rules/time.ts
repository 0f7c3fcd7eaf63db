import { each } from './rule.ts';

export const time = each((value) => /^(?:[01]\d|2[0-3])(?::[0-5]\d){1,2}$/.test(value));
