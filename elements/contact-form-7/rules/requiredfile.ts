import { files, type Rule } from './rule.ts';

/** A browser sends an empty File for a control without a choice, so an empty one is none (decision site-18). */
export const requiredfile: Rule = (values) => files(values).some(({ size }) => size > 0);
