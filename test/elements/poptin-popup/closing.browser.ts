import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import type { PoptinPopupElement } from '../../../elements/poptin-popup/element.ts';
import { expect } from '../../expect.ts';
import { until } from '../../in-browser.ts';
import { clean, fill, find, findAll, nextEvent, openPopup, SETTINGS, withDesign } from './popup-fixture.ts';

const LIGHTBOX = 'lightbox';
const SIDE = 'sside';

const settingsOf = (poptin_type: string, design: Record<string, unknown>) => ({
  ...withDesign({ poptin_design_entry_effect: 'none', ...design }),
  poptin_type,
});

/** Real seconds: a wait ends when its condition is true, not when a test guesses. */
const elapsed = () => {
  const begun = performance.now();
  return () => performance.now() - begun;
};

async function hover(popup: PoptinPopupElement): Promise<void> {
  const { x, y, width } = find(popup, '.popup-panel').getBoundingClientRect();
  await sendMouse({ type: 'move', position: [Math.round(x + width / 2), Math.round(y + 12)] });
}

/** Popup §4 "Close triggers", §9; decisions 45 to 47: each way out, in a browser. */
describe('<poptin-popup> ways out', () => {
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 800 });
    await sendMouse({ type: 'move', position: [1, 1] });
  });
  afterEach(clean);

  it('the X appears after its delay, with its comment, and is announced', async () => {
    const popup = await openPopup(
      settingsOf(LIGHTBOX, {
        poptin_design_show_x_after_sec: 1,
        poptin_design_show_x_comment: 'No, thank you',
      }),
    );
    // a fake clock tests the length of the second (closing.test.ts): a busy machine opens late
    await until(() => findAll(popup, '.popup-close').length === 0);
    await until(() => findAll(popup, '.popup-close').length > 0);
    const close = find(popup, '.popup-close');
    expect(close.textContent).toBe('No, thank youClose');
    expect(
      findAll(popup, '[role="status"]').some((each) => each.textContent === 'You can close this now.'),
    ).toBe(true);
    const closed = nextEvent('poptin-close');
    close.click();
    expect((await closed).detail.reason).toBe('x');
  });

  it('Escape works before the X appears, but not during a Skip countdown', async () => {
    const popup = await openPopup(settingsOf(LIGHTBOX, { poptin_design_show_x_after_sec: 9 }));
    await sendKeys({ press: 'Escape' });
    expect(popup.state).not.toBe('open');
    popup.remove();
    const locked = await openPopup(
      settingsOf(LIGHTBOX, {
        poptin_design_close_options_type: 'closing_options-button',
        poptin_design_show_x_after_sec: 1,
      }),
    );
    await until(() => find<HTMLButtonElement>(locked, '.popup-skip').disabled);
    await sendKeys({ press: 'Escape' });
    expect(locked.state).toBe('open');
    await until(() => !find<HTMLButtonElement>(locked, '.popup-skip').disabled);
    const closed = nextEvent('poptin-close');
    find(locked, '.popup-skip').click();
    expect((await closed).detail.reason).toBe('skip');
  });

  for (const type of [LIGHTBOX, SIDE]) {
    const design = { poptin_design_auto_close: 1, poptin_design_auto_close_sec: 1 };

    it(`${type}: closes automatically`, async () => {
      const closing = nextEvent('poptin-before-close');
      await openPopup(settingsOf(type, design));
      expect((await closing).detail.reason).toBe('auto_close');
    });

    it(`${type}: waits while the pointer rests on it, and continues afterwards`, async () => {
      const popup = await openPopup(settingsOf(type, design));
      await hover(popup);
      const since = elapsed();
      await until(() => since() > 1600);
      expect(popup.state).toBe('open');
      const closing = nextEvent('poptin-before-close');
      await sendMouse({ type: 'move', position: [1, 1] });
      expect((await closing).detail.reason).toBe('auto_close');
    });

    it(`${type}: thanks close on time under a pointer that has not moved since the press`, async () => {
      const settings = settingsOf(type, { poptin_design_thank_screen_auto_close_sec: 1 });
      const button = { label: 'Go', action: 'submit' };
      const popup = await openPopup({ ...settings, content: { ...SETTINGS.content, fields: [], button } });
      const pressed = find(popup, '.popup-button');
      // 300 ms after it was painted (decision D-29)
      await until(() => getComputedStyle(pressed).pointerEvents !== 'none');
      const { x, y, width, height } = pressed.getBoundingClientRect();
      const closing = nextEvent('poptin-before-close');
      await sendMouse({ type: 'click', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
      expect((await closing).detail.reason).toBe('submitted');
    });

    it(`${type}: a pointer that moves on the thanks keeps them open`, async () => {
      const settings = settingsOf(type, { poptin_design_thank_screen_auto_close_sec: 1 });
      const button = { label: 'Go', action: 'submit' };
      const popup = await openPopup({ ...settings, content: { ...SETTINGS.content, fields: [], button } });
      find(popup, '.popup-button').click();
      await until(() => findAll(popup, '.popup-thanks').length === 1);
      await hover(popup);
      const since = elapsed();
      await until(() => since() > 1600);
      expect(popup.state).toBe('open');
    });

    it(`${type}: stays open for visitors who have typed something`, async () => {
      const popup = await openPopup(settingsOf(type, design));
      fill(popup, 'input', 'Dana');
      const since = elapsed();
      await until(() => since() > 1600);
      expect(popup.state).toBe('open');
    });
  }

  describe('poptin-before-close', () => {
    const prevent = (event: Event) => event.preventDefault();
    beforeEach(() => document.addEventListener('poptin-before-close', prevent));
    afterEach(() => document.removeEventListener('poptin-before-close', prevent));

    it('stops the X, and a second press closes once nothing objects', async () => {
      const popup = await openPopup(settingsOf(LIGHTBOX, {}));
      find(popup, '.popup-close').click();
      expect(popup.state).toBe('open');
      expect(find(popup, 'dialog').matches(':modal')).toBe(true);
      document.removeEventListener('poptin-before-close', prevent);
      find(popup, '.popup-close').click();
      expect(popup.state).toBe('closing');
    });

    it('stops Escape, the auto-close and close()', async () => {
      const asked: string[] = [];
      const note = (event: CustomEvent<{ reason: string }>) => asked.push(event.detail.reason);
      document.addEventListener('poptin-before-close', note);
      const popup = await openPopup(
        settingsOf(SIDE, { poptin_design_auto_close: 1, poptin_design_auto_close_sec: 1 }),
      );
      await until(() => asked.length > 0);
      await sendKeys({ press: 'Escape' });
      await until(() => asked.length > 1);
      expect(popup.close('mine')).toBe(false);
      document.removeEventListener('poptin-before-close', note);
      expect(asked).toEqual(['auto_close', 'escape', 'mine']);
      expect(popup.state).toBe('open');
    });
  });

  describe('link buttons', () => {
    const withButton = (type: string, url: string, action = 'link') => ({
      ...SETTINGS,
      poptin_type: type,
      design_properties: { poptin_design_entry_effect: 'none' },
      content: { title: 'Call us', button: { label: 'Now', action, url } },
    });

    for (const [url, href] of [
      ['tel:+972-3-555-0199', 'tel:+972-3-555-0199'],
      ['sms:+97235550199', 'sms:+97235550199'],
      ['mailto:hello@roastery.example', 'mailto:hello@roastery.example'],
      ['shop.example/sale', `${location.protocol}//shop.example/sale`],
    ] as const) {
      it(`${url} is a real link, and closes the popup`, async () => {
        const popup = await openPopup(withButton('bar', url));
        const link = find<HTMLAnchorElement>(popup, 'a.popup-button');
        expect(link.href).toBe(href);
        link.addEventListener('click', (event) => event.preventDefault());
        const closing = nextEvent('poptin-before-close');
        link.click();
        expect((await closing).detail.reason).toBe('button');
      });
    }
  });
});
