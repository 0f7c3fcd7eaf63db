import { expect, test } from 'vitest';
import { asOnPhone, hasPhoneWords, withPhoneWords } from '../../../composer/preview/phone-words.ts';

const popup = { poptin_id: 'a', content: { title: 'Long' }, mobile: { title: 'Short' } };
const on = (value: unknown) => ({ ...popup, design_properties: { switch_mobile_editor: value as number } });

test('phones get their own words only if they are switched on', () => {
  expect(asOnPhone(popup)).toBe(popup);
  for (const off of [0, '0', false, null]) expect(hasPhoneWords(on(off))).toBe(false);
  for (const each of [1, '1', true]) expect(asOnPhone(on(each)).content).toEqual({ title: 'Short' });
});

test('their own words begin as they are', () => {
  const { mobile: _, ...without } = popup;
  const made = withPhoneWords(without);
  expect(made).toMatchObject({ mobile: { title: 'Long' }, design_properties: { switch_mobile_editor: 1 } });
  expect(hasPhoneWords(made)).toBe(true);
  // words of before are kept
  expect(withPhoneWords(popup).mobile).toEqual({ title: 'Short' });
  expect(withPhoneWords({ poptin_id: 'b', design_properties: [] })).toMatchObject({
    design_properties: { switch_mobile_editor: 1 },
  });
});
