import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';
import {
  clean,
  expectAccessible,
  hearAll,
  nextEvent,
  openKept,
  pageControl,
  pageForm,
  recorded,
  rendered,
  type Server,
  startServer,
  typeInPage,
} from '../form-fixture.ts';

/** `look="page"`: the form that WordPress rendered stays, and shows the engine's state. */
describe('<contact-form-7 look="page">', () => {
  let server: Server;
  beforeEach(async () => {
    server = startServer();
    server.schema = await recorded('schema-default');
  });
  afterEach(clean);

  const press = (element: Element) => element.querySelector<HTMLInputElement>('.wpcf7-submit')?.click();
  const tip = (element: Element, name: string) =>
    element.querySelector(`[data-name="${name}"] .wpcf7-not-valid-tip`)?.textContent;
  const ours = (element: Element, selector: string) => element.shadowRoot?.querySelector(selector);

  const output = (element: Element) => element.querySelector('.wpcf7-response-output');
  const region = (element: Element) => element.querySelector('.screen-reader-response [role="status"]');

  it('leaves the form where and as it is, and draws nothing', async () => {
    const html = await rendered('default');
    const plain = document.createElement('main');
    plain.insertAdjacentHTML('beforeend', html);
    document.body.append(plain);
    const { height } = (plain.querySelector('form') as HTMLElement).getBoundingClientRect();
    plain.remove();
    const element = openKept(html);
    expect(pageForm(element).getBoundingClientRect().height).toBe(height);
    expect(element.shadowRoot?.querySelectorAll('*')).toHaveLength(2); // the slot, and its container
    expect(element.querySelector('.wpcf7')?.classList.contains('js')).toBe(true);
    expect(pageForm(element).dataset.status).toBe('init');
  });

  it('marks a refused form as Contact Form 7 does, and lists the fields', async () => {
    const element = openKept(await rendered('default'));
    server.feedback = [await recorded('default-invalid-empty')];
    const heard = hearAll();
    const done = nextEvent(document, 'wpcf7submit');
    press(element);
    const event = await done;
    expect(event.target).toBe(pageForm(element));
    expect(heard.lines).toEqual([
      'beforesubmit init',
      'statuschanged submitting',
      'statuschanged invalid',
      'invalid validation_failed',
      'submit validation_failed',
    ]);
    const form = pageForm(element);
    expect([form.dataset.status, form.className]).toEqual(['invalid', 'wpcf7-form invalid']);
    const name = pageControl(element, 'your-name');
    expect(tip(element, 'your-name')).toBe('Please fill out this field.');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(name.classList.contains('wpcf7-not-valid')).toBe(true);
    const described = element.querySelector(`#${name.getAttribute('aria-describedby')}`);
    expect(described?.textContent).toBe('Please fill out this field.');
    expect(element.querySelector('.screen-reader-response [role="status"]')?.textContent).toContain('error');
    await until(() => ours(element, '[part="summary"]'));
    expect(output(element)?.textContent).toContain('One or more fields have an error.');
    expect(output(element)?.getClientRects()).toHaveLength(1);
    expect(ours(element, '[part="response"]')).toBeNull(); // announced once, where the page has its place for it
    const links = [...(element.shadowRoot?.querySelectorAll<HTMLAnchorElement>('[part="summary"] a') ?? [])];
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Your name: Please fill out this field.',
      'Your email: Please fill out this field.',
      'Subject: Please fill out this field.',
    ]);
    links[1]?.click();
    expect(document.activeElement).toBe(pageControl(element, 'your-email'));
    const [summary, kept] = [ours(element, '[part="summary"]'), element.shadowRoot?.querySelector('slot')];
    expect(Number(kept?.compareDocumentPosition(summary as Node)) & Node.DOCUMENT_POSITION_PRECEDING).toBe(2);
    await expectAccessible(element);
  });

  it('sends what the visitor typed, empties the form and reports it', async () => {
    const element = openKept(await rendered('default'));
    server.feedback = [await recorded('default-valid')];
    typeInPage(element, 'your-name', 'Ada');
    typeInPage(element, 'your-email', 'ada@example.org');
    const reset = nextEvent(document, 'wpcf7reset');
    press(element);
    await reset;
    expect(server.posts).toHaveLength(1);
    expect(server.posts[0]?.parts).toContainEqual(['your-name', 'Ada']);
    expect(server.posts[0]?.parts).toContainEqual(['_wpcf7_unit_tag', 'wpcf7-f5-p6-o1']);
    expect(pageControl(element, 'your-name').value).toBe('');
    expect(pageControl(element, '_wpcf7_posted_data_hash').value).toMatch(/^[0-9a-f]{32}$/);
    expect(element.status).toBe('sent');
    await until(() => output(element)?.textContent?.startsWith('Thank you'));
  });

  it('checks a field when the visitor has finished with it, and removes the tip again', async () => {
    const element = openKept(await rendered('default'));
    typeInPage(element, 'your-email', 'nobody');
    await until(() => tip(element, 'your-email'));
    expect(pageControl(element, 'your-email').validationMessage).toBe('Please enter an email address.');
    typeInPage(element, 'your-email', 'ada@example.org');
    await until(() => tip(element, 'your-email') === undefined);
    expect(pageControl(element, 'your-email').getAttribute('aria-invalid')).toBe('false');
    expect(pageControl(element, 'your-email').hasAttribute('aria-describedby')).toBe(false);
    expect(element.shadowRoot?.querySelectorAll('*')).toHaveLength(2);
  });

  it('keeps the page’s own descriptions, and adds none twice', async () => {
    const html = (await rendered('default')).replace(
      ' name="your-name"',
      ' name="your-name" aria-describedby="hint wpcf7-f5-p6-o1-ve-your-name"',
    );
    const element = openKept(html);
    server.feedback = [await recorded('default-invalid-empty')];
    await element.submit();
    expect(pageControl(element, 'your-name').getAttribute('aria-describedby')).toBe(
      'hint wpcf7-f5-p6-o1-ve-your-name',
    );
  });

  it('takes care of every control of a full form: counts, acceptance, quiz, reflections', async () => {
    const element = openKept(await rendered('kitchen'));
    server.schema = await recorded('schema-kitchen');
    server.refill = await recorded('refill-kitchen');
    const button = element.querySelector<HTMLInputElement>('.wpcf7-submit');
    expect(button?.disabled).toBe(true);
    pageControl(element, 'accept-terms').click();
    expect(button?.disabled).toBe(false);
    typeInPage(element, 'your-message', ' Hello ');
    expect(element.querySelector('.wpcf7-character-count.up')?.textContent).toBe('5');
    const reset = nextEvent(document, 'wpcf7reset');
    element.reset();
    await reset;
    expect(element.querySelector('.wpcf7-quiz-label')?.textContent).toBe('Two plus two?');
    expect(pageControl(element, '_wpcf7_quiz_answer_your-quiz').value).toBe(
      '856d395603d8ad942d31170173d1793f',
    );
    expect(button?.disabled).toBe(true);
  });

  it('a floating tip disappears when its field is used, and returns with the next answer', async () => {
    const html = (await rendered('default')).replace(
      '<p><label> Your email',
      '<p class="use-floating-validation-tip"><label> Your email',
    );
    const element = openKept(html);
    server.feedback = [await recorded('default-invalid-empty')];
    await element.submit();
    const shownTip = (name: string) =>
      element.querySelector(`[data-name="${name}"] .wpcf7-not-valid-tip`)?.getClientRects().length;
    expect([shownTip('your-name'), shownTip('your-email')]).toEqual([1, 1]);
    pageControl(element, 'your-name').focus();
    pageControl(element, 'your-email').focus();
    expect([shownTip('your-name'), shownTip('your-email')]).toEqual([1, 0]);
    await element.submit();
    expect(shownTip('your-email')).toBe(1);
  });

  it('the list names fields without a label by their names', async () => {
    const html = (await rendered('default')).replace(/<label> (Your email|Subject)<br ?\/?>/g, '<label>');
    const element = openKept(html);
    server.feedback = [await recorded('default-invalid-empty')];
    press(element);
    await until(() => ours(element, '[part="summary"]'));
    expect(
      [...(element.shadowRoot?.querySelectorAll('[part="summary"] a') ?? [])].map((link) => link.textContent),
    ).toEqual([
      'Your name: Please fill out this field.',
      'your email: Please fill out this field.',
      'your subject: Please fill out this field.',
    ]);
  });

  it('label and message in the list keep their own directions on a Hebrew page', async () => {
    document.documentElement.lang = 'he';
    document.documentElement.dir = 'rtl';
    const element = openKept(await rendered('default'));
    server.feedback = [await recorded('default-invalid-empty')];
    press(element);
    const link = await until(() => ours(element, '[part="summary"] a'));
    const [label, message, ...more] = [...link.querySelectorAll('bdi')].map((each) => ({
      text: each.textContent,
      box: each.getBoundingClientRect(),
    }));
    expect([label?.text, message?.text, more.length]).toEqual([
      'Your name:',
      'Please fill out this field.',
      0,
    ]);
    // one after the other in the page's direction, each in that of its own words: the colon is at the end of its label
    expect(label?.box.left).toBeGreaterThanOrEqual(message?.box.right ?? Number.NaN);
    expect(getComputedStyle(link.querySelector('bdi') as Element).unicodeBidi).toBe('isolate');
  });

  it('shows the spinner while it sends, and shows a failure', async () => {
    const element = openKept(await rendered('default'));
    let answer: (response: Response) => void = () => {};
    server.feedback = [() => new Promise<Response>((resolve) => (answer = resolve))];
    press(element);
    await until(() => element.querySelector('form.submitting .wpcf7-spinner'));
    press(element);
    await until(() => server.posts.length > 0);
    expect(region(element)?.textContent).toBe('Sending …');
    answer(new Response('', { status: 500 }));
    await until(() => output(element)?.textContent === 'Your message was not sent.');
    expect(region(element)?.textContent).toBe('Your message was not sent.');
    expect(server.posts).toHaveLength(1);
  });

  it('changes to our own look when the attribute is removed, and back when it returns', async () => {
    const element = openKept(await rendered('default'));
    typeInPage(element, 'your-name', 'Ada');
    element.removeAttribute('look');
    await until(
      () => element.shadowRoot?.querySelector<HTMLInputElement>('[name="your-name"]')?.value === 'Ada',
    );
    element.setAttribute('look', 'page');
    expect(pageForm(element).getClientRects()).toHaveLength(1);
    expect(pageControl(element, 'your-name').value).toBe('Ada');
  });

  it('keeps the page’s columns, honeypots, frames and handlers', async () => {
    const html = (await rendered('default'))
      .replace('<p><label> Your name', '<div class="two"><p><label> Your name')
      .replace('<p><label> Subject', '</div><p><label> Subject')
      .replace(
        '<p><input class="wpcf7-form-control wpcf7-submit',
        `<style>.hp { display: none } .two { display: grid; grid-template-columns: 1fr 1fr }</style>
        <p class="hp"><input name="website"></p><iframe src="about:blank" width="80" height="40"></iframe>
        <button type="button" onclick="this.textContent = 'pressed'">A</button><p><input class="wpcf7-form-control wpcf7-submit`,
      );
    const element = openKept(html);
    const box = (name: string) => pageControl(element, name).getBoundingClientRect();
    const beside = () =>
      box('your-name').top === box('your-email').top && box('your-name').right <= box('your-email').left;
    expect(beside()).toBe(true);
    server.feedback = [await recorded('default-invalid-empty')];
    press(element);
    await until(() => output(element)?.textContent);
    expect(beside()).toBe(true);
    expect(pageControl(element, 'website').getClientRects()).toHaveLength(0);
    expect(element.querySelector('iframe')?.getBoundingClientRect().width).toBeGreaterThanOrEqual(80);
    element.querySelector('button')?.click();
    expect(element.querySelector('button')?.textContent).toBe('pressed');
  });

  it('draws a message below the form if the page has no place for it, or hides it', async () => {
    for (const style of [
      '.wpcf7-response-output { display: none }',
      '.wpcf7-response-output { visibility: hidden }',
      '.wpcf7-response-output { opacity: 0 }',
      '.wpcf7-response-output { position: absolute; clip: rect(1px, 1px, 1px, 1px) }',
      '.wpcf7-response-output { max-height: 0; padding: 0; border: 0; overflow: hidden }',
    ]) {
      const element = openKept(`<style>${style}</style>${await rendered('default')}`);
      server.feedback = [await recorded('default-invalid-empty')];
      press(element);
      const drawn = await until(() => ours(element, '[part="response"]'));
      expect(drawn.textContent).toContain('One or more fields have an error.');
      element.remove();
    }
  });

  it('draws none where the page fades its own in', async () => {
    const html = (await rendered('default')).replace(
      /<div class="wpcf7-response-output"[^>]*><\/div>/,
      '<div class="around" style="display: contents"><div class="fades">$&</div></div>',
    );
    for (const part of ['.wpcf7-response-output', '.fades']) {
      const fade = `<style>${part} { opacity: 0; transition: opacity 9s } .invalid ${part} { opacity: 1 }</style>`;
      const element = openKept(fade + html);
      server.feedback = [await recorded('default-invalid-empty')];
      press(element);
      await until(() => ours(element, '[part="summary"]'));
      await new Promise(requestAnimationFrame);
      expect(ours(element, '[part="response"]'), part).toBeNull();
      element.remove();
    }
  });

  it('draws none where an add-on has its own place for it', async () => {
    const html = (await rendered('default')).replace(
      /<div class="wpcf7-response-output"[^>]*><\/div>/,
      `<style>.wpcf7-response-output { display: none }</style>
      <div class="cf7sg-response-output"><div class="wpcf7-response-output"></div></div>`,
    );
    const element = openKept(html);
    const place = element.querySelector('.cf7sg-response-output') as HTMLElement;
    // as the script of Smart Grid-layout 4.15.8 does
    element.addEventListener('wpcf7submit', ({ detail }) => {
      const { message } = detail.apiResponse as { message: string };
      place.innerHTML = `${message}<div class="wpcf7-response-output"></div>`;
    });
    server.feedback = [await recorded('default-invalid-empty')];
    press(element);
    await until(() => ours(element, '[part="summary"]'));
    await until(() => place.textContent?.includes('One or more fields'));
    await new Promise(requestAnimationFrame);
    expect(ours(element, '[part="response"]')).toBeNull();
  });

  it('a template has our own look', async () => {
    const element = openKept('<template>[text a] [submit "Go"]</template>', 'form-id="5"');
    await until(() => element.shadowRoot?.querySelector('form[part]'));
  });
});
