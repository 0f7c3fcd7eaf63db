import type { PoptinPopupElement } from '../../../elements/poptin-popup/element.ts';
import { expect } from '../../expect.ts';
import { until } from '../../in-browser.ts';
import { clean, fill, find, findAll, nextEvent, SETTINGS } from './popup-fixture.ts';

/** A tag without settings: it starts the page's run, or represents one of its popups. */
describe('<poptin-popup> and the page’s run', () => {
  let turn = 0;

  afterEach(clean);

  /** Every test has its own popup: the run remembers what it has shown. */
  const popupOf = (more: Record<string, unknown> = {}) => ({
    ...SETTINGS,
    poptin_id: `run${String(++turn).padStart(10, '0')}`,
    d_f_r: 'all@display_everytime_everypage_5',
    ...more,
  });

  function source(poptin: unknown, submitUrl = ''): PoptinPopupElement {
    const tag = document.createElement('poptin-popup');
    if (submitUrl) tag.setAttribute('submit-url', submitUrl);
    else tag.toggleAttribute('submit-event', true);
    const json = document.createElement('script');
    json.type = 'application/json';
    json.textContent = JSON.stringify([poptin]);
    tag.append(json);
    document.body.append(tag);
    return tag;
  }

  const seconds = { display_after_sec_active: { seconds: 0.1, scope: 'page_wide' } };

  it('shows a popup of its inline JSON when its seconds are over, and removes it with the tag', async () => {
    const poptin = popupOf(seconds);
    const shown = nextEvent('poptin-show');
    const tag = source(poptin);
    const { detail, target } = await shown;
    expect(detail.poptin_id).toBe(poptin.poptin_id);
    const popup = target as PoptinPopupElement;
    expect(popup === tag).toBe(false);
    await until(() => findAll(popup, 'h2')[0]?.textContent === 'Get 10\u00a0% off');
    expect(tag.explain()[0]?.poptinId).toBe(poptin.poptin_id);
    tag.remove();
    await until(() => !popup.isConnected);
    expect(document.querySelectorAll('poptin-popup')).toHaveLength(0);
    expect(document.documentElement.hasAttribute('style')).toBe(false);
  });

  it('says so in a frameset, which shows no popup', async () => {
    const { warn } = console;
    const said: string[] = [];
    console.warn = (...words: unknown[]) => void said.push(words.join(' '));
    const frames = document.createElement('frameset');
    document.body.append(frames);
    frames.append(source(popupOf(seconds)));
    await until(() => said.some((line) => line.includes('<frameset> shows no popup')));
    console.warn = warn;
    frames.remove();
  });

  it('is drawn by the tag that names it', async () => {
    const poptin = popupOf(seconds);
    const place = document.createElement('poptin-popup');
    place.setAttribute('popup-id', poptin.poptin_id);
    document.body.append(place);
    const shown = nextEvent('poptin-show');
    source(poptin);
    expect((await shown).target === place).toBe(true);
    expect(find(place, 'h2').textContent).toBe('Get 10\u00a0% off');
  });

  it('sends the lead of a tag that only names it where the run sends', async () => {
    const { fetch } = window;
    const sent: string[] = [];
    window.fetch = async (input) => {
      sent.push(new URL(String(input instanceof Request ? input.url : input), location.href).pathname);
      return new Response('{}', { headers: { 'Content-Type': 'application/json' } });
    };
    const content = { fields: [{ id: 'e', type: 'email', name: 'email' }], button: { label: 'Go' } };
    const poptin = popupOf({ on_click: 1, content });
    const place = document.createElement('poptin-popup');
    place.setAttribute('popup-id', poptin.poptin_id);
    document.body.append(place);
    source(poptin, '/leads-of-the-run');
    expect(await place.open()).toBe(true);
    fill(place, 'input', 'dana@example.com');
    find(place, 'form').dispatchEvent(new Event('submit', { cancelable: true }));
    await until(() => sent.includes('/leads-of-the-run'));
    window.fetch = fetch;
  });

  it('open() opens after its own run’s answer', async () => {
    const poptin = popupOf({ on_click: 1 });
    expect(await source(poptin).open()).toBe(true);
  });

  it('open() opens in its place after the answer of another tag’s run', async () => {
    const poptin = popupOf({ on_click: 1 });
    const place = document.createElement('poptin-popup');
    place.setAttribute('popup-id', poptin.poptin_id);
    document.body.append(place);
    const opened = place.open();
    source(poptin);
    expect(await opened).toBe(true);
    expect(find(place, 'h2').textContent).toBe('Get 10\u00a0% off');
  });

  it('open() opens even if the provider has to be asked for the shop’s client first', async () => {
    const { fetch } = window;
    const poptin = popupOf({ on_click: 1 });
    const asked: string[] = [];
    window.fetch = async (input) => {
      const { pathname } = new URL(String(input), location.href);
      asked.push(pathname);
      return Response.json(
        pathname.includes('get-client-id')
          ? { client_id: 'shop-1' }
          : { display: 'allowed', poptins: [poptin] },
      );
    };
    Object.assign(window, { Shopify: { shop: 'corner.myshopify.com' } });
    try {
      const tag = document.createElement('poptin-popup');
      tag.setAttribute('api-base', '/shop-provider');
      document.body.append(tag);
      expect(await tag.open()).toBe(true);
      expect(asked.filter((path) => /client-id|shop-1$/.test(path))).toEqual([
        '/shop-provider/api/display/shopify/get-client-id/corner.myshopify.com',
        '/shop-provider/api/display/shop-1',
      ]);
    } finally {
      window.fetch = fetch;
      Reflect.deleteProperty(window, 'Shopify');
    }
  });

  it('opens nothing, and says so, if a tag has no source', async () => {
    const tag = document.createElement('poptin-popup');
    document.body.append(tag);
    expect(await tag.open()).toBe(false);
  });

  it('opens nothing if settings throw when they are read', async () => {
    const { warn } = console;
    const lines: string[] = [];
    console.warn = (line: string) => void lines.push(line);
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const hostile = Object.defineProperty({ ...popupOf() }, 'content', {
      get() {
        throw new Error('not for you');
      },
    });
    for (const settings of [proxy, hostile]) {
      const tag = document.createElement('poptin-popup');
      tag.settings = settings;
      document.body.append(tag);
      expect(await tag.open()).toBe(false);
    }
    console.warn = warn;
    expect(lines.join()).toContain('cannot be read');
    expect(lines.join()).toContain('not for you');
  });

  for (const id of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    it(`treats a popup named ${id} like any other, in its place and floating`, async () => {
      for (const poptin_type of ['lightbox', 'embedded']) {
        const shown = nextEvent('poptin-show');
        const tag = source(popupOf({ ...seconds, poptin_id: id, poptin_type }));
        const popup = (await shown).target as PoptinPopupElement;
        fill(popup, '[name="first_name"]', 'Ada');
        fill(popup, '[name="email"]', 'ada@example.com');
        find(popup, '.popup-button').click();
        await until(() => findAll(popup, 'h2')[0]?.textContent === 'Thank you!');
        expect(window.poptinSubmitted?.[id]?.fields).toContainEqual({ name: 'first_name', value: 'Ada' });
        expect(tag.explain()).toHaveLength(1);
        expect(tag.explain()[0]).toMatchObject({ poptinId: id, phase: 'open' });
        expect(popup.close()).toBe(true);
        await until(() => popup.state === 'closed');
        expect(tag.explain()[0]).toMatchObject({ phase: 'closed', reason: 'submitted' });
        await clean();
      }
    });
  }

  it('open() opens what the run knows, without waiting for a trigger', async () => {
    const poptin = popupOf();
    const place = document.createElement('poptin-popup');
    place.setAttribute('popup-id', poptin.poptin_id);
    document.body.append(place);
    const tag = source(poptin);
    await until(() => tag.explain().length > 0);
    expect(await place.open('button')).toBe(true);
    expect(place.state).toBe('open');
    expect(await document.createElement('poptin-popup').open()).toBe(false);
  });
});
