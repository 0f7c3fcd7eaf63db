import { each, type Rule, readThreshold, texts } from './rule.ts';

export const required: Rule = (values) => texts(values).length > 0;

const LOCAL = /^[\w!#$%&'*+/=?^`{|}~.-]+$/;
const LABEL = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i;
const MIN_LENGTH = 6; // site §9

/** Site §5, which is WordPress's `is_email`. Two dots in a row, or a dot at either end, leave an empty label. */
export const email = each((value) => {
  const [local = '', domain, ...more] = value.split('@');
  if (value.length < MIN_LENGTH || domain === undefined || more.length > 0) return false;
  const labels = domain.split('.');
  return LOCAL.test(local) && labels.length > 1 && labels.every((label) => LABEL.test(label));
});

/** Site §5. */
const SCHEMES =
  /^(?:https?|ftps?|mailto|news|irc[6s]?|gopher|nntp|feed|telnet|mms|rtsp|sms|svn|tel|fax|xmpp|webcal|urn):$/;

export const url = each((value) => {
  try {
    return SCHEMES.test(new URL(value).protocol);
  } catch {
    return false;
  }
});

const MIN_DIGITS = 6; // site §9
const MAX_DIGITS = 15;

/** Site §5. The + or 00 in front of an international number, and the zeros after it, do not count as digits. */
export const tel = each((value) => {
  const plain = value.replace(/[#*].*$/s, '').replace(/[()/.\s-]+/g, '');
  const digits = /^(?:\+|00)/.test(plain) ? plain.replace(/^[+0]+/, '') : plain;
  return /^\d+$/.test(digits) && digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS;
});

export const enumeration = each((value, { accept }) => accept?.includes(value) ?? false);

const totalLength = (values: Parameters<Rule>[0]): number =>
  texts(values).reduce((sum, value) => sum + value.length, 0);

export const minlength: Rule = (values, rule) => {
  const length = totalLength(values);
  return length === 0 || !(length < readThreshold(rule));
};

export const maxlength: Rule = (values, rule) => !(totalLength(values) > readThreshold(rule));

export const minitems: Rule = (values, rule) => !(texts(values).length < readThreshold(rule));

export const maxitems: Rule = (values, rule) => !(texts(values).length > readThreshold(rule));
