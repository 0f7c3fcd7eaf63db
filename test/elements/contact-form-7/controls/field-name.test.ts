import { expect, test } from 'vitest';
import { fieldName, isChallenge } from '../../../../elements/contact-form-7/controls/field-name.ts';

test('a field has the name of its controls, without the brackets of PHP', () => {
  expect(['your-name', 'your-pets[]', 'rows[1][name]', ''].map(fieldName)).toEqual([
    'your-name',
    'your-pets',
    'rows',
    '',
  ]);
});

test('the hidden field of a quiz or a captcha is a challenge, and no other field is', () => {
  const names = [
    '_wpcf7_quiz_answer_sum',
    '_wpcf7_captcha_challenge_code',
    '_wpcf7',
    'x_wpcf7_quiz_answer_a',
  ];
  expect(names.filter(isChallenge)).toEqual(names.slice(0, 2));
});
