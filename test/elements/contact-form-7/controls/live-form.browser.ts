import { sendKeys } from '@web/test-runner-commands';
import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';
import {
  clean,
  control,
  expectAccessible,
  find,
  findAll,
  hearAll,
  openForm,
  recorded,
  rendered,
  type Server,
  startServer,
  tick,
  type,
} from '../form-fixture.ts';

/** What controls do to each other and to the form while a visitor fills it in (site §4, §5). */
describe('<contact-form-7> controls', () => {
  let server: Server;
  beforeEach(() => {
    server = startServer();
  });
  afterEach(clean);

  const template = (tags: string) => openForm(`<template>${tags}</template>`, 'form-id="5"');
  const box = (element: Element, value: string) => find<HTMLInputElement>(element, `[value="${value}"]`);
  const tips = (element: Element) =>
    findAll(element, '.wpcf7-not-valid-tip').map(
      (tip) => tip.closest<HTMLElement>('[data-name]')?.dataset.name,
    );

  it('every control has a name for assistive technology', async () => {
    const element = await openForm(await rendered('kitchen'));
    await expectAccessible(element);
    const plain = await template(
      '[text your-first_name] [checkbox a "x" "y"] [select b "1" "2"] [acceptance c] [text d placeholder "Where?"] [submit "Go"]',
    );
    await expectAccessible(plain);
    expect(control(plain, 'your-first_name').getAttribute('aria-label')).toBe('your first name');
    expect(control(plain, 'd').getAttribute('aria-label')).toBe('Where?');
    expect(box(plain, 'x').getAttribute('aria-label')).toBe('x');
  });

  it('a label around a group names the group, not its first box', async () => {
    const element = await template(
      '<label>A colour [checkbox c use_label_element "Red" "Green"]</label> <label>How? [quiz q "2+2?"]</label> [submit "Go"]',
    );
    const group = find(element, '[role="group"]');
    expect(group.getAttribute('aria-label')).toBe('A colour');
    expect(box(element, 'Red').labels?.length).toBe(1);
    expect(control(element, 'q').labels?.length).toBe(1);
    find(element, '.wpcf7-label').click();
    expect(box(element, 'Red').checked).toBe(false);
    box(element, 'Green').closest('label')?.click();
    expect([box(element, 'Red').checked, box(element, 'Green').checked]).toEqual([false, true]);
    await expectAccessible(element);
  });

  it('checks only the changed field, and restores the status', async () => {
    server.schema = await recorded('schema-kitchen');
    const element = await openForm(await rendered('kitchen'), 'api-root="/judge/"');
    const heard = hearAll();
    type(element, 'your-tel', '123');
    await until(() => tips(element).length > 0);
    expect(tips(element)).toEqual(['your-tel']);
    const tel = control(element, 'your-tel');
    expect(tel.getAttribute('aria-invalid')).toBe('true');
    expect(tel.className).toContain('wpcf7-not-valid');
    const tip = find(element, `#${tel.getAttribute('aria-describedby')}`);
    expect(tip.textContent).toBe('Please enter a telephone number.');
    expect(heard.lines).toEqual(['statuschanged validating', 'statuschanged init']);
    expect(findAll(element, '.wpcf7-summary')).toHaveLength(0);
    type(element, 'your-tel', '+49 30 123456');
    await until(() => tips(element).length === 0);
    expect(tel.getAttribute('aria-invalid')).toBe('false');
  });

  it('does not check inside .novalidate', async () => {
    server.schema = await recorded('schema-default');
    const element = await openForm(
      '<template><div class="novalidate">[email your-email]</div>[email your-name]</template>',
      'form-id="5" api-root="/novalidate/"',
    );
    type(element, 'your-email', 'x');
    type(element, 'your-name', '');
    await until(() => tips(element).length > 0);
    expect(tips(element)).toEqual(['your-name']);
  });

  it('a corrected field leaves the summary, whose links lead to the fields', async () => {
    server.schema = await recorded('schema-default');
    server.feedback = [await recorded('default-invalid-empty')];
    const element = await openForm(await rendered('default'), 'api-root="/summary/"');
    await element.submit();
    const links = () => findAll(element, '.wpcf7-summary a').map(({ textContent }) => textContent);
    expect(links()).toEqual([
      'Your name: Please fill out this field.',
      'Your email: Please fill out this field.',
      'Subject: Please fill out this field.',
    ]);
    findAll(element, '.wpcf7-summary a')[2]?.click();
    expect(element.shadowRoot?.activeElement).toBe(control(element, 'your-subject'));
    expect(location.hash).toBe('');
    type(element, 'your-name', 'Ada');
    await until(() => links().length === 2);
    expect(tips(element)).toEqual(['your-email', 'your-subject']);
  });

  it('the button waits for every required acceptance', async () => {
    const element = await openForm(await rendered('kitchen'));
    const disabled = () => find<HTMLInputElement>(element, '.wpcf7-submit').disabled;
    await until(disabled);
    tick(control(element, 'accept-terms'));
    await until(() => !disabled());
    tick(control(element, 'accept-invert'));
    await until(disabled);
    tick(control(element, 'accept-invert'));
    await until(() => !disabled());
    element.reset();
    await until(disabled);
  });

  it('unless acceptance is a matter of validation', async () => {
    const element = await openForm(await rendered('acceptval'));
    expect(find<HTMLInputElement>(element, '.wpcf7-submit').disabled).toBe(false);
  });

  it('one ticked box in an exclusive group', async () => {
    const element = await openForm(await rendered('kitchen'));
    tick(box(element, 'Red'));
    tick(box(element, 'Green'));
    expect([box(element, 'Red').checked, box(element, 'Green').checked]).toEqual([false, true]);
    tick(box(element, 'One'));
    tick(box(element, 'Two'));
    expect([box(element, 'One').checked, box(element, 'Two').checked]).toEqual([true, true]);
  });

  it('a free text is enabled with its option, takes the focus, and is disabled again', async () => {
    const element = await openForm(await rendered('kitchen'));
    const free = control(element, '_wpcf7_free_text_your-checks');
    expect(free.disabled).toBe(true);
    expect(free.getAttribute('aria-label')).toBe('Other');
    tick(box(element, 'Other'));
    await until(() => !free.disabled);
    await until(() => element.shadowRoot?.activeElement === free);
    tick(box(element, 'Red'));
    await until(() => free.disabled);
  });

  it('an address without a scheme gets one', async () => {
    const element = await openForm(await rendered('kitchen'));
    const url = control(element, 'your-url');
    for (const [typed, expected] of [
      ['example.org', 'http://example.org'],
      [' //example.org/x ', 'http://example.org/x'],
      ['ftp://example.org', 'ftp://example.org'],
      ['mailto:a@b.c', 'mailto:a@b.c'],
      ['nodot', 'nodot'],
      ['', ''],
    ] as const) {
      type(element, 'your-url', typed);
      expect(url.value).toBe(expected);
    }
  });

  it('counts during typing, up and down, and flags the limits', async () => {
    const element = await openForm(await rendered('kitchen'));
    const [up, down] = findAll(element, '.wpcf7-character-count');
    const state = () => [
      up?.textContent,
      down?.textContent,
      up?.classList.contains('too-short'),
      up?.classList.contains('too-long'),
    ];
    expect(state()).toEqual(['0', '30', true, false]);
    control(element, 'your-message').focus();
    await sendKeys({ type: 'abcdef' });
    await until(() => up?.textContent === '6');
    expect(state()).toEqual(['6', '24', false, false]);
    control(element, 'your-message').value = 'x'.repeat(31);
    control(element, 'your-message').dispatchEvent(new Event('input', { bubbles: true }));
    await until(() => up?.textContent === '31');
    expect(state()).toEqual(['31', '-1', false, true]);
    expect(down?.dataset.currentValue).toBe('-1');
    element.reset();
    await until(() => up?.textContent === '0');
  });

  it('shows what was typed elsewhere, once it is valid', async () => {
    server.schema = await recorded('schema-kitchen');
    const element = await openForm(await rendered('kitchen'), 'api-root="/reflect/"');
    const output = find(element, 'output[data-reflection-of="your-email"]');
    expect(output.textContent).toBe('nobody');
    type(element, 'your-email', 'a@b');
    await until(() => tips(element).length === 1);
    expect(output.textContent).toBe('nobody');
    type(element, 'your-email', 'ada@example.org');
    await until(() => output.textContent === 'ada@example.org');
    type(element, 'your-name', 'Ada');
    await until(() => find(element, 'fieldset[data-reflection-of] output').textContent === 'Ada');
  });

  it('disables what is inert in a status while that status lasts', async () => {
    const element = await template('<div class="inert-on-submitting mine">[text a]</div> [submit "Go"]');
    let answer: (response: Response) => void = () => {};
    server.feedback = [() => new Promise<Response>((resolve) => (answer = resolve))];
    const part = find<HTMLElement>(element, '.mine');
    expect(part.inert).toBe(false);
    void element.submit();
    await until(() => part.inert);
    expect(part.classList.contains('active-on-any')).toBe(true);
    await until(() => server.posts.length === 1);
    answer(Response.json({ status: 'spam', message: 'no' }));
    await until(() => !part.inert && !part.classList.contains('active-on-any'));
  });

  it('the server fills a template’s quiz and captcha', async () => {
    server.refill = {
      captcha: { 'cap-1': '/demo/images/1234567890.png?x' },
      quiz: { q: ['Capital of Japan?', 'e82cdb401ae02c344e487b963a8b7453'] },
    };
    const element = await template(
      '<label>[quiz q]</label> [captchac cap-1] <label>Code [captchar cap-1]</label> [submit "Go"]',
    );
    await until(() => find(element, '.wpcf7-quiz-label').textContent === 'Capital of Japan?');
    expect(find<HTMLImageElement>(element, 'img').getAttribute('src')).toBe('/demo/images/1234567890.png?x');
    expect(control(element, '_wpcf7_captcha_challenge_cap-1').value).toBe('1234567890');
    expect(control(element, '_wpcf7_quiz_answer_q').value).toBe('e82cdb401ae02c344e487b963a8b7453');
  });

  it('works by keyboard alone', async () => {
    server.feedback = [await recorded('default-valid')];
    const element = await openForm(await rendered('default'));
    control(element, 'your-name').focus();
    for (const text of ['Ada', 'ada@example.org', 'Hello']) {
      await sendKeys({ type: text });
      await sendKeys({ press: 'Tab' });
    }
    await sendKeys({ type: 'A message.' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Enter' });
    await until(() => element.status === 'sent');
    expect(server.posts[0]?.parts.slice(-4)).toEqual([
      ['your-name', 'Ada'],
      ['your-email', 'ada@example.org'],
      ['your-subject', 'Hello'],
      ['your-message', 'A message.'],
    ]);
  });

  it('Enter in a field sends', async () => {
    server.feedback = [await recorded('default-invalid-empty')];
    const element = await openForm(await rendered('default'));
    control(element, 'your-name').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => element.status === 'invalid');
  });
});
