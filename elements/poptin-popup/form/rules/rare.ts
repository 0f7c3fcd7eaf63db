import { birthday } from './birthday.ts';
import { date } from './date.ts';
import { addRules } from './index.ts';
import { number } from './number.ts';
import { phoneBasic } from './phone-basic.ts';
import { phoneInternational } from './phone-international.ts';
import { phoneIsraeli } from './phone-israeli.ts';
import { webAddress } from './web-address.ts';

/** Rules of fields that few forms have: a separate file. */
addRules({
  'phone-basic': phoneBasic,
  'phone-israeli': phoneIsraeli,
  'phone-international': phoneInternational,
  birthday,
  date,
  number,
  'web-address': webAddress,
});
