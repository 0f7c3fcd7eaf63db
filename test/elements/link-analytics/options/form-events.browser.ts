import { sendKeys } from '@web/test-runner-commands';
import { expect } from '../../../expect.ts';
import { closePage, openPage, press, put, seat, sent } from './options-fixture.ts';

const type = async (field: HTMLElement | null | undefined, key: string) => {
  field?.focus();
  await sendKeys({ press: key });
};

describe('<link-analytics form-events>', () => {
  beforeEach(openPage);
  afterEach(closePage);

  it('counts the start of a form once, and each submission, without what was written', async () => {
    await put(
      'form-events measurement-id="G-1"',
      '<form id="join" name="Join us" action="/join?x=1&token=SECRET"><input name="mail"><button> Become  a friend </button></form>',
    );
    const field = seat.querySelector('input');
    await type(field, 'a');
    await type(field, 'b');
    press('button');
    press('button');
    const params = {
      form_id: 'join',
      form_name: 'Join us',
      form_destination: `${location.origin}/join?x=1`,
      send_to: 'G-1',
    };
    const submit = ['event', 'form_submit', { ...params, form_submit_text: 'Become a friend' }];
    expect(sent).toEqual([['event', 'form_start', params], submit, submit]);
  });

  it('does not mistake a script that fills a form for a visitor', async () => {
    await put('form-events', '<form><input></form>');
    seat.querySelector('input')?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    expect(sent).toEqual([]);
  });

  it('counts forms in open shadow roots', async () => {
    await put('form-events', '<p id="host"></p>');
    const root = seat.querySelector('p')?.attachShadow({ mode: 'open' }) as ShadowRoot;
    root.innerHTML = '<form><input><button>Go</button></form>';
    root.addEventListener('submit', (event) => event.preventDefault());
    await type(root.querySelector('input'), 'a');
    root.querySelector('button')?.click();
    expect(sent.map(([, name, { form_id }]) => [name, form_id])).toEqual([
      ['form_start', 'host'],
      ['form_submit', 'host'],
    ]);
  });

  it('counts forms of our own tags only when they report that they were sent', async () => {
    await put(
      'form-events',
      '<contact-form-7><div class="wpcf7" id="wpcf7-f5-o1"><form><input><button>Send</button></form></div></contact-form-7><poptin-popup popup-id="p1"></poptin-popup>',
    );
    const form = seat.querySelector('form') as HTMLFormElement;
    await type(form.querySelector('input'), 'a');
    press('form button');
    const detail = { unitTag: 'wpcf7-f5-o1', contactFormId: 5 };
    form.dispatchEvent(new CustomEvent('wpcf7mailsent', { bubbles: true, detail }));
    const popup = { poptin_id: 'p1', name: 'Newsletter', button_text: 'Join' };
    seat
      .querySelector('poptin-popup')
      ?.dispatchEvent(new CustomEvent('poptinSubmit', { bubbles: true, detail: popup }));
    const named = sent.map(([, name, params]) => [name, params.form_id, params.form_name]);
    expect(named).toEqual([
      ['form_start', 'wpcf7-f5-o1', ''],
      ['form_submit', 'wpcf7-f5-o1', ''],
      ['form_submit', 'p1', 'Newsletter'],
    ]);
  });
});
