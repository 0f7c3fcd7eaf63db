import { describe, expect, test } from 'vitest';
import { fakeBrowser } from '../../../../fake-browser.ts';
import { LOCALES, placeIn } from '../../../../place.ts';
import { answerTo, formOf } from '../form-fixture.ts';
import { rows } from '../validation-rows.ts';

const provider = () => Response.json({ domains: ['gmail.com', 'Mailinator.com '] });

for (const language of ['en', 'he'] as const) {
  describe(language, () => {
    for (const { row, field, messages, good, bad } of rows) {
      test(row, async () => {
        const browser = fakeBrowser({ server: provider });
        const options = { language, browser, apiBase: () => 'https://provider.example' };
        const form = await formOf([field], options);
        for (const text of good) {
          expect({ text: text.slice(0, 60), says: answerTo(form, text) }).toEqual({
            text: text.slice(0, 60),
            says: '',
          });
        }
        for (const text of bad) {
          expect({ text: text.slice(0, 60), says: answerTo(form, text) }).toEqual({
            text: text.slice(0, 60),
            says: messages[language],
          });
        }
      });
    }
  });
}

test('the message on leaving an international phone differs from the one on sending', async () => {
  for (const [language, left, sent] of [
    ['en', 'Invalid number - please try again', 'Please enter a valid phone number'],
    ['he', 'מספר לא תקין – יש לנסות שוב.', 'יש להזין מספר טלפון תקין.'],
  ] as const) {
    const form = await formOf([{ id: 'p', type: 'phone', validation: 'international', country: 'US' }], {
      language,
    });
    form.change('p', '555');
    form.blur('p');
    expect(form.getState().errors.p?.message).toBe(left);
    form.check();
    expect(form.getState().errors.p?.message).toBe(sent);
    form.change('p', '(415) 555-2671');
    expect(form.getState().errors.p).toBeUndefined();
  }
});

test('leaving an empty required field shows no message yet; a refused one keeps its message', async () => {
  const form = await formOf([{ id: 'e', type: 'email', required: 1 }]);
  form.blur('e');
  expect(form.getState().errors).toEqual({});
  form.check();
  form.blur('e');
  expect(form.getState().errors.e?.code).toBe('required');
});

test('messages follow the page’s language', async () => {
  const { createForm } = await import('../../../../../elements/poptin-popup/form/form.ts');
  const locale = placeIn();
  const browser = fakeBrowser();
  const form = createForm({ fields: [{ id: 'b', type: 'birthday', required: 1 }], browser, locale });
  form.prefill();
  await form.settled();
  form.check();
  expect(form.getState().errors.b?.message).toBe('Please enter a valid birthday.');
  locale.setState(LOCALES.he);
  await expect.poll(() => form.getState().errors.b?.message).toBe('יש להזין תאריך לידה תקין.');
  form.stop();
  locale.setState(LOCALES.en);
  await browser.settle();
  expect(form.getState().errors.b?.message).toBe('יש להזין תאריך לידה תקין.');
});
