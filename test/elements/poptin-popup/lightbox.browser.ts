import { emulateMedia, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { BACKDROP_WAIT_MS } from '../../../elements/poptin-popup/layer/presentation.ts';
import { expect } from '../../expect.ts';
import { twoTasks, until } from '../../in-browser.ts';
import {
  clean,
  expectAccessible,
  fill,
  find,
  findAll,
  make,
  moveClock,
  nextEvent,
  nextTask,
  openPopup,
  SETTINGS,
  settled,
  stopClock,
  withDesign,
} from './popup-fixture.ts';

/** The lightbox in a real browser: top layer, focus, scroll, exit, and what is left afterwards. */
describe('<poptin-popup> lightbox', () => {
  beforeEach(() => setViewport({ width: 1280, height: 800 }));
  afterEach(clean);

  const opener = () => {
    const button = document.createElement('button');
    button.textContent = 'Open';
    document.body.append(button);
    button.focus();
    return button;
  };
  /** Compared here: a failing assertion would print the nodes, and a React node is endless. */
  const hasFocus = (popup: HTMLElement, selector: string) =>
    popup.shadowRoot?.activeElement?.matches(selector) ?? false;
  const dialogOf = (popup: HTMLElement) => find<HTMLDialogElement>(popup, 'dialog');

  it('is a modal dialog with a name and a description, and axe finds nothing', async () => {
    const popup = await openPopup();
    const dialog = dialogOf(popup);
    expect(dialog.matches(':modal')).toBe(true);
    expect(popup.state).toBe('open');
    expect(find(popup, `#${dialog.getAttribute('aria-labelledby')}`).textContent).toBe('Get 10\u00a0% off');
    expect(find(popup, `#${dialog.getAttribute('aria-describedby')}`).textContent).toBe(
      'News twice a month.',
    );
    await expectAccessible(popup);
  });

  it('is accessible in Hebrew, right to left', async () => {
    document.documentElement.lang = 'he';
    document.documentElement.dir = 'rtl';
    const popup = await openPopup();
    await expectAccessible(popup);
    const panel = find(popup, '.popup-panel').getBoundingClientRect();
    const close = find(popup, '.popup-close').getBoundingClientRect();
    expect(close.left - panel.left).toBeLessThan(60);
    expect(find(popup, '.popup-close').textContent).toContain('סגירה');
    expect(getComputedStyle(find(popup, '.popup-title')).direction).toBe('rtl');
  });

  // comes before the test that leaves the page with the Tab key: WebKit's driver never returns from it
  it('keeps a focusable way out if no closing option is given', async () => {
    const popup = await openPopup(withDesign({ poptin_design_close_options_type: 'closing_options-' }));
    const close = find(popup, '.popup-close');
    expect(getComputedStyle(close).opacity).toBe('0');
    await until(() => hasFocus(popup, '[name="first_name"]'));
    // from the element before it: going round passes the browser's own window, which some drivers can't leave again
    find(popup, '.popup-form [type="submit"]').focus();
    await sendKeys({ press: 'Tab' });
    await until(() => hasFocus(popup, '.popup-close'));
    await until(() => getComputedStyle(close).opacity === '1');
    await expectAccessible(popup);
  });

  it('moves the focus to the first field, keeps it, and returns it to the opener', async () => {
    const button = opener();
    const popup = await openPopup();
    await until(() => hasFocus(popup, '[name="first_name"]'));
    for (let press = 0; press < 8; press++) {
      await sendKeys({ press: 'Tab' });
      expect([popup, document.body].some((each) => each === document.activeElement)).toBe(true);
    }
    popup.close();
    expect(document.activeElement === button).toBe(true);
    await until(() => popup.state === 'closed');
    expect(document.activeElement === button).toBe(true);
  });

  it('moves the focus to its heading while the visitor is typing into the page', async () => {
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    const popup = await openPopup();
    await until(() => hasFocus(popup, 'h2'));
    popup.close();
    expect(document.activeElement === field).toBe(true);
  });

  it('closes on Escape within 800 ms, and releases the page at once', async () => {
    const button = opener();
    let clicks = 0;
    button.addEventListener('click', () => clicks++);
    const popup = await openPopup();
    await settled(popup);
    const closing = nextEvent('poptin-close');
    const began = performance.now();
    await sendKeys({ press: 'Escape' });
    await until(() => popup.state === 'closing');
    expect(find(popup, '.popup-panel').getClientRects()).toHaveLength(1);
    const { left, top } = button.getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.ceil(left) + 3, Math.ceil(top) + 3] });
    expect(clicks).toBe(1);
    expect((await closing).detail).toMatchObject({ reason: 'escape', poptin_id: 'a1b2c3d4e5f60' });
    expect(performance.now() - began).toBeGreaterThanOrEqual(750);
    expect(popup.shadowRoot?.childElementCount).toBe(0);
  });

  it('notices a dialog that the browser has closed on its own', async () => {
    const popup = await openPopup();
    const closed = nextEvent('poptin-close');
    dialogOf(popup).close();
    expect((await closed).detail.reason).toBe('escape');
    expect(popup.state).toBe('closed');
    expect(popup.shadowRoot?.childElementCount).toBe(0);
  });

  it('has an X of 44 pixels, last in keyboard order', async () => {
    const popup = await openPopup();
    const { width, height } = find(popup, '.popup-close').getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(findAll(popup, 'input,button').at(-1)?.matches('.popup-close')).toBe(true);
    const closed = nextEvent('poptin-close');
    find(popup, '.popup-close').click();
    expect((await closed).detail.reason).toBe('x');
  });

  it('closes on a click outside it, not within the first second and not on a drag from inside', async () => {
    stopClock();
    const popup = await openPopup(withDesign({ poptin_design_entry_effect: 'effect-none' }));
    await sendMouse({ type: 'click', position: [20, 20] });
    expect(popup.state).toBe('open');
    moveClock(BACKDROP_WAIT_MS);
    const { left, top } = find(popup, '.popup-panel').getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.ceil(left) + 30, Math.ceil(top) + 30] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [20, 20] });
    await sendMouse({ type: 'up' });
    expect(popup.state).toBe('open');
    const closed = nextEvent('poptin-close');
    await sendMouse({ type: 'click', position: [20, 20] });
    expect((await closed).detail.reason).toBe('bg_click');
  });

  it('counts down on the Skip button', async () => {
    const popup = await openPopup(
      withDesign({
        poptin_design_close_options_type: 'closing_options-button',
        poptin_design_show_x_after_sec: 2,
      }),
    );
    const skip = find<HTMLButtonElement>(popup, '.popup-skip');
    await until(() => skip.disabled);
    expect(skip.textContent).toBe('Skip (2)');
    await sendKeys({ press: 'Escape' });
    expect(popup.state).toBe('open');
    await until(() => !skip.disabled);
    skip.click();
    expect(popup.state).toBe('closing');
  });

  it('locks the page’s scroll without a jump and restores it exactly', async () => {
    const tall = document.createElement('div');
    tall.style.height = '4000px';
    document.body.append(tall);
    const { documentElement: root } = document;
    root.setAttribute('style', 'color: rgb(1, 2, 3); overflow: scroll !important;');
    window.scrollTo(0, 700);
    const before = root.getAttribute('style');
    const width = tall.getBoundingClientRect().width;
    const one = await openPopup();
    const other = await openPopup({ ...SETTINGS, poptin_id: 'b1b2c3d4e5f61' });
    expect(getComputedStyle(root).overflowY).toBe('hidden');
    expect(tall.getBoundingClientRect().width).toBe(width);
    one.close();
    expect(getComputedStyle(root).overflowY).toBe('hidden');
    other.close();
    expect(root.getAttribute('style')).toBe(before);
    expect(window.scrollY).toBe(700);
    root.removeAttribute('style');
    const third = await openPopup({ ...SETTINGS, poptin_id: 'c1b2c3d4e5f62' });
    third.remove();
    await until(() => !root.hasAttribute('style'));
  });

  it('opens again when it is moved, with what was typed and where', async () => {
    const button = opener();
    const popup = await openPopup();
    await until(() => hasFocus(popup, '[name="first_name"]'));
    fill(popup, '[name="email"]', 'ada@');
    find(popup, '[name="email"]').focus();
    const elsewhere = document.createElement('section');
    document.body.append(elsewhere);
    elsewhere.append(popup);
    await until(() => hasFocus(popup, '[name="email"]'));
    expect(dialogOf(popup).matches(':modal')).toBe(true);
    expect(popup.state).toBe('open');
    expect(find<HTMLInputElement>(popup, '[name="email"]').value).toBe('ada@');
    expect(hasFocus(popup, '[name="email"]')).toBe(true);
    popup.close();
    expect(document.activeElement === button).toBe(true);
    await until(() => popup.state === 'closed');
    expect(document.documentElement.hasAttribute('style')).toBe(false);
  });

  it('leaves nothing behind when it is removed while it is open', async () => {
    const button = opener();
    const popup = await openPopup();
    const reasons: string[] = [];
    popup.addEventListener('poptin-close', (event) => reasons.push(event.detail.reason));
    popup.remove();
    await nextTask();
    expect(reasons).toEqual(['removed']);
    expect(popup.shadowRoot?.childElementCount).toBe(0);
    expect(document.documentElement.hasAttribute('style')).toBe(false);
    expect(document.activeElement === button).toBe(true);
    document.body.append(popup);
    expect(await popup.open()).toBe(true);
  });

  it('shows nothing when it is removed while it is loading', async () => {
    const popup = make();
    const opening = popup.open();
    popup.remove();
    expect(await opening).toBe(false);
    await twoTasks();
    expect(popup.shadowRoot?.childElementCount).toBe(0);
  });

  it('leaves nothing behind after many openings and closings', async () => {
    const popup = make(withDesign({ poptin_design_entry_effect: 'effect-none' }));
    const children = document.body.childElementCount;
    for (let turn = 0; turn < 30; turn++) {
      expect(await popup.open()).toBe(true);
      popup.close();
    }
    await until(() => popup.state === 'closed');
    expect(popup.shadowRoot?.childElementCount).toBe(0);
    expect(document.body.childElementCount).toBe(children);
    expect(document.documentElement.hasAttribute('style')).toBe(false);
  });

  for (const width of [320, 390, 768, 2560]) {
    it(`fits a screen ${width} pixels wide`, async () => {
      await setViewport({ width, height: width < 500 ? 568 : 900 });
      const long = 'Kaffeeröstmaschinentemperaturregelungsanleitung ';
      const popup = await openPopup({
        ...SETTINGS,
        content: {
          ...SETTINGS.content,
          title: long,
          text: long.repeat(60),
          button: { label: long.repeat(3) },
        },
      });
      await settled(popup);
      const panel = find(popup, '.popup-panel').getBoundingClientRect();
      expect(panel.left).toBeGreaterThanOrEqual(0);
      expect(panel.right).toBeLessThanOrEqual(innerWidth);
      expect(panel.top).toBeGreaterThanOrEqual(0);
      expect(panel.bottom).toBeLessThanOrEqual(innerHeight);
      const body = find(popup, '.popup-body');
      expect(body.scrollWidth).toBe(body.clientWidth);
      expect(body.scrollHeight).toBeGreaterThan(body.clientHeight - 1);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    });
  }

  for (const [location, side] of [
    ['left-top', { left: 16, top: 16 }],
    ['right-bottom', { right: 1264, bottom: 784 }],
  ] as const) {
    it(`is placed ${location} when configured so`, async () => {
      const popup = await openPopup({
        ...withDesign({ poptin_location: location }),
        poptin_size: { width: 300, height: 200 },
      });
      await settled(popup);
      const { left, top, right, bottom } = find(popup, '.popup-panel').getBoundingClientRect();
      expect({ left, top, right, bottom }).toMatchObject(side);
    });
  }

  it('only fades with reduced motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const popup = await openPopup(withDesign({ poptin_design_entry_effect: 'effect-up' }));
    const { animationName, transform } = getComputedStyle(find(popup, '.popup-panel'));
    await emulateMedia({ reducedMotion: 'no-preference' });
    expect({ animationName, transform }).toEqual({ animationName: 'popup-veil', transform: 'none' });
  });

  it('moves upward for "up", and back on the way out', async () => {
    const popup = make(withDesign({ poptin_design_entry_effect: 'effect-up' }));
    const offset = () => new DOMMatrix(getComputedStyle(find(popup, '.popup-panel')).transform).m42;
    // Half way, as it begins: a slow machine may not look before its end.
    const halfWays: number[] = [];
    popup.shadowRoot?.addEventListener('animationstart', (event) => {
      const { target, animationName } = event as AnimationEvent;
      const panel = target as HTMLElement;
      const way = panel
        .getAnimations()
        .find((each) => (each as CSSAnimation).animationName === animationName);
      if (!panel.matches('.popup-panel') || !way) return;
      way.currentTime = Number(way.effect?.getComputedTiming().endTime) / 2;
      halfWays.push(offset());
    });
    expect(await popup.open('test')).toBe(true);
    await until(() => halfWays.length === 1);
    expect(halfWays[0]).toBeGreaterThan(0);
    await settled(popup);
    expect(offset()).toBe(0);
    popup.close();
    await until(() => halfWays.length === 2);
    expect(halfWays[1]).toBeGreaterThan(0);
  });
});
