import { setViewport } from '@web/test-runner-commands';
import { expect } from '../../../../expect.ts';
import { until } from '../../../../in-browser.ts';
import { clean, find, findAll, openPopup, SETTINGS } from '../../popup-fixture.ts';

/** What a phone's keyboard leaves of the screen, as browsers report it: the layout viewport does not change. */
function keyboard(height: number, scale = 1, offsetTop = 0): void {
  const view = window.visualViewport as VisualViewport;
  Object.defineProperty(view, 'offsetTop', { value: offsetTop, configurable: true });
  Object.defineProperty(view, 'height', { value: innerHeight - height, configurable: true });
  Object.defineProperty(view, 'scale', { value: scale, configurable: true });
  view.dispatchEvent(new Event('resize'));
}

const bottomOf = (popup: HTMLElement) => find(popup, '.popup-panel').getBoundingClientRect().bottom;

describe('<poptin-popup> above a phone’s keyboard', () => {
  beforeEach(() => setViewport({ width: 390, height: 780 }));
  afterEach(async () => {
    const view = window.visualViewport as unknown as Record<string, unknown>;
    delete view.height;
    delete view.scale;
    delete view.offsetTop;
    await clean();
  });

  for (const [type, number] of [
    ['lightbox', 1],
    ['lightbox', 4],
    ['fullpage', 1],
    ['sside', 3],
    ['bside', 1],
    ['bar', 1],
    ['mobile', 2],
  ] as const) {
    it(`${type} ${number}: ends above it, with the field in sight, and returns`, async () => {
      const popup = await openPopup({
        ...SETTINGS,
        poptin_type: type,
        poptin_format: `format_${number}`,
        design_properties: { poptin_design_entry_effect: 'none' },
      });
      // on a phone a bar opens its form as a sheet
      if (type === 'bar') find(popup, '.bar-form-open button').click();
      const before = bottomOf(popup);
      const field = findAll(popup, 'input').at(-1);
      // a dialog's watch is loaded with the actions, when the browser is idle
      await until(() => {
        field?.focus({ preventScroll: true });
        keyboard(340);
        return find(popup, '.popup').hasAttribute('data-keyboard');
      });
      expect(bottomOf(popup)).toBeLessThanOrEqual(440);
      await until(() => {
        const { top = -1, bottom = 999 } = field?.getBoundingClientRect() ?? {};
        return top >= 0 && bottom <= 440;
      });
      // the browser has moved down the page to show the field, by some or all of the keyboard's height
      for (const passed of [120, 340]) {
        keyboard(340, 1, passed);
        for (const part of [find(popup, '.popup-close'), field]) {
          await until(() => {
            const { top = 0, bottom = 0 } = part?.getBoundingClientRect() ?? {};
            return top >= passed && bottom <= passed + 440;
          });
        }
      }
      keyboard(0);
      expect(Math.abs(bottomOf(popup) - before)).toBeLessThanOrEqual(1);
    });
  }

  it('does not mistake a zoomed page for a keyboard', async () => {
    const popup = await openPopup({ ...SETTINGS, poptin_type: 'sside' });
    keyboard(340, 2);
    expect(find(popup, '.popup').hasAttribute('data-keyboard')).toBe(false);
  });
});
