import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  email,
  enumeration,
  maxitems,
  maxlength,
  minitems,
  minlength,
  required,
  tel,
  url,
} from '../../../../elements/contact-form-7/rules/text.ts';
import type { RuleObject } from '../../../../elements/contact-form-7/wire.ts';

const rule = (more: object = {}) => ({ rule: 'any', ...more }) as RuleObject;
const never = () => false;
const blanks = fc.array(fc.constantFrom('', ' ', '\t', '\n  '));

describe('rules about text', () => {
  test('a blank value is missing, and breaks no other rule', () => {
    fc.assert(
      fc.property(blanks, fc.nat(9), (values, threshold) => {
        expect(required(values, rule(), never)).toBe(false);
        for (const each of [email, url, tel, enumeration, minlength, maxlength, maxitems])
          expect(each(values, rule({ threshold, accept: [] }), never)).toBe(true);
        expect(minitems(values, rule({ threshold }), never)).toBe(threshold === 0);
      }),
    );
  });

  test('a text has one length, and both limits use it', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((each) => each.trim() !== ''),
        fc.nat(40),
        (text, threshold) => {
          const length = text.trim().length;
          expect(minlength([text], rule({ threshold }), never)).toBe(length >= threshold);
          expect(maxlength([text], rule({ threshold }), never)).toBe(length <= threshold);
        },
      ),
    );
  });

  test('white space around a value is ignored', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('a@b.co', 'x', 'http://a', '123456', '+4930123456'),
        fc.constantFrom(' ', '\n', ''),
        (value, space) => {
          for (const each of [email, url, tel])
            expect(each([`${space}${value}${space}`], rule(), never)).toBe(each([value], rule(), never));
        },
      ),
    );
  });
});
