import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../package/entries.ts';
import { ENGLISH } from '../../package/manual/word-catalogues.ts';
import { fill } from '../../shared/words/fill.ts';

/** What the specifications say in English and in Hebrew, to the letter; null if they leave a language to us. */
const SENTENCES: readonly (readonly [
  tag: string,
  key: string,
  english: string | null,
  hebrew: string | null,
])[] = [
  // popup §5
  ['poptin-popup', 'error.name', 'Please enter at least 2 or more characters', null],
  [
    'poptin-popup',
    'error.phone-basic',
    'Please enter 7 to 15 digits and avoid using letters or symbols',
    null,
  ],
  ['poptin-popup', 'error.phone', 'Please enter a valid phone number', 'יש להזין מספר טלפון תקין.'],
  ['poptin-popup', 'error.phone-israeli', null, 'מספר הטלפון שגוי'],
  [
    'poptin-popup',
    'error.phone-international',
    'Invalid number - please try again',
    'מספר לא תקין – יש לנסות שוב.',
  ],
  ['poptin-popup', 'error.email', 'There are typos in the email', 'יש שגיאות כתיב במייל.'],
  ['poptin-popup', 'error.email-business', 'Only business emails are allowed', 'רק מיילים עסקיים מותרים.'],
  ['poptin-popup', 'error.birthday', 'Please enter a valid birthday.', 'יש להזין תאריך לידה תקין.'],
  ['poptin-popup', 'form.didYouMean', 'Did you mean X?', null],
  // popup §8
  ['poptin-popup', 'copied', 'Copied', null],
  ['poptin-popup', 'skip', 'Skip', null],
  ['poptin-popup', 'sent', 'Sent successfully!', null],
  // popup §9
  ['poptin-popup', 'form.dateFormat', 'dd/mm/yyyy', null],
  // site §8
  ['contact-form-7', 'offline', 'You are probably offline.', null],
  ['contact-form-7', 'notJson', 'The response is not a valid JSON response.', null],
  ['contact-form-7', 'wrongPlace', 'Error: This contact form is placed in the wrong place.', null],
];

test.each(SENTENCES)('%s says %s as specified', (tag, key, english, hebrew) => {
  const say = (text: unknown) => fill(String(text), { address: 'X' });
  if (english !== null) expect(say(ENGLISH[tag]?.[key])).toBe(english);
  const file = join(ROOT, 'elements', tag, 'words/he.json');
  if (hebrew !== null) expect(say(JSON.parse(readFileSync(file, 'utf8'))[key])).toBe(hebrew);
});
