import { describe, expect, test } from 'vitest';
import { blameFiles, findAdvice, isTooLarge } from '../../../../elements/contact-form-7/client/failure.ts';
import { compile } from '../../../../elements/contact-form-7/client/schema.ts';
import { en } from '../../../../elements/contact-form-7/words/en.ts';

const formOf = (...values: [name: string, value: string | number][]): FormData => {
  const formData = new FormData();
  for (const [name, value] of values)
    formData.append(name, typeof value === 'number' ? new File([new Uint8Array(value)], name) : value);
  return formData;
};
const refusal = (status: number) => ({ code: 'http_error' as const, status, message: '' });
const rule = (field: string) => ({ rule: 'maxfilesize', field, threshold: 1, error: `too large: ${field}` });
const schema = compile(
  [rule('a'), { rule: 'all', rules: [rule('b')] }, { rule: 'file', field: 'c' }],
  () => {},
);

describe('a message that the server refuses', () => {
  test.each([
    [413, formOf(['a', 'x']), true],
    [400, formOf(['a', 3_000_000]), true],
    [400, formOf(['a', 1_000_000], ['b[]', 1_200_000]), true],
    [400, formOf(['a', 1000]), false],
    [500, formOf(['a', 3_000_000]), false],
  ])('%i is about its size or not', (status, formData, expected) => {
    expect(isTooLarge(refusal(status), formData)).toBe(expected);
  });

  test.each([
    [{ code: 'fetch_error', message: '' }, en.offline],
    [{ code: 'invalid_json', message: '' }, en.notJson],
    [refusal(413), en.tooLarge],
    [refusal(408), en.tryLater],
    [refusal(429), en.tryLater],
    [refusal(503), en.tryLater],
    [refusal(500), ''],
    [refusal(415), ''],
    [{ code: 'http_error', message: '' }, ''],
  ] as const)('%j', (error, expected) => {
    expect(findAdvice(error, en, formOf(['a', 'x']))).toBe(expected);
  });

  test.each([
    ['the only file', formOf(['a', 10], ['text', 'a long text']), { a: 'too large: a' }],
    ['the largest of two, in a rule inside another', formOf(['a', 10], ['b', 20]), { b: 'too large: b' }],
    ['files of a field count together', formOf(['a[]', 10], ['a[]', 15], ['b', 20]), { a: 'too large: a' }],
    ['no rule about size', formOf(['c', 10]), {}],
    ['no files', formOf(['a', 'x'], ['b', 0]), {}],
  ])('the field to blame: %s', (_, formData, expected) => {
    expect(blameFiles(formData, schema)).toEqual(expected);
    expect(blameFiles(formData, null)).toEqual({});
  });
});
