import type { ContactForm7 } from '../../../../elements/contact-form-7/element.ts';
import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';
import {
  clean,
  field,
  formOf,
  hearWarnings,
  isKept,
  isSeen,
  liveForm,
  openForm,
  pageControl,
  place,
  rendered,
  renderedWith,
  startServer,
} from '../form-fixture.ts';

/** Which look a form gets automatically. */
describe('the look of <contact-form-7>', () => {
  let warnings: string[] = [];
  beforeEach(() => {
    startServer();
    warnings = hearWarnings();
  });
  afterEach(clean);

  describe('look="auto"', () => {
    it('draws a plain form, as WordPress renders it, in our own look', async () => {
      for (const name of ['default', 'kitchen', 'demo', 'acceptval']) {
        const element = await openForm(await rendered(name));
        expect(element.explain()).toEqual({ look: 'own', reason: 'the form is plain' });
        element.remove();
      }
      expect(warnings).toEqual([]);
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
      it(`keeps the page’s look for ${what}, and says why`, async () => {
        const element = place(formOf(field('one') + html));
        await until(() => isKept(element));
        expect(isSeen(pageControl(element, 'one'))).toBe(true);
        expect(element.explain().reason).toMatch(/^<\w+.*needs it$/);
        expect(warnings.filter((line) => line.includes('look="page"')).length).toBeLessThanOrEqual(1);
        element.remove();
      });
    }

    /** The whole markup of real add-ons, before any script has run, with the part that decides. */
    const recordings: [addOn: string, need: RegExp | null][] = [
      ['conditional-fields', /^<div data-id="g">/],
      ['multi-step', /cf7mls/],
      ['multi-step-forms', /cf7msm/],
      ['drag-and-drop-upload', /wpcf7-drag-n-drop-file/],
      ['smart-grid', /cf7sg/],
      ['country-phone-field', /wpcf7-phonetext/],
      ['stripe', /wpcf7-stripe/],
      ['repeatable-fields', /wpcf7-field-groups/],
      ['signature', /signature/],
      ['date-time-picker', /datepicker/],
      ['ultimate-steps', /uacf7/],
      ['ultimate-fields', /uacf7/],
      ['ultimate-styler', /uacf7-uacf7style/],
      ['simple-turnstile', /script/],
      ['bootstrap', null],
      ['dynamic-text', null],
      ['flamingo', null],
      ['honeypot', null],
      ['recaptcha-v2', null],
      ['recaptcha-v3', null],
      ['turnstile', null],
    ];
    for (const [addOn, need] of recordings) {
      it(`${need ? 'keeps the page’s look of' : 'draws'} the recorded form with ${addOn}`, async () => {
        const element = place(await renderedWith(addOn));
        const form = element.querySelector('form') as HTMLFormElement;
        const named = (root: ParentNode) =>
          [...root.querySelectorAll<HTMLInputElement>('[name]:not([type=hidden])')]
            .filter((each) => isSeen(each) && !each.closest('.cf7apps-honeypot-wrap'))
            .map(({ name }) => name);
        const before = named(form);
        if (need) await until(() => isKept(element));
        else await until(() => liveForm(element));
        const { look, reason } = element.explain();
        expect([look, reason]).toEqual(
          need ? ['page', expect.stringMatching(need)] : ['own', 'the form is plain'],
        );
        expect(named(liveForm(element) ?? form)).toEqual(before);
        expect(before.length).toBeGreaterThan(0);
      });
    }

    it('names a form with an add-on’s class once, whatever its status', async () => {
      const html = formOf(field('one')).replace('wpcf7-form init', 'wpcf7-form init cf7sg-form');
      const own = place(html, 'look="own"');
      await until(() => liveForm(own));
      own.querySelector('form')?.setAttribute('class', 'wpcf7-form sent cf7sg-form');
      own.querySelector('form')?.setAttribute('data-status', 'sent');
      own.querySelector('form > p')?.insertAdjacentHTML('afterend', '<p class="more">More</p>');
      await until(() => isSeen(own.shadowRoot?.querySelector('.more')));
      expect(warnings.filter((line) => line.includes('may lose'))).toEqual([
        expect.stringContaining('may lose <form class="wpcf7-form cf7sg-form">'),
      ]);
    });

    it('draws a plain form on a site that has steps elsewhere: Multi Step 2.8 marks every form', async () => {
      await openForm(formOf(field('one')).replace('wpcf7-form init', 'wpcf7-form init cf7mls-no-scroll'));
    });

    it('notices a mask or a picker that has taken over a field, and a jQuery handler', async () => {
      const marks: [string, unknown][] = [
        ['inputmask', {}],
        ['_flatpickr', {}],
        ['jQuery3711', { events: { click: [] } }],
      ];
      for (const [key, value] of marks) {
        const holder = document.createElement('main');
        holder.insertAdjacentHTML('beforeend', `<contact-form-7>${formOf(field('one'))}</contact-form-7>`);
        Object.assign(holder.querySelector('[name=one]') as object, { [key]: value });
        document.body.append(holder);
        const element = holder.querySelector('contact-form-7') as ContactForm7;
        await until(() => isKept(element));
        holder.remove();
      }
    });
  });
});
