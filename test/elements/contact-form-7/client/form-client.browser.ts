import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';
import {
  clean,
  expectAccessible,
  find,
  findAll,
  hearAll,
  openForm,
  recorded,
  rendered,
  type Server,
  send,
  startServer,
  type,
} from '../form-fixture.ts';

/** The form that Contact Form 7 creates automatically, from WordPress's markup, against recorded answers. */
describe('<contact-form-7> around a rendered form', () => {
  let server: Server;
  beforeEach(async () => {
    server = startServer();
    server.schema = await recorded('schema-default');
  });
  afterEach(clean);

  it('draws every control, and axe finds nothing', async () => {
    const form = await openForm(await rendered('default'));
    expect(findAll(form, 'input:not([type="hidden"]),textarea')).toHaveLength(5);
    expect(form.shadowRoot?.querySelector('slot')?.parentElement?.inert).toBe(true);
    await expectAccessible(form);
  });

  it('sends what WordPress expects, and nothing else', async () => {
    const form = await openForm(await rendered('default'));
    server.feedback = [await recorded('default-valid')];
    type(form, 'your-name', 'Ada Lovelace');
    type(form, 'your-email', 'ada@example.org');
    type(form, 'your-subject', 'Hello');
    type(form, 'your-message', 'A message.');
    const heard = hearAll();
    await send(form);
    const [post] = server.posts;
    expect(post?.url).toBe('/wp-json/contact-form-7/v1/contact-forms/5/feedback');
    expect(post?.headers).toEqual({ Accept: 'application/json, */*;q=0.1' });
    expect(post?.parts).toEqual([
      ['_wpcf7', '5'],
      ['_wpcf7_version', '6.1.6'],
      ['_wpcf7_locale', 'en_US'],
      ['_wpcf7_unit_tag', 'wpcf7-f5-p6-o1'],
      ['_wpcf7_container_post', '6'],
      ['_wpcf7_posted_data_hash', ''],
      ['your-name', 'Ada Lovelace'],
      ['your-email', 'ada@example.org'],
      ['your-subject', 'Hello'],
      ['your-message', 'A message.'],
    ]);
    await until(() => heard.lines.includes('reset sent'));
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
    expect(find(form, '.wpcf7-response-output').textContent).toBe(
      'Thank you for your message. It has been sent.',
    );
    expect(find<HTMLInputElement>(form, '[name="your-name"]').value).toBe('');
    expect(find<HTMLInputElement>(form, '[name="_wpcf7_posted_data_hash"]').value).toMatch(/^[0-9a-f]{32}$/);
  });
});
