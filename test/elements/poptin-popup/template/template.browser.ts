import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';
import {
  clean,
  expectAccessible,
  fill,
  find,
  findAll,
  nextEvent,
  openPopup,
  SETTINGS,
} from '../popup-fixture.ts';

const withTemplate = (poptin: string, more: Record<string, unknown> = {}) => ({
  ...SETTINGS,
  content: null,
  poptin,
  ...more,
});

const demo = async (name: string) => (await fetch(`/demo/templates/${name}.html`)).text();

/** Template HTML in a real browser: what survives the sanitiser, and what the hooks become. */
describe('<poptin-popup> template', () => {
  afterEach(clean);

  const opened = async (html: string) => {
    const popup = await openPopup(withTemplate(html));
    await until(() => popup.shadowRoot?.querySelector('.popup-template'));
    return popup;
  };

  it('draws the newsletter template with our fields, named by its heading', async () => {
    const popup = await opened(await demo('newsletter'));
    const dialog = find(popup, 'dialog');
    expect(find(popup, `#${dialog.getAttribute('aria-labelledby')}`).textContent).toBe('The Saturday letter');
    expect(findAll(popup, '.field')).toHaveLength(5);
    expect(find<HTMLInputElement>(popup, '[name="first_name"]').autocomplete).toBe('given-name');
    await until(() => popup.shadowRoot?.activeElement?.matches('[name="first_name"]'));
    await expectAccessible(popup);
  });

  it('keeps the markup of labels, choices and legends, without what could run', async () => {
    const popup = await opened(`<h2>Write</h2>
      <label for="m">Mail <b onclick="boom()">please</b></label><input id="m" type="email" name="email">
      <label>Your <em>first</em> <i class="hint">name</i> <input name="first_name" data-poptin-kind="first_name"></label>
      <label>City <input name="city"></label>
      <label>Pick <u>one</u> <select name="pick"><option>A</option><option>B</option></select></label>
      <fieldset><legend>Which <b>size</b>?</legend>
        <label><input type="radio" name="size" value="s"> <b>Small</b></label>
        <label><input type="radio" name="size" value="l"> Large</label></fieldset>
      <fieldset><legend>Extras</legend>
        <label><input type="checkbox" name="extra" value="x"> More <small>(free)</small></label>
        <label><input type="checkbox" name="extra" value="y"> Less</label></fieldset>
      <label><input type="checkbox" name="ok" data-poptin-kind="consent"> I <strong>agree</strong> to <a href="/terms">the <b>terms</b></a></label>
      <button type="submit">Send</button>`);
    await until(() => findAll(popup, '.field').length === 7);
    const labels = findAll(popup, '.field-label, .field-choice > span').map(({ innerHTML }) =>
      innerHTML.replace(/\s+/g, ' ').trim(),
    );
    expect(labels).toEqual([
      'Mail <b>please</b>',
      'Your <em>first</em> <i class="hint">name</i>',
      'City',
      'Pick <u>one</u>',
      'Which <b>size</b>?',
      '<b>Small</b>',
      'Large',
      'Extras',
      'More <small>(free)</small>',
      'Less',
      'I <strong>agree</strong> to the <b>terms</b>',
    ]);
    expect(find(popup, '[href="/terms"]').closest('label')).toBe(null);
    expect(find<HTMLInputElement>(popup, '[name="email"]').labels?.[0]?.textContent?.trim()).toBe(
      'Mail please',
    );
    await expectAccessible(popup);
  });

  it('sends it, thanks, copies the coupon and closes with its own button', async () => {
    const popup = await opened(await demo('newsletter'));
    const sent = nextEvent('poptin-submit');
    fill(popup, '[name="first_name"]', 'Ada');
    fill(popup, '[name="email"]', 'ada@example.com');
    find(popup, '[name="consent"]').click();
    find(popup, '[data-poptin-action="submit"]').click();
    const { fields, button_text } = (await sent).detail;
    expect(fields).toMatchObject({
      first_name: 'Ada',
      email: 'ada@example.com',
      consent: 'yes',
      source: 'template story',
    });
    expect(button_text).toBe('Subscribe');
    await until(() => findAll(popup, 'h2')[0]?.textContent === 'Welcome!');
    await until(() => popup.shadowRoot?.activeElement?.matches('h2'));
    expect(find(popup, '.popup-coupon').textContent).toContain('COFFEE10');
    await expectAccessible(popup);
    const closed = nextEvent('poptin-close');
    find(popup, '[data-poptin-action="close"]').click();
    expect((await closed).detail.reason).toBe('submitted');
  });

  it('shows nothing that runs, but all the rest', async () => {
    const page = window as unknown as { tagdropUnsafe?: string };
    const popup = await opened(await demo('unsafe'));
    expect(find(popup, '.popup-template').textContent).toContain('Still here, and harmless');
    expect(findAll(popup, 'script,iframe,object,base,meta,style,link')).toHaveLength(0);
    for (const element of findAll(popup, '*')) {
      for (const { name, value } of element.attributes) {
        expect(name.startsWith('on'), `${element.localName} ${name}`).toBe(false);
        expect(/^\s*(?:javascript|data:text)/i.test(value), `${element.localName} ${name}=${value}`).toBe(
          false,
        );
      }
    }
    for (const link of findAll(popup, 'a:not([data-poptin-action])')) link.click();
    expect(getComputedStyle(document.body).display).toBe('block');
    expect(page.tagdropUnsafe).toBeUndefined();
    expect(findAll(popup, 'a[href]')).toHaveLength(1);
  });

  it('keeps its style sheet to itself, and its inline style', async () => {
    const popup = await opened(
      '<style>p { color: rgb(1, 2, 3) } .popup-close { display: none }</style><p>One</p><p style="color: rgb(4, 5, 6) !important; margin-top: 7px">Two</p><form><input name="email" type="email" style="color:red"></form>',
    );
    const [one, two] = findAll(popup, '.popup-template > p') as [HTMLElement, HTMLElement];
    expect(getComputedStyle(one).color).toBe('rgb(1, 2, 3)');
    expect(getComputedStyle(two).color).toBe('rgb(4, 5, 6)');
    expect(getComputedStyle(two).marginTop).toBe('7px');
    expect(getComputedStyle(find(popup, '.popup-close')).display).not.toBe('none');
    const isAdopted = () =>
      popup.shadowRoot?.adoptedStyleSheets.some(({ cssRules }) =>
        [...cssRules].some(({ cssText }) => cssText.includes('rgb(1, 2, 3)')),
      );
    expect(isAdopted()).toBe(true);
    popup.close();
    await until(() => popup.state === 'closed');
    expect(isAdopted()).toBe(false);
  });

  it('turns a non-button into a button, for the keyboard too', async () => {
    const popup = await opened('<h2>Hi</h2><div data-poptin-action="close">Go away</div>');
    const made = find(popup, '[data-poptin-action="close"]');
    expect(made.getAttribute('role')).toBe('button');
    expect(made.tabIndex).toBe(0);
    await expectAccessible(popup);
    made.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(popup.state).toBe('closing');
  });

  it('lets the browser follow a link and closes', async () => {
    const popup = await opened('<h2>Hi</h2><a href="#down" data-poptin-action="link">Down</a>');
    const closed = nextEvent('poptin-close');
    find(popup, 'a').click();
    await until(() => location.hash === '#down');
    history.replaceState(null, '', location.pathname + location.search);
    expect((await closed).detail.reason).toBe('button');
  });

  it('falls back to the structured content for a missing screen', async () => {
    const popup = await openPopup({
      ...SETTINGS,
      content: { thank_you: { title: 'Thanks from the settings' } },
      poptin: '<h2>Hi</h2><form><input type="email" name="email"><button>Go</button></form>',
    });
    await until(() => popup.shadowRoot?.querySelector('[name="email"]'));
    fill(popup, '[name="email"]', 'ada@example.com');
    find(popup, '.popup-template button').click();
    await until(() => findAll(popup, 'h2')[0]?.textContent === 'Thanks from the settings');
  });
});
