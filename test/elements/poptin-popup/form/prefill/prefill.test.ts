import { expect, test } from 'vitest';
import { type FakeBrowser, fakeBrowser } from '../../../../fake-browser.ts';
import { formOf } from '../form-fixture.ts';

const SHOP = 'https://shop.example/';

const filled = async (
  query: string,
  fields: object[],
  browser: FakeBrowser = fakeBrowser({ url: SHOP + query }),
) => {
  const form = await formOf(fields, { browser });
  return Object.values(form.getState().values);
};

test('by query key and by name', async () => {
  expect(await filled('?e_mail=a%40b.co', [{ type: 'email', name: 'x', placeholder: 'E-mail' }])).toEqual([
    'a@b.co',
  ]);
  expect(await filled('?x=a%40b.co', [{ type: 'email', name: 'x', placeholder: 'E-mail' }])).toEqual([
    'a@b.co',
  ]);
  expect(await filled('?email=a%40b.co', [{ type: 'email', label: 'דוא״ל' }])).toEqual(['a@b.co']);
});

test('only choices that exist', async () => {
  const sizes = { type: 'radio', name: 'size', values: [{ value: 's', label: 'Small' }, 'l'] };
  expect(await filled('?size=l', [sizes])).toEqual(['l']);
  expect(await filled('?size=SMALL', [sizes])).toEqual(['s']);
  expect(await filled('?size=xxl', [sizes])).toEqual(['']);
  const many = { type: 'multi-select', name: 'm', values: ['a', 'b', 'c'] };
  expect(await filled('?m=a,c,z', [many])).toEqual([['a', 'c']]);
  expect(await filled('?m=a&m=b', [many])).toEqual([['a', 'b']]);
});

test('Turkish capitals match their own small letters', async () => {
  const cities = { type: 'radio', label: 'İl', values: ['İstanbul', 'Iğdır'] };
  for (const query of ['?il=istanbul', '?il=ISTANBUL', '?il=%C4%B0STANBUL'])
    expect(await filled(query, [cities])).toEqual(['İstanbul']);
  expect(await filled('?il=I%C4%9EDIR', [cities])).toEqual(['Iğdır']);
});

test('dates, numbers and phones take the form of their field', async () => {
  expect(await filled('?date=1/2/2026', [{ type: 'date' }])).toEqual(['2026-02-01']);
  expect(await filled('?date=soon', [{ type: 'date' }])).toEqual(['']);
  expect(await filled('?number=12abc', [{ type: 'number' }])).toEqual(['12']);
  expect(await filled('?phone=%2B1%20415x', [{ type: 'phone' }])).toEqual(['+1 415']);
});

test('an address never gives consent', async () => {
  expect(await filled('?consent=yes', [{ type: 'consent' }])).toEqual(['']);
});

test('utm from this page, otherwise from the page where the visit began', async () => {
  const fields = [
    { type: 'custom', name: 'utm_source' },
    { type: 'hidden', name: 'src', property_name: 'utm_medium' },
  ];
  expect(await filled('?utm_source=mail&utm_medium=x', fields)).toEqual(['mail', 'x']);
  const landing = fakeBrowser({ url: `${SHOP}?utm_source=ad&utm_medium=cpc` });
  landing.session.set('poptin_origin_landing_page', landing.window.location.href);
  const later = landing.visit(`${SHOP}cart?utm_medium=own`);
  expect(await filled('', fields, later)).toEqual(['ad', 'own']);
});

test('keeps what the visitor wrote', async () => {
  const form = await formOf([{ id: 'e', type: 'email' }], {
    browser: fakeBrowser({ url: `${SHOP}?email=a%40b.co` }),
  });
  form.change('e', 'mine@example.com');
  form.prefill();
  expect(form.getState().values.e).toBe('mine@example.com');
});

test('nothing in an address breaks a form', async () => {
  const values = await filled('?email=%3Cscript%3E&name=%00%E2%80%AE%FF&__proto__=1&constructor=2', [
    { type: 'email' },
    { type: 'name' },
  ]);
  expect(values[0]).toBe('<script>');
});
