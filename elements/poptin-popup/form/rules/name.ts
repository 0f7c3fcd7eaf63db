import type { Rule } from './rule.ts';

/** Popup §5: 1 to 40 characters (decision 54: a one-letter name is a name), no digits of any script, no < or >. */
const NAME = /^[^\p{Nd}<>]{1,40}$/u;

export const name: Rule = {
  empty: 'name',
  // "Name (when required)": an optional name is accepted unchanged.
  check: (text, { required }) => (!required || NAME.test(text) ? null : 'name'),
};
