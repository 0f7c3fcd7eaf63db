import { ContactForm7 } from '../../../../elements/contact-form-7/element.ts';
import { define } from '../../../../shared/element/headless-element.ts';
import { defineFormMethods } from '../../../../shared/form-methods/form-methods.ts';
import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';
import {
  clean,
  formOf,
  hearAll,
  hearWarnings,
  nextEvent,
  openForm,
  openKept,
  pageControl,
  pageForm,
  recorded,
  rendered,
  type Server,
  send,
  startServer,
} from '../form-fixture.ts';

interface Wpcf7 {
  submit(form: HTMLFormElement, options?: object): void;
  reset(form: HTMLFormElement): void;
  validate(form: HTMLFormElement, options?: { target?: Element }): void;
  init(form: HTMLFormElement): void;
}

const api = () => (window as unknown as { wpcf7: Wpcf7 }).wpcf7;

/** What scripts of a WordPress page expect from a Contact Form 7 form. */
for (const look of ['own', 'page']) {
  describe(`the functions that a page knows, look="${look}"`, () => {
    let server: Server;
    beforeEach(async () => {
      server = startServer();
      server.feedback = [await recorded('default-valid')];
    });
    afterEach(clean);

    const open = async (html: string, attributes = '') =>
      look === 'own' ? openForm(html, attributes) : openKept(html, attributes);

    it('wpcf7.submit sends the form, wpcf7.reset requests new challenges, and form.wpcf7 describes it', async () => {
      const element = await open(await rendered('default'));
      const form = pageForm(element);
      const reset = nextEvent(document, 'wpcf7reset');
      api().submit(form);
      await reset;
      expect(server.posts).toHaveLength(1);
      const again = nextEvent(document, 'wpcf7reset');
      pageControl(element, 'your-name').value = 'Ada';
      api().reset(form);
      const { detail } = await again;
      // the form's previous values, as the plugin's script reports them
      expect(detail.inputs.find(({ name }: { name: string }) => name === 'your-name')?.value).toBe('Ada');
      expect(detail.inputs.some(({ name }: { name: string }) => name.startsWith('_'))).toBe(false);
      expect(detail.formData.get('your-name')).toBe('Ada');
      expect(detail.formData.get('_wpcf7')).toBe('5');
      pageControl(element, 'your-name').value = ''; // no draft for the next test
      const { wpcf7 } = form as unknown as { wpcf7: Record<string, unknown> };
      expect(wpcf7).toEqual(
        expect.objectContaining({
          id: 5,
          status: 'init',
          pluginVersion: '6.1.6',
          locale: 'en_US',
          unitTag: 'wpcf7-f5-p6-o1',
          containerPost: 6,
          parent: element.querySelector('.wpcf7'),
        }),
      );
    });

    it('wpcf7.validate checks one field or all of them, and form.wpcf7 has the rules as the server sent them', async () => {
      server.schema = await recorded('schema-default');
      const element = await open(await rendered('default'), `api-root="/rules-of-${look}/"`);
      const form = pageForm(element);
      const read = () => (form as unknown as { wpcf7: { schema?: unknown } }).wpcf7;
      expect('schema' in read()).toBe(true);
      const root = look === 'own' ? (element.shadowRoot as ShadowRoot) : element;
      const tips = () => [...root.querySelectorAll('.wpcf7-not-valid-tip')].length;
      api().init(form); // meaningless to ours, and no error
      api().validate(form, { target: pageControl(element, 'your-name') });
      await until(() => tips() === 1);
      expect(read().schema).toEqual(server.schema);
      api().validate(form);
      await until(() => tips() === 3);
      expect(server.posts).toHaveLength(0);
    });

    it('a plugin that wraps wpcf7.submit, as reCAPTCHA does, is called first, every time', async () => {
      const element = await open(await rendered('default'));
      const { submit } = api();
      let wrapped = 0;
      api().submit = (form, options) => {
        wrapped += 1;
        void Promise.resolve().then(() => {
          const field = document.createElement('input');
          Object.assign(field, {
            type: 'hidden',
            name: '_wpcf7_recaptcha_response',
            value: `token ${wrapped}`,
          });
          form.append(field);
          submit.call(api(), form, options);
        });
      };
      for (const count of [1, 2]) {
        const done = nextEvent(document, 'wpcf7submit');
        pageControl(element, 'your-name').value = 'Ada';
        const button = look === 'own' ? element.shadowRoot : element;
        button?.querySelector<HTMLInputElement>('.wpcf7-submit')?.click();
        await done;
        expect(wrapped).toBe(count);
        expect(server.posts.at(-1)?.parts).toContainEqual(['_wpcf7_recaptcha_response', `token ${count}`]);
      }
    });

    it('renews a token of reCAPTCHA v3 when the form is sent, including a second message', async () => {
      const html = (await rendered('default')).replace(
        '</fieldset>',
        '<input type="hidden" name="_wpcf7_recaptcha_response" value="stale"></fieldset>',
      );
      let made = 0;
      const actions: string[] = [];
      Object.assign(window, {
        wpcf7_recaptcha: { sitekey: 'key', actions: { homepage: 'homepage', contactform: 'contactform' } },
        grecaptcha: {
          execute: async (_: string, { action }: { action: string }) => {
            actions.push(action);
            made += 1;
            return `fresh ${made}`;
          },
        },
      });
      const element = await open(html);
      for (const count of [1, 2]) {
        const done = nextEvent(document, 'wpcf7submit');
        await element.submit();
        await done;
        expect(server.posts.at(-1)?.parts).toContainEqual(['_wpcf7_recaptcha_response', `fresh ${count}`]);
      }
      expect(actions).toEqual(['contactform', 'contactform']);
      // a token that the page's own module has just made is not made again
      document.dispatchEvent(new CustomEvent('wpcf7grecaptchaexecuted', { detail: { token: 'x' } }));
      pageControl(element, '_wpcf7_recaptcha_response').value = 'by the module';
      await element.submit();
      expect(server.posts.at(-1)?.parts).toContainEqual(['_wpcf7_recaptcha_response', 'by the module']);
      Reflect.deleteProperty(window, 'wpcf7_recaptcha');
      Reflect.deleteProperty(window, 'grecaptcha');
    });

    it('with the original script on the page there is one message and one set of events', async () => {
      const element = await open(await rendered('default'));
      const form = pageForm(element);
      const others: HTMLFormElement[] = [];
      // as the original starts: its functions next to existing ones, its property, its listeners
      const builtIn = { submit: (each: HTMLFormElement) => others.push(each) };
      Object.assign(window, { wpcf7: Object.assign(builtIn, { ...api() }) });
      Object.assign(form, { wpcf7: { id: 5 } });
      // then the loader's, and those of an add-on such as Multi-Step Forms 4.6
      defineFormMethods(window);
      const { submit } = api();
      let wrapped = 0;
      api().submit = (each, options) => {
        wrapped += Number(each === form);
        submit(each, options);
      };
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        api().submit(form, { submitter: event.submitter });
      });
      form.addEventListener('reset', () => api().reset?.(form));
      const heard = hearAll();
      const reset = nextEvent(document, 'wpcf7reset');
      if (look === 'own') await send(element);
      else form.requestSubmit();
      await reset;
      expect(server.posts).toHaveLength(1);
      expect([others.length, wrapped]).toEqual([0, 1]);
      expect(heard.lines).toEqual([
        'beforesubmit init',
        'statuschanged submitting',
        'statuschanged sent',
        'mailsent mail_sent',
        'submit mail_sent',
        'statuschanged resetting',
        'statuschanged sent',
        'reset sent',
      ]);
      const foreign = document.createElement('form');
      api().submit(foreign);
      expect(others).toEqual([foreign]);
    });

    it('a blocked page sends nothing', async () => {
      const element = await open(await rendered('default'));
      Object.assign(api(), { blocked: true });
      const heard = hearAll();
      pageForm(element).requestSubmit();
      await until(() => heard.lines.length > 0);
      expect(heard.lines).toEqual(['statuschanged submitting']);
      expect(server.posts).toHaveLength(0);
    });
  });
}

describe('calls before the form exists', () => {
  let server: Server;
  beforeEach(async () => {
    server = startServer();
    server.feedback = [await recorded('default-valid')];
  });
  afterEach(clean);

  it('are made once it does: the loader already provides the functions of `wpcf7`', async () => {
    const { watch } = await import('../../../../elements/loader.ts');
    const holder = document.createElement('div');
    const stop = watch(holder.attachShadow({ mode: 'open' }));
    holder.shadowRoot?.append(document.createElement('contact-form-7'));
    document.body.append(holder);
    await until(() => typeof api()?.submit === 'function');
    const main = document.createElement('main');
    main.insertAdjacentHTML('beforeend', await rendered('default'));
    const form = main.querySelector('form') as HTMLFormElement;
    api().init(form);
    const done = nextEvent(document, 'wpcf7submit');
    api().submit(form);
    const tag = document.createElement('contact-form-7');
    tag.setAttribute('look', 'page');
    tag.append(...main.childNodes);
    document.body.append(tag);
    expect((await done).target).toBe(form);
    expect(server.posts).toHaveLength(1);
    stop();
  });

  const calls = {
    'wpcf7.init and wpcf7.submit': (form: HTMLFormElement) => {
      api().init(form);
      api().submit(form);
    },
    'wpcf7.submit': (form: HTMLFormElement) => api().submit(form),
    requestSubmit: (form: HTMLFormElement) => form.requestSubmit(),
    'a press of the button': (form: HTMLFormElement) =>
      form.querySelector<HTMLElement>('.wpcf7-submit')?.click(),
  };
  for (const look of ['page', 'own', 'auto'])
    for (const [what, call] of Object.entries(calls)) {
      it(`${what} in the task that inserts the form (look="${look}") sends it once, and leaves no page`, async () => {
        define('contact-form-7', ContactForm7);
        defineFormMethods(window); // the loader did it with the first tag of the page
        const html = await rendered('default');
        const main = document.createElement('main');
        document.body.append(main);
        const left: Event[] = [];
        window.addEventListener(
          'submit',
          (event) => {
            if (!event.defaultPrevented) left.push(event);
            event.preventDefault();
          },
          { once: true },
        );
        main.innerHTML = `<contact-form-7 look="${look}">${html}</contact-form-7>`;
        const done = nextEvent(document, 'wpcf7submit');
        call(main.querySelector('form') as HTMLFormElement);
        expect((await done).detail.status).toBe('mail_sent');
        expect(left).toEqual([]);
        await until(() => main.querySelector<ContactForm7>('contact-form-7')?.status === 'sent');
        expect(server.posts).toHaveLength(1);
      });
    }

  it('a form that cannot be drawn, having no number, is sent as the page sends it', async () => {
    define('contact-form-7', ContactForm7);
    const main = document.createElement('main');
    document.body.append(main);
    hearWarnings();
    const left = new Promise<Event>((resolve) =>
      main.addEventListener('submit', (event) => {
        event.preventDefault();
        resolve(event);
      }),
    );
    main.innerHTML = `<contact-form-7 look="own">${formOf('').replace('name="_wpcf7" value="5"', 'name="x"')}</contact-form-7>`;
    const form = main.querySelector('form') as HTMLFormElement;
    form.requestSubmit();
    expect((await left).target).toBe(form);
    expect(server.posts).toEqual([]);
  });
});
