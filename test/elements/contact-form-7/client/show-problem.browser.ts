import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';
import {
  clean,
  control,
  find,
  nextEvent,
  openForm,
  place,
  recorded,
  rendered,
  type Server,
  send,
  startServer,
} from '../form-fixture.ts';

/** Where a visitor sees the first wrong field after a refused submit. */
describe('<contact-form-7> the first wrong field', () => {
  let server: Server;
  const view = window.visualViewport as VisualViewport;
  beforeEach(async () => {
    server = startServer();
    server.feedback = [await recorded('default-invalid-empty')];
  });
  afterEach(() => {
    clean();
    Reflect.deleteProperty(view, 'height');
  });

  /** A keyboard that covers so much of the page without changing its layout, as iOS and Chrome have it by default. */
  const keyboard = (height: number) => {
    Object.defineProperty(view, 'height', { value: innerHeight - height, configurable: true });
    view.dispatchEvent(new Event('resize'));
  };

  /** Top of the field and bottom of its message. */
  const edges = (wrap: Element) => [
    wrap.getBoundingClientRect().top,
    wrap.querySelector('.wpcf7-not-valid-tip')?.getBoundingClientRect().bottom ?? Number.NaN,
  ];

  it('the first wrong field is on the screen, also if the list of problems pushes it down', async () => {
    const element = await openForm(await rendered('default'));
    const wrap = find(element, '[data-name="your-name"]');
    control(element, 'your-name').focus();
    const above = document.createElement('p');
    element.before(above);
    above.style.blockSize = `${innerHeight - wrap.getBoundingClientRect().bottom}px`;
    above.style.blockSize = `${above.offsetHeight + innerHeight - wrap.getBoundingClientRect().bottom}px`;
    expect(wrap.getBoundingClientRect().bottom).toBeCloseTo(innerHeight, 0);
    server.feedback = [await recorded('default-invalid-empty')];
    await send(element);
    expect(find(element, '.wpcf7-summary').getBoundingClientRect().height).toBeGreaterThan(50);
    expect(edges(wrap)[1]).toBeLessThanOrEqual(innerHeight + 1);
  });

  for (const look of ['own', 'auto', 'page']) {
    for (const when of ['is up', 'comes with the focus']) {
      it(`is above a keyboard that ${when}, in look ${look}, with its message`, async () => {
        const html = await rendered('default');
        const element = look === 'page' ? place(html, 'look="page"') : await openForm(html, `look="${look}"`);
        await until(() => look !== 'page' || element.querySelector('.wpcf7.js'));
        const form = look === 'page' ? element : (element.shadowRoot as ShadowRoot);
        const wrap = form.querySelector('[data-name="your-name"]') as HTMLElement;
        const covered = Math.round(innerHeight / 2);
        element.style.marginBlock = `${innerHeight}px`;
        const button = form.querySelector('.wpcf7-submit') as HTMLElement;
        button.scrollIntoView({ block: 'nearest' });
        window.scrollBy(0, -button.offsetHeight);
        if (when === 'is up') keyboard(covered);
        const done = nextEvent(element, 'wpcf7submit');
        button.click();
        await done;
        if (when !== 'is up') keyboard(covered);
        // a list of problems may come later, and the browser need not keep what is on the screen where it is
        await until(() => Number(edges(wrap)[1]) <= innerHeight - covered);
        expect(edges(wrap)[0]).toBeGreaterThanOrEqual(0);
        expect(wrap.getAttribute('style') ?? '').toBe('');
      });
    }
  }

  it('shows its beginning if it is higher than what the keyboard leaves, and stays when the visitor has moved on', async () => {
    const element = await openForm(await rendered('default'));
    const wrap = find(element, '[data-name="your-name"]');
    wrap.style.blockSize = `${innerHeight}px`;
    element.style.marginBlock = `${innerHeight}px`;
    keyboard(Math.round(innerHeight / 2));
    await send(element);
    expect(edges(wrap)[0]).toBeCloseTo(0, 0);
    control(element, 'your-message').focus();
    const { scrollY } = window;
    keyboard(0);
    expect(window.scrollY).toBe(scrollY);
  });
});
