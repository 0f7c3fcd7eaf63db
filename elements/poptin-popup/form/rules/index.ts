import type { RuleName } from '../kinds.ts';
import { birthday } from './birthday.ts';
import { date } from './date.ts';
import { email } from './email.ts';
import { name } from './name.ts';
import { number } from './number.ts';
import { phoneBasic } from './phone-basic.ts';
import { phoneInternational } from './phone-international.ts';
import { phoneIsraeli } from './phone-israeli.ts';
import type { Rule } from './rule.ts';
import { text } from './text.ts';
import { webAddress } from './web-address.ts';

export const rules: Readonly<Record<RuleName, Rule>> = {
  name,
  email,
  'phone-basic': phoneBasic,
  'phone-israeli': phoneIsraeli,
  'phone-international': phoneInternational,
  birthday,
  date,
  number,
  'web-address': webAddress,
  text,
};
