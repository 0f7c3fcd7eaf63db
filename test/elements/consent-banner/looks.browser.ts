import { resetMouse, sendMouse, setViewport } from '@web/test-runner-commands';
import { expect } from '../../expect.ts';
import { listUnhidden } from '../../hidden-by.ts';
import { until } from '../../in-browser.ts';
import { addBanner, clean, JSON_CONFIG, openPreferences, part } from './tag-fixture.ts';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikantenvereinigung';

describe('<consent-banner>, its looks', () => {
  afterEach(clean);

  it('no button is wider than the banner, whatever its label', async () => {
    const texts = { heading: LONG, acceptLabel: LONG, rejectLabel: LONG, settingsLabel: LONG };
    for (const [width, type] of [
      [320, 'box'],
      [390, 'classic'],
      [1280, 'box'],
      [1280, 'classic'],
    ] as const) {
      await setViewport({ width, height: 800 });
      const banner = await addBanner(`type="${type}"`, { ...JSON_CONFIG, texts });
      const section = part(banner, 'banner');
      expect(section.scrollWidth, `${width} ${type}`).toBeLessThanOrEqual(section.clientWidth);
      for (const button of section.querySelectorAll('.buttons > *')) {
        const { left, right } = button.getBoundingClientRect();
        expect(left >= 0 && right <= width, `${width} ${type} ${button.part}`).toBe(true);
      }
      await clean();
    }
  });

  it('a bar has its buttons at the end of its line, and they react to the pointer', async () => {
    await setViewport({ width: 1280, height: 800 });
    for (const dir of ['ltr', 'rtl']) {
      document.documentElement.dir = dir;
      const banner = await addBanner('type="classic"');
      const isAtEnd = (each: DOMRect) => (dir === 'rtl' ? each.left < 100 : each.right > 1180);
      const boxes = ['settings', 'reject', 'accept'].map((name) =>
        part(banner, name).getBoundingClientRect(),
      );
      expect(boxes.filter(isAtEnd), dir).toHaveLength(1);
      expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
      const { left, top } = part(banner, 'reject').getBoundingClientRect();
      const shadow = () => getComputedStyle(part(banner, 'reject')).boxShadow;
      expect(shadow()).toBe('none');
      // 300 ms after it was painted (decision D-29)
      await until(() => getComputedStyle(part(banner, 'reject')).pointerEvents !== 'none');
      await sendMouse({ type: 'move', position: [Math.round(left) + 9, Math.round(top) + 9] });
      // Firefox without a screen has no pointer that hovers
      const hovers = matchMedia('(hover: hover)').matches;
      await until(() => (shadow() !== 'none') === hovers);
      await resetMouse();
      await clean();
    }
  });

  it('yes and no are side by side in the side panel too, with the save button above them', async () => {
    await setViewport({ width: 1280, height: 800 });
    const banner = await addBanner('preference-center="sidebar"');
    const panel = await openPreferences(banner);
    const place = (name: string) =>
      panel.querySelector(`[part="${name}"]`)?.getBoundingClientRect() ?? new DOMRect();
    expect(place('accept').top).toBe(place('reject').top);
    expect(place('accept').width).toBe(place('reject').width);
    expect(place('save').bottom).toBeLessThan(place('accept').top);
  });

  it('is hidden by any display of the page, and only by that', async () => {
    const banner = await addBanner();
    expect(listUnhidden(banner, part(banner, 'banner'))).toEqual([]);
  });

  it('inherits nothing from a page that styles every element', async () => {
    await setViewport({ width: 1280, height: 800 });
    const style = document.createElement('style');
    const page = [
      'letter-spacing: 9px',
      'text-transform: uppercase',
      'word-spacing: 30px',
      'font: 40px/4 cursive',
    ];
    style.textContent = `* { all: unset !important } html:root { ${page.map((each) => `${each} !important`).join(';')} }`;
    document.head.append(style);
    const banner = await addBanner();
    const { letterSpacing, textTransform, wordSpacing, fontSize, lineHeight, position } = getComputedStyle(
      part(banner, 'banner'),
    );
    style.remove();
    expect([letterSpacing, textTransform, wordSpacing, fontSize, lineHeight, position]).toEqual([
      'normal',
      'none',
      '0px',
      '14px',
      '21px',
      'fixed',
    ]);
  });

  it('a popup dims the page but leaves it usable', async () => {
    await setViewport({ width: 1280, height: 800 });
    const page = document.createElement('button');
    page.style.cssText = 'position: fixed; inset: 0 auto auto 0; inline-size: 90px; block-size: 40px';
    document.body.append(page);
    let pressed = 0;
    page.onclick = () => pressed++;
    await addBanner('type="popup"');
    await sendMouse({ type: 'click', position: [40, 20] });
    await resetMouse();
    expect(pressed).toBe(1);
  });
});
