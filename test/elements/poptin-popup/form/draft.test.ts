import { describe, expect, test } from 'vitest';
import { keepDraft } from '../../../../elements/poptin-popup/form/draft.ts';
import { createForm } from '../../../../elements/poptin-popup/form/form.ts';
import { type FakeBrowser, fakeBrowser } from '../../../fake-browser.ts';
import { localeIn } from '../lead-fixture.ts';

const KEY = 'tagdrop_draft_p1';
const FIELDS = [
  { id: 'mail', type: 'email' },
  { id: 'about', type: 'message' },
  { id: 'likes', type: 'checkbox', values: ['red', 'blue'] },
  { id: 'yes', type: 'consent', label: 'I agree' },
  { id: 'utm', type: 'hidden', value: 'x' },
  { id: 'card', type: 'custom', placeholder: 'Card number' },
];

/** A page that the visitor came to in this way, with a form on it. */
function open(browser: FakeBrowser, type: string, timeOrigin = 2) {
  Object.defineProperty(browser.window, 'performance', {
    value: { timeOrigin, getEntriesByType: () => [{ type }] },
    configurable: true,
  });
  const form = createForm({ fields: FIELDS, browser, locale: localeIn('en') });
  let isSent = false;
  const stop = keepDraft(browser, { key: KEY, form, isSent: () => isSent });
  return {
    form,
    stop,
    send: () => {
      isSent = true;
    },
    leave: () => browser.window.dispatchEvent(new browser.window.Event('pagehide')),
  };
}

const write = ({ form }: ReturnType<typeof open>) => {
  form.change('mail', 'dana@example.com');
  form.change('likes', ['blue']);
  form.change('yes', 'yes');
  form.change('card', '4111 1111');
};

describe('what was typed is there again', () => {
  for (const type of ['back_forward', 'reload']) {
    test(`after ${type}, without consents, hidden values and cards`, () => {
      const browser = fakeBrowser();
      const first = open(browser, 'navigate', 1);
      write(first);
      first.leave();
      expect(browser.session.get(KEY)).not.toMatch(/4111|utm|yes/);
      const { values } = open(browser, type).form.getState();
      expect(values).toMatchObject({ mail: 'dana@example.com', likes: ['blue'], yes: '', card: '' });
    });
  }

  test('the visitor’s newer text and a prefilled one stay', () => {
    const browser = fakeBrowser();
    const first = open(browser, 'navigate', 1);
    write(first);
    first.leave();
    write(first);
    first.form.change('mail', 'tom@example.com');
    first.stop();
    expect(open(browser, 'reload').form.getState().values.mail).toBe('tom@example.com');
  });
});

describe('nothing is there', () => {
  test('on a page that was opened anew, once it was sent, or if nothing was typed', () => {
    const browser = fakeBrowser();
    const first = open(browser, 'navigate', 1);
    first.leave();
    expect(browser.session.get(KEY)).toBe(null);
    write(first);
    first.leave();
    expect(open(browser, 'navigate').form.getState().values.mail).toBe('');
    first.send();
    first.stop();
    expect(browser.session.get(KEY)).toBe(null);
    expect(open(browser, 'reload').form.getState().values.mail).toBe('');
  });

  test('if the storage holds something else', () => {
    for (const text of ['{', '[]', '{"page":1,"values":[["mail",7]]}', '{"page":"1","values":[]}']) {
      const browser = fakeBrowser();
      browser.session.set(KEY, text);
      expect(open(browser, 'reload').form.getState().values.mail).toBe('');
    }
  });
});
