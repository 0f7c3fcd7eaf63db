import { expect } from '../../expect.ts';
import { until } from '../../in-browser.ts';
import {
  clean,
  fill,
  find,
  findAll,
  make,
  nextEvent,
  nextTask,
  openPopup,
  SETTINGS,
  settled,
} from './popup-fixture.ts';

/** Decision D-12: what a page may call, receive and read, and what it may do wrong. */
describe('<poptin-popup> contract', () => {
  const { warn, error } = console;
  let lines: string[] = [];

  beforeEach(() => {
    lines = [];
    console.warn = (line: string) => void lines.push(String(line));
    console.error = (line: string) => void lines.push(String(line));
  });

  afterEach(async () => {
    console.warn = warn;
    console.error = error;
    for (const name of ['poptinVisible', 'onpoptinClose', 'onpoptinSubmit'] as const) delete window[name];
    await clean();
  });

  it('reports the whole story of a lead to the document, in order', async () => {
    const heard: string[] = [];
    const types = [
      'poptin-before-show',
      'poptin-show',
      'poptinView',
      'poptin-before-submit',
      'poptin-submit',
      'poptinSubmit',
      'poptin-before-close',
      'poptin-close',
      'poptinClose',
    ];
    const hear = (event: Event) => heard.push(event.type);
    for (const type of types) document.addEventListener(type, hear);
    window.poptinVisible = (id) => heard.push(`poptinVisible ${id}`);
    window.onpoptinSubmit = (id) => heard.push(`onpoptinSubmit ${id}`);
    window.onpoptinClose = (id) => heard.push(`onpoptinClose ${id}`);
    const popup = await openPopup();
    fill(popup, '[name="first_name"]', 'Ada');
    fill(popup, '[name="email"]', 'ada@example.com');
    find(popup, '.popup-button').click();
    await until(() => findAll(popup, 'h2')[0]?.textContent === 'Thank you!');
    popup.close('api');
    await until(() => popup.state === 'closed');
    for (const type of types) document.removeEventListener(type, hear);
    expect(heard).toEqual([
      'poptin-before-show',
      'poptin-show',
      'poptinView',
      'poptinVisible a1b2c3d4e5f60',
      'poptin-before-submit',
      'poptin-submit',
      'poptinSubmit',
      'onpoptinSubmit a1b2c3d4e5f60',
      'poptin-before-close',
      'poptin-close',
    ]);
    expect(window.poptinSubmitted?.a1b2c3d4e5f60?.fields).toEqual(
      expect.arrayContaining([
        { name: 'first_name', value: 'Ada' },
        { name: 'email', value: 'ada@example.com' },
      ]),
    );
    expect(lines).toEqual([]);
  });

  it('reports an error of the page’s callback as the page’s, and continues', async () => {
    const thrown: string[] = [];
    const hear = (event: ErrorEvent) => {
      thrown.push(event.message);
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('error', hear, true);
    const { onerror } = window;
    window.onerror = null;
    window.poptinVisible = () => {
      throw new Error('the page broke');
    };
    // a separate popup: the page gets one view event, however often it opens
    const popup = await openPopup({ ...SETTINGS, poptin_id: 'callback00001' });
    expect(popup.state).toBe('open');
    window.removeEventListener('error', hear, true);
    window.onerror = onerror;
    expect(thrown.join()).toContain('the page broke');
  });

  it('lets a listener prevent opening and closing', async () => {
    const prevent = (event: Event) => event.preventDefault();
    document.addEventListener('poptin-before-show', prevent);
    const popup = make();
    const suppressed = nextEvent('poptin-suppressed');
    expect(await popup.open()).toBe(false);
    expect((await suppressed).detail.reason).toBe('prevented');
    document.removeEventListener('poptin-before-show', prevent);
    expect(await popup.open()).toBe(true);
    document.addEventListener('poptin-before-close', prevent);
    expect(popup.close()).toBe(false);
    document.removeEventListener('poptin-before-close', prevent);
    expect(popup.close()).toBe(true);
  });

  it('draws new settings at the next opening', async () => {
    const popup = await openPopup();
    popup.settings = { ...SETTINGS, content: { title: 'Second' } };
    expect(find(popup, 'h2').textContent).toBe('Get 10\u00a0% off');
    popup.close();
    await until(() => popup.state === 'closed');
    expect(await popup.open()).toBe(true);
    expect(find(popup, 'h2').textContent).toBe('Second');
  });

  it('does nothing outside a page, and reports faulty settings once', async () => {
    const loose = document.createElement('poptin-popup');
    loose.settings = SETTINGS;
    expect(await loose.open()).toBe(false);
    const broken = make({ poptin_name: 'no id' });
    expect(await broken.open()).toBe(false);
    expect(await broken.open()).toBe(false);
    expect(broken.close()).toBe(false);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('poptin_id');
  });

  it('is the place of the single popup inside it, if that is embedded', async () => {
    const popup = document.createElement('poptin-popup');
    const json = { ...SETTINGS, poptin_id: 'inplace000001', poptin_type: 'embedded' };
    popup.innerHTML = `<script type="application/json">${JSON.stringify(json)}</script>`;
    document.body.append(popup);
    await until(() => popup.state === 'open');
    expect(find(popup, 'h2').textContent).toBe('Get 10\u00a0% off');
    expect(document.querySelectorAll('poptin-popup')).toHaveLength(1);
    expect(popup.getBoundingClientRect().height).toBeGreaterThan(100);
  });

  it('draws an unknown type as the nearest one, with one warning', async () => {
    const popup = await openPopup({
      ...SETTINGS,
      poptin_id: 'unknown000001',
      poptin_type: 'hologram',
      poptin_format: 'format_99',
    });
    expect(find(popup, 'dialog').dataset.type).toBe('lightbox');
    popup.close();
    await popup.open();
    expect(lines.filter((line) => line.includes('hologram'))).toHaveLength(1);
  });

  it('uses the language of its place, even when that changes', async () => {
    const popup = await openPopup(SETTINGS, { lang: 'he' });
    expect(find(popup, '.popup-close').textContent).toBe('סגירה');
    expect(find(popup, '.tagdrop-root').dir).toBe('rtl');
    popup.lang = 'en';
    await until(() => find(popup, '.popup-close').textContent === 'Close');
    expect(find(popup, '.tagdrop-root').dir).toBe('ltr');
  });

  it('takes no room in a page whose body is a grid with gaps', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('body { display: grid; gap: 40px } poptin-popup { display: block; padding: 9px }');
    document.adoptedStyleSheets = [sheet];
    document.body.append(document.createElement('p'));
    const { height } = document.body.getBoundingClientRect();
    const popup = make();
    expect(document.body.getBoundingClientRect().height).toBe(height);
    await popup.open();
    expect(document.body.getBoundingClientRect().height).toBe(height);
    document.adoptedStyleSheets = [];
  });

  it('hides its key presses from the page’s shortcuts', async () => {
    const keys: string[] = [];
    const hear = (event: KeyboardEvent) => keys.push(event.key);
    document.addEventListener('keydown', hear);
    const popup = await openPopup();
    find(popup, 'input').dispatchEvent(
      new KeyboardEvent('keydown', { key: '/', bubbles: true, composed: true }),
    );
    popup.close();
    await until(() => popup.state === 'closed');
    popup.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true, composed: true }));
    document.removeEventListener('keydown', hear);
    expect(keys).toEqual(['j']);
  });

  it('warns of a tag without any settings', async () => {
    document.body.append(document.createElement('poptin-popup'));
    await until(() => lines.some((line) => line.includes('client-id')));
    expect(lines).toHaveLength(1);
  });
});

/** Computed styles with hostile page CSS equal those without (decision D-14). */
describe('<poptin-popup> under hostile page CSS', () => {
  afterEach(clean);

  const HOSTILE = `
    * { all: unset !important; color: red !important; font: 30px/3 fantasy !important; direction: rtl !important;
        box-sizing: content-box !important; margin: 40px !important; padding: 40px !important; border: 9px solid lime !important;
        background: yellow !important; display: inline !important; position: static !important; float: left !important;
        opacity: 0.5 !important; transform: rotate(3deg) !important; letter-spacing: 9px !important; text-transform: uppercase !important;
        transition: all 9s !important; visibility: hidden !important; z-index: -1 !important; user-select: none !important; cursor: help !important; }
    html { font-size: 62.5% !important }
    poptin-popup * { display: none !important }
    dialog, button, input { width: 1px !important; height: 1px !important }`;

  /** Every computed style of every element of the popup, on a page with or without the style sheet. */
  async function stylesOf(css: string): Promise<Record<string, string>[]> {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
    const popup = await openPopup({
      ...SETTINGS,
      design_properties: { ...SETTINGS.design_properties, poptin_design_entry_effect: 'effect-none' },
    });
    // the entry animation is over, and no field has the focus ring
    await until(() => popup.shadowRoot?.activeElement?.matches('input'));
    await settled(popup);
    find(popup, 'input').blur();
    await settled(popup);
    const styles = findAll(popup, '*').map((element) => {
      const computed = getComputedStyle(element);
      return Object.fromEntries([
        ['element', `${element.localName}.${element.className}`],
        ...[...computed].map((name) => [name, computed.getPropertyValue(name)]),
      ]);
    });
    popup.remove();
    document.adoptedStyleSheets = [];
    await nextTask();
    return styles;
  }

  /** WebKit lets the page's font through `all: initial`; the seat writes nothing, and its content has its own font. */
  const isKeptByWebKit = (style: Record<string, string>, name: string) =>
    name === 'font-family' && style.element?.startsWith('tagdrop-view');

  it('looks the same', async () => {
    document.documentElement.dir = 'ltr';
    const plain = await stylesOf('');
    const hostile = await stylesOf(HOSTILE);
    expect(hostile.length).toBe(plain.length);
    const differences = plain.flatMap((style, index) =>
      Object.entries(style).flatMap(([name, value]) =>
        hostile[index]?.[name] === value || isKeptByWebKit(style, name)
          ? []
          : [`${style.element} ${name}: ${value} -> ${hostile[index]?.[name]}`],
      ),
    );
    expect(differences).toEqual([]);
  });
});
