import { describe, expect, test } from 'vitest';
import { createForm } from '../../../../elements/poptin-popup/form/form.ts';
import { type FakeBrowser, fakeBrowser } from '../../../fake-browser.ts';
import { localeIn } from '../lead-fixture.ts';
import { formOf, sentFor } from './form-fixture.ts';

const SHOP = 'https://shop.example/';

describe('writing', () => {
  test('numbers: typing is filtered, leaving the field rounds', async () => {
    const form = await formOf([{ id: 'n', type: 'number' }]);
    for (const [typed, kept, left] of [
      ['12a.3', '12.3', '12.3'],
      ['1-2', '1-2', '1-2'],
      ['--5', '-5', '-5'],
      ['1,5', '1,5', '1.5'],
      ['1,234.56', '1,234.56', '1234.56'],
      ['1.2.3', '1.2.3', '1.2.3'],
      ['1.005', '1.005', '1.01'],
      ['-2.345', '-2.345', '-2.35'],
      ['0.004', '0.004', '0'],
      ['-0.001', '-0.001', '0'],
      ['99.999', '99.999', '100'],
      [
        '123456789012345678901234567890.125',
        '123456789012345678901234567890.125',
        '123456789012345678901234567890.13',
      ],
      ['.5', '.5', '0.5'],
      ['5.', '5.', '5'],
      ['007', '007', '007'],
      ['١٬٢٣٤٫٥', '1234.5', '1234.5'],
      ['۱۲٫۵', '12.5', '12.5'],
      ['１２３', '123', '123'],
    ] as const) {
      form.change('n', typed);
      expect(form.getState().values.n).toBe(kept);
      form.blur('n');
      expect(form.getState().values.n).toBe(left);
    }
  });

  test('basic phone: refuses other characters', async () => {
    const form = await formOf([{ id: 'p', type: 'phone' }]);
    for (const [typed, kept] of [
      ['050x', '050'],
      ['050  123', '050 123'],
      ['1234567890123456', '1234567890123456'],
      ['+972 (0) 54 - 123 - 45 - 67', '+9720541234567'],
      ['Tel.: +49 (0) 30 / 1234 5678', '+49 (0) 30 1234 5678'],
      ['<script>', ''],
      ['\u202a+972 50\u202c', '+972 50'],
      ['050–123', '050-123'],
    ] as const) {
      form.change('p', typed);
      expect(form.getState().values.p).toBe(kept);
    }
  });

  test('text that was written before its field’s rules had loaded is then read by them', async () => {
    const browser = fakeBrowser();
    const form = createForm({ fields: [{ id: 'n', type: 'number' }], browser, locale: localeIn('en') });
    form.change('n', '1x');
    expect(form.getState().values.n).toBe('1x');
    expect(form.check()).toEqual({ ok: false, firstInvalid: '' }); // nothing is sent unread
    form.prefill();
    await form.settled();
    expect(form.getState().values.n).toBe('1');
    form.stop();
  });

  test('international phone: a number pasted over another one keeps its plus', async () => {
    const form = await formOf([{ id: 'p', type: 'phone', validation: 'international', country: 'US' }]);
    form.change('p', '(415) 555-2671');
    form.change('p', '+972501234567');
    expect(form.getState()).toMatchObject({ values: { p: '+972501234567' }, countries: { p: 'IL' } });
  });

  test('international phone: a number from before the library was loaded also sets its country', async () => {
    const phone = { id: 'p', type: 'phone', validation: 'international', country: 'US' };
    const form = await formOf([{ ...phone, value: '+44 20 7946 0958' }]);
    expect(form.getState().countries).toEqual({ p: 'GB' });
    expect(form.check().ok).toBe(true);
  });

  test('international phone: no plus by typing, but with a pasted number, which sets its country', async () => {
    const form = await formOf([{ id: 'p', type: 'phone', validation: 'international', country: 'US' }]);
    form.change('p', '+');
    expect(form.getState().values.p).toBe('');
    form.change('p', '4');
    form.change('p', '4x');
    expect(form.getState().values.p).toBe('4');
    form.change('p', '+972 50-123 4567');
    expect(form.getState().countries.p).toBe('IL');
    form.blur('p');
    expect(form.getState().values.p).toBe('50 123 4567');
    expect(form.entries()[0]?.value).toBe('+972 501234567');
    form.chooseCountry('p', 'US');
    expect(form.check().ok).toBe(false);
  });

  test('removes control characters, keeps lines in a message, and treats everything else as text', async () => {
    const form = await formOf([
      { id: 'm', type: 'message' },
      { id: 'c', type: 'city' },
    ]);
    form.change('m', 'a\u0000b\r\nc\u0007\td\u202E<script>alert(1)</script>');
    form.change('c', 'a\nb\u0000\u001b[31mc');
    expect(form.entries().map(({ value }) => value)).toEqual([
      'ab\nc\td\u202E<script>alert(1)</script>',
      'a b[31mc',
    ]);
  });

  test('a birthday and an address are normalised when the visitor leaves them', async () => {
    const form = await formOf([
      { id: 'b', type: 'birthday' },
      { id: 'e', type: 'email' },
    ]);
    form.change('b', '1.2.1990');
    form.blur('b');
    form.change('e', ' ada@example.com\u200b ');
    form.blur('e');
    expect(form.getState().values).toEqual({ b: '01/02/1990', e: 'ada@example.com' });
  });

  test('ignores changes to a field that does not exist', async () => {
    const form = await formOf([{ id: 'e', type: 'email' }]);
    form.change('x', 'y');
    form.blur('x');
    form.focus('x');
    form.chooseCountry('x', 'IL');
    form.acceptSuggestion('x');
    expect(form.getState()).toMatchObject({ values: { e: '' }, dirty: false });
  });
});

describe('e-mail help', () => {
  test('asks about a misspelled domain; a button accepts the suggestion, and nothing is blocked', async () => {
    const form = await formOf([{ id: 'e', type: 'email', required: 1 }]);
    form.change('e', 'ada@gmial.com');
    form.blur('e');
    expect(form.getState().suggestions).toEqual({ e: 'ada@gmail.com' });
    expect(form.check().ok).toBe(true);
    form.acceptSuggestion('e');
    expect(form.getState()).toMatchObject({
      values: { e: 'ada@gmail.com' },
      suggestions: {},
      focus: { id: 'e' },
    });
  });

  test('offers domains after the @', async () => {
    const form = await formOf([{ id: 'e', type: 'email' }]);
    form.change('e', 'ada');
    expect(form.getState().completions.e).toEqual([]);
    form.change('e', 'ada@g');
    expect(form.getState().completions.e?.[0]).toBe('ada@gmail.com');
    form.change('e', 'ada@zzz');
    expect(form.getState().completions.e).toEqual([]);
  });

  test('business mode only: no suggestions', async () => {
    const form = await formOf([{ id: 'e', type: 'email', validation: 'business-email' }]);
    form.change('e', 'ada@gmial.com');
    form.blur('e');
    expect(form.getState().suggestions).toEqual({});
  });
});

describe('business domains', () => {
  const field = { id: 'e', type: 'email', validation: 'business-email' };
  const apiBase = () => 'https://provider.example/';
  const refuses = async (browser: FakeBrowser, address: string, base = apiBase) => {
    const form = await formOf([field], { browser, apiBase: base });
    form.change('e', address);
    return !form.check().ok;
  };

  test('downloaded once, kept for a week, even across pages', async () => {
    const browser = fakeBrowser({ server: () => Response.json(['free.example']) });
    expect(await refuses(browser, 'ada@free.example')).toBe(true);
    expect(browser.requests.map(({ url }) => url)).toEqual([
      'https://provider.example/api/display/email-domains',
    ]);
    const next = browser.visit(SHOP);
    expect(await refuses(next, 'ada@free.example')).toBe(true);
    expect(next.requests).toHaveLength(0);
    await next.tick(7 * 24 * 3_600_000);
    const later = next.visit(SHOP);
    expect(await refuses(later, 'ada@free.example')).toBe(true);
    expect(later.requests).toHaveLength(1);
  });

  test.each([
    ['network', () => Promise.reject(new TypeError('down'))],
    ['404', () => new Response('', { status: 404 })],
    ['no list', () => Response.json({ domains: 'x' })],
    ['no JSON', () => new Response('<html>')],
  ])('silently off: %s', async (_, server) => {
    const browser = fakeBrowser({ server });
    expect(await refuses(browser, 'ada@gmail.com')).toBe(false);
    expect(browser.logged).toEqual([]);
  });

  test('a popup without a provider uses the common domains', async () => {
    const browser = fakeBrowser();
    expect(await refuses(browser, 'ada@gmail.com', () => '')).toBe(true);
    expect(browser.requests).toHaveLength(0);
  });
});

describe('checking', () => {
  const fields = [
    { id: 'n', type: 'name', required: 1 },
    { id: 'c', type: 'checkbox', values: ['a', 'b'], required: 1 },
    { id: 'e', type: 'email', required: 1 },
    { id: 'k', type: 'consent', required: 1 },
  ];

  test('a field that is left as it was changes nothing', async () => {
    const form = await formOf(fields);
    form.change('e', 'ada@');
    form.blur('e');
    const { errors } = form.getState();
    expect(errors.e?.code).toBeTruthy();
    let changes = 0;
    form.subscribe(() => changes++);
    form.blur('e');
    form.blur('n');
    expect([changes, form.getState().errors]).toEqual([0, errors]);
    form.change('e', 'ada@example.com');
    changes = 0;
    form.blur('e');
    form.blur('e');
    expect([changes, form.getState().errors]).toEqual([0, {}]);
  });

  test('focuses the first invalid field, but the e-mail before it if that is invalid too', async () => {
    const form = await formOf(fields);
    expect(form.check()).toEqual({ ok: false, firstInvalid: 'e' });
    expect(Object.keys(form.getState().errors)).toEqual(['n', 'c', 'e', 'k']);
    expect(form.getState()).toMatchObject({ shakes: 1, focus: { id: 'e' } });
    form.change('e', 'ada@example.com');
    expect(form.check()).toEqual({ ok: false, firstInvalid: 'n' });
    form.change('n', 'Ada');
    expect(form.check()).toEqual({ ok: false, firstInvalid: 'c' });
    form.change('c', ['b']);
    expect(form.check()).toEqual({ ok: false, firstInvalid: 'k' });
    expect(form.getState().shakes).toBe(4);
    form.change('k', 'yes');
    expect(form.check()).toMatchObject({ ok: true });
    expect(form.getState().errors).toEqual({});
  });

  test('a corrected field loses its message at once', async () => {
    const form = await formOf(fields);
    form.check();
    form.change('n', 'Ada');
    expect(Object.keys(form.getState().errors)).toEqual(['c', 'e', 'k']);
  });
});

describe('entries', () => {
  test('multi-select with commas, consent yes or no, empty ones omitted', async () => {
    const form = await formOf([
      { id: 'm', type: 'multi-select', values: ['a', 'b', 'c'] },
      { id: 'k', type: 'consent' },
      { id: 'x', type: 'city' },
      { id: 'd', type: 'date' },
    ]);
    form.change('m', ['a', 'c']);
    form.change('d', '2026-02-01');
    expect(form.entries().map(({ name, value }) => [name, value])).toEqual([
      ['multi_select', 'a,c'],
      ['consent', 'no'],
      ['date', '01/02/2026'],
    ]);
  });

  test('hidden fields wait for a prize or a product, or are added', async () => {
    const form = await formOf([
      { id: 'a', type: 'hidden', name: 'prize_code' },
      { id: 'b', type: 'hidden', name: 'label', value: 'prize_label' },
      { id: 'c', type: 'hidden', name: 'campaign', value: 'spring' },
    ]);
    expect(form.entries().map(({ name, value }) => [name, value])).toEqual([['campaign', 'spring']]);
    form.setHidden('prize_code', 'WIN10');
    form.setHidden('prize_label', '10 %');
    form.setHidden('product_name', 'Mug');
    expect(form.entries().map(({ name, value }) => [name, value])).toEqual([
      ['prize_code', 'WIN10'],
      ['label', '10 %'],
      ['campaign', 'spring'],
      ['prize_label', '10 %'],
      ['product_name', 'Mug'],
    ]);
  });

  test('an Israeli phone as it is dialled at home', async () => {
    const form = await formOf([{ type: 'phone', validation: 'advanced' }]);
    expect(sentFor(form, '+972 50-123-4567')).toBe('0501234567');
    expect(sentFor(form, '050-123-4567')).toBe('0501234567');
  });
});

test('countries by name, sorted, in the page’s language; the value is the same in both', async () => {
  const english = await formOf([{ id: 'c', type: 'country' }]);
  const hebrew = await formOf([{ id: 'c', type: 'country' }], { language: 'he' });
  const label = (form: typeof english) =>
    form.getState().countryChoices.find(({ value }) => value === 'Israel')?.label;
  expect([label(english), label(hebrew)]).toEqual(['Israel', 'ישראל']);
  expect(english.getState().countryChoices.length).toBeGreaterThan(240);
});

test('the first country of a phone: the provider’s, the page’s, the browser’s', async () => {
  const phone = { id: 'p', type: 'phone', validation: 'international' };
  expect((await formOf([phone], { country: 'de' })).getState().countries.p).toBe('DE');
  expect((await formOf([phone], { language: 'he' })).getState().countries.p).toBe('IL');
  expect((await formOf([phone])).getState().countries.p).toBe('US');
  expect((await formOf([{ ...phone, country: 'FR' }], { country: 'de' })).getState().countries.p).toBe('FR');
  const listed = (await formOf([phone])).getState().phoneCountries;
  expect(listed.find(({ code }) => code === 'IL')).toEqual({ code: 'IL', label: 'Israel', dial: '972' });
});

test('a field that is unreadable as a whole is reported on the console, once', async () => {
  const browser = fakeBrowser();
  await formOf([{ id: 'x', type: 'text', label: { en: 'Name' } }, 'nonsense'], { browser });
  expect(browser.logged.map(({ message }) => message)).toEqual([
    'Field 1 of a popup has a "label" that cannot be read; it is left out.',
    'Field 2 of a popup is not an object; it is left out.',
  ]);
});

describe('fields named like members of an object', () => {
  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('%s', async (id) => {
    const form = await formOf([{ id, name: id, type: 'email', required: 1 }]);
    expect(form.getState().suggestions[id]).toBeUndefined();
    expect(form.getState().completions[id]).toBeUndefined();
    form.check();
    expect(form.getState().errors[id]?.code).toBe('required');
    form.change(id, 'ada@gmial.com');
    form.blur(id);
    expect(form.getState().suggestions[id]).toBe('ada@gmail.com');
    form.acceptSuggestion(id);
    expect(form.check()).toMatchObject({ ok: true, entries: [{ name: id, value: 'ada@gmail.com' }] });
    expect(Object.prototype).not.toHaveProperty('ada@gmail.com');
  });
});
