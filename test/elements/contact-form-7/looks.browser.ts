import type { ContactForm7 } from '../../../elements/contact-form-7/element.ts';
import { expect } from '../../expect.ts';
import { until } from '../../in-browser.ts';
import {
  clean,
  control,
  field,
  find,
  formOf,
  liveForm,
  openForm,
  openKept,
  pageForm,
  place,
  recorded,
  rendered,
  type Server,
  startServer,
  tick,
} from './form-fixture.ts';

/** What is true of each look. */
describe('<contact-form-7> in both looks', () => {
  let server: Server;
  beforeEach(() => {
    server = startServer();
  });
  afterEach(clean);

  it('letters of our own look are opaque on a page whose letters are not', async () => {
    for (const colour of ['rgba(0, 0, 0, 0.5)', 'rgb(255 255 255 / 55%)', 'color(display-p3 0 0 0 / 0.4)']) {
      const element = await openForm(formOf(field('one')));
      element.style.color = colour;
      const form = liveForm(element) as HTMLFormElement;
      expect(getComputedStyle(form).color, colour).not.toMatch(/\/|rgba/);
      element.remove();
    }
  });

  it('the message is visible although the page has no visible place for it', async () => {
    const place = '<div class="wpcf7-response-output" aria-hidden="true"></div>';
    const html = await rendered('default');
    expect(html).toContain(place);
    const ways = [
      '',
      `<div style="display: none">${place}</div>`,
      `<div hidden><p>${place}</p></div>`,
      `<div style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)">${place}</div>`,
      place, // as WordPress renders it: no second message
    ];
    for (const look of ['own', 'page']) {
      for (const way of ways) {
        const markup = html.replace(place, way);
        const element = look === 'page' ? openKept(markup) : await openForm(markup, 'look="own"');
        server.feedback = [await recorded('default-valid')];
        void element.submit();
        const shown = () =>
          [element, element.shadowRoot as ShadowRoot]
            .flatMap((root) => [...root.querySelectorAll<HTMLElement>('.wpcf7-response-output')])
            .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.offsetHeight > 2)
            .filter((each) => !each.closest('.visually-hidden, [style*="clip-path"]'))
            .filter((each) => look === 'page' || !element.contains(each))
            .map((each) => each.textContent?.trim());
        await until(() => shown().length > 0 && element.status === 'sent');
        expect(shown(), `${look} ${way}`).toEqual(['Thank you for your message. It has been sent.']);
        element.remove();
      }
    }
  });

  it('the page hides the tag by any `display: none`, at any time, and a tag that it made flexible stays whole', async () => {
    const sheet = document.createElement('style');
    document.body.append(sheet);
    for (const look of ['own', 'page']) {
      const element = place(formOf(field('one')), `look="${look}"`);
      await until(() => 'wpcf7' in pageForm(element));
      for (const css of ['contact-form-7 { display: none }', '* { display: none !important }']) {
        sheet.textContent = css;
        expect(element.getClientRects(), css).toHaveLength(0);
      }
      for (const display of ['flex', 'grid']) {
        sheet.textContent = `contact-form-7 { display: ${display} }`;
        const form = liveForm(element) ?? pageForm(element);
        expect(form.offsetWidth, display).toBe(element.offsetWidth);
        element.hidden = true;
        expect(element.getClientRects()).toHaveLength(0);
        element.hidden = false;
      }
      element.style.display = 'none';
      expect(element.getClientRects()).toHaveLength(0);
      sheet.textContent = '';
      element.remove();
    }
    sheet.remove();
  });

  describe('markup that is replaced inside the tag', () => {
    const ways: [string, (element: ContactForm7, html: string) => void][] = [
      ['all of it', (element, html) => element.setHTMLUnsafe(html)],
      [
        'the wrapper',
        (element, html) =>
          element.querySelector('.wpcf7')?.replaceWith(document.createRange().createContextualFragment(html)),
      ],
      ['the form', (element) => pageForm(element).replaceWith(pageForm(element).cloneNode(true))],
    ];
    for (const look of ['auto', 'own', 'page']) {
      for (const [what, replace] of ways) {
        it(`${what}, look="${look}": the new form is sent`, async () => {
          const element = place(formOf(field('one')), `look="${look}"`);
          await until(() => look === 'page' || liveForm(element));
          const first = pageForm(element);
          replace(element, formOf(field('one')));
          await until(() => pageForm(element) !== first && 'wpcf7' in pageForm(element));
          server.feedback = [{ status: 'mail_sent', message: 'Thanks' }];
          const done = new Promise((resolve) =>
            document.addEventListener('wpcf7submit', resolve, { once: true }),
          );
          const root = look === 'page' ? element : await until(() => liveForm(element));
          root.querySelector<HTMLInputElement>('.wpcf7-submit')?.click();
          await done;
          expect(server.posts).toHaveLength(1);
        });
      }
    }

    it('a form that is removed and comes back', async () => {
      const element = await openForm(formOf(field('one')));
      element.replaceChildren();
      await until(() => !liveForm(element));
      element.insertAdjacentHTML('beforeend', formOf(field('two')));
      await until(() => element.shadowRoot?.querySelector('[name=two]'));
    });
  });

  it('controls with a class of Contact Form 7’s containers are controls', async () => {
    const element = await openForm(
      formOf(`<label><input type="checkbox" class="wpcf7-form-control wpcf7-acceptance" name="t" value="1"> I agree</label>
      <select class="wpcf7-list-item" name="s"><option>a</option></select><input class="wpcf7-quiz-label" name="q">
      <fieldset class="wpcf7-checkbox"><ul><li class="wpcf7-list-item"><label><input type="checkbox" name="c[]" value="1"> One</label></li></ul></fieldset>`),
    );
    expect(find<HTMLInputElement>(element, '.wpcf7-submit').disabled).toBe(true);
    tick(control(element, 't'));
    await until(() => !find<HTMLInputElement>(element, '.wpcf7-submit').disabled);
    expect(find(element, '[name=s]').localName).toBe('select');
    expect(find(element, '[name=q]').localName).toBe('input');
    expect(find(element, '.wpcf7-checkbox').localName).toBe('fieldset');
    expect(find(element, 'li.wpcf7-list-item').isConnected).toBe(true);
  });

  it('a pressed reset leaves no trace of the last attempt, in either look', async () => {
    const html = formOf(
      `<textarea name="m"></textarea><span class="wpcf7-character-count up" data-target-name="m">0</span>
      <span class="wpcf7-form-control-wrap" data-name="ok"><span class="wpcf7-form-control wpcf7-acceptance"><span class="wpcf7-list-item"><input type="checkbox" name="ok" value="1"></span></span></span>
      <input type="reset" value="Again">`,
    );
    for (const look of ['own', 'page']) {
      const element = place(html, `look="${look}"`);
      const root = look === 'page' ? element : await until(() => liveForm(element));
      const [text, box, reset, count, button] = [
        '[name=m]',
        '[name=ok]',
        '[type=reset]',
        '.wpcf7-character-count',
        '.wpcf7-submit',
      ].map((selector) => root.querySelector(selector) as HTMLInputElement) as [
        HTMLInputElement,
        HTMLInputElement,
        HTMLInputElement,
        HTMLElement,
        HTMLInputElement,
      ];
      text.value = 'hello';
      text.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      box.click();
      await until(() => count.textContent === '5' && !button.disabled);
      reset.click();
      await until(() => count.textContent === '0' && button.disabled);
      expect([text.value, box.checked]).toEqual(['', false]);
      element.remove();
    }
  });

  it('a script that sets a field back after success makes no error of it; a wrong entry later is one', async () => {
    server.schema = {
      rules: [
        { rule: 'required', field: 'one', error: 'Fill in' },
        { rule: 'email', field: 'two', error: 'No address' },
      ],
    };
    server.feedback = [{ status: 'mail_sent', message: 'Thanks' }];
    const html = formOf(field('one') + field('two')).replace('value="5"', 'value="6"'); // schemas are kept by form
    for (const look of ['own', 'page']) {
      const element = place(html, `look="${look}"`);
      const shown: ParentNode = look === 'page' ? element : await until(() => liveForm(element));
      const input = (name: string) => shown.querySelector(`[name=${name}]`) as HTMLInputElement;
      const change = (name: string, value: string) => {
        input(name).value = value;
        for (const event of ['input', 'change'])
          input(name).dispatchEvent(new Event(event, { bubbles: true, composed: true }));
      };
      const isWrong = (name: string) => input(name).getAttribute('aria-invalid') === 'true';
      await until(() => 'wpcf7' in pageForm(element));
      change('one', 'Ada');
      shown.querySelector<HTMLInputElement>('.wpcf7-submit')?.click();
      await until(() => element.status === 'sent' && input('one').value === '');
      change('one', '');
      change('two', 'x');
      await until(() => isWrong('two'));
      expect(isWrong('one')).toBe(false);
      change('one', '');
      await until(() => isWrong('one'));
      element.remove();
    }
  });
});
