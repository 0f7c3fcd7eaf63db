import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { defineFormMethods, FORM_PART } from '../../shared/form-methods/form-methods.ts';

type Call = (form: unknown, options?: unknown) => void;
interface Page {
  wpcf7: { api?: object; submit: Call; reset: Call };
}

const code = readFileSync(
  new URL('../../blocks/wordpress/plugin/editor/wpcf7-methods.js', import.meta.url),
  'utf8',
);

/** A page on which the plugin has taken Contact Form 7's script away: only its data are there. */
function open(page: object = { wpcf7: { api: {} } }): Page {
  runInNewContext(code, { window: page });
  return page as Page;
}

const formIn = (part?: (...call: unknown[]) => void) => ({
  closest: () => ({}),
  ...(part && { [FORM_PART]: part }),
});

it('what an add-on wraps before the loader runs stays wrapped, and its calls wait for the form', () => {
  const page = open();
  const early = formIn();
  page.wpcf7.reset(early);
  const order: string[] = [];
  const saved = page.wpcf7.submit;
  page.wpcf7.submit = (form, options) => {
    order.push('add-on');
    saved(form, options);
  };
  const calls = defineFormMethods(page);
  expect(calls).toEqual([['reset', early, undefined]]);
  page.wpcf7.submit(formIn(() => order.push('ours')));
  expect(order).toEqual(['add-on', 'ours']);
  expect(page.wpcf7.api).toEqual({});
});

it('forms that are not ours go to the original script, and the functions are made once', () => {
  const submit = vi.fn();
  const page = open({ wpcf7: { submit } });
  const { submit: first } = page.wpcf7;
  open(page);
  expect(page.wpcf7.submit).toBe(first);
  const foreign = { closest: () => null };
  page.wpcf7.submit(foreign, { a: 1 });
  expect(submit.mock.calls).toEqual([[foreign, { a: 1 }]]);
  expect(Object.keys(page.wpcf7)).toEqual(['submit']);
});
