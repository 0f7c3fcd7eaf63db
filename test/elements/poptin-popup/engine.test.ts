import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { saveShopIdentity } from '../../../elements/display-run/visitor/shop-identity.ts';
import { ANNOUNCED_MS, COPIED_MS } from '../../../elements/poptin-popup/actions/copy-coupon.ts';
import { createPopup, EXIT_MS, readPoptin } from '../../../elements/poptin-popup/engine.ts';
import { BACKDROP_WAIT_MS } from '../../../elements/poptin-popup/layer/presentation.ts';
import type { Popup } from '../../../elements/poptin-popup/state.ts';
import type { Stop } from '../../../shared/base/browser.ts';
import { CHUNK } from '../../chunk.ts';
import { type FakeBrowser, type FakeBrowserOptions, fakeBrowser } from '../../fake-browser.ts';
import { fakeShop } from '../display-run/shops/fake-shop.ts';
import { type Config, configOf, EMAIL, localeIn, PROVIDER, poptinOf } from './lead-fixture.ts';

afterEach(() => vi.unstubAllGlobals());

const CONTENT = { title: 'Hello', fields: [EMAIL], thank_you: { title: 'Thanks', coupon: 'SAVE10' } };

const EVENTS = [
  'poptin-before-show',
  'poptin-show',
  'poptinView',
  'poptin-before-close',
  'poptin-close',
  'poptinClose',
  'poptin-suppressed',
  'poptin-launch',
  'poptin-submit',
  'couponCopy',
] as const;

interface Heard {
  type: string;
  detail: Record<string, unknown>;
}

/** A popup over a fake page; its view is a bare dialog that appears when `view` says so. */
function setUp(
  options: FakeBrowserOptions & {
    poptin?: Record<string, unknown>;
    config?: Partial<Config>;
    view?: 'drawn' | 'slow' | 'broken';
    language?: 'en' | 'he';
  } = {},
) {
  const server = (url: string) =>
    Response.json(url.includes('/viewed/') ? { poptin_view_id: 31 } : { success: true, conversion_id: 7 });
  const browser = fakeBrowser({ server, ...options });
  const { document } = browser.window;
  vi.stubGlobal('CustomEvent', browser.window.CustomEvent);
  const host = document.createElement('poptin-popup');
  document.body.append(host);
  const heard: Heard[] = [];
  for (const type of EVENTS) {
    host.addEventListener(type, (event) => {
      heard.push({ type, detail: (event as CustomEvent<Record<string, unknown>>).detail });
    });
  }
  let dialog: HTMLDialogElement | null = null;
  let fail: () => void = () => {};
  const render = (drawn: Popup, failed: () => void): Stop => {
    fail = failed;
    if (options.view === 'slow') return () => {};
    if (options.view === 'broken') {
      queueMicrotask(failed);
      return () => {};
    }
    dialog = document.createElement('dialog');
    host.append(dialog);
    const detach = drawn.attach(dialog);
    return () => {
      detach();
      dialog?.remove();
      dialog = null;
    };
  };
  const popup = createPopup({
    browser,
    host,
    poptin: poptinOf({ content: CONTENT, ...options.poptin }),
    config: configOf(options.config ?? PROVIDER),
    locale: localeIn(options.language, { browser, element: host }),
    render,
  });
  const phase = () => popup.getState().phase;
  const types = () => heard.map(({ type }) => type);
  const last = (type: string) => heard.filter((each) => each.type === type).at(-1)?.detail;
  return {
    browser,
    host,
    popup,
    heard,
    phase,
    types,
    last,
    dialog: () => dialog,
    fail: () => fail(),
  };
}

async function opened(options: Parameters<typeof setUp>[0] = {}) {
  const world = setUp(options);
  expect(await world.popup.open('seconds')).toBe(true);
  return world;
}

/** Anything that waits for a chunk (real time) or for an idle moment (one tick) ends soon; anything else is a leak. */
const noTimers = (browser: FakeBrowser) =>
  vi.waitFor(async () => {
    await browser.tick(1);
    expect(browser.pendingTimers()).toBe(0);
  }, CHUNK);

/** Actions and the outbox are chunks (real time), and wait on the fake clock in turn. */
const eventually = (browser: FakeBrowser, expected: () => void) =>
  vi.waitFor(
    async () => {
      await browser.tick(1);
      expected();
    },
    { ...CHUNK, interval: 1 },
  );

async function sent({ types, browser }: ReturnType<typeof setUp>) {
  await eventually(browser, () => expect(types()).toContain('poptin-submit'));
  await browser.settle();
}

const withDesign = (design_properties: Record<string, unknown>) => ({ poptin: { design_properties } });

describe('opening', () => {
  it('announces itself, calls the page and posts the view', async () => {
    const world = setUp();
    const visible = vi.fn();
    world.browser.window.poptinVisible = visible;
    expect(world.phase()).toBe('idle');
    const opening = world.popup.open('seconds');
    expect(world.phase()).toBe('loading');
    expect(await opening).toBe(true);
    expect(world.phase()).toBe('open');
    expect(world.types()).toEqual(['poptin-before-show', 'poptin-show', 'poptinView']);
    expect(world.last('poptin-show')).toEqual({
      poptin_id: 'a1b2c3d4e5f60',
      trigger: 'seconds',
      is_reopen: false,
      preview: false,
    });
    expect(visible).toHaveBeenCalledWith('a1b2c3d4e5f60');
    const [view] = world.browser.requests;
    expect(view).toMatchObject({
      method: 'POST',
      url: 'https://provider.example/api/display/viewed/a1b2c3d4e5f60',
      keepalive: true,
    });
    expect(JSON.parse(view?.body ?? '')).toMatchObject({
      viewer_id: 'v-1001',
      trigger: 'seconds',
      client_id: 'client-1',
      type: 'desktop',
      url: 'https://shop.example/',
      converted_email: '',
    });
  });

  it('answers a second call with the first display', async () => {
    const { popup, heard } = setUp();
    const [one, other] = await Promise.all([popup.open('a'), popup.open('b')]);
    expect([one, other, await popup.open('c')]).toEqual([true, true, true]);
    expect(heard.filter(({ type }) => type === 'poptin-show')).toHaveLength(1);
  });

  it('can be prevented', async () => {
    const { popup, host, phase, last, browser } = setUp();
    host.addEventListener('poptin-before-show', (event) => event.preventDefault());
    expect(await popup.open('x')).toBe(false);
    expect(phase()).toBe('idle');
    expect(last('poptin-suppressed')).toEqual({ poptin_id: 'a1b2c3d4e5f60', reason: 'prevented' });
    expect(browser.requests).toEqual([]);
  });

  it('a store that denies tracking keeps views and closes from the provider (popup §4)', async () => {
    const { browser, popup } = setUp();
    saveShopIdentity(browser, fakeShop('shopify', { customer: '77', mayTrack: false }));
    expect(await popup.open('seconds')).toBe(true);
    popup.close('x');
    await browser.tick(EXIT_MS);
    expect(browser.requests).toEqual([]);
  });

  it('shows nothing if there is nothing to show', async () => {
    const { popup, last } = setUp({ poptin: { content: {} } });
    expect(await popup.open('x')).toBe(false);
    expect(last('poptin-suppressed')).toMatchObject({ reason: 'nothing-to-show' });
  });

  it('gives up if its view can’t be loaded', async () => {
    const { popup, last, phase } = setUp({ view: 'broken' });
    expect(await popup.open('x')).toBe(false);
    expect(last('poptin-suppressed')).toMatchObject({ reason: 'view-failed' });
    expect(phase()).toBe('idle');
  });

  it('can be closed while its view is loading', async () => {
    const { popup, browser, phase } = setUp({ view: 'slow' });
    const opening = popup.open('x');
    await browser.settle();
    expect(popup.close('api')).toBe(true);
    expect(await opening).toBe(false);
    expect(phase()).toBe('idle');
    await noTimers(browser);
  });

  it('survives a callback of the page that throws, and reports it', async () => {
    const world = setUp();
    const reportError = vi.fn();
    Object.assign(world.browser.window, {
      reportError,
      poptinVisible() {
        throw new Error('the page broke');
      },
    });
    expect(await world.popup.open('x')).toBe(true);
    expect(reportError).toHaveBeenCalledOnce();
  });

  it('sends nothing in preview, and says so in its events', async () => {
    const { browser, last, popup } = await opened({ url: 'https://shop.example/?ppt-preview=1' });
    popup.close('x');
    await browser.tick(EXIT_MS);
    expect(browser.requests).toEqual([]);
    expect(last('poptin-show')).toMatchObject({ preview: true });
    expect(last('poptin-close')).toMatchObject({ preview: true });
  });

  it('sends nothing without a provider', async () => {
    const { browser, popup } = await opened({ config: {} });
    popup.close('x');
    await browser.tick(EXIT_MS);
    expect(browser.requests).toEqual([]);
  });

  it('speaks Hebrew where the page does', async () => {
    const { popup } = await opened({ language: 'he' });
    expect(popup.getState().words.close).toBe('סגירה');
  });

  it('ends the entry animation after a second', async () => {
    const { popup, browser } = await opened();
    expect(popup.getState().entering).toBe(true);
    await browser.tick(1000);
    expect(popup.getState().entering).toBe(false);
  });
});

describe('closing', () => {
  it('takes 800 ms, then leaves no trace', async () => {
    const { popup, browser, phase, types, last, dialog } = await opened();
    const closed = vi.fn();
    browser.window.onpoptinClose = closed;
    expect(popup.close('x')).toBe(true);
    expect(phase()).toBe('closing');
    expect(popup.close('again')).toBe(false);
    const request = browser.requests.at(-1);
    expect(request?.url).toBe('https://provider.example/api/display/closed/a1b2c3d4e5f60');
    expect(request?.keepalive).toBe(true);
    expect(JSON.parse(request?.body ?? '')).toMatchObject({ client_id: 'client-1', close_trigger: 'x' });
    await browser.tick(EXIT_MS - 1);
    expect(phase()).toBe('closing');
    expect(types()).not.toContain('poptin-close');
    await browser.tick(1);
    expect(phase()).toBe('closed');
    expect(dialog()).toBeNull();
    expect(types().slice(3)).toEqual(['poptin-before-close', 'poptin-close', 'poptinClose']);
    expect(last('poptin-close')).toEqual({ poptin_id: 'a1b2c3d4e5f60', reason: 'x', preview: false });
    expect(closed).toHaveBeenCalledOnce();
    await noTimers(browser);
  });

  it('can be prevented', async () => {
    const { popup, host, phase } = await opened();
    host.addEventListener('poptin-before-close', (event) => event.preventDefault());
    expect(popup.close('x')).toBe(false);
    expect(phase()).toBe('open');
  });

  it('closes on Escape, through the dialog, but not during a Skip countdown', async () => {
    const world = await opened(
      withDesign({
        poptin_design_close_options_type: 'closing_options-button',
        poptin_design_show_x_after_sec: 3,
      }),
    );
    const { browser, phase, dialog, last } = world;
    const pressEscape = () => {
      const event = new browser.window.Event('cancel', { cancelable: true });
      dialog()?.dispatchEvent(event as unknown as Event);
      return event.defaultPrevented;
    };
    expect(pressEscape()).toBe(true);
    expect(phase()).toBe('open');
    world.popup.press('skip', '', '');
    expect(phase()).toBe('open');
    await browser.tick(3000);
    expect(pressEscape()).toBe(true);
    expect(phase()).toBe('closing');
    await browser.tick(EXIT_MS);
    expect(last('poptin-close')).toMatchObject({ reason: 'escape' });
  });

  it('closes on a click outside it, after a second, if configured', async () => {
    const click = (world: Awaited<ReturnType<typeof opened>>, on: (dialog: HTMLElement) => HTMLElement) => {
      const dialog = world.dialog() as HTMLElement;
      for (const type of ['pointerdown', 'click']) {
        const event = new world.browser.window.Event(type, { bubbles: true }) as unknown as Event;
        (type === 'click' ? dialog : on(dialog)).dispatchEvent(event);
      }
    };
    const world = await opened(withDesign({ poptin_design_close_on_screen_click: 1 }));
    await world.browser.tick(BACKDROP_WAIT_MS - 1);
    click(world, (dialog) => dialog);
    expect(world.phase()).toBe('open');
    await world.browser.tick(1);
    const inside = world.browser.window.document.createElement('p');
    world.dialog()?.append(inside);
    click(world, () => inside); // a drag that began inside
    expect(world.phase()).toBe('open');
    click(world, (dialog) => dialog);
    expect(world.phase()).toBe('closing');
    await world.browser.tick(EXIT_MS);
    expect(world.last('poptin-close')).toMatchObject({ reason: 'bg_click' });

    for (const off of [{}, { poptin_design_close_on_screen_click: 1, poptin_design_content_lock: 1 }]) {
      const other = await opened(withDesign(off));
      await other.browser.tick(BACKDROP_WAIT_MS);
      click(other, (dialog) => dialog);
      expect(other.phase()).toBe('open');
    }
  });

  it('closes automatically, unless the visitor typed something', async () => {
    const settings = withDesign({ poptin_design_auto_close: 1, poptin_design_auto_close_sec: 4 });
    const left = await opened(settings);
    await left.browser.tick(4000 + EXIT_MS);
    expect(left.last('poptin-close')).toMatchObject({ reason: 'auto_close' });
    const used = await opened(settings);
    used.dialog()?.dispatchEvent(new used.browser.window.Event('input') as unknown as Event);
    await used.browser.tick(60_000);
    expect(used.phase()).toBe('open');
  });

  it('closes at once if the visitor leaves the page during the exit animation', async () => {
    const { popup, browser, phase, types } = await opened();
    popup.close('x');
    browser.window.dispatchEvent(new browser.window.Event('pagehide'));
    expect(phase()).toBe('closed');
    expect(types()).toContain('poptin-close');
  });

  it('ends at once when its element is removed', async () => {
    const { popup, browser, phase, last } = await opened();
    await browser.settle();
    popup.stop();
    expect(phase()).toBe('closed');
    expect(last('poptin-close')).toMatchObject({ reason: 'removed' });
    await noTimers(browser);
    await browser.tick(10_000);
    expect(phase()).toBe('closed');
  });

  it('ends when its view breaks on the screen', async () => {
    const { fail, phase, last } = await opened();
    fail();
    expect(phase()).toBe('closed');
    expect(last('poptin-close')).toMatchObject({ reason: 'view-failed' });
  });
});

describe('opening again', () => {
  it('is not a second view, keeps what was typed, and takes over a closing popup', async () => {
    const { popup, browser, last, phase, types } = await opened();
    popup.form.change('e', 'ada@');
    popup.close('x');
    await browser.tick(100);
    expect(await popup.open('tab')).toBe(true);
    expect(phase()).toBe('open');
    expect(types().filter((type) => type === 'poptin-close')).toHaveLength(1);
    expect(last('poptin-show')).toMatchObject({ trigger: 'tab', is_reopen: true });
    expect(popup.form.getState().values.e).toBe('ada@');
    expect(browser.requests.filter(({ url }) => url.includes('/viewed/'))).toHaveLength(1);
    await browser.tick(EXIT_MS);
    expect(phase()).toBe('open');
  });
});

describe('a lead', () => {
  async function submitted(design: Record<string, unknown> = {}) {
    const world = await opened(withDesign(design));
    world.popup.form.change('e', 'ada@example.com');
    world.popup.press('submit', '', 'Send');
    await sent(world);
    return world;
  }

  it('leads to the thank-you screen, which closes automatically as submitted', async () => {
    const settings = {
      poptin_design_thank_screen_auto_close: 1,
      poptin_design_thank_screen_auto_close_sec: 5,
    };
    const { popup, browser, last, types, phase } = await submitted({
      poptin_design_thank_screen: 1,
      ...settings,
    });
    expect(popup.getState()).toMatchObject({ screen: 'thank-you', busy: false });
    expect(types()).toContain('poptin-submit');
    await browser.tick(5000);
    expect(phase()).toBe('closing');
    await browser.tick(EXIT_MS);
    expect(last('poptin-close')).toMatchObject({ reason: 'submitted' });
    expect(types()).not.toContain('poptinClose');
    expect(browser.requests.some(({ url }) => url.includes('/closed/'))).toBe(false);
    await noTimers(browser);
    expect(await popup.open('tab')).toBe(true);
    expect(popup.getState().screen).toBe('form');
    expect(popup.form.getState().values.e).toBe('');
  });

  it('stays on the form if something is wrong with it', async () => {
    const { popup, browser } = await opened();
    popup.press('submit', '', 'Send');
    await eventually(browser, () => expect(popup.form.getState().errors.e).toBeDefined());
    await browser.settle();
    expect(popup.getState()).toMatchObject({ screen: 'form', busy: false });
  });

  it('says on the button that it was sent if no thank-you screen follows, and closes', async () => {
    const { popup, browser, phase } = await submitted({ poptin_design_thank_screen: 0 });
    expect(popup.getState()).toMatchObject({ screen: 'form', sent: true });
    await browser.tick(1500);
    expect(phase()).toBe('closing');
  });

  it('redirects, and closes for that reason', async () => {
    const open = vi.fn();
    const world = setUp(
      withDesign({
        poptin_design_redirect: 1,
        poptin_design_redirect_url: 'shop.example/next',
        poptin_design_thank_screen: 0,
      }),
    );
    Object.assign(world.browser.window, { open });
    await world.popup.open('x');
    world.popup.form.change('e', 'ada@example.com');
    world.popup.press('submit', '', 'Send');
    await sent(world);
    expect(open).not.toHaveBeenCalled();
    await world.browser.tick(50);
    expect(open).toHaveBeenCalledWith('http://shop.example/next', '_self');
    await world.browser.tick(EXIT_MS);
    expect(world.last('poptin-close')).toMatchObject({ reason: 'redirect' });
  });

  it('goes nowhere once the visitor has closed the popup', async () => {
    const open = vi.fn();
    const world = await submitted({
      poptin_design_redirect: 1,
      poptin_design_redirect_url: '/next',
      poptin_design_thank_screen: 1,
    });
    Object.assign(world.browser.window, { open });
    expect(world.popup.getState().screen).toBe('thank-you');
    world.popup.close('x');
    await world.browser.tick(60_000);
    expect(open).not.toHaveBeenCalled();
    expect(world.phase()).toBe('closed');
  });

  it('asks for the popup that follows', async () => {
    const { browser, last, phase } = await submitted({
      poptin_design_redirect: 1,
      poptin_design_redirect_url: 'b1b2c3d4e5f61',
    });
    expect(last('poptin-launch')).toEqual({ poptin_id: 'b1b2c3d4e5f61' });
    expect(phase()).toBe('closing');
    await browser.tick(EXIT_MS);
    expect(last('poptin-close')).toMatchObject({ reason: 'submitted' });
  });
});

describe('actions', () => {
  it('copies a coupon and says so for a while', async () => {
    const { popup, browser, last } = await opened();
    const writeText = vi.fn(async () => {});
    Object.defineProperty(browser.window.navigator, 'clipboard', { value: { writeText } });
    popup.press('copy-coupon', '', 'Copy');
    await eventually(browser, () => expect(writeText).toHaveBeenCalledWith('SAVE10'));
    await browser.settle();
    expect(last('couponCopy')).toMatchObject({ poptin_id: 'a1b2c3d4e5f60', coupon: 'SAVE10' });
    expect(popup.getState()).toMatchObject({ copied: true, announced: 'Copied' });
    await browser.tick(COPIED_MS);
    // popup §9 gives the eye 500 ms; a screen reader gets longer
    expect(popup.getState()).toMatchObject({ copied: false, announced: 'Copied' });
    popup.press('copy-coupon', '', 'Copy');
    await browser.settle();
    await browser.tick(ANNOUNCED_MS - COPIED_MS);
    expect(popup.getState()).toMatchObject({ copied: false, announced: 'Copied' });
    await browser.tick(COPIED_MS);
    expect(popup.getState().announced).toBe('');
  });

  it('launches another popup by its id only', async () => {
    const { popup, last, phase, browser } = await opened();
    popup.press('open-popup', 'too-short', 'More');
    await eventually(browser, () => expect(browser.logged).toHaveLength(1));
    expect(phase()).toBe('open');
    popup.press('open-popup', 'b1b2c3d4e5f61', 'More');
    await eventually(browser, () => expect(phase()).toBe('closing'));
    expect(last('poptin-launch')).toEqual({ poptin_id: 'b1b2c3d4e5f61' });
  });

  it('follows its own address, and never a script', async () => {
    const open = vi.fn();
    const { popup, browser, phase } = await opened();
    Object.assign(browser.window, { open });
    popup.press('link', 'javascript:alert(1)', 'Go');
    await eventually(browser, () => expect(phase()).toBe('closing'));
    expect(open).not.toHaveBeenCalled();
    await popup.open('again');
    popup.press('link', 'shop.example', 'Go');
    await eventually(browser, () => expect(phase()).toBe('closing'));
    expect(open).toHaveBeenCalledWith('//shop.example', '_self');
  });
});

test('one popup in two places of the page is one view (decision 84)', async () => {
  const { browser, host, popup, types } = await opened();
  const document = browser.window.document;
  const place = document.createElement('poptin-popup');
  document.body.append(place);
  const heard: string[] = [];
  for (const type of EVENTS) place.addEventListener(type, () => heard.push(type));
  const other = createPopup({
    browser,
    host: place,
    poptin: popup.poptin,
    config: configOf(PROVIDER),
    locale: localeIn(undefined, { browser, element: place }),
    render: (drawn) => {
      const dialog = document.createElement('dialog');
      place.append(dialog);
      return drawn.attach(dialog);
    },
  });
  expect(await other.open('embedded')).toBe(true);
  expect(host.isConnected).toBe(true);
  expect(types()).toContain('poptinView');
  expect(heard).toEqual(expect.arrayContaining(['poptin-show']));
  expect(heard).not.toContain('poptinView');
  expect(browser.requests.filter(({ url }) => url.includes('/viewed/'))).toHaveLength(1);
});

describe('readPoptin', () => {
  it('reports once what is wrong', () => {
    const browser = fakeBrowser();
    expect(readPoptin(browser, null)).toBeNull();
    expect(readPoptin(browser, { poptin_id: 'x', poptin_name: [] })?.id).toBe('x');
    readPoptin(browser, { poptin_id: 'x', poptin_name: [] });
    expect(browser.logged.map(({ level }) => level)).toEqual(['warn', 'warn']);
  });
});
