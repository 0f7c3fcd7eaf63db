import { each } from './rule.ts';

export const enumeration = each((value, { accept }) => accept?.includes(value) ?? false);
