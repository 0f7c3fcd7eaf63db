import '../../../../elements/poptin-tab/index.ts';
import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';
import { clean, find, openPopup, SETTINGS } from '../popup-fixture.ts';

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** As the screen has it: a computed colour may be in any space. */
function rgbaOf(colour: string): Rgba {
  const brush = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  brush.fillStyle = colour;
  brush.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha];
}

const linear = (value: number) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const luminance = (colour: string) => {
  const [red, green, blue] = rgbaOf(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};
const contrast = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const WHITE = 'rgb(255, 255, 255)';
/** Browsers without relative colours keep white letters; they are none of ours (docs/browser-support.md). */
const isKnown = CSS.supports('color', 'color(from red srgb-linear r g b)');

describe('any accent', () => {
  afterEach(async () => {
    document.documentElement.style.removeProperty('--tagdrop-accent');
    await clean();
  });

  for (const accent of ['#fff3b0', '#141414', '#e10600', '#cdb4ff', '#ffd400']) {
    it(`${accent}: letters, edges and the ring of the focus are seen`, async () => {
      document.documentElement.style.setProperty('--tagdrop-accent', accent);
      const popup = await openPopup({
        ...SETTINGS,
        content: {
          ...SETTINGS.content,
          fields: [
            ...SETTINGS.content.fields,
            {
              id: 'f3',
              type: 'consent',
              name: 'yes',
              label: 'As the [policy](https://shop.example/p) says.',
            },
          ],
        },
      });
      const button = find(popup, '[part="button"]');
      const { color, backgroundColor, boxShadow } = getComputedStyle(button);
      if (isKnown) {
        expect(contrast(color, backgroundColor)).toBeGreaterThan(4.5);
        const edge = boxShadow.replace(/(?: -?[\d.]+px)+(?: inset)?$/, '');
        const seen = rgbaOf(edge)[3] > 200 ? contrast(edge, WHITE) : 1;
        expect(Math.max(seen, contrast(backgroundColor, WHITE))).toBeGreaterThan(1.59);
      }
      button.focus();
      expect(contrast(getComputedStyle(button).outlineColor, WHITE)).toBeGreaterThan(3);
      const link = find(popup, '.popup-link');
      expect(getComputedStyle(link).color).toBe(getComputedStyle(link.parentElement as Element).color);
    });

    it(`${accent}: a teaser's letters can be read`, async () => {
      document.documentElement.style.setProperty('--tagdrop-accent', accent);
      const tab = document.createElement('poptin-tab');
      tab.setAttribute('for', 'accent0000001');
      tab.setAttribute('label', '10 % off');
      document.body.append(tab);
      await until(() => tab.shadowRoot?.querySelector('section') != null);
      const { color, backgroundColor } = getComputedStyle(
        tab.shadowRoot?.querySelector('section') as Element,
      );
      if (isKnown) expect(contrast(color, backgroundColor)).toBeGreaterThan(4.5);
      tab.remove();
    });
  }
});
