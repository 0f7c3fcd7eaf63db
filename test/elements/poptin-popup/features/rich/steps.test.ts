import { expect, test } from 'vitest';
import { createSteps } from '../../../../../elements/poptin-popup/features/rich/steps.ts';
import { formOf } from '../../form/form-fixture.ts';

const later = (fields: number) => ({ title: '', text: '', button: '', fields });

/** An address, a name, and two more fields: one, one and two to a step. */
async function threeSteps() {
  const form = await formOf([
    { id: 'e', type: 'email', name: 'email', required: 1 },
    { id: 'n', type: 'name', name: 'name', required: 1 },
    { id: 'p', type: 'phone', name: 'phone' },
    { id: 'm', type: 'message', name: 'message' },
  ]);
  const steps = createSteps(form, [later(1), later(2)]);
  return { form, steps, at: () => steps.getState().at };
}

test('every step has its own fields', async () => {
  const { steps } = await threeSteps();
  expect([0, 1, 2].map(steps.fieldsOf)).toEqual([['e'], ['n'], ['p', 'm']]);
});

test('a step back needs no valid answer, keeps what was typed, and ends at the first step', async () => {
  const { form, steps, at } = await threeSteps();
  expect(steps.getState().moved).toBe(false);
  form.change('e', 'dana@example.com');
  expect(await steps.next()).toBe(true);
  expect(await steps.next()).toBe(false);
  form.change('n', 'D');
  steps.back();
  expect([at(), steps.getState().moved]).toEqual([0, true]);
  steps.back();
  expect(at()).toBe(0);
  expect(form.getState().values).toMatchObject({ e: 'dana@example.com', n: 'D' });
  expect([await steps.next(), await steps.next(), at()]).toEqual([true, true, 2]);
});

test('what has become wrong on an earlier step is shown there when the form is sent', async () => {
  const { form, steps, at } = await threeSteps();
  form.change('e', 'dana@example.com');
  form.change('n', 'Dana');
  await steps.next();
  await steps.next();
  expect(at()).toBe(2);
  form.change('e', 'dana@'); // by the page's script, or a list of domains that came late
  expect(form.check()).toEqual({ ok: false, firstInvalid: 'e' });
  expect(at()).toBe(0);
});
