import type { ContactForm7 } from '../../../../elements/contact-form-7/element.ts';
import { loadTemplate } from '../../../../elements/poptin-popup/template/load-template.ts';
import { realBrowser } from '../../../../shared/base/browser.ts';
import { define } from '../../../../shared/element/headless-element.ts';
import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';
import {
  clean as cleanForm,
  liveForm,
  recorded,
  rendered,
  send,
  startServer,
  type,
} from '../../contact-form-7/form-fixture.ts';
import { clean, find, findAll, make, nextEvent, openPopup, withDesign } from '../popup-fixture.ts';

const withMarkup = (poptin: string, design: Record<string, unknown> = {}) => ({
  ...withDesign(design),
  content: null,
  poptin,
});
const NO_THANKS = { poptin_design_thank_screen: 0 };

describe('<poptin-popup> with tags of ours in its template', () => {
  before(async () => {
    const { ContactForm7: form } = await import('../../../../elements/contact-form-7/element.ts');
    define('contact-form-7', form);
  });
  afterEach(async () => {
    cleanForm();
    await clean();
  });

  async function opened(markup: string, design = NO_THANKS) {
    const popup = await openPopup(withMarkup(markup, design));
    await until(() => popup.querySelector('contact-form-7'));
    const form = popup.querySelector('contact-form-7') as ContactForm7;
    await until(() => liveForm(form));
    return { popup, form };
  }

  async function sendMessage(form: ContactForm7) {
    type(form, 'your-name', 'Ada');
    type(form, 'your-email', 'ada@example.org');
    type(form, 'your-subject', 'Hello');
    type(form, 'your-message', 'A message.');
    await send(form);
  }

  for (const [name, wrap] of [
    ['around a rendered form', (html: string) => `<contact-form-7 look="own">${html}</contact-form-7>`],
    ['made for a bare one', (html: string) => html],
  ] as const) {
    it(`a tag ${name} sends to WordPress alone, and that is the popup's conversion`, async () => {
      const server = startServer();
      server.schema = await recorded('schema-default');
      server.feedback = [await recorded('default-valid')];
      const { popup, form } = await opened(`<h2>Contact</h2>${wrap(await rendered('default'))}`);
      expect(form.assignedSlot?.closest('dialog'), 'shown in the dialog').not.toBeNull();
      expect(form.getBoundingClientRect().width).toBeGreaterThan(150);
      const submitted = nextEvent('poptin-submit');
      await sendMessage(form);
      expect(server.posts).toHaveLength(1);
      expect(server.posts[0]?.url).toMatch(/\/contact-forms\/\d+\/feedback$/);
      const { detail } = await submitted;
      expect(detail.fields).toMatchObject({ 'your-name': 'Ada', 'your-email': 'ada@example.org' });
      expect(detail.email).toBe('ada@example.org');
      // nobody asked for thanks: the form's own message stays
      expect(find(popup, '.popup-template').textContent).toContain('Contact');
      const closed = nextEvent('poptin-close');
      popup.close();
      expect((await closed).detail.reason).toBe('submitted');
      await until(() => !popup.querySelector('contact-form-7'));
    });
  }

  it('a popup that is closed while the captcha’s token is made sends the message, and counts it', async () => {
    const server = startServer();
    server.schema = { rules: [] };
    server.feedback = [await recorded('default-valid')];
    const google = { answer(_: string) {} };
    const token = new Promise<string>((resolve) => Object.assign(google, { answer: resolve }));
    Object.assign(window, {
      wpcf7_recaptcha: { sitekey: 'key' },
      grecaptcha: { execute: () => token },
    });
    const html = (await rendered('default')).replace(
      '</fieldset>',
      '<input type="hidden" name="_wpcf7_recaptcha_response" value=""></fieldset>',
    );
    const { popup, form } = await opened(`<contact-form-7 look="own">${html}</contact-form-7>`);
    type(form, 'your-name', 'Ada');
    find<HTMLInputElement>(form, '.wpcf7-submit').click();
    const closed = nextEvent('poptin-close');
    popup.close();
    await closed;
    const submitted = nextEvent('poptin-submit');
    google.answer('made late');
    expect((await submitted).detail.fields).toMatchObject({ 'your-name': 'Ada' });
    expect(server.posts).toHaveLength(1);
    expect(server.posts[0]?.parts).toContainEqual(['_wpcf7_recaptcha_response', 'made late']);
    await until(() => !form.isConnected);
    for (const name of ['wpcf7_recaptcha', 'grecaptcha']) Reflect.deleteProperty(window, name);
  });

  it('shows the thank-you screen if the popup has one', async () => {
    const server = startServer();
    server.schema = await recorded('schema-default');
    server.feedback = [await recorded('default-valid')];
    const html = `<div data-poptin-screen="form"><contact-form-7 look="own">${await rendered('default')}</contact-form-7></div><div data-poptin-screen="thank-you"><h2>We will write</h2></div>`;
    const { popup, form } = await opened(html, { poptin_design_thank_screen: 1 } as never);
    await sendMessage(form);
    await until(() => findAll(popup, 'h2')[0]?.textContent === 'We will write');
  });

  it('a refused message is no conversion', async () => {
    const server = startServer();
    server.schema = { rules: [] };
    server.feedback = [await recorded('default-mail-failed')];
    const { form } = await opened(`<contact-form-7 look="own">${await rendered('default')}</contact-form-7>`);
    let submits = 0;
    const count = () => {
      submits += 1;
    };
    document.addEventListener('poptin-submit', count);
    await sendMessage(form);
    document.removeEventListener('poptin-submit', count);
    expect(submits).toBe(0);
  });

  it('shows a child of the tag in its slot, hidden or not', async () => {
    const popup = make(withMarkup('<h2>Contact</h2><slot name="contact">Nothing yet</slot>'));
    popup.insertAdjacentHTML('beforeend', '<p slot="contact" hidden>From the page</p><p>Not asked for</p>');
    const [shown, other] = popup.querySelectorAll('p');
    expect(await popup.open('test')).toBe(true);
    await until(() => shown?.checkVisibility());
    expect(shown?.assignedSlot?.closest('.popup-template')).not.toBeNull();
    expect(other?.checkVisibility()).toBe(false);
  });

  it('opens again with what was typed', async () => {
    startServer().schema = { rules: [] };
    const { popup, form } = await opened(
      `<contact-form-7 look="own">${await rendered('default')}</contact-form-7>`,
    );
    type(form, 'your-name', 'Ada');
    const closed = nextEvent('poptin-close');
    popup.close();
    await closed;
    await popup.open('test');
    await until(() => liveForm(form)?.querySelector<HTMLInputElement>('[name="your-name"]')?.value === 'Ada');
  });
});

describe("what a template's tags may not do", () => {
  const load = async (markup: string) => {
    const told: string[] = [];
    const options = { mobile: false, hasReceiver: true, warn: (message: string) => void told.push(message) };
    const template = await loadTemplate(realBrowser(), markup, options);
    const nodes = template?.screens.form ?? [];
    const tags = nodes.flatMap((node) =>
      typeof node !== 'string' && node.hook?.is === 'slot' && node.hook.tag ? [node.hook.tag] : [],
    );
    return { tags, told, template };
  };

  for (const [tag, attribute, value] of [
    ['contact-form-7', 'api-root', 'https://elsewhere.test/wp-json/'],
    ['contact-form-7', 'api-root', '//elsewhere.test/wp-json/'],
    ['contact-form-7', 'api-root', 'data:application/json,{}'],
    ['sbi-feed', 'src', 'https://elsewhere.test/feed.json'],
    ['sbi-feed', 'ajax-url', 'https://elsewhere.test/ajax'],
  ] as const) {
    it(`<${tag}> with ${attribute}="${value}"`, async () => {
      const { tags, told } = await load(`<${tag} ${attribute}="${value}"></${tag}>`);
      expect(tags[0]?.hasAttribute(attribute)).toBe(false);
      expect(told.join()).toContain(attribute);
    });
  }

  it('sends a form elsewhere, or into another form', async () => {
    const { tags, told } = await load(
      '<div class="wpcf7"><form class="wpcf7-form" action="https://elsewhere.test/" name="forms"><input name="your-name" form="search"><button formaction="https://elsewhere.test/">Send</button></form></div>',
    );
    const form = tags[0]?.querySelector('form');
    expect(form?.getAttribute('action')).toBeNull();
    expect(form?.getAttribute('name')).toBeNull();
    expect(form?.querySelector('input')?.hasAttribute('form')).toBe(false);
    expect(form?.querySelector('button')?.hasAttribute('formaction')).toBe(false);
    expect(told).toHaveLength(1);
  });

  it('takes a name that a script of the page may use', async () => {
    const { tags } = await load(
      '<contact-form-7><form><label for="dataLayer">Name</label><input id="dataLayer" name="your-name"><input id="wpcf7-f5" name="b"></form></contact-form-7>',
    );
    const [input, other] = tags[0]?.querySelectorAll('input') ?? [];
    expect(input?.id).toBe('poptin-dataLayer');
    expect(tags[0]?.querySelector('label')?.htmlFor).toBe('poptin-dataLayer');
    expect(other?.id).toBe('wpcf7-f5');
  });

  it('runs or holds what a template may not have', async () => {
    const { tags, told } = await load(
      '<contact-form-7 onclick="x()" slot="y" data-tagdrop-x="1"><script>x()</script><iframe src="/"></iframe><img src="/x.png" onerror="x()"></contact-form-7><poptin-popup></poptin-popup><consent-banner></consent-banner><x-other></x-other>',
    );
    expect(tags, JSON.stringify(told)).toHaveLength(1);
    expect(told).toEqual([]);
    const names = [...(tags[0]?.attributes ?? [])].map(({ name }) => name);
    expect(names).toEqual(['slot']);
    expect(tags[0]?.slot).toMatch(/^tagdrop-\d+$/);
    expect(tags[0]?.querySelector('script,iframe,[onerror]')).toBeNull();
  });

  it("shows the page's other children: a slot has a name, and not one of ours", async () => {
    const { template } = await load(
      '<slot>One</slot><slot name="tagdrop-1">Two</slot><slot name="own">Three</slot>',
    );
    const slots = (template?.screens.form ?? []).filter(
      (node) => typeof node !== 'string' && node.tag === 'slot',
    );
    expect(slots).toHaveLength(1);
  });

  it("has no part in the popup's own form", async () => {
    const { template } = await load(
      '<form><input name="email"></form><contact-form-7><form><input name="your-name"></form></contact-form-7>',
    );
    expect((template?.fields as { name: string }[] | undefined)?.map(({ name }) => name)).toEqual(['email']);
  });
});
