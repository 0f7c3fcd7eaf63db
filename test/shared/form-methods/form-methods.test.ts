import { expect, it, vi } from 'vitest';
import { defineFormMethods, FORM_PART } from '../../../shared/form-methods/form-methods.ts';

type Submit = (form: unknown, options?: unknown) => void;

const formIn = (tag: string | null, part?: (...call: unknown[]) => void) => ({
  closest: (selector: string) => (selector === tag ? {} : null),
  ...(part && { [FORM_PART]: part }),
});

/** A page with Contact Form 7's script, which brings its own functions. */
function open() {
  const original = vi.fn();
  const page = { wpcf7: { submit: original as Submit } };
  return { page, original };
}

it('asks our forms, and for all others the function that was there', () => {
  const { page, original } = open();
  defineFormMethods(page);
  const part = vi.fn();
  const foreign = formIn(null);
  page.wpcf7.submit(formIn('contact-form-7', part), { submitter: null });
  page.wpcf7.submit(foreign);
  expect(part.mock.calls).toEqual([['submit', { submitter: null }]]);
  expect(original.mock.calls).toEqual([[foreign, undefined]]);
});

it('keeps what an add-on has wrapped around it, however often it is asked to define', () => {
  const { page } = open();
  defineFormMethods(page);
  const order: string[] = [];
  const saved = page.wpcf7.submit;
  page.wpcf7.submit = (form, options) => {
    order.push('add-on');
    saved(form, options);
  };
  defineFormMethods(page);
  page.wpcf7.submit(formIn('contact-form-7', () => order.push('ours')));
  expect(order).toEqual(['add-on', 'ours']);
});

it('keeps calls for a form that is not ready, and asks for it', () => {
  const { page, original } = open();
  const early = vi.fn();
  const calls = defineFormMethods(page, early);
  const form = formIn('contact-form-7');
  page.wpcf7.submit(form, 1);
  expect(calls).toEqual([['submit', form, 1]]);
  expect(early.mock.calls).toEqual([[form]]);
  expect(original).not.toHaveBeenCalled();
});

it('passes a call without a form on, as before', () => {
  const { page, original } = open();
  defineFormMethods(page);
  page.wpcf7.submit(undefined);
  page.wpcf7.submit(null, 1);
  expect(original.mock.calls).toEqual([
    [undefined, undefined],
    [null, 1],
  ]);
});

it('defines them anew on what a Contact Form 7 that starts later makes', () => {
  const page: { wpcf7?: Record<string, unknown> } = {};
  defineFormMethods(page);
  const original = vi.fn();
  page.wpcf7 = { submit: original, ...page.wpcf7 };
  expect(page.wpcf7.submit).toBe(original);
  defineFormMethods(page);
  const part = vi.fn();
  (page.wpcf7.submit as Submit)(formIn('contact-form-7', part));
  expect([part.mock.calls.length, original.mock.calls.length]).toEqual([1, 0]);
});
