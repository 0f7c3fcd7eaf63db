import { expect } from '../../../expect.ts';
import { twoTasks, until } from '../../../in-browser.ts';
import {
  clean,
  control,
  field,
  find,
  formOf,
  nextEvent,
  openForm,
  pageControl,
  pageForm,
  recorded,
  rendered,
  type Server,
  send,
  startServer,
  tick,
  type,
} from '../form-fixture.ts';

/** Our own look: the page's form holds what is typed, and its scripts do not notice that another one is drawn. */
describe('<contact-form-7> and the page’s form', () => {
  let server: Server;
  beforeEach(async () => {
    server = startServer();
    server.schema = await recorded('schema-default');
    server.feedback = [await recorded('default-valid')];
  });
  afterEach(clean);

  it('typed text is in the page’s form, with native events that reach the document', async () => {
    const element = await openForm(await rendered('default'));
    const heard: [string, EventTarget | null][] = [];
    const life = new AbortController();
    for (const name of ['input', 'change', 'submit']) {
      document.addEventListener(name, ({ target }) => heard.push([name, target]), { signal: life.signal });
    }
    type(element, 'your-name', 'Ada');
    expect(pageControl(element, 'your-name').value).toBe('Ada');
    await send(element);
    life.abort();
    const name = pageControl(element, 'your-name');
    expect(heard).toEqual([
      ['input', name],
      ['change', name],
      ['submit', pageForm(element)],
    ]);
  });

  it('the events of Contact Form 7 have the page’s form as their target, with the values', async () => {
    const element = await openForm(await rendered('default'));
    type(element, 'your-name', 'Ada');
    const targets: unknown[] = [];
    let sent: FormDataEntryValue | null = null;
    element.querySelector('.wpcf7')?.addEventListener('wpcf7mailsent', (event) => targets.push(event.target));
    element.querySelector('.wpcf7-form')?.addEventListener('wpcf7submit', (event) => {
      targets.push(event.target);
      sent = new FormData(event.target as HTMLFormElement).get('your-name');
    });
    await send(element);
    expect(targets).toEqual([pageForm(element), pageForm(element)]);
    expect(sent).toBe('Ada');
    await until(() => pageForm(element).dataset.status === 'sent');
  });

  it('a script that fills the page’s form fills ours, with an event and without', async () => {
    const element = await openForm(await rendered('default'));
    pageControl(element, 'your-name').value = 'Ada';
    await twoTasks();
    expect(control(element, 'your-name').value).toBe('Ada');
    const email = pageControl(element, 'your-email');
    email.setAttribute('value', 'ada@example.org');
    email.dispatchEvent(new Event('change', { bubbles: true }));
    expect(control(element, 'your-email').value).toBe('ada@example.org');
  });

  it('a script that empties or sends the page’s form does so through us', async () => {
    const element = await openForm(await rendered('default'));
    type(element, 'your-name', 'Ada');
    const reset = nextEvent(document, 'wpcf7reset');
    pageForm(element).reset();
    await reset;
    expect(control(element, 'your-name').value).toBe('');
    type(element, 'your-name', 'Grace');
    const done = nextEvent(document, 'wpcf7submit');
    pageForm(element).requestSubmit();
    await done;
    expect(server.posts).toHaveLength(1);
    expect(server.posts[0]?.parts).toContainEqual(['your-name', 'Grace']);
  });

  it('pressing our button presses the page’s button, with its own handlers', async () => {
    const html = (await rendered('default')).replace('type="submit"', 'type="submit" id="go"');
    const element = await openForm(html);
    let pressed = 0;
    element.querySelector('#go')?.addEventListener('click', () => (pressed += 1));
    let delegated = 0;
    const count = ({ target }: Event) => (delegated += Number((target as Element).matches('.wpcf7-submit')));
    document.addEventListener('click', count);
    await send(element);
    document.removeEventListener('click', count);
    expect([pressed, delegated, server.posts.length]).toEqual([1, 1, 1]);
  });

  it('sends fields and tokens that arrive after the form was read, or that fill without an event', async () => {
    const element = await openForm(await rendered('default'));
    pageForm(element).insertAdjacentHTML(
      'beforeend',
      '<div class="cf-turnstile"><input type="hidden" name="_wpcf7_turnstile_response" value="token"></div>',
    );
    control(element, 'your-name').value = 'Filled';
    await send(element);
    expect(server.posts[0]?.parts).toContainEqual(['_wpcf7_turnstile_response', 'token']);
    expect(server.posts[0]?.parts).toContainEqual(['your-name', 'Filled']);
  });

  it('boxes, choices and free texts are the same in both', async () => {
    const element = await openForm(await rendered('kitchen'));
    const boxes = (root: ParentNode) =>
      [...root.querySelectorAll<HTMLInputElement>('[name="your-checks"]')].map(({ checked }) => checked);
    const shown = find(element, 'form');
    shown.querySelectorAll<HTMLInputElement>('[name="your-checks"]')[0]?.click();
    shown.querySelectorAll<HTMLInputElement>('[name="your-checks"]')[1]?.click();
    expect(boxes(pageForm(element))).toEqual(boxes(shown));
    expect(boxes(shown).filter(Boolean)).toHaveLength(1); // the group is exclusive
    const one = control(element, 'your-one') as unknown as HTMLSelectElement;
    one.value = 'Beta';
    one.dispatchEvent(new Event('change', { bubbles: true }));
    expect((pageControl(element, 'your-one') as unknown as HTMLSelectElement).value).toBe('Beta');
    const files = new DataTransfer();
    files.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
    control(element, 'your-file').files = files.files;
    control(element, 'your-file').dispatchEvent(new Event('change', { bubbles: true }));
    expect(pageControl(element, 'your-file').files?.[0]?.name).toBe('a.png');
  });

  it('a button that Contact Form 7’s script has disabled before waits for the acceptance alone', async () => {
    const element = await openForm(
      (await rendered('acceptval'))
        .replace('wpcf7-acceptance-as-validation', '')
        .replace('type="submit"', 'type="submit" disabled'),
    );
    const button = find<HTMLInputElement>(element, '.wpcf7-submit');
    expect(button.disabled).toBe(true);
    tick(find<HTMLInputElement>(element, '.wpcf7-acceptance [type="checkbox"]'));
    await until(() => !button.disabled);
  });

  it('a button that a script of the page disables and enables is so in ours', async () => {
    const element = await openForm(await rendered('default'));
    const button = find<HTMLInputElement>(element, '.wpcf7-submit');
    const inPage = pageForm(element).querySelector('.wpcf7-submit') as HTMLInputElement;
    for (const isDisabled of [true, false]) {
      inPage.disabled = isDisabled;
      await until(() => button.disabled === isDisabled);
    }
    expect(element.explain().look).toBe('own');
  });

  it('writes by script work natively again after the element has left', async () => {
    const element = await openForm(await rendered('default'));
    const input = pageControl(element, 'your-name');
    expect(Object.hasOwn(input, 'value')).toBe(true);
    element.remove();
    await until(() => !Object.hasOwn(input, 'value'));
    expect('wpcf7' in pageForm(element)).toBe(false);
  });

  it('a mask that writes each key into the focused field itself formats what is typed', async () => {
    const element = await openForm(formOf(field('one')), 'look="own"');
    const twin = pageControl(element, 'one');
    // as inputmask 5 does: it prevents the keys, and its `value` formats
    const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    Object.defineProperties(twin, {
      inputmask: { value: {} },
      value: {
        configurable: true,
        get: () => native?.get?.call(twin),
        set: (text: string) => native?.set?.call(twin, text.replace(/^(\d\d)\/?(\d)/, '$1/$2')),
      },
    });
    twin.addEventListener('keydown', (event) => event.preventDefault());
    const key = new KeyboardEvent('keydown', { key: '1', bubbles: true, cancelable: true });
    control(element, 'one').dispatchEvent(key);
    expect(key.defaultPrevented).toBe(false);
    type(element, 'one', '1234');
    expect([control(element, 'one').value, twin.value]).toEqual(['12/34', '12/34']);
  });
});
