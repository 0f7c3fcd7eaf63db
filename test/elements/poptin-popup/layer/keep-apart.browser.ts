import { setViewport } from '@web/test-runner-commands';
import { expect } from '../../../expect.ts';
import { twoTasks, until } from '../../../in-browser.ts';
import { clean, find, openPopup } from '../popup-fixture.ts';

let number = 0;
const settings = (type: string, format: number, location = '') => ({
  poptin_id: `apart${String(++number).padStart(8, '0')}`,
  poptin_type: type,
  poptin_format: `format_${format}`,
  x_close_button: 1,
  design_properties: { poptin_location: location, poptin_design_entry_effect: 'none' },
  content: {
    title: 'Free delivery this week',
    text: 'Until Sunday.',
    button: { label: 'See', action: 'close' },
  },
});

const boxOf = (popup: HTMLElement) => find(popup, '.popup-panel').getBoundingClientRect();

function overlap(popups: readonly HTMLElement[]): string[] {
  const found: string[] = [];
  popups.forEach((one, at) => {
    for (const other of popups.slice(at + 1)) {
      const [a, b] = [boxOf(one), boxOf(other)];
      const meets = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      if (meets) found.push(`${JSON.stringify(a)} lies over ${JSON.stringify(b)}`);
    }
  });
  return found;
}

describe('several popups on one page', () => {
  afterEach(clean);

  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    it(`keep clear of bars and each other at ${width} × ${height}`, async () => {
      await setViewport({ width, height });
      const popups = [
        await openPopup(settings('sside', 1, 'right-bottom')),
        await openPopup(settings('social', 4, 'right-bottom')),
        await openPopup(settings('bar', 1, 'center-bottom')),
        await openPopup(settings('bar', 3, 'center-top')),
      ];
      await until(() => overlap(popups).length === 0);
      for (const popup of popups) {
        const { top, bottom } = boxOf(popup);
        expect([top >= 0, bottom <= height], `${top} to ${bottom}`).toEqual([true, true]);
      }
    });
  }

  it('return to their own place when the other one has closed', async () => {
    await setViewport({ width: 1280, height: 800 });
    const first = await openPopup(settings('sside', 1, 'right-bottom'));
    const second = await openPopup(settings('sside', 2, 'right-bottom'));
    await until(() => overlap([first, second]).length === 0);
    expect(find(second, '.popup-panel').style.translate).not.toBe('');
    first.remove();
    await twoTasks();
    expect(find(second, '.popup-panel').style.translate).toBe('');
  });
});
