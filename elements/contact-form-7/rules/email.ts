import { each } from './rule.ts';

const LOCAL = /^[\w!#$%&'*+/=?^`{|}~.-]+$/;
const LABEL = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i;
const MIN_LENGTH = 6; // site §9

/** Site §5, which is WordPress's `is_email`. Empty labels stand for consecutive, leading and trailing dots. */
export const email = each((value) => {
  const [local = '', domain, ...more] = value.split('@');
  if (value.length < MIN_LENGTH || domain === undefined || more.length > 0) return false;
  const labels = domain.split('.');
  return LOCAL.test(local) && labels.length > 1 && labels.every((label) => LABEL.test(label));
});
