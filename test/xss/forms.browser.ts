import {
  clean,
  control,
  openForm,
  place,
  recorded,
  rendered,
  send,
  startServer,
  type,
} from '../elements/contact-form-7/form-fixture.ts';
import { until } from '../in-browser.ts';
import { pollute } from './fill-setting.ts';
import { ADDRESSES, groups, MARKUP } from './payloads.ts';
import { type Watch, watch } from './watch.ts';

describe('payloads in a contact form', () => {
  let watching: Watch;
  const { fetch } = window;
  beforeEach(() => {
    watching = watch();
  });
  afterEach(() => {
    watching.stop();
    window.fetch = fetch;
    clean();
  });

  it('in the server’s answer to a submission', async () => {
    const server = startServer();
    const element = await openForm(await rendered('default'), 'form-id="1"');
    for (const some of groups(MARKUP, 6)) {
      const message = some.join(' ');
      server.feedback = [
        pollute({
          status: 'validation_failed',
          message,
          invalid_fields: ['your-name', 'your-email', message].map((field) => ({
            field,
            message,
            idref: message,
          })),
          posted_data_hash: message,
          captcha: Object.fromEntries(ADDRESSES.map((address) => [address, address])),
          quiz: { 'your-name': [message, message] },
        }),
      ];
      await send(element);
      await watching.expectNothingRan(element.shadowRoot);
    }
  });

  it('in the page that a sent form leads to, and as its status', async () => {
    const server = startServer();
    const element = await openForm(await rendered('default'), 'form-id="1"');
    for (const some of groups([...MARKUP, ...ADDRESSES], 20)) {
      const status = some.join(' ');
      server.feedback = [{ status, message: status, contact_form_id: status, into: status }];
      await send(element);
    }
    await watching.expectNothingRan(element.shadowRoot);
  });

  it('in the rules, the quiz and the captcha that it is given', async () => {
    const server = startServer();
    const [schema, refill] = await Promise.all([
      recorded<{ rules: object[] }>('schema-kitchen'),
      recorded<object>('refill-kitchen'),
    ]);
    for (const some of groups([...MARKUP, ...ADDRESSES], 60)) {
      const error = some.join(' ');
      server.schema = pollute({
        ...schema,
        rules: [
          ...schema.rules.map((rule) => ({ ...rule, error })),
          ...some.map((each) => ({ rule: each, field: each, error: each, accept: [each], threshold: each })),
        ],
      });
      server.refill = pollute({
        ...refill,
        quiz: { 'your-quiz': [error, error] },
        captcha: Object.fromEntries(some.map((each) => ['your-captcha', each])),
      });
      const element = await openForm(await rendered('kitchen'), 'form-id="1"');
      type(element, 'your-name', '');
      type(element, 'your-email', error.slice(0, 400).replace(/\s+/g, ' '));
      control(element, 'your-email').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      element.reset?.();
      await watching.expectNothingRan(element.shadowRoot);
      element.parentElement?.remove();
    }
  });

  it('in a form template', async () => {
    watching.stop();
    watching = watch({ mayShowPictures: true });
    startServer();
    // no more than start at once (docs/security.md, "Many tags")
    for (const some of groups(MARKUP, 10)) {
      for (const each of some) {
        const template = document.createElement('template');
        // as the page's parser does it: the content of a template does not run
        template.innerHTML = `<label>${each}</label>[text* name placeholder "${each.replaceAll('"', '')}"][submit "Send"]`;
        const element = document.createElement('contact-form-7');
        element.setAttribute('form-id', '1');
        element.append(template);
        document.body.append(element);
      }
      const all = [...document.querySelectorAll('contact-form-7')];
      await until(() => all.every(({ shadowRoot }) => shadowRoot?.childElementCount));
      await watching.expectNothingRan(...all.map(({ shadowRoot }) => shadowRoot));
      for (const each of all) each.remove();
    }
  });

  // the page itself is harmless: its texts and attribute values must stay what they are
  it('in the texts and attributes of a form that WordPress has rendered', async () => {
    startServer();
    const html = await rendered('kitchen');
    for (const some of groups([...MARKUP, ...ADDRESSES], 60)) {
      let at = 0;
      const next = () => some[at++ % some.length] as string;
      const seat = document.createElement('template');
      seat.innerHTML = html;
      const walker = document.createTreeWalker(seat.content, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node instanceof Text && node.data.trim() && node.parentElement?.localName !== 'script')
          node.data = next();
        if (!(node instanceof Element)) continue;
        for (const name of ['value', 'placeholder', 'alt', 'aria-label', 'min', 'max', 'pattern', 'title'])
          if (node.hasAttribute(name) && node.getAttribute('name')?.startsWith('_') !== true)
            node.setAttribute(name, next());
      }
      const element = place('', 'form-id="1"');
      element.append(seat.content);
      await until(() => element.shadowRoot?.querySelector('form'));
      await watching.expectNothingRan(element.shadowRoot);
      element.parentElement?.remove();
    }
  });
});
