import { expect } from '../../expect.ts';
import { until } from '../../in-browser.ts';
import {
  clean,
  control,
  expectAccessible,
  find,
  findAll,
  hearAll,
  openForm,
  recording,
  rendered,
  type Server,
  send,
  startServer,
} from './form-fixture.ts';

interface Answer {
  status: string;
  message: string;
  invalid_fields: { field: string; message: string }[];
  posted_data_hash: string;
  quiz?: Record<string, [string, string]>;
}

const STATUSES: Record<string, [className: string, event: string]> = {
  validation_failed: ['invalid', 'invalid'],
  acceptance_missing: ['unaccepted', 'unaccepted'],
  spam: ['spam', 'spam'],
  aborted: ['aborted', 'aborted'],
  mail_sent: ['sent', 'mailsent'],
  mail_failed: ['failed', 'mailfailed'],
};

const POSTS: Record<string, string[]> = {
  default: [
    'default-valid',
    'default-valid-again',
    'default-invalid-empty',
    'default-invalid-email',
    'default-aborted',
    'default-mail-failed',
    'default-spam-disallowed',
    'default-bad-unit-tag',
    'skip_mail-valid',
    'cors-feedback',
  ],
  demo: ['demo-valid', 'demo-invalid'],
  acceptval: ['acceptval-ok', 'acceptval-missing'],
  kitchen: [
    'kitchen-valid',
    'kitchen-all-empty',
    'kitchen-all-invalid',
    'kitchen-acceptance-missing',
    'kitchen-acceptance-inverted',
    'kitchen-radio-missing',
    'kitchen-file-missing',
    'kitchen-file-type',
    'kitchen-file-too-large',
    'kitchen-invalid-date-impossible',
    'kitchen-invalid-number-high',
    'kitchen-invalid-quiz-wrong',
    'kitchen-invalid-tel-short',
    'kitchen-invalid-url-javascript',
  ],
};

/** Every recorded answer of a real Contact Form 7, sent to the form it was recorded from. */
describe('<contact-form-7> and every recorded answer', () => {
  let server: Server;
  beforeEach(() => {
    server = startServer();
  });
  afterEach(clean);

  for (const [form, names] of Object.entries(POSTS)) {
    for (const name of names) {
      it(`${name}`, async () => {
        const element = await openForm(await rendered(form));
        const { json } = await recording<Answer>(name);
        server.feedback = [json];
        const heard = hearAll();
        const done = new Promise((resolve) =>
          element.addEventListener('wpcf7submit', resolve, { once: true }),
        );
        void element.submit();
        await done;

        const [className, event] = STATUSES[json.status] as [string, string];
        // tips and message are in place before the event (decision site-17)
        for (const output of findAll(element, '.wpcf7-response-output'))
          expect(output.textContent).toBe(json.message);
        expect(find(element, '[role="status"]').textContent).toBe(json.message);
        const tips = findAll(element, '.wpcf7-not-valid-tip').map((tip) => [
          tip.closest<HTMLElement>('[data-name]')?.dataset.name,
          tip.textContent,
        ]);
        const invalid = json.invalid_fields.map(({ field, message }) => [field, message]);
        expect(tips).toHaveLength(invalid.length);
        expect(tips).toEqual(expect.arrayContaining(invalid));
        expect(findAll(element, '.wpcf7-summary a')).toHaveLength(invalid.length);
        if (invalid.length > 0) {
          const first = findAll(element, '.wpcf7-form-control-wrap').find((wrap) =>
            wrap.querySelector('.wpcf7-not-valid-tip'),
          );
          expect(first?.contains(element.shadowRoot?.activeElement ?? null)).toBe(true);
          expect(element.shadowRoot?.activeElement?.closest('form')).not.toBeNull();
          await expectAccessible(element);
        }
        expect(control(element, '_wpcf7_posted_data_hash').value).toBe(json.posted_data_hash);
        for (const [field, [question, hash]] of Object.entries(json.quiz ?? {})) {
          expect(find(element, '.wpcf7-quiz-label').textContent).toBe(question);
          expect(control(element, `_wpcf7_quiz_answer_${field}`).value).toBe(hash);
        }
        expect(heard.lines).toEqual(
          expect.arrayContaining([`${event} ${json.status}`, `submit ${json.status}`]),
        );
        expect((heard.events.at(-1) as CustomEvent).detail.contactFormId).toBeTypeOf('number');
        await until(() => find(element, 'form').classList.contains(className));
        if (json.status === 'mail_sent') await until(() => heard.lines.at(-1) === 'reset sent');
        expect(element.status).toBe(className);
        expect(find(element, 'form').dataset.status).toBe(className);
        expect(find(element, '.wpcf7-response-output').textContent).toBe(json.message);
      });
    }
  }

  for (const name of [
    'default-media-json',
    'default-media-urlencoded',
    'default-no-unit-tag',
    'wrong-id-feedback',
  ]) {
    it(`${name}: a refusal ends in failed, without the server's words`, async () => {
      const element = await openForm(await rendered('default'));
      const { status, json } = await recording(name);
      server.feedback = [() => Response.json(json, { status })];
      const heard = hearAll();
      const { detail } = await send(element);
      expect(detail.error).toMatchObject({ code: 'http_error', status });
      expect(heard.lines).toEqual([
        'beforesubmit init',
        'statuschanged submitting',
        'statuschanged failed',
        'submit failed',
      ]);
      expect(find(element, '.wpcf7-response-output').textContent).toBe('');
      expect(find(element, '.wpcf7-not-sent').textContent).toBe('Your message was not sent.');
      expect(find<HTMLInputElement>(element, '.wpcf7-submit').disabled).toBe(false);
    });
  }

  it('a full form sends the parts that were recorded', async () => {
    const element = await openForm(await rendered('kitchen'));
    const { fields } = await recording('kitchen-valid');
    server.refill = (await recording('refill-kitchen')).json;
    const values = new Map<string, string[]>();
    for (const [name, value] of fields) {
      if (typeof value === 'string') values.set(name, [...(values.get(name) ?? []), value]);
    }
    for (const [name, given] of values) {
      for (const input of findAll<HTMLInputElement & HTMLSelectElement>(element, `[name="${name}"]`)) {
        if (/^(?:checkbox|radio)$/.test(input.type)) input.checked = given.includes(input.value);
        else if (input.multiple)
          for (const option of input.options) option.selected = given.includes(option.value);
        else input.value = given[0] ?? '';
        input.dispatchEvent(new Event('change', { bubbles: true }));
      }
    }
    const files = new DataTransfer();
    files.items.add(new File(['x'.repeat(108)], 'a.png', { type: 'image/png' }));
    control(element, 'your-file').files = files.files;
    await until(() => !control(element, '_wpcf7_free_text_your-checks').disabled);
    control(element, '_wpcf7_free_text_your-checks').value = 'Purple';
    server.feedback = [(await recording('kitchen-valid')).json];
    await send(element);
    const sent = server.posts[0]?.parts ?? [];
    // the quiz had another hidden hash when the recording was made
    const comparable = (parts: [string, string][]) =>
      parts.map(([name, value]) => [name, name.startsWith('_wpcf7_quiz') ? '' : value]);
    const expected = fields.map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : value.filename,
    ]);
    expect(comparable(sent)).toHaveLength(comparable(expected).length);
    expect(comparable(sent)).toEqual(expect.arrayContaining(comparable(expected)));
    expect(sent).toHaveLength(expected.length);
  });

  it('an expired nonce from a page cache is left out of one retry', async () => {
    const html = (await rendered('default')).replace(
      '<input type="hidden" name="_wpcf7"',
      '<input type="hidden" name="_wpnonce" value="old"><input type="hidden" name="_wpcf7"',
    );
    const element = await openForm(html);
    server.feedback = [
      () => Response.json({ code: 'rest_cookie_invalid_nonce' }, { status: 403 }),
      { status: 'mail_sent', message: 'Thanks' },
    ];
    await send(element);
    await until(() => element.status === 'sent');
    expect(server.posts.map(({ body }) => body?.has('_wpnonce'))).toEqual([true, false]);
    server.feedback = [() => new Response('', { status: 403 })];
    await element.submit();
    expect(server.posts).toHaveLength(4);
    expect(element.status).toBe('failed');
  });
});
