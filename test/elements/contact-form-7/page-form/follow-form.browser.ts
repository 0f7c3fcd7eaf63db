import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';
import {
  clean,
  control,
  expectAccessible,
  field,
  find,
  formOf,
  hearWarnings,
  isKept,
  isSeen,
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
  type,
} from '../form-fixture.ts';

/** What the page's scripts do to its form while ours is drawn in its place. */
describe('<contact-form-7> and scripts', () => {
  let server: Server;
  let warnings: string[] = [];
  beforeEach(() => {
    server = startServer();
    warnings = hearWarnings();
  });
  afterEach(clean);

  const script = (element: Element, work: (page: HTMLFormElement) => void) => work(pageForm(element));

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
        'a fieldset that is enabled',
        `<fieldset disabled>${field('two')}</fieldset>`,
        (page) => page.querySelector('fieldset')?.removeAttribute('disabled'),
        'fieldset:not([disabled]) [name=two]:enabled',
      ],
      [
        'details that are opened',
        `<details><summary>More</summary>${field('two')}</details>`,
        (page) => page.querySelector('details')?.setAttribute('open', ''),
        'details[open] [name=two]',
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
      [
        'a class of the form',
        '<style>form:not(.second) .x { display: none }</style><p class="x">y</p>',
        (page) => page.classList.add('second'),
        '.x',
      ],
    ];
    for (const [what, html, work, shows] of changes) {
      it(`${what} is followed in our own look, and look="auto" changes to the page’s`, async () => {
        const own = await openForm(formOf(field('one') + html), 'look="own"');
        type(own, 'one', 'Ada');
        script(own, work);
        const shown = shows.replace(/ option.*/, '');
        await until(() => own.shadowRoot?.querySelector(shows) && isSeen(find(own, shown)));
        expect(control(own, 'one').value).toBe('Ada');
        expect(own.explain().look).toBe('own');
        own.remove();
        const auto = await openForm(formOf(field('one') + html));
        type(auto, 'one', 'Ada');
        control(auto, 'one').focus();
        script(auto, work);
        await until(() => isKept(auto));
        expect(pageControl(auto, 'one').value).toBe('Ada');
        expect(document.activeElement).toBe(pageControl(auto, 'one'));
        expect(isSeen(auto.querySelector(shown))).toBe(true);
        expect(auto.explain().reason).toMatch(/^a script changes </);
        auto.remove();
      });
    }

    it('an answer is drawn before the page’s form is measured again, and what the answer’s classes show is followed', async () => {
      const shown = '<style>form:not(.invalid) .x { display: none }</style><p class="x">y</p>';
      const element = await openForm(formOf(field('one') + shown));
      server.feedback = [
        {
          status: 'validation_failed',
          message: 'Please check.',
          invalid_fields: [{ field: 'one', message: 'Please fill it out.' }],
        },
      ];
      const { requestAnimationFrame: frame, getComputedStyle: measure } = window;
      // by then it has been measured because it was laid out
      for (let round = 0; round < 2; round++) await new Promise((done) => frame(() => setTimeout(done)));
      const frames: FrameRequestCallback[] = [];
      const measured: Element[] = [];
      window.requestAnimationFrame = (draw) => frames.push(draw);
      window.getComputedStyle = (each, ...more) => {
        if (pageForm(element).contains(each)) measured.push(each);
        return measure(each, ...more);
      };
      try {
        await send(element);
        expect(find(element, '.wpcf7-not-valid-tip').textContent).toBe('Please fill it out.');
        expect(measured).toEqual([]);
      } finally {
        Object.assign(window, { requestAnimationFrame: frame, getComputedStyle: measure });
      }
      for (const draw of frames) draw(0);
      await until(() => isSeen(find(element, '.x')));
      expect(element.explain().look).toBe('own');
    });

    it('a group that slides open is as high as it is in the end, and none of one that slid shut is left', async () => {
      const own = await openForm(
        formOf(`${field('one')}<div class="g" style="display: none">${field('two')}</div>`),
        'look="own"',
      );
      const group = pageForm(own).querySelector<HTMLElement>('.g') as HTMLElement;
      const ours = () => control(own, 'two').closest('.g') as HTMLElement;
      for (let time = 0; time < 2; time++) {
        group.style.cssText = 'display: block; overflow: hidden; height: 3px'; // as jQuery begins
        await until(() => !ours().hidden);
        group.style.cssText = 'display: block; height: auto';
        await until(() => ours().offsetHeight > 20);
        type(own, 'two', 'kept');
        group.style.cssText = 'display: block; overflow: hidden; height: 1px';
        await until(() => ours().offsetHeight <= 1);
        group.style.cssText = 'display: none; height: auto';
        await until(() => ours().offsetHeight === 0);
        expect(isSeen(control(own, 'two'))).toBe(false);
        expect(control(own, 'two').value).toBe('kept');
      }
    });

    it('a style of what surrounds fields is drawn, and is no reason for the page’s look', async () => {
      const auto = await openForm(formOf(`<div class="g">${field('one')}</div>`));
      const group = pageForm(auto).querySelector<HTMLElement>('.g') as HTMLElement;
      group.style.paddingTop = '30px';
      await until(() => getComputedStyle(find(auto, '.g')).paddingTop === '30px');
      expect(isKept(auto)).toBe(false);
      expect(warnings).toEqual([]);
    });

    it('a new row in our look is sent, and stays when the page removes another one', async () => {
      const element = await openForm(formOf(field('one') + field('two')), 'look="own"');
      type(element, 'two', 'second');
      script(element, (page) => page.querySelector('p')?.remove());
      await until(() => !element.shadowRoot?.querySelector('[name=one]'));
      expect(control(element, 'two').value).toBe('second');
      script(element, (page) => page.querySelector('p')?.insertAdjacentHTML('beforebegin', field('three')));
      await until(() => element.shadowRoot?.querySelector('[name=three]'));
      type(element, 'three', 'third');
      server.feedback = [{ status: 'mail_sent', message: 'Thanks' }];
      await send(element);
      expect(server.posts[0]?.parts).toContainEqual(['two', 'second']);
      expect(server.posts[0]?.parts).toContainEqual(['three', 'third']);
    });

    it('steps: a press moves on, and moves the focus', async () => {
      const element = place(
        formOf(
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
      expect(location.hash).toBe('');
      expect([isSeen(pageControl(element, 'one')), isSeen(pageControl(element, 'two'))]).toEqual([
        false,
        true,
      ]);
      expect(pageControl(element, 'one').value).toBe('Ada');
    });

    it('the answer stays: message, tips and list', async () => {
      const element = await openForm(await rendered('default'));
      server.schema = await recorded('schema-default');
      server.feedback = [await recorded('default-invalid-empty')];
      await send(element);
      script(element, (page) => page.append('more'));
      await until(() => isKept(element));
      await until(() => element.shadowRoot?.querySelector('[part="summary"]'));
      expect(element.status).toBe('invalid');
      expect(element.querySelector('.wpcf7-response-output')?.textContent).toContain('One or more fields');
      expect(element.querySelectorAll('.wpcf7-not-valid-tip')).toHaveLength(3);
      server.feedback = [await recorded('default-valid')];
      const done = new Promise((resolve) =>
        element.addEventListener('wpcf7mailsent', resolve, { once: true }),
      );
      element.querySelector<HTMLInputElement>('.wpcf7-submit')?.click();
      await done;
      expect(server.posts).toHaveLength(2);
      await expectAccessible(element);
    });

    it('a pending answer arrives in the other look', async () => {
      const element = await openForm(formOf(field('one')));
      let answer: (response: Response) => void = () => {};
      server.feedback = [() => new Promise<Response>((resolve) => (answer = resolve))];
      find<HTMLInputElement>(element, '.wpcf7-submit').click();
      await until(() => server.posts.length > 0);
      script(element, (page) => page.append('more'));
      await until(() => isKept(element));
      answer(Response.json({ status: 'mail_sent', message: 'Thanks' }));
      await until(() => element.querySelector('.wpcf7-response-output')?.textContent === 'Thanks');
      expect(server.posts).toHaveLength(1);
    });

    it('ignores what we, Contact Form 7, analytics and extensions write', async () => {
      const element = await openForm(formOf(field('one')));
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
      expect(element.explain().look).toBe('own');
      expect(find(element, '[name=one]')).toBe(drawn);
      expect(warnings).toEqual([]);
    });

    it('redraws what a style sheet changes, in the same look', async () => {
      const element = await openForm(
        `<style>.two .g2, .g1 { display: block } .g2, .two .g1 { display: none }</style>${formOf(`<div class="g1">${field('one')}</div><div class="g2">${field('two')}${field('three')}</div>`)}`,
      );
      expect([isSeen(control(element, 'one')), isSeen(control(element, 'two'))]).toEqual([true, false]);
      document.documentElement.classList.add('two');
      await until(() => isSeen(control(element, 'two')) && !isSeen(control(element, 'one')));
      document.documentElement.classList.remove('two');
      expect(element.explain().look).toBe('own');
    });

    it('redraws what a class of the body shows or hides without another size', async () => {
      const style = document.createElement('style');
      style.textContent = '.x { clip-path: inset(100%) } .go .x { clip-path: none }';
      document.head.append(style);
      const element = await openForm(formOf(`<div class="x">${field('two')}</div>${field('one')}`));
      const isHidden = () => !isSeen(control(element, 'two'));
      expect(isHidden()).toBe(true);
      document.body.className = 'go';
      await until(() => !isHidden());
      expect(element.explain().look).toBe('own');
      document.body.className = '';
      await until(isHidden);
      style.remove();
    });
  });
});
