import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import axe from 'axe-core';
import { createRoot } from 'react-dom/client';
import { createForm, type Form } from '../../../../elements/poptin-popup/form/form.ts';
import fieldsSheet from '../../../../elements/poptin-popup/form/view/fields.css?inline';
import { FormFields, loadChoiceFields } from '../../../../elements/poptin-popup/form/view/form-fields.tsx';
import { realBrowser } from '../../../../shared/base/browser.ts';
import { readBy } from '../../../../shared/paint/use-engine.ts';
import { readByReact } from '../../../../shared/react/read-by-react.ts';
import { adoptStyles } from '../../../../shared/surface/style-sheets.ts';
import reset from '../../../../styles/reset.css?inline';
import tokens from '../../../../styles/tokens.css?inline';
import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';
import { type TestLanguage as Language, placeIn } from '../../../place.ts';

readByReact(readBy);

const FIELDS = [
  { id: 'name', type: 'name', placeholder: 'Your name', required: 1 },
  { id: 'email', type: 'email', label: 'E-mail', required: 1 },
  { id: 'phone', type: 'phone' },
  { id: 'inter', type: 'phone', name: 'mobile', label: 'Mobile', validation: 'international', country: 'IL' },
  { id: 'message', type: 'message' },
  { id: 'first', type: 'first_name' },
  { id: 'last', type: 'last_name' },
  { id: 'gender', type: 'gender' },
  { id: 'country', type: 'country' },
  { id: 'state', type: 'state' },
  { id: 'city', type: 'city' },
  { id: 'address', type: 'address' },
  { id: 'zip', type: 'zip_postal_code' },
  { id: 'birthday', type: 'birthday' },
  { id: 'website', type: 'website' },
  { id: 'date', type: 'date' },
  { id: 'number', type: 'number' },
  { id: 'hidden', type: 'hidden', name: 'campaign', value: 'spring' },
  { id: 'select', type: 'select', label: 'Size', values: ['S', 'L'] },
  { id: 'radio', type: 'radio', label: 'Plan', values: ['Free', 'Pro'], required: 1 },
  { id: 'many', type: 'multi-select', label: 'Colours', values: ['Red', 'Blue'], required: 1 },
  { id: 'consent', type: 'consent', label: 'I agree to the terms', required: 1 },
];

let undo: (() => void) | null = null;
afterEach(() => {
  undo?.();
  undo = null;
});

interface Drawn {
  form: Form;
  root: ShadowRoot;
  /** A control by its field's id. */
  control(id: string): HTMLInputElement;
  errorOf(id: string): string;
}

async function draw(fields: readonly unknown[] = FIELDS, language: Language = 'en'): Promise<Drawn> {
  await loadChoiceFields();
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  adoptStyles(root, reset, tokens, fieldsSheet);
  const dir = language === 'he' ? 'rtl' : 'ltr';
  const locale = placeIn(language);
  const form = createForm({ fields, browser: realBrowser(), locale });
  const place = document.createElement('div');
  place.className = 'tagdrop-root';
  place.lang = language;
  place.dir = dir;
  root.append(place);
  const react = createRoot(place);
  react.render(
    <main>
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <FormFields form={form} locale={locale} />
        <button type="submit">Send</button>
      </form>
    </main>,
  );
  undo = () => {
    react.unmount();
    form.stop();
    host.remove();
  };
  form.prefill();
  await form.settled();
  const control = (id: string) => root.getElementById(`field-${id}`) as HTMLInputElement;
  await until(() => root.querySelector('.field'));
  return {
    form,
    root,
    control,
    errorOf: (id) => root.getElementById(`field-${id}-error`)?.textContent ?? '',
  };
}

const problems = async (root: ShadowRoot) => {
  const { violations } = await axe.run(root.host as HTMLElement);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};

it('every field is a real control with a label, a name and its autocomplete token', async () => {
  const { root, control, form } = await draw();
  const expected: Record<string, [string, string, string]> = {
    name: ['text', 'name', ''],
    email: ['email', 'email', 'email'],
    phone: ['tel', 'tel', 'tel'],
    inter: ['tel', 'tel', 'tel'],
    message: ['textarea', '', ''],
    first: ['text', 'given-name', ''],
    last: ['text', 'family-name', ''],
    gender: ['select-one', 'sex', ''],
    country: ['select-one', 'country-name', ''],
    state: ['text', 'address-level1', ''],
    city: ['text', 'address-level2', ''],
    address: ['text', 'address-line1', ''],
    zip: ['text', 'postal-code', ''],
    birthday: ['text', 'bday', ''],
    website: ['url', 'url', 'url'],
    date: ['date', '', ''],
    number: ['text', '', 'decimal'],
    select: ['select-one', '', ''],
  };
  for (const [id, [type, autocomplete, inputMode]] of Object.entries(expected)) {
    const element = control(id);
    // as written: Firefox does not know all tokens of the standard
    const token = element.getAttribute('autocomplete') ?? '';
    expect([id, element.type, token, element.inputMode]).toEqual([id, type, autocomplete, inputMode]);
    expect(element.labels?.[0]?.textContent?.trim(), id).not.toBe('');
    expect(element.name, id).toBe(form.fields.find((each) => each.id === id)?.name);
  }
  expect(control('hidden')).toBeNull();
  expect(root.querySelectorAll('[style]').length).toBe(0);
});

it('a phone’s keyboard has the right capitals, and says what its Enter does', async () => {
  const { control } = await draw();
  const capitals = ['name', 'city', 'email', 'website', 'zip', 'number'].map((id) =>
    control(id).getAttribute('autocapitalize'),
  );
  expect(capitals).toEqual(['words', 'words', 'off', 'off', 'characters', null]);
  const lines = ['name', 'email', 'inter', 'birthday', 'date', 'number'];
  const hints = lines.map((id) => control(id).getAttribute('enterkeyhint'));
  expect(hints).toEqual([...lines.slice(1).map(() => 'next'), 'send']);
  expect(control('message').getAttribute('enterkeyhint')).toBeNull();
});

it('custom fields are told by their names, and a number that may be negative by its placeholder', async () => {
  const { control } = await draw([
    { id: 'firm', type: 'custom', name: 'company_name' },
    { id: 'code', type: 'custom', name: 'promo_code' },
    { id: 'free', type: 'custom', name: 'colour' },
    { id: 'cold', type: 'number', name: 'degrees', placeholder: '-5' },
  ]);
  const read = (id: string) =>
    ['autocomplete', 'autocapitalize', 'inputmode'].map((name) => control(id).getAttribute(name));
  expect(['firm', 'code', 'free', 'cold'].map(read)).toEqual([
    ['organization', null, null],
    [null, 'off', null],
    [null, null, null],
    [null, null, null],
  ]);
});

for (const language of ['en', 'he'] as const) {
  it(`axe finds nothing, untouched and in error (${language})`, async () => {
    const { root, form, errorOf } = await draw(FIELDS, language);
    expect(await problems(root)).toEqual([]);
    form.change('email', 'ada@gmial.com');
    form.focus('email');
    await form.settled();
    form.blur('email');
    form.check();
    await until(() => errorOf('name'));
    await until(() => root.querySelector('.field-suggestion'));
    expect(await problems(root)).toEqual([]);
  });
}

it('an error is next to its field, describes it, is announced, and gets the focus', async () => {
  const { root, form, control, errorOf } = await draw();
  form.change('email', 'nonsense');
  expect(form.check()).toEqual({ ok: false, firstInvalid: 'email' });
  await until(() => root.activeElement === control('email'));
  const email = control('email');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(email.getAttribute('aria-describedby')).toBe('field-email-error');
  expect(errorOf('email')).toBe('There are typos in the email');
  expect(root.getElementById('field-email-error')?.getAttribute('aria-live')).toBe('polite');
  form.change('email', 'ada@example.com');
  await until(() => !email.hasAttribute('aria-invalid'));
  expect(email.getAttribute('aria-describedby')).toBeNull();
  form.check();
  await until(() => root.activeElement === control('name'));
  // the focus is no news: no field is drawn again for it, and no later drawing takes it back from the visitor
  let changes = 0;
  const stop = form.subscribe(() => changes++);
  form.check();
  expect(changes).toBe(2); // the errors, and what is to happen
  await until(() => root.activeElement === control('name'));
  expect(changes).toBe(2);
  stop();
  control('city').focus();
  form.change('city', 'Haifa');
  await new Promise((done) => requestAnimationFrame(done));
  expect(root.activeElement).toBe(control('city'));
});

const shakesOf = (root: ShadowRoot) =>
  [...root.querySelectorAll('.field-invalid')].map((each) => getComputedStyle(each).animationName);

it('invalid fields shake at every attempt', async () => {
  const { form, root } = await draw();
  form.check();
  await until(() => shakesOf(root).length > 0);
  const first = new Set(shakesOf(root));
  form.check();
  await until(() => !first.has(shakesOf(root)[0] ?? ''));
  expect(new Set([...first, ...shakesOf(root)]).size).toBe(2);
});

it('invalid fields do not shake with reduced motion', async () => {
  await emulateMedia({ reducedMotion: 'reduce' });
  try {
    const { form, root } = await draw();
    // WebKit asks its media queries when it draws
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    // WebKit shares the results of media queries between shadow trees with the same style sheets, including earlier
    // ones
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, new CSSStyleSheet()];
    form.check();
    await until(() => shakesOf(root).length > 0);
    expect(new Set(shakesOf(root))).toEqual(new Set(['none']));
  } finally {
    await emulateMedia({ reducedMotion: 'no-preference' });
  }
});

it('works with the keyboard alone', async () => {
  const { form, root, control } = await draw([
    { id: 'n', type: 'name', required: 1 },
    { id: 'e', type: 'email', required: 1 },
    { id: 's', type: 'select', label: 'Size', values: ['Small', 'Large'] },
    { id: 'r', type: 'radio', label: 'Plan', values: ['Free', 'Pro'], required: 1 },
    { id: 'm', type: 'multi-select', label: 'Colours', values: ['Red', 'Blue'] },
    { id: 'c', type: 'consent', label: 'I agree', required: 1 },
  ]);
  control('n').focus();
  for (const step of [
    { type: 'Ada' },
    { press: 'Tab' },
    { type: 'ada@gmial.com' },
    { press: 'Tab' },
  ] as const) {
    await sendKeys(step);
  }
  await until(() => root.querySelector('.field-suggestion'));
  control('e').focus();
  // the suggestion is the next stop
  await sendKeys({ press: 'Tab' });
  await sendKeys({ press: 'Enter' });
  await until(() => control('e').value === 'ada@gmail.com' && root.activeElement === control('e'));
  await sendKeys({ press: 'Tab' });
  await sendKeys({ type: 'L' }); // typing searches a select
  await sendKeys({ press: 'Tab' });
  await sendKeys({ press: 'ArrowDown' });
  await sendKeys({ press: 'Tab' });
  await sendKeys({ press: 'Tab' });
  await sendKeys({ press: 'Space' });
  await sendKeys({ press: 'Tab' });
  await sendKeys({ press: 'Space' });
  const checked = form.check();
  expect(checked.ok && checked.entries.map(({ name, value }) => [name, value])).toEqual([
    ['name', 'Ada'],
    ['email', 'ada@gmail.com'],
    ['select', 'Large'],
    ['radio', 'Pro'],
    ['multi_select', 'Blue'],
    ['consent', 'yes'],
  ]);
});

it('completes an e-mail after the @', async () => {
  const { root, control } = await draw([{ id: 'e', type: 'email' }]);
  control('e').focus();
  await sendKeys({ type: 'a' });
  await until(() => root.activeElement === control('e') && control('e').value === 'a');
  await sendKeys({ type: 'da@g' });
  const list = await until(() => root.querySelector('datalist'));
  expect(control('e').getAttribute('list')).toBe(list.id);
  expect([...list.querySelectorAll('option')].map(({ value }) => value)).toContain('ada@gmail.com');
});

it('an international phone: accepts only its characters, typing chooses the country, and the number is formatted', async () => {
  const { form, root, control } = await draw([
    { id: 'p', type: 'phone', label: 'Phone', validation: 'international', country: 'US' },
  ]);
  const country = root.getElementById('field-p-country') as HTMLSelectElement;
  await until(() => country.options.length > 200);
  country.focus();
  await sendKeys({ type: 'Isra' });
  await until(() => form.getState().countries.p === 'IL');
  control('p').focus();
  await sendKeys({ type: '+05a0.123-4567' });
  expect(control('p').value).toBe('050-123-4567');
  await sendKeys({ press: 'Tab' });
  expect(control('p').value).toBe('50 123 4567');
  expect(form.entries()[0]?.value).toBe('+972 501234567');
  expect(root.querySelector('.field-country span')?.textContent).toBe('IL +972');
});

it('hostile text stays text, and an id with spaces is one id', async () => {
  const { form, root } = await draw([
    { id: 'm 1', type: 'message', label: '<img src=x onerror=alert(1)>', required: 1 },
    { id: 's"<', type: 'select', label: '<b>x</b>', values: ['<script>alert(1)</script>'] },
    { id: 'b', type: 'birthday', placeholder: 'Born' },
  ]);
  const message = root.querySelector('textarea') as HTMLTextAreaElement;
  form.check();
  const described = await until(() => message.getAttribute('aria-describedby'));
  expect(root.getElementById(described)?.textContent).toBe('This field is required.');
  form.change('m 1', '<script>alert(1)</script>\u202E');
  await until(() => message.value.startsWith('<script>'));
  expect(root.querySelectorAll('script, img, b').length).toBe(0);
  expect(root.querySelector<HTMLInputElement>('[autocomplete=bday]')?.placeholder).toBe('Born (dd/mm/yyyy)');
});

it('an inherited direction mirrors; addresses and numbers stay left to right', async () => {
  const { control } = await draw(FIELDS, 'he');
  expect(getComputedStyle(control('city')).direction).toBe('rtl');
  for (const id of ['email', 'phone', 'inter', 'website']) {
    expect(getComputedStyle(control(id)).direction, id).toBe('ltr');
  }
});

it('a birthday’s format is in the page’s language, like its placeholder; the value reads from left to right', async () => {
  const { form, control } = await draw(FIELDS, 'he');
  await until(() => control('birthday').placeholder === 'יום/חודש/שנה');
  expect(getComputedStyle(control('birthday')).direction).toBe('rtl');
  form.change('birthday', '31/12/1990');
  await until(() => getComputedStyle(control('birthday')).direction === 'ltr');
});

describe('typed text', () => {
  const TYPED: readonly [id: string, text: string][] = [
    ['name', 'Ada'],
    ['email', 'ada@gm'],
    ['phone', '0501234567'],
    ['inter', '0501234567'],
    ['message', 'Hello'],
    ['number', '12'],
  ];

  it('stays out of attributes, where a style sheet could read it', async () => {
    const { form, control, root } = await draw();
    form.prefill();
    form.focus('email');
    await form.settled();
    for (const [id, text] of TYPED) {
      control(id).focus();
      await sendKeys({ type: text });
      expect(control(id).value).toBe(text);
      expect(control(id).getAttribute('value')).toBeNull();
      expect(control(id).textContent).toBe('');
    }
    form.change('date', '2026-01-31');
    expect(control('date').value).toBe('2026-01-31');
    expect(
      root.querySelectorAll('datalist [value], input:not([type=radio], [type=checkbox])[value]').length,
    ).toBe(0);
    const offered = [...(control('email').list?.options ?? [])].map(({ value }) => value);
    expect(offered).toContain('ada@gmail.com');
  });

  it('is in the control even if it did not get there by typing', async () => {
    const { form, control } = await draw();
    form.change('name', 'Ada Lovelace');
    form.change('message', 'Two\nlines');
    expect(control('name').value).toBe('Ada Lovelace');
    expect(control('message').value).toBe('Two\nlines');
  });

  for (const id of ['phone', 'inter', 'number']) {
    it(`the caret stays where it is when a letter is refused: ${id}`, async () => {
      const { form, control } = await draw();
      form.prefill();
      await form.settled();
      control(id).focus();
      await sendKeys({ type: '0501234567' });
      control(id).setSelectionRange(3, 3);
      await sendKeys({ press: 'a' });
      expect([control(id).value, control(id).selectionStart]).toEqual(['0501234567', 3]);
      await sendKeys({ press: '9' });
      expect([control(id).value, control(id).selectionStart]).toEqual(['05091234567', 4]);
      control(id).setSelectionRange(0, 0);
      await sendKeys({ press: 'x' });
      expect([control(id).value, control(id).selectionStart]).toEqual(['05091234567', 0]);
    });
  }

  it('a surplus digit stays, and the number is refused', async () => {
    const { control, errorOf } = await draw();
    control('phone').focus();
    await sendKeys({ type: '012345678901234' });
    control('phone').setSelectionRange(3, 3);
    await sendKeys({ press: '9' });
    expect([control('phone').value, control('phone').selectionStart]).toEqual(['0129345678901234', 4]);
    control('phone').blur();
    await until(() => errorOf('phone'));
  });
});

describe('texts that no ordinary typing enters', () => {
  const TEXTS = ['name', 'email', 'phone', 'message', 'number', 'birthday', 'website', 'inter'];

  for (const announced of [['change'], []])
    it(`${announced.length ? 'with a change event alone' : 'without an event'} are checked and sent`, async () => {
      const { form, control } = await draw();
      const filled: Record<string, string> = {
        ...{ name: 'Ada', email: 'ada@example.com', phone: '0501234567', message: 'Hello', number: '12' },
        ...{ birthday: '01/02/1990', website: 'https://example.com', inter: '0501234567' },
      };
      for (const id of TEXTS) {
        control(id).value = filled[id] as string;
        for (const name of announced) control(id).dispatchEvent(new Event(name, { bubbles: true }));
      }
      form.check();
      for (const id of TEXTS) expect(form.getState().values[id], id).toBe(filled[id]);
      expect(Object.keys(form.getState().errors).filter((id) => TEXTS.includes(id))).toEqual([]);
    });

  /** What a Japanese input method does while digits are composed: each event carries the whole text so far. */
  const compose = (input: HTMLInputElement, steps: readonly string[]) => {
    input.focus();
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    for (const step of steps) {
      // the method replaces its own text: what a page wrote in its place would be kept and multiplied
      input.setRangeText(step, 0, input.value.length, 'end');
      input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true, data: step }));
      expect(input.value).toBe(step);
    }
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: steps.at(-1) ?? '' }));
  };

  for (const [id, steps, kept] of [
    ['number', ['１', '１２', '１２３'], '123'],
    ['phone', ['０９', '０９０１', '０９０１２３４'], '0901234'],
    ['inter', ['０５', '０５０'], '050'],
  ] as const)
    it(`an input method composes in ${id} undisturbed`, async () => {
      const { form, control } = await draw();
      compose(control(id), steps);
      expect(form.getState().values[id]).toBe(kept);
      expect(control(id).value).toBe(kept);
    });
});
