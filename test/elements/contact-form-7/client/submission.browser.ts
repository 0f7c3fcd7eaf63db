import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';
import {
  clean,
  control,
  find,
  findAll,
  hearAll,
  nextEvent,
  openForm,
  recorded,
  rendered,
  type Server,
  send,
  startServer,
  type,
} from '../form-fixture.ts';

/**
 * What is sent, what comes back, and what does not (site §4, §7, §8; decisions site-14, site-15, site-17, site-20,
 * site-21).
 */
describe('<contact-form-7> sending', () => {
  let server: Server;
  const errors: string[] = [];
  const { error } = console;
  beforeEach(() => {
    server = startServer();
    errors.length = 0;
    console.error = (line: string) => void errors.push(String(line));
  });
  afterEach(() => {
    console.error = error;
    clean();
  });

  const output = (element: Element) => find(element, '.wpcf7-response-output').textContent;

  it('sends once however often the button is pressed', async () => {
    const element = await openForm(await rendered('default'));
    let answer: (response: Response) => void = () => {};
    server.feedback = [() => new Promise<Response>((resolve) => (answer = resolve))];
    const done = nextEvent(element, 'wpcf7submit');
    const button = find(element, '.wpcf7-submit');
    for (let press = 0; press < 3; press++) button.click();
    void element.submit();
    await until(() => server.posts.length > 0);
    await until(() => find(element, 'form').getAttribute('aria-busy') === 'true');
    expect(getComputedStyle(find(element, '.wpcf7-spinner')).visibility).toBe('visible');
    button.click();
    answer(Response.json(await recorded('default-invalid-empty')));
    await done;
    expect(server.posts).toHaveLength(1);
    expect(findAll(element, '.wpcf7-not-valid-tip')).toHaveLength(3);
    server.feedback = [await recorded('default-invalid-empty')];
    await send(element);
    expect(server.posts).toHaveLength(2);
  });

  const LATER = 'Your message was not sent. Please try again later.';
  type Failure = [
    name: string,
    answer: () => Response | Promise<Response>,
    message: string,
    code: string | undefined,
  ];
  const failures: Failure[] = [
    [
      'no network',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'You are probably offline.',
      'fetch_error',
    ],
    [
      'HTML instead of JSON',
      () => new Response('<h1>Maintenance</h1>', { headers: { 'Content-Type': 'text/html' } }),
      'The response is not a valid JSON response.',
      'invalid_json',
    ],
    [
      'JSON that is no answer',
      () => Response.json([1]),
      'The response is not a valid JSON response.',
      'invalid_json',
    ],
    ['nothing at all', () => new Response(null, { status: 204 }), '', undefined],
    ['403', () => Response.json({ code: 'rest_forbidden' }, { status: 403 }), '', 'http_error'],
    ['500', () => new Response('<h1>Error</h1>', { status: 500 }), '', 'http_error'],
    ...[414, 415, 431, 451, 502].map(
      (status): Failure => [`${status}`, () => new Response('', { status }), '', 'http_error'],
    ),
    ...[408, 425, 429, 503].map(
      (status): Failure => [`${status}`, () => new Response('', { status }), LATER, 'http_error'],
    ),
    [
      '429 for an hour',
      () => new Response('', { status: 429, headers: { 'Retry-After': '3600' } }),
      LATER,
      'http_error',
    ],
    [
      '413 of a long text',
      () => new Response('', { status: 413 }),
      'Your message was not sent: it is too large.',
      'http_error',
    ],
  ];
  for (const [name, answer, message, code] of failures) {
    it(`${name}: fails, loses nothing, and works on the next attempt`, async () => {
      const element = await openForm(await rendered('default'));
      server.feedback = [answer, await recorded('default-valid')];
      type(element, 'your-name', 'Ada');
      const { detail } = await send(element);
      expect(detail.error?.code).toBe(code);
      expect(detail.apiResponse).toEqual(code === undefined ? null : {}); // add-ons read its members
      expect(element.status).toBe('failed');
      expect(output(element)).toBe(message);
      expect(find(element, '[role="status"]').textContent).toBe(message || 'Your message was not sent.');
      expect(control(element, 'your-name').value).toBe('Ada');
      const reset = nextEvent(element, 'wpcf7reset');
      await send(element);
      expect(find(element, '.wpcf7-response-output').textContent).toContain('Thank you');
      await reset;
      expect(element.status).toBe('sent');
      expect(control(element, 'your-name').value).toBe('');
    });
  }

  /** What PHP makes of a body above `post_max_size`: WordPress finds no field in it. */
  const noUnitTag = () => Response.json({ code: 'wpcf7_unit_tag_not_found' }, { status: 400 });
  const tooLarge = () => new Response('<h1>413 Request Entity Too Large</h1>', { status: 413 });
  const LARGE = 'The uploaded file is too large.';
  const sized = (bytes: number, name: string) => {
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(bytes)], name));
    return files.files;
  };
  const FILES = `[text your-name] [file one limit:9mb filetypes:txt] [file two limit:9mb filetypes:txt] [submit "Go"]`;
  const rulesOf = (...fields: string[]) => ({
    version: 'Contact Form 7 SWV Schema 2024-10',
    rules: fields.map((field) => ({ rule: 'maxfilesize', field, threshold: 9_437_184, error: LARGE })),
  });

  for (const [name, answer, bytes] of [
    ['413', tooLarge, 1000],
    ['400 above post_max_size', noUnitTag, 2_200_000],
  ] as const)
    it(`${name}: the field with the largest file says so in the form's own words, and nothing is lost`, async () => {
      server.schema = rulesOf('one', 'two');
      const element = await openForm(
        `<template>${FILES}</template>`,
        `form-id="5" api-root="https://site.test/large-${bytes}/"`,
      );
      server.feedback = [answer, await recorded('default-valid')];
      type(element, 'your-name', 'Ada');
      control(element, 'one').files = sized(10, 'small.txt');
      control(element, 'two').files = sized(bytes, 'large.txt');
      control(element, 'two').dispatchEvent(new Event('change', { bubbles: true }));
      await until(() => server.calls.some(({ url }) => url.endsWith('/schema')));
      await send(element);
      expect(element.status).toBe('failed');
      expect(findAll(element, '.wpcf7-not-valid-tip').map(({ textContent }) => textContent)).toEqual([LARGE]);
      const tip = find(element, '.wpcf7-not-valid-tip').closest<HTMLElement>('[data-name]');
      expect(tip?.dataset.name).toBe('two');
      expect(find(element, '.wpcf7-summary a').textContent).toContain(LARGE);
      expect(find(element, '[role="status"]').textContent).toBe('Your message was not sent.');
      expect(control(element, 'your-name').value).toBe('Ada');
      expect(control(element, 'two').files?.[0]?.name).toBe('large.txt');
      control(element, 'two').files = sized(10, 'small.txt');
      control(element, 'two').dispatchEvent(new Event('change', { bubbles: true }));
      await until(() => findAll(element, '.wpcf7-not-valid-tip').length === 0);
      await send(element);
      expect(element.status).toBe('sent');
    });

  it('a file that is too large for a form without such a rule', async () => {
    server.schema = rulesOf('one');
    const element = await openForm(`<template>${FILES}</template>`, 'form-id="5" api-root="/no-rule/"');
    server.feedback = [tooLarge];
    control(element, 'two').files = sized(1000, 'large.txt');
    await send(element);
    expect(output(element)).toBe('Your message was not sent: it is too large.');
    expect(findAll(element, '.wpcf7-not-valid-tip')).toHaveLength(0);
  });

  it('400 without files is not about size', async () => {
    const element = await openForm(await rendered('default'));
    server.feedback = [noUnitTag];
    await send(element);
    expect(find(element, '[role="status"]').textContent).toBe('Your message was not sent.');
  });

  for (const [name, wait] of [
    ['seconds', () => '0'],
    ['a date', () => new Date().toUTCString()],
  ] as const)
    it(`429 with a short Retry-After (${name}): waits and sends once more`, async () => {
      const element = await openForm(await rendered('default'));
      const busy = () => new Response('', { status: 429, headers: { 'Retry-After': wait() } });
      server.feedback = [busy, await recorded('default-valid')];
      const reset = nextEvent(document, 'wpcf7reset');
      await send(element);
      expect(server.posts).toHaveLength(2);
      await reset;
      expect(element.status).toBe('sent');
      server.feedback = [busy];
      type(element, 'your-name', 'Ada');
      await send(element);
      expect(output(element)).toBe(LATER);
      expect(server.posts).toHaveLength(4);
    });

  it('tells the site owner the reason, once', async () => {
    const element = await openForm(await rendered('default'), 'api-root="https://foreign.example/wp-json/"');
    server.feedback = [() => Promise.reject(new TypeError('Failed to fetch'))];
    await send(element);
    await send(element);
    const told = errors.filter((line) =>
      line.includes('https://foreign.example/wp-json/contact-form-7/v1/contact-forms/5/feedback'),
    );
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('CORS');
  });

  it('keeps the message and the status when the refill fails', async () => {
    const element = await openForm(await rendered('default'));
    server.feedback = [await recorded('default-valid')];
    server.refill = () => new Response('', { status: 500 });
    const reset = nextEvent(element, 'wpcf7reset');
    await send(element);
    const { detail } = await reset;
    expect(detail).toMatchObject({ status: 'sent', apiResponse: null });
    expect(element.status).toBe('sent');
    expect(output(element)).toContain('Thank you');
  });

  it('lets a listener add to what is sent', async () => {
    const element = await openForm(await rendered('default'));
    server.feedback = [await recorded('default-valid')];
    let inputs: string[] = [];
    const add = (event: Event) => {
      const { detail } = event as CustomEvent<{ formData: FormData; inputs: { name: string }[] }>;
      detail.formData.append('_wpcf7_turnstile_response', 'token');
      inputs = detail.inputs.map(({ name }) => name);
    };
    document.addEventListener('wpcf7beforesubmit', add, { once: true });
    await send(element);
    expect(server.posts[0]?.parts).toContainEqual(['_wpcf7_turnstile_response', 'token']);
    expect(inputs).toEqual(['your-name', 'your-email', 'your-subject', 'your-message']);
  });

  it('sends the nonce of the page’s own form, even after another script has renewed it', async () => {
    const html = (await rendered('default')).replace(
      '</fieldset>',
      '<input type="hidden" name="_wpnonce" value="old"></fieldset>',
    );
    const element = await openForm(html);
    server.feedback = [await recorded('default-invalid-email')];
    await send(element);
    expect(server.posts[0]?.parts).toContainEqual(['_wpnonce', 'old']);
    (element.querySelector('[name="_wpnonce"]') as HTMLInputElement).value = 'new';
    await send(element);
    expect(server.posts[1]?.parts).toContainEqual(['_wpnonce', 'new']);
  });

  it('sends the name and value of the pressed button', async () => {
    const element = await openForm(
      '<template>[text a] <button name="which" value="second">Two</button></template>',
      'form-id="5"',
    );
    server.feedback = [await recorded('default-valid')];
    const done = nextEvent(element, 'wpcf7submit');
    find(element, 'button').click();
    await done;
    expect(server.posts[0]?.parts.at(-1)).toEqual(['which', 'second']);
  });

  it('a blocked page sends nothing', async () => {
    (window as { wpcf7?: unknown }).wpcf7 = { blocked: true };
    const element = await openForm(await rendered('default'));
    const heard = hearAll();
    expect(await element.submit()).toBe('submitting');
    expect(heard.lines).toEqual(['statuschanged submitting']);
    expect(server.posts).toHaveLength(0);
  });

  it('an unknown status becomes custom, followed only by wpcf7submit', async () => {
    const element = await openForm(await rendered('default'));
    expect(element.matches(':state(init)')).toBe(true);
    server.feedback = [{ status: 'pending_review_2', message: 'We will see.' }];
    const heard = hearAll();
    await send(element);
    expect(element.status).toBe('custom-pending-review_2');
    expect(heard.lines.slice(2)).toEqual([
      'statuschanged custom-pending-review_2',
      'submit pending_review_2',
    ]);
    expect(output(element)).toBe('We will see.');
    expect(element.matches(':state(custom-pending-review_2)')).toBe(true);
    expect(element.matches(':state(init)')).toBe(false);
  });

  for (const [where, prepare, attribute, expected] of [
    [
      'the attribute',
      () => {},
      'api-root="https://wp.example/?rest_route=/"',
      'https://wp.example/?rest_route=/contact-form-7/v1/contact-forms/5/feedback',
    ],
    [
      'the attribute without its last slash',
      () => {},
      'api-root="https://wp.example/wp-json"',
      'https://wp.example/wp-json/contact-form-7/v1/contact-forms/5/feedback',
    ],
    [
      'the page’s wpcf7.api',
      () =>
        Object.assign(window, {
          wpcf7: { api: { root: 'https://other.example/wp-json/', namespace: 'contact-form-7/v1' } },
        }),
      '',
      'https://other.example/wp-json/contact-form-7/v1/contact-forms/5/feedback',
    ],
    [
      'the link in the head',
      () =>
        document.body.insertAdjacentHTML(
          'beforeend',
          '<link rel="https://api.w.org/" href="https://head.example/wp-json/">',
        ),
      '',
      'https://head.example/wp-json/contact-form-7/v1/contact-forms/5/feedback',
    ],
  ] as const) {
    it(`finds the API by ${where}`, async () => {
      prepare();
      const element = await openForm(await rendered('default'), attribute);
      server.feedback = [await recorded('default-invalid-email')];
      await send(element);
      expect(server.posts[0]?.url).toBe(expected);
    });
  }

  it('two forms with one id fetch the rules once, and work independently', async () => {
    const html = await rendered('default');
    const one = await openForm(html, 'api-root="/twice/"');
    const two = await openForm(html, 'api-root="/twice/"');
    server.feedback = [await recorded('default-invalid-empty')];
    for (const element of [one, two]) control(element, 'your-name').focus();
    await send(one);
    expect(server.calls.filter(({ url }) => url.endsWith('/schema'))).toHaveLength(1);
    expect([one.status, two.status]).toEqual(['invalid', 'init']);
    expect(findAll(two, '.wpcf7-not-valid-tip')).toHaveLength(0);
  });

  it('a reset empties the form, requests new challenges and reports it', async () => {
    const element = await openForm(await rendered('kitchen'));
    server.feedback = [await recorded('kitchen-all-empty')];
    server.refill = await recorded('refill-kitchen');
    await element.submit();
    type(element, 'your-quiz', 'old answer');
    const heard = hearAll();
    const reset = nextEvent(element, 'wpcf7reset');
    element.reset();
    await reset;
    expect(heard.lines).toEqual(['statuschanged resetting', 'statuschanged init', 'reset invalid']);
    const { inputs, formData } = heard.events.at(-1)?.detail ?? {};
    expect(inputs).toContainEqual({ name: 'your-quiz', value: 'old answer' }); // as in the original
    expect(formData.get('_wpcf7')).toBe('7');
    expect(findAll(element, '.wpcf7-not-valid-tip')).toHaveLength(0);
    expect(output(element)).toBe('');
    expect(find(element, '.wpcf7-quiz-label').textContent).toBe('Two plus two?');
    expect(control(element, 'your-quiz').value).toBe('');
    expect(control(element, '_wpcf7_quiz_answer_your-quiz').value).toBe('856d395603d8ad942d31170173d1793f');
  });

  it('fields may be named like a form’s methods', async () => {
    const element = await openForm(
      '<template>[text reset] [text submit] [text elements] [text name] [text id] [submit "Go"]</template>',
      'form-id="5"',
    );
    server.feedback = [await recorded('default-valid')];
    type(element, 'reset', 'x');
    const reset = nextEvent(element, 'wpcf7reset');
    await send(element);
    await reset;
    expect(control(element, 'reset').value).toBe('');
    expect(element.status).toBe('sent');
  });

  it('a second press on the form that was just emptied sends nothing', async () => {
    const element = await openForm(await rendered('default'));
    server.feedback = [await recorded('default-valid')];
    type(element, 'your-name', 'Ada');
    const reset = nextEvent(document, 'wpcf7reset');
    await send(element);
    find(element, '.wpcf7-submit').click();
    await reset;
    find(element, '.wpcf7-submit').click();
    expect(element.status).toBe('sent');
    type(element, 'your-name', 'Grace'); // a quick visitor, with another message
    await send(element);
    expect(server.posts).toHaveLength(2);
  });

  it('sends five megabytes of text', async () => {
    const element = await openForm(
      '<template>[textarea m maxlength:9999999] [count m] [submit "Go"]</template>',
      'form-id="5"',
    );
    server.feedback = [() => Promise.reject(new TypeError('gone'))];
    const text = 'x'.repeat(5 * 1024 * 1024);
    type(element, 'm', text);
    await until(() => find(element, '.wpcf7-character-count').textContent === String(text.length));
    await send(element);
    expect(server.posts[0]?.parts.find(([name]) => name === 'm')?.[1]).toHaveLength(text.length);
    expect(control(element, 'm').value).toHaveLength(text.length);
  });

  it('a press after a refusal is drawn once: the errors are gone, and the form is being sent', async () => {
    server.feedback = [await recorded('default-invalid-empty'), await recorded('default-invalid-empty')];
    const element = await openForm(await rendered('default'));
    await send(element);
    const drawn: unknown[] = [];
    const drawing = new MutationObserver(() =>
      drawn.push([
        findAll(element, '.wpcf7-not-valid-tip').length,
        find(element, '[part~="form"]').getAttribute('aria-busy'),
      ]),
    );
    drawing.observe(element.shadowRoot as ShadowRoot, { subtree: true, childList: true, attributes: true });
    await send(element);
    drawing.disconnect();
    expect(drawn[0]).toEqual([0, 'true']);
  });
});
