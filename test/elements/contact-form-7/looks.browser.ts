import { expect } from 'chai';
import type { ContactForm7 } from '../../../elements/contact-form-7/element.ts';
import { until } from '../../in-browser.ts';
import {
  clean,
  control,
  expectAccessible,
  find,
  liveForm,
  openForm,
  pageControl,
  pageForm,
  place,
  recorded,
  rendered,
  type Server,
  send,
  startServer,
  tick,
  type,
} from './form-fixture.ts';

/** `look="auto"`: which look a form has, and how it changes while scripts of the page work on it. */
describe('the looks of <contact-form-7>', () => {
  let server: Server;
  const warnings: string[] = [];
  const { warn } = console;
  beforeEach(() => {
    server = startServer();
    warnings.length = 0;
    console.warn = (line: string) => void warnings.push(String(line));
  });
  afterEach(() => {
    console.warn = warn;
    clean();
  });

  const field = (name: string) =>
    `<p><label>${name} <span class="wpcf7-form-control-wrap" data-name="${name}"><input class="wpcf7-form-control wpcf7-text" aria-invalid="false" type="text" name="${name}"></span></label></p>`;
  const form = (inside: string) =>
    `<div class="wpcf7" id="wpcf7-f5-p6-o1" lang="en-US" dir="ltr"><div class="screen-reader-response"><p role="status"></p><ul></ul></div>
    <form class="wpcf7-form init" data-status="init"><input type="hidden" name="_wpcf7" value="5">${inside}
    <p><input class="wpcf7-form-control wpcf7-submit" type="submit" value="Go"></p><div class="wpcf7-response-output"></div></form></div>`;
  const script = (element: Element, work: (page: HTMLFormElement) => void) => work(pageForm(element));
  const isKept = (element: ContactForm7) => element.explain().look === 'page' && !liveForm(element);
  const isSeen = (each: Element | null | undefined) =>
    each?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? false;

  describe('by itself', () => {
    it('a plain form, as WordPress renders it, has ours', async () => {
      for (const name of ['default', 'kitchen', 'demo', 'acceptval']) {
        const element = await openForm(await rendered(name));
        expect(element.explain()).to.deep.equal({ look: 'own', reason: 'the form is plain' });
        element.remove();
      }
      expect(warnings).to.deep.equal([]);
    });

    const needs: [what: string, html: string][] = [
      [
        'Conditional Fields',
        '<div data-id="g" data-orig_data_id="g" class="" data-class="wpcf7cf_group"><p>x</p></div>',
      ],
      ['steps of Ultimate Addons', '<div class="uacf7-step step-content">x</div>'],
      ['steps of another', '<fieldset class="fieldset-cf7mls">x</fieldset>'],
      ['repeatable rows', '<div class="wpcf7-field-groups"><div class="wpcf7-field-group">x</div></div>'],
      ['Stripe', '<div class="wpcf7-stripe"><div class="card-element"></div></div>'],
      ['a date picker', '<input class="walcf7-datepicker" name="d">'],
      ['flags', '<div class="iti"><input type="tel" name="t"></div>'],
      ['select2', '<select class="select2-hidden-accessible" name="s"><option>a</option></select>'],
      ['a mask', '<input data-inputmask="\'mask\': \'99\'" name="m">'],
      ['an entrance', '<div data-aos="fade-up">x</div>'],
      ['a canvas', '<canvas></canvas>'],
      ['a button without a task', '<button type="button">More</button>'],
      ['a handler in an attribute', '<select name="s" onchange="void 0"><option>a</option></select>'],
      ['a box that waits for its script', '<div class="smart-captcha" data-sitekey="x"></div>'],
      ['a card to press', '<span style="cursor: pointer">Card</span>'],
      ['a script', '<script>void 0</script>'],
    ];
    for (const [what, html] of needs) {
      it(`${what} keeps the page’s, and says why`, async () => {
        const element = place(form(field('one') + html));
        await until(() => isKept(element));
        expect(isSeen(pageControl(element, 'one'))).to.equal(true);
        expect(element.explain().reason).to.match(/^<\w+.*needs it$/);
        expect(warnings.filter((line) => line.includes('look="page"')).length).to.be.at.most(1);
        element.remove();
      });
    }

    it('a mask or a picker that has taken a field over, and a handler of jQuery', async () => {
      const marks: [string, unknown][] = [
        ['inputmask', {}],
        ['_flatpickr', {}],
        ['jQuery3711', { events: { click: [] } }],
      ];
      for (const [key, value] of marks) {
        const holder = document.createElement('main');
        holder.insertAdjacentHTML('beforeend', `<contact-form-7>${form(field('one'))}</contact-form-7>`);
        Object.assign(holder.querySelector('[name=one]') as object, { [key]: value });
        document.body.append(holder);
        const element = holder.querySelector('contact-form-7') as ContactForm7;
        await until(() => isKept(element));
        holder.remove();
      }
    });
  });

  describe('while scripts work on the page’s form', () => {
    const changes: [what: string, html: string, work: (page: HTMLFormElement) => void, shows: string][] = [
      [
        'a group that is shown',
        `<div class="g" style="display: none">${field('two')}</div>`,
        (page) => page.querySelector('.g')?.removeAttribute('style'),
        '[name=two]',
      ],
      [
        'a row',
        '',
        (page) => page.querySelector('p')?.insertAdjacentHTML('afterend', field('two')),
        '[name=two]',
      ],
      [
        'options',
        '<select name="s"><option>a</option></select>',
        (page) => page.querySelector('select')?.replaceChildren(new Option('b'), new Option('c')),
        '[name=s] option:nth-child(2)',
      ],
      [
        'an attribute',
        '',
        (page) => page.querySelector('[name=one]')?.setAttribute('placeholder', 'Say'),
        '[placeholder=Say]',
      ],
      [
        'a label of the button',
        '',
        (page) => page.querySelector('.wpcf7-submit')?.setAttribute('value', 'Book'),
        '[value=Book]',
      ],
      [
        'another element',
        '<p class="t">x</p>',
        (page) => page.querySelector('.t')?.insertAdjacentHTML('beforeend', '<b>y</b>'),
        '.t b',
      ],
    ];
    for (const [what, html, work, shows] of changes) {
      it(`${what} is followed in our look, and has the page’s if it may choose`, async () => {
        const own = await openForm(form(field('one') + html), 'look="own"');
        type(own, 'one', 'Ada');
        script(own, work);
        const shown = shows.replace(/ option.*/, '');
        await until(() => own.shadowRoot?.querySelector(shows) && isSeen(find(own, shown)));
        expect(control(own, 'one').value).to.equal('Ada');
        expect(own.explain().look).to.equal('own');
        own.remove();
        const auto = await openForm(form(field('one') + html));
        type(auto, 'one', 'Ada');
        control(auto, 'one').focus();
        script(auto, work);
        await until(() => isKept(auto));
        expect(pageControl(auto, 'one').value).to.equal('Ada');
        expect(document.activeElement).to.equal(pageControl(auto, 'one'));
        expect(isSeen(auto.querySelector(shown))).to.equal(true);
        expect(auto.explain().reason).to.match(/^a script changes </);
        auto.remove();
      });
    }

    it('a new row of our look is sent, and stays when the page takes it away from another', async () => {
      const element = await openForm(form(field('one') + field('two')), 'look="own"');
      type(element, 'two', 'second');
      script(element, (page) => page.querySelector('p')?.remove());
      await until(() => !element.shadowRoot?.querySelector('[name=one]'));
      expect(control(element, 'two').value).to.equal('second');
      script(element, (page) => page.querySelector('p')?.insertAdjacentHTML('beforebegin', field('three')));
      await until(() => element.shadowRoot?.querySelector('[name=three]'));
      type(element, 'three', 'third');
      server.feedback = [{ status: 'mail_sent', message: 'Thanks' }];
      await send(element);
      expect(server.posts[0]?.parts).to.deep.include(['two', 'second']);
      expect(server.posts[0]?.parts).to.deep.include(['three', 'third']);
    });

    it('steps: the press, and the focus that it moves', async () => {
      const element = place(
        form(
          `<div class="a">${field('one')}<a class="next" href="#b">Next</a></div><div class="b" hidden>${field('two')}</div>`,
        ),
      );
      script(element, (page) => {
        page.querySelector('.next')?.addEventListener('click', (event) => {
          event.preventDefault();
          (page.querySelector('.a') as HTMLElement).hidden = true;
          (page.querySelector('.b') as HTMLElement).hidden = false;
          page.querySelector<HTMLInputElement>('[name=two]')?.focus();
        });
      });
      await until(() => liveForm(element));
      type(element, 'one', 'Ada');
      find(element, '.next').click();
      await until(() => isKept(element));
      expect(location.hash).to.equal('');
      expect([isSeen(pageControl(element, 'one')), isSeen(pageControl(element, 'two'))]).to.deep.equal([
        false,
        true,
      ]);
      expect(pageControl(element, 'one').value).to.equal('Ada');
    });

    it('the answer stays: message, tips and list', async () => {
      const element = await openForm(await rendered('default'));
      server.schema = await recorded('schema-default');
      server.feedback = [await recorded('default-invalid-empty')];
      await send(element);
      script(element, (page) => page.append('more'));
      await until(() => isKept(element));
      await until(() => element.shadowRoot?.querySelector('[part="summary"]'));
      expect(element.status).to.equal('invalid');
      expect(element.querySelector('.wpcf7-response-output')?.textContent).to.contain('One or more fields');
      expect(element.querySelectorAll('.wpcf7-not-valid-tip')).to.have.length(3);
      server.feedback = [await recorded('default-valid')];
      const done = new Promise((resolve) =>
        element.addEventListener('wpcf7mailsent', resolve, { once: true }),
      );
      element.querySelector<HTMLInputElement>('.wpcf7-submit')?.click();
      await done;
      expect(server.posts).to.have.length(2);
      await expectAccessible(element);
    });

    it('an answer that is on its way arrives in the other look', async () => {
      const element = await openForm(form(field('one')));
      let answer: (response: Response) => void = () => {};
      server.feedback = [() => new Promise<Response>((resolve) => (answer = resolve))];
      find<HTMLInputElement>(element, '.wpcf7-submit').click();
      await until(() => server.posts.length > 0);
      script(element, (page) => page.append('more'));
      await until(() => isKept(element));
      answer(Response.json({ status: 'mail_sent', message: 'Thanks' }));
      await until(() => element.querySelector('.wpcf7-response-output')?.textContent === 'Thanks');
      expect(server.posts).to.have.length(1);
    });

    it('what we, Contact Form 7, analytics and extensions write changes nothing', async () => {
      const element = await openForm(form(field('one')));
      const drawn = find(element, '[name=one]');
      script(element, (page) => {
        const one = page.querySelector('[name=one]') as HTMLElement;
        page.setAttribute('data-gtm-form-interact-id', '0');
        one.setAttribute('data-gtm-form-interact-field-id', '0');
        one.setAttribute('fdprocessedid', 'x');
        one.setAttribute('autocomplete', 'off');
        one.style.backgroundImage = 'none';
        one.classList.add('touched');
        one.closest('p')?.classList.add('focused');
        page.classList.add('submitting');
        page.insertAdjacentHTML(
          'beforeend',
          '<span class="wpcf7-spinner"></span><input type="hidden" name="token" value="1">',
        );
        page
          .querySelector('[data-name=one]')
          ?.insertAdjacentHTML('beforeend', '<span class="wpcf7-not-valid-tip">no</span>');
        page.insertAdjacentHTML('beforeend', '<grammarly-extension></grammarly-extension>');
      });
      type(element, 'one', 'Ada');
      server.feedback = [
        { status: 'validation_failed', message: 'No', invalid_fields: [{ field: 'one', message: 'Bad' }] },
      ];
      await send(element);
      server.feedback = [{ status: 'mail_sent', message: 'Thanks' }];
      await send(element);
      expect(element.explain().look).to.equal('own');
      expect(find(element, '[name=one]')).to.equal(drawn);
      expect(warnings).to.deep.equal([]);
    });

    it('what a style sheet decides is drawn anew, without another look', async () => {
      const element = await openForm(
        `<style>.two .g2, .g1 { display: block } .g2, .two .g1 { display: none }</style>${form(`<div class="g1">${field('one')}</div><div class="g2">${field('two')}${field('three')}</div>`)}`,
      );
      expect([isSeen(control(element, 'one')), isSeen(control(element, 'two'))]).to.deep.equal([true, false]);
      document.documentElement.classList.add('two');
      await until(() => isSeen(control(element, 'two')) && !isSeen(control(element, 'one')));
      document.documentElement.classList.remove('two');
      expect(element.explain().look).to.equal('own');
    });
  });

  it('handlers of the page’s fields hear keys, presses and the focus, and may forbid', async () => {
    const element = await openForm(
      form(`${field('one')}<p><label><input type="checkbox" name="b"> Box</label></p>`),
      'look="own"',
    );
    const heard: string[] = [];
    const one = pageControl(element, 'one');
    for (const name of ['focus', 'keydown', 'keyup', 'blur'])
      one.addEventListener(name, () => heard.push(name));
    pageControl(element, 'b').addEventListener('click', () => heard.push('click'));
    one.addEventListener('keydown', (event) => event.key === 'x' && event.preventDefault());
    const shown = control(element, 'one');
    const press = (key: string) =>
      shown.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
      );
    shown.focus();
    expect(press('a')).to.equal(true);
    expect(press('x')).to.equal(false);
    shown.dispatchEvent(new KeyboardEvent('keyup', { key: 'a', bubbles: true, composed: true }));
    shown.blur();
    tick(control(element, 'b'));
    expect(heard).to.deep.equal(['focus', 'keydown', 'keydown', 'keyup', 'blur', 'click']);
    expect([control(element, 'b').checked, pageControl(element, 'b').checked]).to.deep.equal([true, true]);
    pageControl(element, 'b').addEventListener('click', (event) => event.preventDefault());
    tick(control(element, 'b'));
    expect([control(element, 'b').checked, pageControl(element, 'b').checked]).to.deep.equal([true, true]);
  });

  it('whoever aims at a field of the page comes to the one that is seen', async () => {
    const element = await openForm(
      form(field('one').replace('type="text"', 'id="aim" type="text"')),
      'look="own"',
    );
    pageControl(element, 'one').focus();
    expect(element.shadowRoot?.activeElement).to.equal(control(element, 'one'));
    control(element, 'one').blur();
    const label = document.createElement('label');
    label.htmlFor = 'aim';
    document.body.append(label);
    label.click();
    expect(element.shadowRoot?.activeElement).to.equal(control(element, 'one'));
  });

  describe('markup that is replaced in the tag', () => {
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
          const element = place(form(field('one')), `look="${look}"`);
          await until(() => look === 'page' || liveForm(element));
          const first = pageForm(element);
          replace(element, form(field('one')));
          await until(() => pageForm(element) !== first && 'wpcf7' in pageForm(element));
          server.feedback = [{ status: 'mail_sent', message: 'Thanks' }];
          const done = new Promise((resolve) =>
            document.addEventListener('wpcf7submit', resolve, { once: true }),
          );
          const root = look === 'page' ? element : await until(() => liveForm(element));
          root.querySelector<HTMLInputElement>('.wpcf7-submit')?.click();
          await done;
          expect(server.posts).to.have.length(1);
        });
      }
    }

    it('a form that is taken away and comes back', async () => {
      const element = await openForm(form(field('one')));
      element.replaceChildren();
      await until(() => !liveForm(element));
      element.insertAdjacentHTML('beforeend', form(field('two')));
      await until(() => element.shadowRoot?.querySelector('[name=two]'));
    });
  });

  it('controls with a class of Contact Form 7’s containers are controls', async () => {
    const element = await openForm(
      form(`<label><input type="checkbox" class="wpcf7-form-control wpcf7-acceptance" name="t" value="1"> I agree</label>
      <select class="wpcf7-list-item" name="s"><option>a</option></select><input class="wpcf7-quiz-label" name="q">
      <fieldset class="wpcf7-checkbox"><ul><li class="wpcf7-list-item"><label><input type="checkbox" name="c[]" value="1"> One</label></li></ul></fieldset>`),
    );
    expect(find<HTMLInputElement>(element, '.wpcf7-submit').disabled).to.equal(true);
    tick(control(element, 't'));
    await until(() => !find<HTMLInputElement>(element, '.wpcf7-submit').disabled);
    expect(find(element, '[name=s]').localName).to.equal('select');
    expect(find(element, '[name=q]').localName).to.equal('input');
    expect(find(element, '.wpcf7-checkbox').localName).to.equal('fieldset');
    expect(find(element, 'li.wpcf7-list-item').isConnected).to.equal(true);
  });

  it('a reset that is pressed leaves nothing of before, in each look', async () => {
    const html = form(
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
      expect([text.value, box.checked]).to.deep.equal(['', false]);
      element.remove();
    }
  });
});
