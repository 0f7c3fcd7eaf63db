import type { ContactForm7 } from '../../../../elements/contact-form-7/element.ts';
import { define } from '../../../../shared/element/headless-element.ts';
import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';
import {
  clean as cleanForm,
  liveForm,
  nextEvent as nextFormEvent,
  recorded,
  rendered,
  startServer,
} from '../../contact-form-7/form-fixture.ts';
import { clean, findAll, nextEvent, openPopup, SETTINGS } from '../popup-fixture.ts';

/** The popup of a phone has a screen of its own, with a form of its own. */
const DEVICES = ['desktop', 'mobile'] as const;

const REFUSALS = [
  ['spam', 'default-spam-disallowed'],
  ['mail_failed', 'default-mail-failed'],
  ['validation_failed', 'default-invalid-email'],
  ['aborted', 'default-aborted'],
] as const;

const { matchMedia } = window;

describe('the answer to a Contact Form 7 form in a popup', () => {
  before(async () => {
    const { ContactForm7: form } = await import('../../../../elements/contact-form-7/element.ts');
    define('contact-form-7', form);
  });
  afterEach(async () => {
    window.matchMedia = matchMedia;
    cleanForm();
    await clean();
  });

  /** On a phone the browser says that its screen is narrow and its pointer coarse (`page-facts.ts`). */
  const pretend = (device: (typeof DEVICES)[number]) => {
    const real = (query: string) => matchMedia.call(window, query);
    window.matchMedia = (query) => real(/coarse/.test(query) && device === 'mobile' ? 'all' : query);
  };

  let made = 0;

  async function opened(device: (typeof DEVICES)[number], look: string) {
    pretend(device);
    const html = await rendered('default');
    const screen = (name: string, of: string) =>
      `<div data-poptin-screen="${name}"><h2>${of}</h2><contact-form-7 look="${look}">${html.replaceAll('f5-p6-o1', `f5-p6-${of}`)}</contact-form-7></div>`;
    made += 1;
    const popup = await openPopup({
      ...SETTINGS,
      poptin_id: `answers${device}${made}`,
      design_properties: { poptin_design_thank_screen: 1, switch_mobile_editor: 1 },
      content: null,
      poptin: `${screen('form', 'desktop')}${screen('mobile', 'mobile')}<div data-poptin-screen="thank-you"><h2>We will write</h2></div>`,
    });
    await until(() => popup.querySelector('contact-form-7'));
    const forms = [...popup.querySelectorAll<ContactForm7>('contact-form-7')];
    const [form] = forms as [ContactForm7];
    // the twin of the other device is not there, and sends nothing
    expect(forms.map((each) => each.querySelector('.wpcf7')?.id)).toEqual([`wpcf7-f5-p6-${device}`]);
    expect(findAll(popup, 'h2').map((each) => each.textContent)).toEqual([device]);
    if (look === 'own') await until(() => liveForm(form));
    else await until(() => form.status === 'init');
    return { popup, form };
  }

  const root = (form: ContactForm7, look: string): ParentNode =>
    (look === 'own' ? liveForm(form) : form.querySelector('form')) as HTMLFormElement;
  const field = (form: ContactForm7, look: string, name: string) =>
    root(form, look).querySelector(`[name="${name}"]`) as HTMLInputElement;

  async function press(form: ContactForm7, look: string) {
    const done = nextFormEvent(form, 'wpcf7submit');
    (root(form, look).querySelector('.wpcf7-submit') as HTMLElement).click();
    return done;
  }

  for (const device of DEVICES)
    for (const look of ['own', 'page'])
      it(`${device}, look ${look}: no refusal and no lost line is thanked for, and the message that arrives is, once`, async () => {
        const server = startServer();
        const { popup, form } = await opened(device, look);
        let submits = 0;
        const count = () => {
          submits += 1;
        };
        document.addEventListener('poptin-submit', count);
        for (const [name, value] of [
          ['your-name', 'Ada'],
          ['your-email', 'ada@example.org'],
          ['your-subject', 'Hello'],
          ['your-message', 'A message.'],
        ] as const) {
          const input = field(form, look, name);
          input.value = value;
          input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
          input.dispatchEvent(new Event('change', { bubbles: true }));
        }
        const answers = [
          ...(await Promise.all(REFUSALS.map(async ([, file]) => recorded(file)))),
          () => Promise.reject(new TypeError('Failed to fetch')),
        ];
        for (const [at, answer] of answers.entries()) {
          server.feedback = [answer];
          const { detail } = await press(form, look);
          expect(detail.status).toBe(REFUSALS[at]?.[0] ?? 'failed');
          expect(server.posts).toHaveLength(at + 1);
          // nothing of it is the popup's: it stays open, with the words and the form's own message
          expect(submits).toBe(0);
          expect(findAll(popup, 'h2').map((each) => each.textContent)).toEqual([device]);
          expect(field(form, look, 'your-message').value).toBe('A message.');
          const outputs = [...root(form, look).querySelectorAll('.wpcf7-response-output')];
          expect(outputs.map((each) => each.textContent).join('')).not.toBe('');
        }
        server.feedback = [await recorded('default-valid')];
        const submitted = nextEvent('poptin-submit');
        await press(form, look);
        expect((await submitted).detail.fields).toMatchObject({ 'your-name': 'Ada' });
        await until(() => findAll(popup, 'h2')[0]?.textContent === 'We will write');
        expect(submits).toBe(1);
        const [last] = server.posts.slice(-1);
        expect(last?.parts).toContainEqual(['_wpcf7_unit_tag', `wpcf7-f5-p6-${device}`]);
        document.removeEventListener('poptin-submit', count);
      });
});
